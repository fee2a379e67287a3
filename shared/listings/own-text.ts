import { LANGUAGE } from '../language.ts';
import { TEXT_LANGUAGES, type TextLanguage } from './text-languages.ts';

/** What somebody wrote, in one of their languages. */
type Texts = { title?: string | null | undefined; description?: string | null | undefined };

/** A listing as answers have it: in which language it is, and what there is in others, where its owner said so. */
export type Written = Texts & {
  language?: TextLanguage | null | undefined;
  translations?: Partial<Record<TextLanguage, Texts | undefined>> | undefined;
};

/** A text to show. `lang` and `dir` say what it is where that is known and not the reader's own language. */
export type OwnText = { text: string; lang?: TextLanguage; dir?: 'ltr' | 'rtl' };

/** A listing's title or description in the reader's language if its owner wrote it, else as it was written first. */
export function ownText(listing: Written, field: keyof Texts, reader: string = LANGUAGE.code): OwnText {
  const { language = null, translations } = listing;
  const own = language === reader ? null : translations?.[reader as TextLanguage]?.[field];
  if (own) return { text: own };
  const text = listing[field] ?? '';
  if (language === null || language === reader) return { text };
  return { text, lang: language, dir: TEXT_LANGUAGES[language].direction };
}

/** The title alone, for where a text cannot be marked. */
export function ownTitle(listing: Written): string {
  return ownText(listing, 'title').text;
}
