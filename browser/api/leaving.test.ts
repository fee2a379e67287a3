import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Each test loads the module again, because a page stops reading after a logout.
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json([])),
  );
});
afterEach(() => vi.unstubAllGlobals());

async function page() {
  return { ...(await import('./leaving.ts')), ...(await import('./client.ts')) };
}

test('a member who logs out reads nothing with the ending session, neither before nor after its end', async () => {
  const { LEAVING, leave, getJson, sendJson } = await page();
  const read = vi.fn();
  window.addEventListener(LEAVING, () => void getJson('/api/favorites').then(read));
  await leave(() => sendJson('POST', '/api/logout'));
  void getJson('/api/inquiries').then(read);
  await new Promise((resolve) => setTimeout(resolve));
  expect(vi.mocked(fetch).mock.calls.map(([path]) => path)).toEqual(['/api/logout']);
  expect(read).not.toHaveBeenCalled();
});

test('a member whose logout fails continues the waiting reads', async () => {
  const { LEAVING, leave, getJson } = await page();
  const read = vi.fn();
  window.addEventListener(LEAVING, () => void getJson('/api/favorites').then(read));
  const failure = new Error('The server could not be reached.');
  await expect(
    leave(async () => {
      expect(fetch).not.toHaveBeenCalled();
      throw failure;
    }),
  ).rejects.toBe(failure);
  await vi.waitFor(() => expect(read).toHaveBeenCalledWith([]));
});
