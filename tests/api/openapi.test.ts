import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { DOCUMENT } from '../../commands/api-document/api-document.ts';
import { call, get } from '../support/api.ts';
import { apiDocument, undocumented } from '../support/api-document.ts';
import { stack } from '../support/stack.ts';

test('programs get a valid OpenAPI 3.1 document', async () => {
  const { status, body, headers } = await get('/api/openapi.json');
  expect(status).toBe(200);
  expect(headers.get('ETag')).toBeTruthy();
  const validator = new Validator();
  expect(await validator.validate(body as Record<string, unknown>)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('the API serves the document of the repository @feature 13.5b', async () => {
  expect((await get('/api/openapi.json')).body).toEqual(JSON.parse(readFileSync(DOCUMENT, 'utf8')));
});

test('the API has every documented call, and answers other methods with 405 and the documented methods', async () => {
  const { document } = await apiDocument();
  for (const [path, operations] of Object.entries(document.paths)) {
    const unused = ['PUT', 'DELETE', 'PATCH', 'POST'].find((method) => !(method.toLowerCase() in operations));
    if (!unused) continue;
    const { status, headers } = await call(unused, path.replaceAll(/\{\w+\}/g, 'x'), { body: {} });
    expect(status, path).toBe(405);
    const allowed = (headers.get('Allow') ?? '').split(', ').filter((method) => method !== 'HEAD');
    expect(allowed.toSorted(), path).toEqual(
      Object.keys(operations)
        .map((method) => method.toUpperCase())
        .toSorted(),
    );
  }
});

test('every documented call has a summary and a description, and the calls for signed-in users refuse a visitor @spec 1.5.4 1.6.2 1.8.2 2.6.2', async () => {
  const { document } = await apiDocument();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { summary, description, security }] of Object.entries(operations)) {
      expect(summary, `${method} ${path}`).toMatch(/^[A-Z][^ ]*( [^ ]+){0,7}(?<!\.)$/);
      expect(description, `${method} ${path}`).toMatch(/^[A-Z].+\.$/);
      if (security.length === 0 || security.some((way) => Object.keys(way).length === 0)) continue;
      const body = method === 'get' ? {} : { body: {} };
      const answer = await call(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, crypto.randomUUID()), body);
      expect(answer.status, `${method} ${path}`).toBe(401);
      expect(answer.body).toEqual({ message: 'Unauthorized', code: 'unauthorized' });
    }
  }
});

test('every call refuses a change that is not valid JSON @spec 1.7.1', async () => {
  const { document } = await apiDocument();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { security, requestBody }] of Object.entries(operations)) {
      if (method === 'get') continue;
      const address = path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
      const form = await call(method.toUpperCase(), address, {
        body: 'a=b',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
      expect(form.status, `${method} ${path}`).toBe(415);
      if (!requestBody || security.length > 0) continue;
      const broken = await call(method.toUpperCase(), address, { body: '{"' });
      expect(broken.status, `${method} ${path}`).toBe(400);
      expect(broken.body).toMatchObject({ code: 'bad_json' });
    }
  }
});

test('an answer with a missing, unknown or wrong field does not match the document', async () => {
  const health = {
    status: 'ok',
    version: '1.0.0',
    database: 'ok',
    worker: 'ok',
    email: 'off',
    text: 'off',
    push: 'ok',
    oldestEventAge: null,
  };
  const withoutVersion = Object.fromEntries(Object.entries(health).filter(([field]) => field !== 'version'));
  expect(await undocumented('GET', '/api/health', 200, health)).toEqual([]);
  expect(await undocumented('GET', '/api/health', 200, withoutVersion)).toHaveLength(1);
  expect(await undocumented('GET', '/api/health', 200, { ...health, more: 1 })).toHaveLength(1);
  expect(await undocumented('GET', '/api/health', 200, { ...health, status: 'fine' })).toHaveLength(1);
  expect(await undocumented('GET', '/api/health', 500, health)).not.toEqual([]);
  expect(await undocumented('GET', '/api/nowhere', 404, { message: 'Not found', code: 'not_found' })).toEqual([]);
});

test('a reader gets a page of all calls and schemas without scripts and external files', async () => {
  const { document } = await apiDocument();
  const { status, body, headers } = await get('/api/docs');
  expect(status).toBe(200);
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'self';/);
  const page = body as string;
  expect(page).not.toMatch(/<script|style="|https?:\/\//);
  for (const path of Object.keys(document.paths)) expect(page).toContain(`<code>${path}</code>`);
  for (const name of Object.keys(document.components.schemas)) expect(page).toContain(`id="${name}"`);
  const links = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link = '']) => link);
  for (const place of links.filter((link) => link.startsWith('#'))) expect(page).toContain(`id="${place.slice(1)}"`);
  for (const address of new Set(links.filter((link) => !link.startsWith('#'))))
    expect((await fetch(stack.siteUrl + address)).status, address).toBe(200);
});

test('the page of the calls has one URL, and a query redirects to it', async () => {
  for (const query of ['?x=1', `?x=${'y'.repeat(1000)}`]) {
    const answer = await fetch(`${stack.siteUrl}/api/docs${query}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('Location'), await answer.text()]).toEqual([308, '/api/docs', '']);
  }
  const pages = [await get('/api/docs'), await get('/api/docs')];
  expect(pages[0]?.headers.get('ETag')).toBeTruthy();
  expect(pages[1]?.headers.get('ETag')).toBe(pages[0]?.headers.get('ETag'));
});
