import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getJson, getPage, sendJson } from './client.ts';

const answers = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', answers));
afterEach(() => {
  vi.unstubAllGlobals();
  answers.mockReset();
});

test('a failed call reports status, colon and body, or the status text without a body @spec 1.8.1', async () => {
  const body = '{"message":"Title is required","code":"invalid"}';
  answers.mockResolvedValueOnce(new Response(body, { status: 400 }));
  await expect(sendJson('POST', '/api/my-listings/confirm')).rejects.toThrow(`400: ${body}`);
  answers.mockResolvedValueOnce(new Response('', { status: 502, statusText: 'Bad Gateway' }));
  await expect(getJson('/api/cars')).rejects.toThrow('502: Bad Gateway');
});

test('a proxy’s error page is replaced by a message for users', async () => {
  answers.mockResolvedValueOnce(new Response('<html>', { status: 504 }));
  await expect(getJson('/api/cars')).rejects.toMatchObject({
    status: 504,
    message: '504: <html>',
    body: { message: 'The service is not available right now. Please try again.' },
  });
});

test('a change is sent as JSON with the session cookies, and its answer is read as JSON @spec 1.7.1', async () => {
  answers.mockResolvedValueOnce(Response.json({ id: 1 }));
  expect(await sendJson('PATCH', '/api/cars/{id}/status', { path: { id: 'a/b' }, body: { status: 'sold' } })).toEqual({
    id: 1,
  });
  expect(answers).toHaveBeenLastCalledWith('/api/cars/a%2Fb/status', {
    method: 'PATCH',
    headers: new Headers({ 'Content-Type': 'application/json', 'Accept-Language': 'en' }),
    body: '{"status":"sold"}',
    credentials: 'same-origin',
    keepalive: false,
    signal: null,
  });
});

test('a read sends its query without undefined values @feature 13.5a', async () => {
  answers.mockResolvedValueOnce(Response.json([]));
  await getJson('/api/properties/search', { query: { q: 'sea & sun', city: undefined } });
  expect(answers.mock.lastCall?.[0]).toBe('/api/properties/search?q=sea+%26+sun');
  answers.mockResolvedValueOnce(Response.json([]));
  await getJson('/api/cars', { query: {} });
  expect(answers.mock.lastCall?.[0]).toBe('/api/cars');
});

test('a search with an answer that is no list is empty @spec 1.7.9', async () => {
  answers.mockResolvedValueOnce(Response.json({ message: 'odd' }));
  expect(await getPage('/api/properties/search')).toMatchObject({ items: [], total: '0' });
});

test('a refused read is repeated once after a change that ran meanwhile', async () => {
  const refused = () => new Response('{"message":"Enter your code","code":"second_factor_required"}', { status: 401 });
  let give = (): void => undefined;
  const given = new Promise<Response>((resolve) => (give = () => resolve(Response.json({ ok: true }))));
  answers.mockImplementation(async (_path, init) => {
    if (init?.method) return given;
    return answers.mock.calls.length > 2 ? Response.json(['read']) : refused();
  });
  const change = sendJson('POST', '/api/logout');
  const read = getJson('/api/notifications');
  await new Promise((resolve) => setTimeout(resolve));
  expect(answers).toHaveBeenCalledTimes(2);
  give();
  expect(await change).toEqual({ ok: true });
  expect(await read).toEqual(['read']);
});

test('a refused read is not repeated without a change, nor more than once', async () => {
  answers.mockImplementation(async () => new Response('{"message":"No","code":"unauthorized"}', { status: 401 }));
  await expect(getJson('/api/favorites')).rejects.toMatchObject({ status: 401 });
  expect(answers).toHaveBeenCalledTimes(1);
  const change = sendJson('POST', '/api/logout');
  const read = getJson('/api/favorites');
  await expect(change).rejects.toMatchObject({ status: 401 });
  await expect(read).rejects.toMatchObject({ status: 401 });
  expect(answers).toHaveBeenCalledTimes(4);
});
