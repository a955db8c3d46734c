/** The look of dialogs, and of the forms in dialogs and panels. */

import { dress } from './dom.js';

export const dressForms = () => dress(new URL('./forms.css', import.meta.url));
