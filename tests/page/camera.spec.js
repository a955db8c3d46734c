/**
 * The camera: Chromium has one for tests, which shows a film; here first what is out of focus, then
 * a sheet.
 */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOptions } from '../../xtask/node/browser.js';
import { BLURRED, SHEET, SHEET_CELLS } from './pictures.js';
import { EASY } from './puzzles.js';
import { expect, expectAccessible, holdBack, on, test } from './sheet.js';

/** @import { Page } from '@playwright/test' */

/** So many frames a second Chromium shows of a film. */
const RATE = 30;

const film = join(mkdtempSync(join(tmpdir(), 'redoku-')), 'film.mjpeg');
writeFileSync(film, Buffer.concat([...Array(RATE).fill(BLURRED.buffer), ...Array(4 * RATE).fill(SHEET.buffer)]));
const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`];

test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), ...args] }, permissions: ['camera'] });

/** @param {Page} page */
const dialogOf = (page) => on(page).thing('photoDialog');

/**
 * Keeps what the page gets of the camera, to be asked whether it has let it go.
 *
 * @param {Page} page
 */
const watch = (page) =>
  page.addInitScript(() => {
    /** @type {MediaStreamTrack[]} */
    const tracks = [];
    Object.assign(window, { tracks });
    const { mediaDevices } = navigator;
    const get = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await get(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });

/** Of each that the page has had, whether it runs. @param {Page} page */
const tracks = (page) =>
  page.evaluate(() => Reflect.get(window, 'tracks').map((/** @type {MediaStreamTrack} */ track) => track.readyState));

test.describe('with a sheet before it', () => {
  test('is done by itself once it is certain, and is let go', async ({ page, sheet }) => {
    await watch(page);
    await sheet.open(EASY);
    await sheet.press('photo');
    expect(await tracks(page)).toEqual([]);
    await expect(dialogOf(page).getByRole('status')).toContainText('point the camera at one');
    await dialogOf(page).getByRole('button', { name: 'Use the camera' }).click();
    await sheet.expectGrid(SHEET_CELLS);
    await expect(dialogOf(page)).toHaveCount(0);
    expect(await tracks(page)).toEqual(['ended']);
    await sheet.notice.getByRole('button', { name: 'Show the picture' }).click();
    await expect(dialogOf(page).locator('canvas')).toBeVisible();
    await page.keyboard.press('Escape');
    await sheet.press('undo');
    await sheet.expectGrid(EASY);
  });

  test('is let go when the dialog is closed, at any moment', async ({ page, sheet }) => {
    await watch(page);
    // Until a frame has been read, the dialog stays open.
    await holdBack(page, '**/photo-*.wasm');
    await sheet.open(EASY);
    const granted = () => expect.poll(() => tracks(page)).toContain('live');
    const shown = () =>
      expect
        .poll(() =>
          dialogOf(page)
            .locator('video')
            .evaluate((video) => /** @type {HTMLVideoElement} */ (video).videoWidth),
        )
        .toBeGreaterThan(0);
    for (const moment of [() => {}, granted, shown]) {
      await sheet.press('photo');
      await dialogOf(page).getByRole('button', { name: 'Use the camera' }).click();
      await moment();
      await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(dialogOf(page)).toHaveCount(0);
    }
    await expect.poll(async () => new Set(await tracks(page))).toEqual(new Set(['ended']));
    await sheet.expectGrid(EASY);
  });
});

test.describe('with nothing sharp before it', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript((bytes) => {
      // Written frame by frame, since a canvas that isn't on the page is captured only if the
      // browser draws the page.
      navigator.mediaDevices.getUserMedia = async () => {
        const image = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))]));
        const canvas = new OffscreenCanvas(640, 480);
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        const track = new (Reflect.get(window, 'MediaStreamTrackGenerator'))({ kind: 'video' });
        const writer = track.writable.getWriter();
        const writing = setInterval(() => {
          const frame = new VideoFrame(canvas, { timestamp: 1000 * performance.now() });
          writer.write(frame).catch(() => clearInterval(writing));
        }, 50);
        return new MediaStream([track]);
      };
    }, BLURRED.buffer.toString('base64')),
  );

  test('takes what there is on a press, and asks for what is doubtful', async ({ page, sheet }) => {
    await watch(page);
    await sheet.open();
    await sheet.press('photo');
    await dialogOf(page).getByRole('button', { name: 'Use the camera' }).click();
    await expect(dialogOf(page).getByRole('status')).toHaveText('There is a grid. Hold still…');
    await expect(dialogOf(page).locator('video')).toBeVisible();
    await expectAccessible(page);
    await dialogOf(page).getByRole('button', { name: 'Use this' }).click();
    await expect(sheet.state).toContainText('cells are doubtful.');
    expect(await tracks(page)).toEqual(['ended']);
  });

  test('is off when the page is hidden', async ({ page, sheet }) => {
    await watch(page);
    await sheet.open();
    await sheet.press('photo');
    await dialogOf(page).getByRole('button', { name: 'Use the camera' }).click();
    await expect(dialogOf(page).locator('video')).toBeVisible();
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(dialogOf(page).getByRole('status')).toHaveText('The camera is off.');
    await expect(dialogOf(page).locator('video')).toHaveCount(0);
    expect(await tracks(page)).toEqual(['ended']);
    // And on again.
    await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'));
    await dialogOf(page).getByRole('button', { name: 'Use the camera' }).click();
    await expect(dialogOf(page).locator('video')).toBeVisible();
  });

  test('says that it is gone when it is unplugged', async ({ page, sheet }) => {
    await watch(page);
    await sheet.open();
    await sheet.press('photo');
    await dialogOf(page).getByRole('button', { name: 'Use the camera' }).click();
    await expect(dialogOf(page).locator('video')).toBeVisible();
    await page.evaluate(() => {
      for (const track of Reflect.get(window, 'tracks')) {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
    });
    await expect(dialogOf(page).getByRole('status')).toHaveText(
      'The camera is no longer there. Connect it and allow it again, or choose a picture.',
    );
    await expect(dialogOf(page).locator('video')).toHaveCount(0);
  });

  for (const [name, said] of [
    ['NotAllowedError', 'The camera wasn’t allowed. You can allow it in the browser’s settings for this page, or choose a picture.'],
    ['NotFoundError', 'No camera was found. Choose a picture instead.'],
    ['NotReadableError', 'The camera can’t be used now: perhaps another program has it. Choose a picture instead.'],
  ]) {
    test(`says why there is none: ${name}`, async ({ page, sheet }) => {
      await page.addInitScript((name) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name));
      }, name);
      await sheet.open();
      await sheet.press('photo');
      await dialogOf(page).getByRole('button', { name: 'Use the camera' }).click();
      await expect(dialogOf(page).getByRole('status')).toHaveText(said);
      await expect(dialogOf(page).getByRole('button', { name: 'Use the camera' })).toBeVisible();
    });
  }
});

test('is not spoken of where there is none', async ({ page, sheet }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.enumerateDevices = async () => [];
  });
  await sheet.open();
  await sheet.press('photo');
  await expect(dialogOf(page).getByRole('status')).toHaveText(
    'Choose a picture of a printed sudoku. You can also paste a picture or drop it onto the page. The picture stays on this device.',
  );
  await expect(dialogOf(page).getByRole('button', { name: 'Use the camera' })).toBeHidden();
});
