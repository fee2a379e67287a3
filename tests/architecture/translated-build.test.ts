import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { build } from 'vite';
import { stack } from '../support/stack.ts';

// A program of one file in another language, built like the apps.
const PROGRAM = `
  const plural = (count: number, forms: string[]) => forms[count];
  export const plain = 'Send a message';
  export const filled = (name: string, city: string) => \`Hello \${name} of \${city}\`;
  export const within = (name: string) => \`Hello \${name} of \${\`the town of \${name}\`}\`;
  export const counted = plural(1, ['{0} home', '{0} homes']);
  export const meant = { open: /* @wc-context: not closed */ 'Open' };
  // @wc-ignore
  export const ignored = 'Send a message';
  export const code = 'not-a-text';
  export const Part = ({ name }: { name: string }) => <p title="A title">Written by <b>dear {name}</b> today</p>;
`;
const ENTRY = `
  import { createElement } from 'react';
  import { renderToStaticMarkup } from 'react-dom/server';
  import * as program from './program.tsx';
  globalThis.said = [program.plain, program.filled('Ayaan', 'Burco'), program.within('Burco'), program.counted,
    program.meant.open, program.ignored, program.code,
    renderToStaticMarkup(createElement(program.Part, { name: 'Ayaan' }))];
`;
/** Each English text, with its plural form, its context and its translation. */
const TEXTS = [
  { msgid: 'Send a message', msgstr: 'Fariin "dir" `${x}` \\ \'a\'' },
  { msgid: 'Hello {0} of {1}', msgstr: '{1}: salaan {0}' },
  { msgid: '{0} home', msgid_plural: '{0} homes', 'msgstr[0]': '{0} guri', 'msgstr[1]': 'guryo: {0}' },
  { msgctxt: 'not closed', msgid: 'Open', msgstr: 'Furan' },
  { msgid: 'A title', msgstr: 'Cinwaan' },
  { msgid: 'Written by <0>dear {0}</0> today', msgstr: 'Maanta <0>{0} qaali ah</0> ayaa qoray' },
];

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
  const entries = TEXTS.map((text) =>
    Object.entries(text)
      .map(([name, words]) => `${name} ${JSON.stringify(words)}`)
      .join('\n'),
  );
  writeFileSync(path.join(folder, 'so.po'), `msgid ""\nmsgstr ""\n\n${entries.join('\n\n')}\n`);
  vi.stubEnv('MESSAGES_DIR', path.relative(stack.root, folder));
  vi.stubEnv('BUILD_LANGUAGE', 'so');
  // The files of the suite share their modules. This build must not read those with the languages of the product, nor leave its own.
  vi.resetModules();
  const { buildLanguages } = await import('../../build/build-languages.ts');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [buildLanguages(folder)],
    build: {
      outDir: path.join(folder, 'out'),
      modulePreload: { polyfill: false },
      rolldownOptions: { preserveEntrySignatures: 'strict' },
    },
  });
});

afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  rmSync(folder, { recursive: true, force: true });
});

test('a translated build has each text in the word order of its language, and unchanged codes @feature 6.1a 13.4a', async () => {
  const [file = ''] = globSync('out/assets/so/index-*.js', { cwd: folder });
  await import(path.join(folder, file));
  expect(Reflect.get(globalThis, 'said')).toEqual([
    'Fariin "dir" `${x}` \\ \'a\'',
    'Burco: salaan Ayaan',
    'the town of Burco: salaan Burco',
    'guryo: {0}',
    'Furan',
    'Send a message',
    'not-a-text',
    '<p title="Cinwaan">Maanta <b>Ayaan qaali ah</b> ayaa qoray</p>',
  ]);
});

test('a translated document names the language, its direction and its own scripts @feature 6.8b 13.4a 13.4c', () => {
  const document = readFileSync(path.join(folder, 'out/so/index.html'), 'utf8');
  expect(document).toContain('<html lang="so" dir="ltr">');
  expect(document).toMatch(/src="\/assets\/so\/index-[\w-]+\.js"/);
  // Without a translation, the text stays in English.
  expect(document).toContain('<title>Admin Panel</title>');
});
