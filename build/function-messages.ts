// `node build/function-messages.ts [folder]`: writes the texts of the functions `api` and `worker` in languages other than
// English, for `supabase functions deploy`. The embedded stack's build calls it too.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MESSAGES, textsIn, translations } from './translations.ts';

/** Sources of the texts that functions use. Texts of the browser alone are not included. */
const SAID_BY_FUNCTIONS = /^shared\//;

/**
 * Sources of the messages of functions and the database. Texts with placeholders come only from these files. The function finds
 * the template of a finished message, and other templates, such as prices, would match wrong messages.
 */
const MESSAGES_OF_FUNCTIONS = /^shared\/(api\/|uploads\/|accounts\/password\.ts|.*-(schema|fields)\.ts)/;

/** Writes `messages.js` into a folder of a function's built files. Without translations, there is no file. */
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

/** The translated texts, without plurals: no message of a function is a plural. */
function textsOf(code: string): Record<string, string> {
  const texts = textsIn(path.join(MESSAGES, `${code}.po`), isSaidByFunctions);
  return Object.fromEntries(
    [...texts].flatMap(([english, [text, ...more]]) => (text && more.length === 0 ? [[english, text]] : [])),
  );
}

/** Whether functions use a text. The files that contain the text decide. */
export function isSaidByFunctions(files: readonly string[], text: string): boolean {
  const places = /\{\d+\}/.test(text) ? MESSAGES_OF_FUNCTIONS : SAID_BY_FUNCTIONS;
  return files.some((file) => places.test(file));
}

if (import.meta.main) {
  const functions = path.join(import.meta.dirname, '../supabase/functions');
  const folders = ['api', 'worker'].map((name) => path.join(functions, name, 'built'));
  for (const folder of process.argv[2] ? [process.argv[2]] : folders) writeFunctionMessages(folder);
}
