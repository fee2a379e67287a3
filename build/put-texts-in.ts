import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OfferedLanguage } from '#shared/language.ts';
import { IN_ONE_LANGUAGE, inHtml, LIST_OF_TEXTS, NUMBER, type TextsTaken } from './take-texts-out.ts';
import type { Translation } from './translations.ts';

/** A script of a build, in any file that names it. */
const SCRIPT = /\bassets\/(?=[\w.-]+\.js\b)/g;

/** A mark as a complete literal, or within a literal. */
const IN_SCRIPT = new RegExp(`(["'\`])@texts:(${NUMBER})@\\1|@(texts|html):(${NUMBER})@`, 'g');
const IN_DOCUMENT = new RegExp(`@html:(${NUMBER})@`, 'g');

const OF_THE_LANGUAGE = /@language:(\w+)@/g;

/**
 * Copies a build without texts (`from`) into the English build (`into`), for one language. Its scripts go into their own folder
 * below `assets`, and its document goes into the language's folder. Files without texts are stored once.
 */
export function putTextsIn(from: string, into: string, translation: Translation): void {
  const fill = filler([from], translation);
  for (const file of globSync('assets/**/*', { cwd: from })) {
    const [source, target] = [from, into].map((folder) => path.join(folder, file)) as [string, string];
    if (file.endsWith('.js')) write(path.join(into, fill.addresses(file)), fill.script(readFileSync(source, 'utf8')));
    else if (!existsSync(target)) cpSync(source, target, { recursive: true });
  }
  const document = fill.document(readFileSync(path.join(from, 'index.html'), 'utf8'));
  write(path.join(into, translation.language.code, 'index.html'), document);
}

/**
 * Copies the server half of a build (`file` in `from`) to `target`, for one language. `browsers` is the browser half, whose
 * scripts the server half names.
 */
export function putTextsInServer(
  from: string,
  file: string,
  target: string,
  browsers: string,
  translation: Translation,
): void {
  const fill = filler([from, browsers], translation);
  write(target, fill.script(readFileSync(path.join(from, file), 'utf8')));
}

function filler(folders: readonly string[], { language, texts }: Translation) {
  const lists = folders.map(
    (folder) => JSON.parse(readFileSync(path.join(folder, LIST_OF_TEXTS), 'utf8')) as TextsTaken,
  );
  const compiled = Object.fromEntries(
    lists.flatMap((list) =>
      Object.entries(list).map(([number, { key, forms }]) => [number, compile(texts.get(key) ?? forms)] as const),
    ),
  );
  // HTTP caches keep scripts forever, so a changed text needs a new URL.
  const hash = createHash('sha256')
    .update(JSON.stringify([language, ...texts]))
    .digest('hex')
    .slice(0, 8);
  const addresses = (text: string) => text.replaceAll(SCRIPT, `assets/${language.code}-${hash}/`);
  const translated = (number: string) => {
    const text = compiled[number];
    if (typeof text !== 'string')
      throw new Error(`A text with placeholders is inside another text: ${JSON.stringify(text)}`);
    return text;
  };
  const facts = (text: string, escape: (fact: string) => string) =>
    text
      .replaceAll(IN_ONE_LANGUAGE, (_, code: string, markup: string) => (code === language.code ? markup : ''))
      .replaceAll(OF_THE_LANGUAGE, (_, fact: keyof OfferedLanguage) => escape(language[fact]));
  return {
    addresses,
    script: (code: string) =>
      facts(addresses(code), withinLiteral).replaceAll(
        IN_SCRIPT,
        (_, _quote, whole?: string, kind?: string, part = '') => {
          if (whole !== undefined) return JSON.stringify(compiled[whole]);
          return withinLiteral(kind === 'html' ? inHtml(translated(part)) : translated(part));
        },
      ),
    document: (html: string) =>
      facts(addresses(html), inHtml).replaceAll(IN_DOCUMENT, (_, number: string) => inHtml(translated(number))),
  };
}

type Compiled = string | (string | number | Compiled)[];

/** Compiles a text for the runtime: a string without placeholders, otherwise its parts. A plural gives all its forms. */
function compile(forms: readonly string[]): Compiled {
  const [only = ''] = forms;
  return forms.length > 1 ? [...forms] : partsOf(only);
}

/** `{0}` becomes a number. An element within the text becomes a list that starts with the element's number. */
function partsOf(text: string): Compiled {
  const root: (string | number | Compiled)[] = [];
  const open = [root];
  for (const part of text.split(/(\{\d+\}|<\/?\d+\/?>)/)) {
    const [, place, end, element, single] = /^(?:\{(\d+)\}|<(\/)?(\d+)(\/)?>)$/.exec(part) ?? [];
    const list = open.at(-1) ?? root;
    if (place !== undefined) list.push(Number(place));
    else if (end) open.pop();
    else if (element !== undefined) {
      const inner: (string | number | Compiled)[] = [Number(element)];
      list.push(inner);
      if (!single) open.push(inner);
    } else if (part) list.push(part);
  }
  return root.length === 1 && typeof root[0] === 'string' ? root[0] : root;
}

function withinLiteral(text: string): string {
  return text.replaceAll(/[\\"'`$]/g, '\\$&').replaceAll('\n', String.raw`\n`);
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
