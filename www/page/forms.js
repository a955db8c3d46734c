/** The look of dialogs and of the forms in dialogs and panels; not used yet, see page.css. */

import { dress } from './dom.js';

export const dressForms = () => dress(new URL('./forms.css', import.meta.url));
