import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stack } from '../support/stack.ts';
import { imports } from './imports.ts';

const STYLES = 'storefront/src/ui/style';
const EVERY_UTILITY = `${STYLES}/every-utility.css`;

/** The folders whose classes the first style sheet omits, from styles.css. `{a,b}` stands for either. */
const leftOut = [...readFileSync(path.join(stack.root, STYLES, 'styles.css'), 'utf8').matchAll(/@source not '(.+)'/g)]
  .flatMap(([, from = '']) => {
    const [, before = from, names = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(from) ?? [];
    return names.split(',').map((name) => before + name + after);
  })
  .map((folder) => `${path.posix.join(STYLES, folder)}/`);

test('pages with classes outside the first style sheet load every utility', () => {
  const bringers = new Set(imports.filter(({ target }) => target === EVERY_UTILITY).map(({ file }) => file));
  const reached = new Set<string>();
  const waiting = ['storefront/src/app/main.tsx'];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (reached.has(file) || bringers.has(file)) continue;
    reached.add(file);
    waiting.push(...imports.filter((one) => one.file === file).map(({ target }) => target));
  }
  expect(leftOut.length).toBeGreaterThan(3);
  expect(reached.size).toBeGreaterThan(100);
  expect(
    [...reached].filter((file) => file.endsWith('.tsx') && leftOut.some((folder) => file.startsWith(folder))),
  ).toEqual([]);
});
