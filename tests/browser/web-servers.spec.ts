import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, createProperty, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';
import { addPhotos, drawPicture, expectStored } from '../support/listing-forms.ts';
import { ownWord } from '../support/own-word.ts';
import { nightlyUnless } from '../support/plan.ts';
import { rawRequest } from '../support/raw-request.ts';
import { stack } from '../support/stack.ts';
import { checkConfiguration, startWebServer, WEB_SERVERS, type WebServer } from '../support/web-servers.ts';
import { caddyfile } from '../../site/servers/caddy.ts';
import { nginxConfiguration } from '../../site/servers/nginx.ts';
import { describeSite } from '../../site/servers/site.ts';
import { writeServers } from '../../site/servers/write-servers.ts';
import { builtHeaders, CACHE_CONTROL, MEDIA_HEADERS, STYLE_SHEET_HEADERS } from '../../site/response-headers.ts';

const HEADERS = {
  storefront: builtHeaders(stack.dist, 'storefront', stack.siteUrl),
  backoffice: builtHeaders(stack.dist, 'backoffice', stack.siteUrl),
};

const mark = ownWord();
const title = `Family house ${mark}`;
let owner: Person;
let visitor: Person;
let property: string;

test.beforeAll(async () => {
  owner = await createPerson('user', 'Amal');
  visitor = await createPerson('user', 'Hodan');
  property = await createProperty(owner, {
    title,
    property_type: 'house',
    purpose: 'rent',
    city: 'Hargeisa',
    location: 'Jigjiga Yar, Hargeisa',
    price: 480,
    bedrooms: 3,
  });
});

test.afterAll(() => removePeople());

/** The headers of an answer in lower case, for a comparison with those that it must have. */
const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The URL of the first file in the home page's HTML that the pattern finds. */
async function fileOf(url: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(url)).text();
  return pattern.exec(html)?.[1] ?? 'no such file';
}

test('Caddy and nginx accept their configurations with and without https, and refuse a wrong one @feature 13.8a', () => {
  const testInfo = test.info();
  for (const url of ['https://example.com', 'http://localhost:8080']) {
    const site = describeSite(stack.dist, new URL(url), new URL('https://127.0.0.1:8443'));
    const folder = testInfo.outputPath(new URL(url).hostname);
    mkdirSync(folder, { recursive: true });
    for (const name of ['fullchain.pem', 'privkey.pem'])
      copyFileSync('tests/support/picture-host.pem', join(folder, name));
    const texts = { caddy: caddyfile(site, folder), nginx: nginxConfiguration(site, folder, folder) };
    for (const name of ['caddy', 'nginx'] as const) {
      const file = join(folder, `${name}.conf`);
      writeFileSync(file, texts[name]);
      expect(checkConfiguration(name, file), name).toBe('');
      writeFileSync(file, texts[name].replace('\troot ', '\tsurely_no_directive '));
      expect(checkConfiguration(name, file), name).toContain('surely_no_directive');
    }
  }
});

test('Cloudflare Pages takes the rules of the build: fewer than 100, of at most 100 or 2,000 characters @feature 13.8f', async () => {
  const folder = test.info().outputPath('servers');
  await writeServers(
    describeSite(stack.dist, new URL('https://example.com'), new URL(stack.supabaseUrl)),
    stack.dist,
    folder,
  );
  const read = (file: string) => readFileSync(join(folder, 'public', file), 'utf8');
  const { exclude } = JSON.parse(read('_routes.json')) as { exclude: string[] };
  expect(exclude.length).toBeLessThan(100);
  expect(exclude.filter((rule) => rule.length > 100 || !rule.startsWith('/'))).toEqual([]);
  const lines = read('_headers').split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(100);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
});

