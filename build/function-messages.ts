// `node build/function-messages.ts [folder]`: writes the texts of the functions `api` and `worker` in other languages than English
// beside them, for `supabase functions deploy`. The embedded stack's build calls it by itself.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MESSAGES, textsIn, translations } from './translations.ts';

/** Where the texts stand that the function has: what the browser alone says is not among them. */
const SAID_BY_FUNCTIONS = /^shared\//;

/**
 * Where the messages of the function and of the database stand. Of texts with places to fill it has these alone: it knows finished
 * messages by them, and others, such as of prices, would fit what they are not.
 */
const MESSAGES_OF_FUNCTIONS = /^shared\/(api\/|uploads\/|accounts\/password\.ts|.*-(schema|fields)\.ts)/;

/** Writes `messages.js` into a folder of built files of a function. Without translations there is no file. */
export function writeFunctionMessages(folder: string): void {
  const file = path.join(folder, 'messages.js');
  const all = translations();
  if (all.length === 0) {
    rmSync(file, { force: true });
    return;
  }
  const languages = all.map(({ language: { code, name, direction } }) => ({ code, name, direction }));
  const texts = Object.fromEntries(languages.map(({ code }) => [code, textsOf(code)]));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    `export const languages = ${JSON.stringify(languages)};\nexport const texts = ${JSON.stringify(texts)};\n`,
  );
}

/** Plurals are not among them: no message of the function is one. */
function textsOf(code: string): Record<string, string> {
  const texts = textsIn(path.join(MESSAGES, `${code}.po`), isSaidByFunctions);
  return Object.fromEntries(
    [...texts].flatMap(([english, [text, ...more]]) => (text && more.length === 0 ? [[english, text]] : [])),
  );
}

/** Whether a text is one of the function, by the files it stands in. */
export function isSaidByFunctions(files: readonly string[], text: string): boolean {
  const places = /\{\d+\}/.test(text) ? MESSAGES_OF_FUNCTIONS : SAID_BY_FUNCTIONS;
  return files.some((file) => places.test(file));
}

if (import.meta.main) {
  const functions = path.join(import.meta.dirname, '../supabase/functions');
  const folders = ['api', 'worker'].map((name) => path.join(functions, name, 'built'));
  for (const folder of process.argv[2] ? [process.argv[2]] : folders) writeFunctionMessages(folder);
}
