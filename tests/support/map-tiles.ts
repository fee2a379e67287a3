import type { Page, Route } from '@playwright/test';
import { mapTiles } from '#shared/map-tiles.ts';
import { siteHeaders } from '../../build/site-headers.ts';
import { stack } from './stack.ts';

/** A setting in a script of the site, as Vite serves it and as a build writes it. */
const settingIn = (name: string) => new RegExp(`(\\b${name}"?:\\s*)(["\`])[^"\`]*\\2`, 'g');

/** Gives a page the scripts and the policy of a site that was built with these map settings. */
export async function setMap(page: Page, url: string, name = ''): Promise<void> {
  const [asked, named] = [JSON.stringify(url), JSON.stringify(name)];
  await page.route(/\/(assets\/[^?]+\.js|[^?]*\/tile-settings\.ts)(\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(settingIn('VITE_MAP_TILE_URL'), (_, before: string) => before + asked)
      .replaceAll(settingIn('VITE_MAP_ATTRIBUTION'), (_, before: string) => before + named);
    return route.fulfill({ response, body });
  });
  const policy = siteHeaders('storefront', stack.supabaseUrl, mapTiles(url, name))['Content-Security-Policy'] ?? '';
  await page.route(
    (address) =>
      address.origin === stack.siteUrl && !/^\/(api|assets|media|backoffice)\/|\.\w+$/.test(address.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      // Sources that are served directly have no policy.
      if (!response.headers()['content-security-policy']) return route.fallback();
      return route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
    },
  );
}

/** A tile server for a page, instead of a real one. It records the requested tiles and their `Referer`. */
export async function serveTiles(page: Page, origin: string, answer: (route: Route) => Promise<void> = drawTile) {
  const asked: { tile: Tile; referer: string | undefined }[] = [];
  await page.route(`${origin}/**`, async (route) => {
    const [zoom = NaN, column = NaN, row = NaN] = new URL(route.request().url()).pathname
      .split(/[/.]/)
      .slice(1)
      .map(Number);
    asked.push({ tile: { zoom, column, row }, referer: (await route.request().allHeaders())['referer'] });
    return answer(route);
  });
  return asked;
}

type Tile = { zoom: number; column: number; row: number };

/** A tile with generic streets and the tile's number. */
async function drawTile(route: Route): Promise<void> {
  const streets = [32, 96, 160, 224].map((at) => `M0 ${at}H256M${at} 0V256`).join('');
  await route.fulfill({
    contentType: 'image/svg+xml',
    headers: { 'Cache-Control': 'max-age=604800' },
    body:
      `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#f2efe9" d="M0 0h256v256H0z"/>` +
      `<path stroke="#fff" stroke-width="9" d="${streets}"/><text x="40" y="70" font-size="18" fill="#777">` +
      `${new URL(route.request().url()).pathname}</text></svg>`,
  });
}

/** Answers range requests of a page with parts of a file. */
export async function serveFile(page: Page, url: string, file: Buffer): Promise<void> {
  await page.route(url, async (route) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec((await route.request().allHeaders())['range'] ?? '') ?? [];
    const [first, last] = [Number(from), Math.min(Number(to), file.length - 1)];
    const part = file.subarray(first, last + 1);
    return route.fulfill({
      status: 206,
      headers: { 'Content-Range': `bytes ${first}-${last}/${file.length}`, 'Content-Length': String(part.length) },
      body: part,
    });
  });
}