for (const name of WEB_SERVERS) {
  // Other tests run the same function of the hosts in each `npm test` (tests/servers).
  test.describe(name === 'Vercel' ? `${name} @nightly` : name, () => {
    let server: WebServer;
    let elsewhere: BrowserContext | undefined;

    test.beforeAll(async () => {
      server = await startWebServer(name);
    });
    test.afterEach(async () => {
      server.supabase.rendering = 'works';
      await elsewhere?.close();
      elsewhere = undefined;
    });
    test.afterAll(() => server.close());

    const get = (path: string, headers = {}) => fetch(server.url + path, { headers, redirect: 'manual' });
    const headersAt = async (path: string) => Object.fromEntries((await get(path)).headers);

    test(`a visitor searches, signs in, sends an inquiry and chats live with the owner through ${name}${nightlyUnless(name === 'Caddy')} @feature 13.8b`, async ({
      page,
      browser,
    }) => {
      await page.goto(server.url);
      await page.getByLabel('Location').fill('Hargeysa');
      await page.getByLabel('Property Type').selectOption('House');
      await page.getByLabel('Purpose').selectOption('For Rent');
      await page.getByRole('button', { name: 'Search Properties' }).click();
      await page.getByLabel('Beds', { exact: true }).selectOption('3+');
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

      await page.goto(`${server.url}/auth?next=${encodeURIComponent(`/property/${property}`)}`);
      await page.getByLabel('Username or Email').fill(visitor.username);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await sql`delete from private.rate_limit_counts`;
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page).toHaveURL(`${server.url}/property/${property}`);
      const form = page.getByRole('form', { name: 'Send Property Inquiry' });
      await form.getByLabel('Message').fill(`Is it still free in May? ${name}`);
      await form.getByRole('button', { name: 'Send Inquiry' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Inquiry sent successfully' })).toBeVisible();

      await page.getByRole('complementary').getByRole('button', { name: 'Contact Seller' }).click();
      await expect(page).toHaveURL(/\/messages\?conversation=/);
      elsewhere = await browser.newContext();
      const other = await elsewhere.newPage();
      await openSession(other, owner);
      await other.goto(page.url());
      for (const window of [page, other]) await expect(log(window)).toBeVisible();
      await expect(page.getByText('Connecting…')).toHaveCount(0);
      await page.getByLabel('Message', { exact: true }).fill(`Good day ${name}`);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(log(other)).toContainText(`Good day ${name}`);
    });

    test(`an owner uploads a photo and sees it as a file of the site through ${name} @nightly @feature 13.8b`, async ({
      page,
    }) => {
      await openSession(page, owner);
      await page.goto(`${server.url}/list-property`);
      await addPhotos(page, [await drawPicture(page, '#336699', 1200 + WEB_SERVERS.indexOf(name), 900)]);
      await expectStored(page, 1);
      const [file] = await sql<{ path: string }[]>`
        select bucket_id || '/' || name as path from storage.objects
        where owner_id = ${owner.id} and name like '%-960.webp' order by created_at desc limit 1`;
      const answer = await get(`/media/${file?.path}`);
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
      expect(Object.fromEntries(answer.headers)).toMatchObject(lowerCase(MEDIA_HEADERS));
      const again = await get(`/media/${file?.path}`, { 'If-None-Match': answer.headers.get('ETag') ?? '' });
      expect(again.status).toBe(304);
      const width = await page.evaluate(
        async (url) => (await createImageBitmap(await (await fetch(url)).blob())).width,
        `/media/${file?.path}`,
      );
      expect(width).toBe(960);
    });

    test(`a browser gets the headers and the policy of each page and file through ${name} @feature 13.8c`, async () => {
      const html = { 'content-type': 'text/html; charset=utf-8' };
      const pages = { ...html, ...lowerCase(HEADERS.storefront) };
      for (const path of ['/', '/so/properties', `/property/${property}`, '/no-such-page'])
        expect(await headersAt(path), path).toMatchObject(pages);
      for (const path of ['/admin', '/ar/admin/users'])
        expect(await headersAt(path), path).toMatchObject({ ...html, ...lowerCase(HEADERS.backoffice) });
      const script = await fileOf(server.url, /"(\/assets\/[^"]+\.js)"/);
      expect(await headersAt(script)).toMatchObject(lowerCase(HEADERS.storefront));
      const style = await fileOf(server.url, /href="(\/assets\/[^"]+\.css)"/);
      expect(await headersAt(style)).toMatchObject(lowerCase(STYLE_SHEET_HEADERS));
      const ofTheOffice = await fileOf(`${server.url}/admin`, /"(\/backoffice\/assets\/[^"]+\.js)"/);
      expect(await headersAt(ofTheOffice)).toMatchObject(lowerCase(HEADERS.backoffice));
      expect(await headersAt('/api/health')).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'content-type': 'application/json',
      });
      for (const path of ['/robots.txt', '/sitemap.xml']) expect((await get(path)).status, path).toBe(200);
      for (const path of ['/no-such-page', '/assets/none.js', '/backoffice/assets/none.js', '/none.png', '/media/none'])
        expect([404, 400], path).toContain((await get(path)).status);
      // A name with an extension is a file, also below the pages of the back office. The site of the stack does the same.
      for (const site of [server.url, stack.siteUrl])
        expect((await fetch(`${site}/admin/none.csv`)).status, site).toBe(404);
    });

    test(`the function sees the client IP that ${name} sees, not the one that a client claims @feature 13.8b @nightly`, async () => {
      server.supabase.forwarded.length = 0;
      await get('/api/health', { 'X-Forwarded-For': '203.0.113.7' });
      await get('/properties', { 'X-Forwarded-For': '203.0.113.7' });
      expect(server.supabase.forwarded).toHaveLength(2);
      for (const ip of server.supabase.forwarded) expect(['127.0.0.1', '::1']).toContain(ip);
    });

    test(`a webhook of 2 MB reaches the function through ${name} @feature 13.8b`, async () => {
      server.supabase.paths.length = 0;
      await fetch(`${server.url}/api/webhooks/whatsapp`, { method: 'POST', body: 'x'.repeat(2 * 1024 * 1024) });
      expect(server.supabase.paths).toEqual(['/functions/v1/api/webhooks/whatsapp']);
    });

    test(`a path with two dots reaches nothing of Supabase beside functions and public files through ${name} @feature 13.8c`, async () => {
      server.supabase.paths.length = 0;
      for (const up of ['../', '%2e%2E/', '.%2e%2f', '..%2F'])
        for (const start of ['/a/', '/api/', '/media/', '/sitemap/', '/assets/'])
          await rawRequest(server.url, 'GET', `${start}${up.repeat(5)}rest/v1/`, {});
      const plain = server.supabase.paths.map((path) => new URL(path.replaceAll(/%2f/gi, '/'), server.url).pathname);
      expect(
        plain.filter((path) => !/^\/(functions\/v1\/(api|render)|storage\/v1\/object\/public)\//.test(path)),
      ).toEqual([]);
    });

    test(`a browser keeps files for ever and revalidates pages through ${name} @feature 13.8d`, async () => {
      const script = await fileOf(server.url, /"(\/assets\/[^"]+\.js)"/);
      expect((await headersAt(script))['cache-control']).toBe(CACHE_CONTROL.hashed);
      expect((await headersAt('/theme.js'))['cache-control']).toBe(CACHE_CONTROL.other);
      expect((await headersAt('/admin'))['cache-control']).toBe(CACHE_CONTROL.other);
      expect((await headersAt('/assets/none.js'))['cache-control']).not.toBe(CACHE_CONTROL.hashed);
      // Vercel's own files have tags and compression of the platform, which the interpreter does not know.
      const tagged = name === 'Vercel' ? ['/properties'] : ['/properties', script];
      for (const path of tagged) {
        const first = await get(path);
        expect(first.headers.get('ETag'), path).toBeTruthy();
        const second = await get(path, { 'If-None-Match': first.headers.get('ETag') ?? '' });
        expect(second.status, path).toBe(304);
      }
      expect((await headersAt('/'))['vary']).toMatch(/cookie/i);
      if (name === 'Vercel') return;
      for (const path of [script, '/admin', '/properties'])
        expect((await get(path, { 'Accept-Encoding': 'gzip' })).headers.get('Content-Encoding'), path).toBe('gzip');
    });

    test(`a visitor reads Somali and Arabic pages of both apps through ${name} @nightly @feature 13.8b`, async ({
      page,
    }) => {
      for (const [path, language, direction] of [
        ['/so', 'so', 'ltr'],
        [`/ar/property/${property}`, 'ar', 'rtl'],
        ['/properties', 'en', 'ltr'],
      ] as const) {
        await page.goto(server.url + path);
        await expect(page.locator('html'), path).toHaveAttribute('lang', language);
        await expect(page.locator('html'), path).toHaveAttribute('dir', direction);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      }
      for (const [path, language] of [
        ['/so/admin', 'so'],
        ['/ar/agent-dashboard/leads', 'ar'],
        ['/broker-dashboard', 'en'],
      ] as const)
        expect((await (await get(path)).text()).match(/<html lang="(..)"/)?.[1], path).toBe(language);
    });

    test(`a visitor gets the app shell, and then the page, while render fails or hangs behind ${name} @nightly @feature 13.8e`, async ({
      page,
    }) => {
      for (const rendering of ['fails', 'hangs'] as const) {
        server.supabase.rendering = rendering;
        const answer = await get('/ar/properties');
        expect([answer.status, answer.headers.get('Cache-Control')], rendering).toEqual([200, CACHE_CONTROL.other]);
        expect(Object.fromEntries(answer.headers), rendering).toMatchObject(lowerCase(HEADERS.storefront));
        const html = await answer.text();
        expect([html.includes('<html lang="ar"'), html.includes('id="initial-data"')], rendering).toEqual([
          true,
          false,
        ]);
        await page.goto(`${server.url}/property/${property}`);
        await expect(page.getByRole('heading', { level: 1, name: title }), rendering).toBeVisible();
        expect((await get('/api/health')).status, rendering).toBe(200);
      }
    });
  });
}

test('Caddy and nginx call no Supabase with a wrong certificate @feature 13.8a @nightly', async () => {
  for (const name of ['Caddy', 'nginx'] as const) {
    const server = await startWebServer(name, { hasWrongCertificate: true });
    expect((await fetch(`${server.url}/api/health`)).status, name).toBe(502);
    expect((await fetch(`${server.url}/properties`)).status, name).toBe(200);
    expect(server.supabase.paths, name).toEqual([]);
    await server.close();
  }
});

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
