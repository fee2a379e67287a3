import { writeFileSync } from 'node:fs';
import { expect, type Page, type Request } from '@playwright/test';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, type Person, removePeople, sql } from '../support/database.ts';
import { addPhotos, drawPhoto, drawPicture, expectStored, fillProperty, photos } from '../support/listing-forms.ts';
import { PUBLIC, startPictureHost } from '../support/picture-host.ts';
import { picturesOf } from '../support/stored-pictures.ts';
import { stack } from '../support/stack.ts';

let owner: Person;

test.beforeEach(async ({ page }) => {
  owner = await createPerson('user', 'Hodan');
  await openSession(page, owner);
  await page.goto('/list-property');
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
});

test.afterAll(() => removePeople());

const STORAGE = `${stack.supabaseUrl}/storage/v1/object/upload/sign/**`;
const toast = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close' }) });
/** The file names of the photos, in their order. */
const names = (page: Page) =>
  photos(page)
    .locator('[data-file]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-file')));

test('an owner chooses several photos at once; each is stored as WebP in both sizes, never enlarged @spec 1.5.9 1.8.14 3.6', async ({
  page,
}) => {
  await addPhotos(page, [await drawPicture(page, '#336699'), await drawPicture(page, '#cc8844', 700, 500)]);
  await expectStored(page, 2);
  await expect(toast(page)).toContainText('Image uploaded successfully');
  await expect(photos(page).getByText('Cover')).toHaveCount(1);
  const files = await picturesOf(owner.id);
  expect(files).toHaveLength(4);
  const sizes = await page.evaluate(
    async (paths) => {
      const read = async (path: string) => {
        const blob = await (await fetch(path)).blob();
        const { width, height } = await createImageBitmap(blob);
        return [path.replace(/.*-(\d+)\.webp$/, '$1'), blob.type, `${width}×${height}`].join(' ');
      };
      return (await Promise.all(paths.map(read))).toSorted();
    },
    files.map((name) => `/media/listing-images/${name}`),
  );
  expect(sizes).toEqual([
    '480 image/webp 480×343',
    '480 image/webp 480×360',
    '960 image/webp 700×500',
    '960 image/webp 960×720',
  ]);
});

test('an owner drops photos into the box, and pastes one @nightly', async ({ page }) => {
  const drop = async (target: string, type: 'drop' | 'paste', color: string) => {
    const { name, buffer } = await drawPicture(page, color);
    await page.evaluate(
      ([selector, event, file, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], file, { type: 'image/png' }));
        const init = { bubbles: true, cancelable: true };
        document
          .querySelector(selector)
          ?.dispatchEvent(
            event === 'drop'
              ? new DragEvent('drop', { ...init, dataTransfer: data })
              : new ClipboardEvent('paste', { ...init, clipboardData: data }),
          );
      },
      [target, type, name, buffer.toString('base64')] as const,
    );
  };
  await drop('#images .border-dashed', 'drop', 'teal');
  await expect(photos(page)).toHaveCount(1);
  await drop('body', 'paste', 'navy');
  await expectStored(page, 2);
});

test('an owner on a phone can open the camera, which takes one photo after another @nightly', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await openSession(page, owner);
  await page.goto('/list-property');
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  const camera = page.getByLabel('Photo from the camera');
  await expect(camera).toHaveAttribute('capture', 'environment');
  await camera.setInputFiles(await drawPicture(page, 'teal'));
  await camera.setInputFiles(await drawPicture(page, 'navy'));
  await expectStored(page, 2);
  await context.close();
});

test('the form ignores a duplicate photo, and accepts a removed one again @spec 1.5.9-10', async ({ page }) => {
  const photo = await drawPicture(page, 'teal');
  await addPhotos(page, [photo, { ...photo, name: 'copy.png' }]);
  await expectStored(page, 1);
  await addPhotos(page, [photo]);
  await expectStored(page, 1);
  await page.getByRole('button', { name: 'Remove photo 1 of 1' }).click();
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Photos' })).toHaveCount(0);
  await addPhotos(page, [photo]);
  await expectStored(page, 1);
});

