import { expect, type Page } from '@playwright/test';

/** A PNG of one colour and size, painted by the browser. Different colours give different files. */
export async function drawPicture(page: Page, color: string, width = 1200, height = 900) {
  const base64 = await page.evaluate(
    async ([fill, wide, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = fill;
      context.fillRect(0, 0, wide, high);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [color, width, height] as const,
  );
  return { name: `${color}.png`, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

/** A picture as large as a photo: every pixel is random. */
export async function drawPhoto(page: Page, name: string, width = 1400, height = 1000) {
  const base64 = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const context = canvas.getContext('2d', { alpha: false });
      if (!context) throw new Error('no canvas');
      const pixels = context.createImageData(wide, high);
      // The most bytes that one call returns.
      for (let at = 0; at < pixels.data.length; at += 65_536)
        crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
      context.putImageData(pixels, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.7).split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

export const photos = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
export const addPhotos = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[] | string[]) =>
  page.getByLabel('Photos', { exact: true }).and(page.locator('input')).setInputFiles(files);

/** Waits until this many photos are stored. */
export async function expectStored(page: Page, count: number): Promise<void> {
  await expect(photos(page)).toHaveCount(count);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
}

/** Fills in the required fields of a property. */
export async function fillProperty(page: Page, title = 'House by the sea'): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByRole('radio', { name: 'House' }).check();
  await page.getByRole('radio', { name: 'For Rent' }).check();
  await page.getByLabel('Price').fill('600');
  await page.getByLabel('City').selectOption('Berbera');
  await page.getByLabel('Full Address').fill('Sha’ab, near the lighthouse');
}
