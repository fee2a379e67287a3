import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PO from 'pofile';
import { LANGUAGE, type OfferedLanguage } from '#shared/language.ts';

/** The folder of the translations, relative to the project. A test sets its own folder. */
export const FOLDER = process.env['MESSAGES_DIR'] ?? 'messages';
export const MESSAGES = path.join(import.meta.dirname, '..', FOLDER);

/** The codes of the languages other than English. Each language has a file. */
export const TRANSLATED = globSync('*.po', { cwd: MESSAGES })
  .map((file) => path.basename(file, '.po'))
  .filter((code) => code !== 'en')
  .toSorted();

/** A language other than English, and its texts by their English text. A plural has all its forms. */
export type Translation = { language: OfferedLanguage; texts: ReadonlyMap<string, readonly string[]> };

/** The key of a text: its English forms in one string. */
function keyOf(texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text).join('\n');
}

/** The languages that have a file in `messages`. */
export function translations(): Translation[] {
  return TRANSLATED.map((code) => {
    const texts = textsIn(path.join(MESSAGES, `${code}.po`));
    return { language: describe(code, texts), texts };
  });
}

/** The forms of each text of a source, by its number. A text without a translation stays in English. */
export const formsByNumber = (
  messages: ReadonlyMap<number, { msgStr: readonly string[]; toKey: () => string }>,
  texts: Translation['texts'],
): Map<number, readonly string[]> =>
  new Map([...messages].map(([number, message]) => [number, texts.get(message.toKey()) ?? message.msgStr]));

/** English, and the languages that have a file in `messages`. */
export function offeredLanguages(): OfferedLanguage[] {
  return [describe('en', new Map()), ...translations().map(({ language }) => language)];
}

function describe(code: string, texts: Translation['texts']): OfferedLanguage {
  const [offer, refusal] = [LANGUAGE.offer, LANGUAGE.refusal].map((text) => texts.get(text)?.[0] ?? text) as [
    string,
    string,
  ];
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  const { script } = new Intl.Locale(code).maximize();
  return { code, name, direction: FROM_THE_RIGHT.includes(script ?? '') ? 'rtl' : 'ltr', offer, refusal };
}

const FROM_THE_RIGHT = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'];

/** The completely translated texts of a file. `isWanted` selects texts by their places in the sources. */
export function textsIn(
  file: string,
  isWanted: (places: string[], text: string) => boolean = () => true,
): Map<string, string[]> {
  const { items } = PO.parse(readFileSync(file, 'utf8'));
  const whole = items.filter(
    ({ msgid, msgstr, obsolete, references }) =>
      !obsolete && msgstr.length > 0 && msgstr.every(Boolean) && isWanted(references, msgid),
  );
  return new Map(
    whole.map(({ msgid, msgid_plural, msgctxt, msgstr }) => [keyOf([msgid, msgid_plural, msgctxt]), msgstr]),
  );
}
