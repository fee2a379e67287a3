import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stack } from '../support/stack.ts';
import { imports } from './imports.ts';

const readme = readFileSync(path.join(stack.root, 'README.md'), 'utf8');
const picture = /```mermaid\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';

/** A box of the diagram consists of folders: `name["one/folder<br>another"]`. */
const boxes = [...picture.matchAll(/(\w+)\["([^"]+)"\]/g)].map(([, name = '', folders = '']) => ({
  name,
  folders: folders.split('<br>'),
}));

const boxOf = (file: string) =>
  boxes.find(({ folders }) => folders.some((folder) => file.startsWith(`${folder}/`)))?.name;

test('the picture of the README shows every import between its boxes, and no other @feature 2.12a', () => {
  const drawn = [...picture.matchAll(/^\s*(\w+) --> (.+)$/gm)].flatMap(([, from = '', to = '']) =>
    to.split(' & ').map((one) => `${from} --> ${one.trim()}`),
  );
  const product = imports.filter(({ file }) => !/^tests\/|\.test\.tsx?$|\.config\.ts$/.test(file));
  const real = product.flatMap(({ file, target }) => {
    const [from, to] = [boxOf(file), boxOf(target)];
    return from && to && from !== to ? [`${from} --> ${to}`] : [];
  });
  expect(drawn.toSorted()).toEqual([...new Set(real)].toSorted());
});

test('every file of the product is in a box of the picture', () => {
  const outside = imports
    .map(({ file }) => file)
    .filter((file) =>
      /^(storefront|backoffice)\/src\/.+\/|^(browser|build|commands|embedded|shared|site|supabase)\//.test(file),
    );
  expect([...new Set(outside.filter((file) => !boxOf(file)))]).toEqual([]);
});
