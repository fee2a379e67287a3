import { inCommas, t } from '#shared/format/text.ts';
import { LOCALE } from '#shared/language.ts';

/** Which languages the owners of these listings read, in a sentence. Owners without a choice read English. */
export function ownersLanguage(listings: readonly { owner_language: string | null }[]): string {
  const names = new Intl.DisplayNames([LOCALE], { type: 'language' });
  const codes = [...new Set(listings.map(({ owner_language: code }) => code ?? 'en'))];
  const languages = inCommas(codes.map((code) => names.of(code) ?? code));
  return listings.length === 1 ? t(`The owner reads ${languages}.`) : t(`The owners read: ${languages}.`);
}
