import path from 'node:path';
import { parseAst, type Plugin } from 'vite';
import { DOCUMENT_TEXTS } from '#shared/document-texts.ts';
import { extractTexts, isSource, nodesOf } from '../messages/wuchale.config.ts';
import { formsByNumber, type Translation } from './translations.ts';

const RUNTIME = path.join(import.meta.dirname, 'texts-runtime.ts');

/** The name of the runtime in the code that wuchale writes. */
const RUNTIME_NAME = '_w_runtime_';

const ENGLISH_ROOT = '<html lang="en" dir="ltr">';

/**
 * Builds an app in a language other than English. Before the bundler reads a source, each text in it becomes its translation, as
 * a literal. A text without a translation stays in English. `root` is the folder of the project.
 */
export function translate(root: string, { language, texts }: Translation): Plugin {
  return {
    name: 'translate',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      const file = path.relative(root, id.replace(/\?.*/s, ''));
      if (!isSource(file)) return null;
      const { messages, output } = await extractTexts(code, file);
      if (messages.size === 0) return null;
      const header = `import * as ${RUNTIME_NAME} from ${JSON.stringify(RUNTIME)};`;
      return { code: inline(output(header).code ?? '', formsByNumber(messages, texts)), map: null };
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        if (!html.includes(ENGLISH_ROOT)) throw new Error(`index.html does not begin with ${ENGLISH_ROOT}.`);
        const translated = html.replace(ENGLISH_ROOT, `<html lang="${language.code}" dir="${language.direction}">`);
        return DOCUMENT_TEXTS.reduce(
          (page, text) => page.replaceAll(inHtml(text), () => inHtml(texts.get(text)?.[0] ?? text)),
          translated,
        );
      },
    },
  };
}

type Place = { start: number; end: number };
type Call = Place & {
  callee: { name?: string; object?: { name?: string }; property?: { name?: string } };
  arguments: (Place & { value?: unknown; elements?: Place[] })[];
};

/**
 * Puts translations into the code that wuchale wrote, which calls a runtime with the number of each text. `texts` has the forms of
 * each text: several for a plural.
 */
function inline(code: string, texts: ReadonlyMap<number, readonly string[]>): string {
  const calls = (nodesOf('CallExpression', parseAst(code, { lang: 'jsx' })) as unknown as Call[])
    .filter(({ callee }) => (callee.name ?? callee.object?.name) === RUNTIME_NAME)
    // Text inside an element. Its parts come from the text around the element.
    .filter(({ callee }) => callee.property?.name !== 'x')
    .toSorted((one, other) => one.start - other.start);

  /** The code of a place, with its texts. */
  function within({ start, end }: Place): string {
    let written = '';
    let at = start;
    for (const call of calls) {
      if (call.start < at || call.end > end) continue;
      written += code.slice(at, call.start) + literal(call);
      at = call.end;
    }
    return written + code.slice(at, end);
  }

  function literal({ callee, arguments: [number, values], start, end }: Call): string {
    const forms = texts.get(number?.value as number);
    if (!forms) throw new Error(`This build does not know the wuchale call ${code.slice(start, end)}`);
    const [text = ''] = forms;
    // A plural has all its forms. The component for elements takes a list.
    if (callee.property?.name === 'p') return JSON.stringify(forms);
    if (callee.property?.name === 'c') return JSON.stringify(partsOf(text));
    if (!values) return JSON.stringify(text);
    const parts = partsOf(text).map((part) => {
      const value = typeof part === 'number' ? values.elements?.[part] : undefined;
      return value ? `\${${within(value)}}` : String(part).replaceAll(/[\\`]|\$\{/g, String.raw`\$&`);
    });
    return `\`${parts.join('')}\``;
  }

  return within({ start: 0, end: code.length });
}

export type Part = string | number | Part[];

/** `{0}` becomes a number. An element within the text becomes a list that starts with the element's number. */
export function partsOf(text: string): Part[] {
  const root: Part[] = [];
  const open = [root];
  for (const part of text.split(/(\{\d+\}|<\/?\d+\/?>)/)) {
    const [, place, end, element, single] = /^(?:\{(\d+)\}|<(\/)?(\d+)(\/)?>)$/.exec(part) ?? [];
    const list = open.at(-1) ?? root;
    if (place !== undefined) list.push(Number(place));
    else if (end) open.pop();
    else if (element !== undefined) {
      const inner: Part[] = [Number(element)];
      list.push(inner);
      if (!single) open.push(inner);
    } else if (part) list.push(part);
  }
  return root;
}

/** Escapes a text for HTML. */
function inHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
