import { LANGUAGE } from '../language.ts';
import { TEXT_LANGUAGES, type TextLanguage } from './text-languages.ts';

/** The owner's texts in one language. */
type Texts = { title?: string | null | undefined; description?: string | null | undefined };

/** A listing in an answer: its language, and its texts in other languages, if the owner named or wrote them. */
export type Written = Texts & {
  language?: TextLanguage | null | undefined;
  translations?: Partial<Record<TextLanguage, Texts | undefined>> | undefined;
};

/** A text to show. `lang` and `dir` are set if its language is known and differs from the reader's. */
export type OwnText = { text: string; lang?: TextLanguage; dir?: 'ltr' | 'rtl' };

/** A listing's title or description in the reader's language, if the owner wrote it. Otherwise the original text. */
export function ownText(listing: Written, field: keyof Texts, reader: string = LANGUAGE.code): OwnText {
  const { language = null, translations } = listing;
  const own = language === reader ? null : translations?.[reader as TextLanguage]?.[field];
  if (own) return { text: own };
  const text = listing[field] ?? '';
  if (language === null || language === reader) return { text };
  return { text, lang: language, dir: TEXT_LANGUAGES[language].direction };
}

/** The title alone, for places that cannot mark its language. */
export function ownTitle(listing: Written): string {
  return ownText(listing, 'title').text;
}
