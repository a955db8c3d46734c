import { expect, test } from './fixtures.js';

test('the page opens', async ({ page }) => {
  await page.goto('./');
  await expect(page).toHaveTitle(/Redoku/);
});
