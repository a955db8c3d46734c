/**
 * Builds the components in docs/npm.md with Vite and uses them: the element receives its
 * properties, its events reach the component, and an update of the component keeps the player's
 * digits.
 */

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';
import { serve } from '../../xtask/node/server.js';
import { expect } from './fixtures.js';
import { link, servedBy, write } from './package.js';
import { blocks } from './programs.js';
import { EASY } from './puzzles.js';

/** Each component's file, and the code that mounts it with a puzzle. */
const FRAMEWORKS = {
  React: {
    file: 'Sudoku.tsx',
    show: `import { createElement } from 'react';
      import { createRoot } from 'react-dom/client';
      createRoot(document.querySelector('main')).render(createElement(Sudoku, { puzzle: '${EASY}' }));`,
  },
  Vue: { file: 'Sudoku.vue', show: `import { createApp } from 'vue'; createApp(Sudoku, { puzzle: '${EASY}' }).mount('main');` },
  Svelte: {
    file: 'Sudoku.svelte',
    show: `import { mount } from 'svelte'; mount(Sudoku, { target: document.querySelector('main'), props: { puzzle: '${EASY}' } });`,
  },
};

/** The packages that the builds need. */
const PACKAGES = ['react', 'react-dom', 'scheduler', 'vue', '@vue', 'svelte', '@vitejs/plugin-vue'];

for (const [name, { file, show }] of Object.entries(FRAMEWORKS)) {
  servedBy(async (project) => {
    const folder = join(project.folder, 'frameworks', name);
    cpSync(join(project.folder, 'node_modules/redoku'), join(folder, 'node_modules/redoku'), { recursive: true });
    link(folder, Object.fromEntries(PACKAGES.map((name) => [name, name])));
    const [component] = blocks('docs/npm.md', file.split('.')[1]);
    write(folder, file, component);
    write(folder, 'main.js', `import Sudoku from './${file}';\n${show}`);
    write(
      folder,
      'index.html',
      '<!doctype html><title>A page</title><link rel="icon" href="data:,"><main></main><script type="module" src="main.js"></script>',
    );
    write(folder, 'tsconfig.json', '{ "compilerOptions": { "jsx": "react-jsx" } }');
    const config = blocks('docs/npm.md', 'mjs').find((block) => block.includes('plugin-vue')) ?? '';
    write(folder, 'vite.config.js', name === 'Vue' ? config : 'export default {};');
    await build({ root: folder, plugins: name === 'Svelte' ? [svelte({ configFile: false })] : [], logLevel: 'error' });
    return serve(0, { folder: join(folder, 'dist') });
  })(`the component for ${name} shows a grid that can be played, and receives its events`, async ({ page }) => {
    await page.goto('./');
    const grid = page.locator('redoku-grid');
    await grid.getByRole('gridcell').nth(2).click();
    await page.keyboard.press('4');
    await expect(page.locator('main > p')).toHaveText('30 clues · 1 of your own');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('6');
    await expect(page.locator('main > p')).toContainText('2 of your own');
    const { value, readOnly, attribute } = await grid.evaluate((/** @type {import('../../www/element.js').RedokuGrid} */ element) => ({
      value: element.value,
      readOnly: element.readOnly,
      attribute: element.hasAttribute('readonly'),
    }));
    expect(value.slice(0, 9)).toBe('53467....');
    expect([readOnly, attribute]).toEqual([false, false]);
  });
}
