import { expect, test } from 'vitest';
import { startCsvFile } from './csv-file.ts';

type Row = { n: number };

const numbered = (count: number, from = 1): Row[] => Array.from({ length: count }, (_, index) => ({ n: from + index }));

/** A file of `count` rows, of which some are loaded, and the requests that it made. */
function fileOf(count: number, { loaded = 0, complete = false, failsAt = 0 } = {}) {
  const asked: (number | undefined)[] = [];
  const file = startCsvFile<Row>({
    name: 'rows.csv',
    fields: ['n'],
    loaded: numbered(loaded),
    complete,
    toLine: (row) => row,
    readRows: ({ after, size }) => {
      asked.push(after?.n);
      if (asked.length === failsAt) return Promise.reject(new Error('offline'));
      const from = (after?.n ?? 0) + 1;
      return Promise.resolve(numbered(Math.min(size, count - from + 1), from));
    },
  });
  return { file, asked };
}

async function linesOf(parts: readonly Blob[]): Promise<string[]> {
  return (await new Blob([...parts]).text()).trimEnd().split('\r\n');
}

const never = new AbortController().signal;

test('a file of rows that are already loaded sends no request', async () => {
  const { file, asked } = fileOf(3, { loaded: 3, complete: true });
  await file.write(never, () => {});
  expect(asked).toEqual([]);
  expect(await linesOf(file.parts)).toEqual(['"n"', '1', '2', '3']);
});

test('a file begins with the loaded rows and loads the rows after them', async () => {
  const { file, asked } = fileOf(2200, { loaded: 200 });
  const progress: number[] = [];
  await file.write(never, (written) => progress.push(written));
  expect(asked).toEqual([200, 1200, 2200]);
  expect(progress).toEqual([200, 1200, 2200, 2200]);
  expect(await linesOf(file.parts)).toEqual(['"n"', ...numbered(2200).map(({ n }) => String(n))]);
});

test('a file that stopped continues at the same row', async () => {
  const { file, asked } = fileOf(1500, { failsAt: 2 });
  await expect(file.write(never, () => {})).rejects.toThrow('offline');
  expect(file.written()).toBe(1000);
  await file.write(never, () => {});
  expect(asked).toEqual([undefined, 1000, 1000]);
  expect(await linesOf(file.parts)).toHaveLength(1501);
});

test('a cancelled file is never finished', async () => {
  const { file } = fileOf(10, { loaded: 10, complete: true });
  await expect(file.write(AbortSignal.abort(), () => {})).rejects.toThrow('aborted');
});
