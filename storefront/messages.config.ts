// Texts stand in English where they are used. The build (wuchale) takes them out of the sources and puts in what the
// language of the page has for them: `npm run messages` writes them all to messages/en.po, and a translated copy beside
// it, such as messages/so.po, is a further language.
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { adapter } from '@wuchale/jsx';
import { transformWithOxc } from 'vite';
import { createHeuristic, defaultHeuristicOpts, defineConfig } from 'wuchale';

/** Where the translations lie; a test brings its own. wuchale reads and writes below the working directory. */
const FOLDER = process.env['MESSAGES_DIR'] ?? 'messages';

const here = (name: string) => path.join(import.meta.dirname, FOLDER, name);
mkdirSync(here('.wuchale'), { recursive: true });

/** English, and every language a file is there for. */
export const LANGUAGES = [
  'en',
  ...readdirSync(here('.'))
    .filter((file) => file.endsWith('.po') && file !== 'en.po')
    .map((file) => path.basename(file, '.po')),
];

/** What is called by a name that stands for no text: protocols, storage and the like. */
const isText = createHeuristic({
  ...defaultHeuristicOpts,
  ignoreCalls: [...defaultHeuristicOpts.ignoreCalls, 'headers.get', 'headers.set', 'new Error'],
});

const sources = adapter({
  files: {
    include: ['src/**/*.{ts,tsx}', '../shared/**/*.ts'],
    ignore: ['**/*.test.*', '**/*.d.ts', '../shared/database.types.ts'],
  },
  localesDir: FOLDER,
  loader: 'custom',
  // Each source file has its own texts, which come with it and leave with it.
  granularLoad: true,
  bundleLoad: true,
  heuristic: isText,
  // Looked up once for a file: the language does not change while a page is open.
  runtime: { initReactive: ({ funcName }) => (funcName ? null : false), useReactive: false },
});

export default defineConfig({
  locales: LANGUAGES,
  logLevel: 'error',
  adapters: {
    messages: {
      ...sources,
      // wuchale overlooks texts inside what only TypeScript can say (`satisfies`), so it is given JavaScript.
      transform: async (file) => {
        const { code } = await transformWithOxc(file.content, file.filename, { jsx: 'preserve', sourcemap: false });
        return sources.transform({ ...file, content: code });
      },
    },
  },
});