test('an owner reads why some files are refused, and the other files are added @spec 1.5.21 3.7', async ({
  page,
}, testInfo) => {
  // Writes real files, because Playwright sends a buffer to the browser as text.
  const plan = testInfo.outputPath('plan.pdf');
  const huge = testInfo.outputPath('huge.jpg');
  const teal = testInfo.outputPath('teal.png');
  writeFileSync(plan, '%PDF');
  writeFileSync(huge, Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(30 * 1024 * 1024)]));
  writeFileSync(teal, (await drawPicture(page, 'teal')).buffer);
  await addPhotos(page, [plan, huge, teal]);
  await expect(page.getByText('plan.pdf is not a PNG, JPG or WebP photo.')).toBeVisible();
  await expect(page.getByText('huge.jpg is larger than 30 MB. Please choose a smaller picture.')).toBeVisible();
  await expectStored(page, 1);
});

test('an owner who chooses a file that only claims to be a picture reads that', async ({ page }) => {
  await addPhotos(page, [
    { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG\r\n\x1a\nno picture', 'latin1') },
  ]);
  const sentence = 'We can’t read fake.png as a photo. Please choose a PNG, JPG or WebP.';
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(photos(page)).toContainText(sentence);
  // Another attempt would change nothing.
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Actions' })).toContainText('required fields are missing');
  expect(await picturesOf(owner.id)).toEqual([]);
});

test('the first bytes of an owner’s photo decide, without an extension and with a wrong type @nightly', async ({
  page,
}) => {
  const types = ['', 'application/octet-stream', 'image/jpg', 'text/plain'];
  const drawn = await Promise.all(types.map((_, shade) => drawPhoto(page, 'photo-without-extension', 40 + shade, 40)));
  await addPhotos(
    page,
    drawn.map((photo, at) => ({ ...photo, mimeType: types[at] ?? '' })),
  );
  await expectStored(page, types.length);
});

test('an owner’s photos of extreme sides are scaled, a panorama to its displayed height @nightly', async ({ page }) => {
  const sizes = [
    [8, 16_400],
    [16_000, 1500],
  ] as const;
  for (const [index, [width, height]] of sizes.entries()) {
    await addPhotos(page, [await drawPicture(page, `#00000${index + 1}`, width, height)]);
    await expectStored(page, index + 1);
  }
  const files = (await picturesOf(owner.id)).filter((name) => name.endsWith('-960.webp'));
  const stored = await page.evaluate(
    (paths) =>
      Promise.all(
        paths.map(async (path) => {
          const { width, height } = await createImageBitmap(await (await fetch(path)).blob());
          return `${width}×${height}`;
        }),
      ),
    files.map((name) => `/media/listing-images/${name}`),
  );
  expect(stored.toSorted()).toEqual(['5632×528', '8×16383']);
});

test('an owner whose browser reads no HEIC reads how to convert the photo @nightly', async ({ page }) => {
  await addPhotos(page, [{ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic') }]);
  await expect(photos(page)).toContainText(
    'IMG_1.HEIC is a HEIC photo, which this browser cannot read. Please choose it as JPG.',
  );
});

test('an owner’s photo of more than 5 MB is scaled down on the device before it is sent @feature 4.9a 4.9b', async ({
  page,
}) => {
  const large = await drawPhoto(page, 'camera.jpg', 4000, 3000);
  expect(large.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request);
  });
  await addPhotos(page, [large]);
  await expectStored(page, 1);
  const sizes = await Promise.all(sent.map(async (request) => (await request.sizes()).requestBodySize));
  expect(sizes).toHaveLength(2);
  expect(Math.max(...sizes)).toBeLessThan(1024 * 1024);
  // The tile shows the small copy.
  const shown = photos(page).getByRole('img', { name: 'Photo 1 of 1' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
});

test.describe('with the URL of a picture', () => {
  test.use({ expectedConsole: [/Failed to load resource|blocked by CORS policy/] });

  const url = (page: Page) => page.getByLabel('Image URL');
  const add = (page: Page) => page.getByRole('button', { name: 'Add URL' });
  const ADDRESS = 'https://pictures.example/photos/villa.png';
  /** Answers for the external host. Returns the headers of each request. */
  async function answer(page: Page, picture: Buffer, headers: Record<string, string> = {}) {
    const asked: Record<string, string>[] = [];
    await page.route('https://pictures.example/**', async (route) => {
      asked.push(await route.request().allHeaders());
      await route.fulfill({ body: picture, headers: { 'Content-Type': 'image/png', ...headers } });
    });
    return asked;
  }

  test('an owner adds it as a photo: their browser fetches it once and stores both sizes @spec 1.5.10 @feature 1.13a', async ({
    page,
  }) => {
    const { buffer } = await drawPicture(page, '#336699');
    const asked = await answer(page, buffer, { 'Access-Control-Allow-Origin': '*' });
    let calls = 0;
    await page.route('**/api/uploads/fetch', (route) => {
      calls += 1;
      return route.continue();
    });
    await expect(add(page)).toBeDisabled();
    await url(page).fill(ADDRESS);
    await page.keyboard.press('Enter');
    await expectStored(page, 1);
    await expect(url(page)).toHaveValue('');
    await expect(url(page)).toBeFocused();
    await expect(add(page)).toBeDisabled();
    expect(await names(page)).toEqual(['villa.png']);
    const files = await picturesOf(owner.id);
    expect(files.map((name) => name.replace(/.*-/, ''))).toEqual(['480.webp', '960.webp']);
    expect(asked).toHaveLength(1);
    expect(Object.keys(asked[0] ?? {})).not.toEqual(expect.arrayContaining(['cookie']));
    expect(asked[0]?.['referer']).toBeUndefined();
    expect(calls).toBe(0);

    // The picture is already there, whatever its URL.
    await url(page).fill(`${ADDRESS}?again`);
    await add(page).click();
    await expect(url(page)).toHaveValue('');
    await expect(photos(page)).toHaveCount(1);
  });

  test('an owner whose browser cannot fetch it gets it through the server, and the listing shows the file @nightly @spec 1.5.10 @feature 1.13a', async ({
    page,
  }) => {
    const { buffer } = await drawPicture(page, '#336699');
    await answer(page, buffer);
    const host = await startPictureHost({ 'pictures.example': [[PUBLIC.v4]] }, (_, response) =>
      response.writeHead(200, { 'Content-Type': 'image/png' }).end(buffer),
    );
    await page.route('**/api/uploads/fetch', async (route) => {
      const answered = await route.fetch({
        url: `${host.url}/api/uploads/fetch`,
        headers: await route.request().allHeaders(),
      });
      await route.fulfill({ response: answered });
    });
    await url(page).fill(ADDRESS);
    await add(page).click();
    await expectStored(page, 1);
    await host.close();
    expect(await names(page)).toEqual(['villa.png']);
    expect(await picturesOf(owner.id)).toHaveLength(2);
    const shown = photos(page).locator('img').first();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('an owner reads which URL failed and why, and keeps the typed text @nightly @spec 1.5.10', async ({ page }) => {
    await page.getByLabel('Title').fill('House by the sea');
    await url(page).fill('http://pictures.example/1.jpg');
    await add(page).click();
    await expect(url(page)).toHaveAccessibleDescription('Images must be https links or PNG, JPG or WebP files');
    await page.route('https://nobody.example/**', (route) => route.abort());
    for (const [typed, why] of [
      ['https://nobody.example/1.jpg', 'its server cannot be found on the internet.'],
      ['https://127.0.0.1/1.jpg', 'its server cannot be found on the internet.'],
      ['https://nobody.example:8443/1.jpg', 'it must be an https link without a port or a user name.'],
    ] as const) {
      await url(page).fill(typed);
      await add(page).click();
      const sentence = `We cannot use the image at ${typed}: ${why}`;
      await expect(url(page)).toHaveAccessibleDescription(sentence);
      await expect(page.getByRole('status').filter({ hasText: sentence })).toBeAttached();
      await expect(url(page)).toHaveValue(typed);
    }
    await expect(page.getByLabel('Title')).toHaveValue('House by the sea');
    await expect(photos(page)).toHaveCount(0);
    expect(await picturesOf(owner.id)).toEqual([]);
  });

  test('an owner sees the progress of a slow one, types meanwhile, and cannot send before it is there @nightly', async ({
    page,
  }) => {
    const { buffer } = await drawPicture(page, 'teal');
    let go = () => {};
    const now = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('https://pictures.example/**', async (route) => {
      await now;
      await route.fulfill({
        body: buffer,
        headers: { 'Content-Type': 'image/png', 'Access-Control-Allow-Origin': '*' },
      });
    });
    await url(page).fill(ADDRESS);
    await add(page).click();
    await expect(page.getByRole('button', { name: 'Loading…' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading the photo…' })).toBeAttached();
    await url(page).fill('https://pictures.example/next.png');
    await page.getByLabel('Title').fill('House by the sea');
    go();
    await expectStored(page, 1);
    await expect(url(page)).toHaveValue('https://pictures.example/next.png');
    await expect(page.getByLabel('Title')).toHaveValue('House by the sea');
  });
});

test('an owner sorts photos by arrows, by keys, and by dragging @spec 3.6', async ({ page }) => {
  await addPhotos(page, [
    await drawPicture(page, 'red'),
    await drawPicture(page, 'lime'),
    await drawPicture(page, 'blue'),
  ]);
  await expectStored(page, 3);
  expect(await names(page)).toEqual(['red.png', 'lime.png', 'blue.png']);

  await page.getByRole('button', { name: 'Move photo 3 of 3 forward' }).click();
  expect(await names(page)).toEqual(['red.png', 'blue.png', 'lime.png']);
  await expect(page.getByRole('button', { name: 'Move photo 2 of 3 forward' })).toBeFocused();

  await page.getByRole('button', { name: 'Move photo 1 of 3', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Photo 1 of 3 is in position 1.')).toBeAttached();
  // Space starts a timer, after which dnd-kit listens for the next key. A timer that starts now ends later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Photo 1 of 3 is in position 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => names(page)).toEqual(['blue.png', 'red.png', 'lime.png']);

  const grip = page.getByRole('button', { name: 'Move photo 3 of 3', exact: true });
  const target = page.getByRole('button', { name: 'Move photo 1 of 3', exact: true });
  await grip.scrollIntoViewIfNeeded();
  const [from, to] = [await grip.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('the grips are not on screen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual(['lime.png', 'blue.png', 'red.png']);
  const { images } = await page.evaluate(
    () =>
      (
        JSON.parse(Object.values(localStorage).find((value) => value.includes('basis')) ?? '') as {
          values: { images: string[] };
        }
      ).values,
  );
  // The file name has the colour of the picture. Scaling may round it.
  const colors = images.map((url) => /-(\w{6})-960/.exec(url)?.[1]?.replaceAll('fe', 'ff'));
  expect(colors).toEqual(['00ff00', '0000ff', 'ff0000']);
});

test('an owner on a slow connection sees the progress of each photo, waits before sending, and can cancel one @nightly @spec 3.6', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  const photo = await drawPhoto(page, 'sea.jpg');
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 40_000,
  });
  await addPhotos(page, [photo]);
  const progress = page.getByRole('progressbar', { name: 'Uploading photo 1 of 1' });
  const percent = async () => Number(await progress.getAttribute('aria-valuenow'));
  await expect.poll(percent).toBeGreaterThan(0);
  const first = await percent();
  expect(first).toBeLessThan(100);
  await expect.poll(percent).toBeGreaterThan(first);
  await page.getByRole('button', { name: 'Cancel photo 1 of 1' }).click();
  await expect(page.getByRole('list', { name: 'Photos' })).toHaveCount(0);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await addPhotos(page, [photo]);
  await expectStored(page, 1);
});

test('an owner who submits during an upload waits, and the form then lists without another press', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(STORAGE, async (route) => {
    await held;
    await route.continue();
  });
  await addPhotos(page, [await drawPicture(page, 'teal'), await drawPicture(page, 'navy')]);
  await fillProperty(page, 'Sea view');
  const bar = page.getByRole('group', { name: 'Actions' });
  await bar.getByRole('button', { name: 'List Property' }).click();
  await expect(bar.getByRole('status')).toHaveText('Will be listed when 2 photos have uploaded');
  await bar.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(bar.getByRole('status')).toHaveText('2 photos are still uploading');
  await bar.getByRole('button', { name: 'List Property' }).click();
  await expect(bar.getByRole('button', { name: 'Waiting…' })).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(page).toHaveURL(/\/property\//);
  const [listed] = await sql`select cardinality(images) as photos from public.properties where owner_id = ${owner.id}`;
  expect(listed).toEqual({ photos: 2 });
});

test('an owner removes all unreadable photos by one press, and the form lists the property @nightly', async ({
  page,
}) => {
  await addPhotos(page, [
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\xff\xd8\xff\xe0 no picture', 'latin1') },
    await drawPicture(page, 'teal'),
    { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG\r\n\x1a\nno picture', 'latin1') },
  ]);
  await fillProperty(page, 'Sea view');
  const bar = page.getByRole('group', { name: 'Actions' });
  await expect(bar.getByRole('status')).toHaveText('2 photos cannot be read');
  await bar.getByRole('button', { name: 'List Property' }).click();
  await expect(page.getByRole('heading', { name: 'Property Images' })).toBeFocused();
  await bar.getByRole('button', { name: 'Remove 2 unreadable photos' }).click();
  await expect(page).toHaveURL(/\/property\//);
});

test.describe('when the connection breaks', () => {
  test.use({ expectedConsole: [/Failed to load resource|net::ERR/] });

  test('an owner’s photo continues without a press when the connection is back @nightly', async ({ page }) => {
    let broken = 0;
    await page.route(STORAGE, async (route) => {
      broken += 1;
      if (broken > 2) return route.continue();
      return route.abort('connectionreset');
    });
    await addPhotos(page, [await drawPicture(page, 'teal')]);
    await expectStored(page, 1);
    expect(broken).toBe(4);
  });

  test('a photo whose answer was lost does not count as a failure @nightly', async ({ page }) => {
    let lost = false;
    await page.route(STORAGE, async (route) => {
      if (lost) return route.continue();
      lost = true;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await addPhotos(page, [await drawPicture(page, 'teal')]);
    await expectStored(page, 1);
    expect(await picturesOf(owner.id)).toHaveLength(2);
  });

  test('an owner whose upload fails reads an error, tries again, and cannot send without the photo @spec 1.5.11 1.8.14', async ({
    page,
  }) => {
    await page.route(STORAGE, (route) => route.fulfill({ status: 400, body: '{"error":"InvalidJWT"}' }));
    await addPhotos(page, [await drawPicture(page, 'teal')]);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Failed to upload image. Please try again.' }),
    ).toBeVisible();
    await page.unroute(STORAGE);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectStored(page, 1);
  });

  test('an owner whose network is down for a while loses no photo', async ({ page }) => {
    const photo = await drawPicture(page, 'teal');
    await addPhotos(page, [await drawPicture(page, 'navy')]);
    await expectStored(page, 1);
    await page.context().setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/uploads'));
    await addPhotos(page, [photo]);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await failed;
    await page.context().setOffline(false);
    await expectStored(page, 2);
  });
});
