// A listing's title and description in further languages, in a body.
import * as z from 'zod/mini';
import { optionalText, requiredText } from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';
import { DESCRIPTIONS_IN, MAX_TRANSLATIONS, type TextLanguage, TITLES_IN } from './text-languages.ts';

const textsIn = (language: TextLanguage) =>
  z.optional(
    z.pipe(
      z.object(
        {
          title: requiredText(LIMITS.title, TITLES_IN[language]),
          description: optionalText(LIMITS.description, DESCRIPTIONS_IN[language]),
        },
        'Each translation must have a title',
      ),
      // Drop an empty description, so that equal translations are stored equally.
      z.transform(({ title, description }) => (description ? { title, description } : { title })),
    ),
  );

/** All translations of a listing. Missing languages are deleted. Without this field all translations stay. */
export function translations() {
  return z.pipe(
    z.transform((given: Partial<Record<TextLanguage, unknown>> | null | undefined) => given ?? undefined),
    z.optional(
      z
        .object(
          {
            en: textsIn('en'),
            so: textsIn('so'),
            ar: textsIn('ar'),
          },
          'Translations must be titles and descriptions by language: en, so or ar',
        )
        .check(
          z.refine(
            (given) => Object.values(given).filter(Boolean).length <= MAX_TRANSLATIONS,
            `Translations can be at most ${MAX_TRANSLATIONS}`,
          ),
        ),
    ),
  );
}

type Languages = {
  language?: TextLanguage | null | undefined;
  translations?: Partial<Record<TextLanguage, unknown>> | undefined;
};

/** Checks that the translations do not repeat the main language. */
export function isInOtherLanguages<Body extends Languages>() {
  return z.refine<Body>(({ language, translations: others }) => !language || !others?.[language], {
    path: ['translations'],
    error: 'Translations must be in a different language from the title and description',
  });
}
