import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { DOCUMENT_TEXTS } from '#shared/document-texts.ts';
import { isSource, plainSource, sources } from '../messages/wuchale.config.ts';

/** Whether this build takes the texts out, for languages other than English. */
export const TAKES_TEXTS_OUT = process.env['TEXTS'] === 'out';

/** Markup that a document has only in one language. */
export const inLanguageAlone = (code: string, markup: string): string => `<!-- in ${code} ${markup} -->`;
export const IN_ONE_LANGUAGE = /<!-- in (\w+) (.*?) -->/g;

/** The number of a text. Its mark is `@texts:12ab34cd56ef@` in scripts, `@html:12ab34cd56ef@` in documents. */
export const NUMBER = '[0-9a-f]{12}';

/** The list of English texts next to a build without texts. */
export const LIST_OF_TEXTS = 'texts.json';

/** The texts that were taken out, by number: the key in a translation, and the English forms. */
export type TextsTaken = Record<string, { key: string; forms: string[] }>;

function numberOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 12);
}

const ENGLISH_ROOT = '<html lang="en" dir="ltr">';

/** Calls of wuchale's runtime in the code that wuchale writes. */
const ALONE = new RegExp(String.raw`\b_w_runtime_(?:\.[cp])?\((${NUMBER})\)`, 'g');
const FILLED = new RegExp(String.raw`\b_w_runtime_\((${NUMBER}), \[`, 'g');
const RUNTIME_START = /^const _w_runtime_ = .*$/gm;

const RUNTIME = path.join(import.meta.dirname, 'texts-runtime.ts');

/**
 * Replaces every text that wuchale finds in our sources by a mark. `build/put-texts-in.ts` makes a copy of the build for each
 * language. In each copy, every text is a literal, as in the English build.
 */
export function takeTextsOut(root: string): Plugin {
  const texts: TextsTaken = {};
  const take = (key: string, forms: string[]) => {
    const number = numberOf(key);
    texts[number] = { key, forms };
    return number;
  };
  return {
    name: 'take-texts-out',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      const file = path.relative(root, id.replace(/\?.*/s, ''));
      if (!isSource(file)) return null;
      const plain = await plainSource(code, file);
      const found = await sources.transform({
        content: plain,
        filename: file,
        // By default, wuchale numbers texts by counting. Hashes give a text the same number in both halves of the storefront
        // and in both apps.
        index: { get: numberOf } as never,
        expr: { plain: '0', reactive: '0' },
        matchUrl: () => null,
      });
      for (const message of found.msgs) take(message.toKey(), message.msgStr);
      const marked = found.msgs.length === 0 ? plain : mark(found.output('').code ?? plain);
      return { code: marked, map: null };
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        if (!html.includes(ENGLISH_ROOT)) throw new Error(`index.html does not begin with ${ENGLISH_ROOT}.`);
        const marked = html.replace(ENGLISH_ROOT, '<html lang="@language:code@" dir="@language:direction@">');
        return DOCUMENT_TEXTS.reduce(
          (page, text) => page.replaceAll(inHtml(text), `@html:${take(text, [text])}@`),
          marked,
        );
      },
    },
    writeBundle({ dir = '' }) {
      writeFileSync(path.join(dir, LIST_OF_TEXTS), JSON.stringify(texts));
    },
  };
}

function mark(code: string): string {
  const marked = code
    .replaceAll(ALONE, '"@texts:$1@"')
    .replaceAll(FILLED, '/* @__PURE__ */ fillText("@texts:$1@", [')
    .replaceAll(/\b_w_runtime_\.x\(/g, 'joinText(')
    .replace(RUNTIME_START, '');
  const needed = ['fillText', 'joinText'].filter((name) => marked.includes(name));
  if (/\b_w_runtime_\b/.test(marked))
    throw new Error(`This build does not know the wuchale call ${/.*_w_runtime_.*/.exec(marked)?.[0]}`);
  return needed.length === 0 ? marked : `import { ${needed.join(', ')} } from ${JSON.stringify(RUNTIME)};\n${marked}`;
}

/** Escapes a text for HTML. */
export function inHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
