import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from 'vite';
import { putTextsIn } from '../../build/put-texts-in.ts';
import { takeTextsOut } from '../../build/take-texts-out.ts';
import type { Translation } from '../../build/translations.ts';

// A program of one file in another language, built like the apps.
const PROGRAM = `
  export const plain = 'Send a message';
  export const filled = (name: string, city: string) => \`Hello \${name} of \${city}\`;
  export const code = 'not-a-text';
  export const Part = ({ name }: { name: string }) => <p title="A title">Written by <b>dear {name}</b> today</p>;
`;
const ENTRY = `
  import { createElement } from 'react';
  import { renderToStaticMarkup } from 'react-dom/server';
  import * as program from './program.tsx';
  globalThis.said = [program.plain, program.filled('Ayaan', 'Burco'), program.code,
    renderToStaticMarkup(createElement(program.Part, { name: 'Ayaan' }))];
`;
const TEXTS = {
  'Send a message': 'Fariin "dir" `${x}` \\ \'a\'',
  'Hello {0} of {1}': '{1}: salaan {0}',
  'A title': 'Cinwaan',
  'Written by <0>dear {0}</0> today': 'Maanta <0>{0} qaali ah</0> ayaa qoray',
};
const SOMALI: Translation = {
  language: { code: 'so', name: 'Soomaali', direction: 'ltr', offer: 'L\'offre "`${x}\\ ', refusal: '' },
  texts: new Map(Object.entries(TEXTS).map(([english, text]) => [english, [text]])),
};

let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(path.join(import.meta.dirname, '.translated-'));
  const source = path.join(folder, 'storefront/src');
  mkdirSync(source, { recursive: true });
  writeFileSync(path.join(source, 'program.tsx'), PROGRAM);
  writeFileSync(path.join(source, 'entry.ts'), ENTRY);
  writeFileSync(
    path.join(folder, 'index.html'),
    '<html lang="en" dir="ltr"><title>Admin Panel</title><script type="module" src="/storefront/src/entry.ts"></script></html>',
  );
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [takeTextsOut(folder)],
    build: {
      outDir: path.join(folder, 'out'),
      modulePreload: { polyfill: false },
      rolldownOptions: { preserveEntrySignatures: 'strict' },
    },
  });
  mkdirSync(path.join(folder, 'into/assets'), { recursive: true });
  putTextsIn(path.join(folder, 'out'), path.join(folder, 'into'), SOMALI);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a translated build has each text in the word order of its language, and unchanged codes @feature 6.1a', async () => {
  const [file = ''] = globSync('into/assets/so-*/index-*.js', { cwd: folder });
  await import(path.join(folder, file));
  expect(Reflect.get(globalThis, 'said')).toEqual([
    'Fariin "dir" `${x}` \\ \'a\'',
    'Burco: salaan Ayaan',
    'not-a-text',
    '<p title="Cinwaan">Maanta <b>Ayaan qaali ah</b> ayaa qoray</p>',
  ]);
});

test('a translated document names the language, its direction and its own scripts @feature 6.8b', () => {
  const document = readFileSync(path.join(folder, 'into/so/index.html'), 'utf8');
  expect(document).toContain('<html lang="so" dir="ltr">');
  expect(document).toMatch(/src="\/assets\/so-[0-9a-f]{8}\/index-[\w-]+\.js"/);
  // Without a translation, the text stays in English.
  expect(document).toContain('<title>Admin Panel</title>');
});
