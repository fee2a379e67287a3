import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PO from 'pofile';
import { LANGUAGE, type OfferedLanguage } from '#shared/language.ts';

/** Where the translations lie, from the project's folder; a test brings its own. */
export const FOLDER = process.env['MESSAGES_DIR'] ?? 'messages';
export const MESSAGES = path.join(import.meta.dirname, '..', FOLDER);

/** The codes of the languages besides English: there is a file for each. */
export const TRANSLATED = globSync('*.po', { cwd: MESSAGES })
  .map((file) => path.basename(file, '.po'))
  .filter((code) => code !== 'en')
  .toSorted();

/** A language besides English, and its texts: by the English one, with all forms where it is a plural. */
export type Translation = { language: OfferedLanguage; texts: ReadonlyMap<string, readonly string[]> };

/** English in its two forms, or alone, as one key. */
function keyOf(texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text).join('\n');
}

/** The languages there is a file for in `messages`. */
export function translations(): Translation[] {
  return TRANSLATED.map((code) => {
    const texts = textsIn(path.join(MESSAGES, `${code}.po`));
    return { language: describe(code, texts), texts };
  });
}

/** English, and the languages there is a file for. */
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

/** The texts of a file that are translated whole; those alone whose places in the sources are wanted. */
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
