// Source code contains texts in English. `npm run messages` writes all texts to messages/en.po. A translated copy of that file,
// such as messages/so.po, adds a language (CONTRIBUTING, "Texts and languages").
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { adapter } from '@wuchale/jsx';
import { parseAst, transformWithOxc } from 'vite';
import { FOLDER, TRANSLATED } from '../build/translations.ts';
import { createHeuristic, defaultHeuristicOpts, defineConfig, IndexTracker, type Message } from 'wuchale';

// Wuchale needs this folder and does not create it.
mkdirSync(path.join(import.meta.dirname, '.wuchale'), { recursive: true });

/** Functions whose arguments no reader sees: storage, protocols, errors for developers. */
const NO_READER = ['headers.get', 'headers.set', 'request.setRequestHeader', 'lazyPart', 'new Error', 'Error'];

/** Strings that only look like texts: keyboard keys, headers, time zones, error names, and SVG paths. */
const NO_TEXT =
  /^(Arrow[A-Z]\w+|Enter|Escape|Tab|[A-Z]\w*Error|(Cache|Content)-\w+|X-[\w-]+|Africa\/\w+|M[\d.-][\d\sA-Za-z.-]*)$/;

const looksLikeText = createHeuristic({
  ...defaultHeuristicOpts,
  ignoreCalls: [...defaultHeuristicOpts.ignoreCalls, ...NO_READER],
});
const isText: typeof looksLikeText = (message) =>
  NO_TEXT.test(message.msgStr.join('\n')) ? false : looksLikeText(message);

const FILES = {
  include: ['{storefront,backoffice}/src/**/*.{ts,tsx}', '{browser,shared}/**/*.ts'],
  ignore: [
    '**/*.test.*',
    '**/*.d.ts',
    'shared/database.types.ts',
    // Words that users type into the search, and below, words of Schema.org.
    'shared/search/**',
    'storefront/src/app/heads/listing-facts.ts',
    'storefront/src/app/heads/profile-facts.ts',
  ],
};

/** Whether a file of the project (path from its root) may contain texts. */
export function isSource(file: string): boolean {
  const fits = (glob: string) => path.matchesGlob(file, glob);
  return FILES.include.some(fits) && !FILES.ignore.some(fits);
}

const sources = adapter({
  files: FILES,
  localesDir: FOLDER,
  loader: 'custom',
  granularLoad: true,
  bundleLoad: true,
  heuristic: isText,
  patterns: [
    { name: 'plural', args: ['other', 'message'] },
    { name: 't', args: ['message'] },
  ],
  runtime: {
    // The build imports the runtime.
    initReactive: () => null,
    useReactive: false,
  },
});

/**
 * Prepares a source for wuchale: as JavaScript, because wuchale misses texts inside TypeScript syntax such as `satisfies`, and
 * with each JSX text on one line.
 */
async function plainSource(content: string, filename: string): Promise<string> {
  const { code } = await transformWithOxc(content, filename, { jsx: 'preserve', sourcemap: false });
  if (!filename.endsWith('x')) return code;
  const texts = nodesOf('JSXText', parseAst(code, { lang: 'jsx' }));
  return texts.reduceRight((whole, { start, end }) => {
    const line = whole.slice(start, end).replaceAll(/(?<=\S)\s*\n\s*(?=\S)/g, ' ');
    return whole.slice(0, start) + line + whole.slice(end);
  }, code);
}

type Node = { type?: string; start: number; end: number };

/** The nodes of one type in a syntax tree. */
export function nodesOf(type: string, node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap((child) => nodesOf(type, child));
  return (node as Node).type === type ? [node as Node, ...below] : below;
}

/**
 * Finds the texts of a source (path from the project's root). `output` returns the source with calls of wuchale's runtime, which
 * name texts by their numbers in `messages`. Its argument is the import of the runtime.
 */
export async function extractTexts(content: string, filename: string) {
  const index = new IndexTracker();
  const { msgs, output } = await sources.transform({
    content: await plainSource(content, filename),
    filename,
    index,
    expr: { plain: '', reactive: '' },
    matchUrl: () => null,
  });
  const messages = new Map<number, Message>(msgs.map((message) => [index.get(message.toKey()), message]));
  return { messages, output };
}

export default defineConfig({
  locales: ['en', ...TRANSLATED],
  logLevel: 'error',
  adapters: {
    messages: {
      ...sources,
      transform: async (file) =>
        sources.transform({ ...file, content: await plainSource(file.content, file.filename) }),
    },
  },
});
