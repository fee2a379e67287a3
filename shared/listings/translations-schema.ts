// A listing's title and description in other languages than the one they are in, as a body has them.
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
        'Each language of translations must have a title',
      ),
      // What is not there is left out, so that the same is kept in one way.
      z.transform(({ title, description }) => (description ? { title, description } : { title })),
    ),
  );

/** All of them at once: what is not among them goes. Nothing leaves them as they are. */
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

/** That no language is said twice. */
export function isInOtherLanguages<Body extends Languages>() {
  return z.refine<Body>(({ language, translations: others }) => !language || !others?.[language], {
    path: ['translations'],
    error: 'Translations must be in other languages than the title and the description',
  });
}
