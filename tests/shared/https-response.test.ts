import { expect, test } from 'vitest';
import { HttpsResponse, TooLong } from '../../supabase/functions/_shared/pictures/https-response.ts';

const MOST = 1024 * 1024;

/** A host that sends its answer in pieces of at most `atOnce` bytes. `sent` returns the number of bytes read so far. */
function host(text: string, atOnce = Infinity) {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return {
    sent: () => at,
    read: (into: Uint8Array): Promise<number | null> => {
      if (at === bytes.length) return Promise.resolve(null);
      const part = bytes.subarray(at, at + Math.min(into.length, atOnce));
      into.set(part);
      at += part.length;
      return Promise.resolve(part.length);
    },
  };
}

const OK = 'HTTP/1.1 200 OK\r\n';
const CHUNKED = `${OK}Transfer-Encoding: chunked\r\n\r\n`;

async function contentOf(source: ReturnType<typeof host>, most = MOST): Promise<string> {
  const answer = new HttpsResponse(source);
  const { headers } = await answer.head();
  return new TextDecoder().decode(await answer.content(headers, most));
}

const LONG = 'picture '.repeat(10_000);
const hex = (text: string) => text.length.toString(16);

test.each([1, 7, 1000, Infinity])('a picture is read completely in parts of %s bytes', async (atOnce) => {
  const half = LONG.slice(0, 40_001);
  const rest = LONG.slice(40_001);
  const chunks = `${hex(half)}\r\n${half}\r\n${hex(rest)};x=y\r\n${rest}\r\n0\r\n\r\n`;
  expect(await contentOf(host(CHUNKED + chunks, atOnce))).toBe(LONG);
  expect(await contentOf(host(`${OK}Content-Length: ${LONG.length}\r\n\r\n${LONG}and more`, atOnce))).toBe(LONG);
  expect(await contentOf(host(`HTTP/1.1 103 Early Hints\r\nA: b\r\n\r\n${OK}\r\n${LONG}`, atOnce))).toBe(LONG);
});

test('the reader closes a host that sends byte-sized chunks after 64 KB of lengths', async () => {
  const source = host(CHUNKED + '1\r\nx\r\n'.repeat(MOST));
  await expect(contentOf(source)).rejects.toThrow('too many chunks');
  expect(source.sent()).toBeLessThan(256 * 1024);
});

test('the reader closes a host that sends long chunk extensions', async () => {
  const source = host(CHUNKED + `1;${'x'.repeat(4000)}\r\nx\r\n`.repeat(100));
  await expect(contentOf(source)).rejects.toThrow('too many chunks');
});

test('a host can send chunks of a hundred bytes', async () => {
  const part = 'x'.repeat(100);
  const chunks = `64\r\n${part}\r\n`.repeat(10_000);
  expect(await contentOf(host(`${CHUNKED}${chunks}0\r\n\r\n`))).toBe(part.repeat(10_000));
});

test.each([
  ['announces', `${OK}Content-Length: 101\r\n\r\n`],
  ['announces for a chunk', `${CHUNKED}65\r\n`],
  ['sends', `${OK}\r\n${'x'.repeat(101)}`],
])('a host that %s more than the limit is too long @feature 1.13b', async (_how, text) => {
  await expect(contentOf(host(text), 100)).rejects.toThrow(TooLong);
});

test.each([
  ['stops early', `${OK}Content-Length: 10\r\n\r\nshort`, 'cut off'],
  ['stops within a chunk', `${CHUNKED}a\r\nshort`, 'cut off'],
  ['never ends a line', `${OK}${'x'.repeat(100_000)}`, 'a long line'],
  ['never ends its headers', `${OK}${'a: b\r\n'.repeat(10_000)}`, 'too many headers'],
  ['sends no length of a chunk', `${CHUNKED}zz\r\n`, 'no length of a chunk'],
  ['does not end a chunk', `${CHUNKED}1\r\nxx\r\n`, 'no end of a chunk'],
])('a host that %s is refused', async (_how, text, why) => {
  await expect(contentOf(host(text))).rejects.toThrow(why);
});
