import type { Plugin } from 'vite';
import { LANGUAGE } from '#shared/language.ts';
import { takeTextsOut, TAKES_TEXTS_OUT } from './take-texts-out.ts';
import { offeredLanguages } from './translations.ts';

/** Gives an app its language and the list of all languages. Without a translation, the only language is English. */
export function buildLanguages(root: string): Plugin[] {
  const marked = Object.fromEntries(Object.keys(LANGUAGE).map((fact) => [fact, `@language:${fact}@`]));
  const facts: Plugin = {
    name: 'build-languages',
    config: (_config, { command }) => ({
      define: {
        // Sources that are served directly (`npm run dev`) are only in English.
        BUILD_LANGUAGES: JSON.stringify(command === 'build' ? offeredLanguages() : [LANGUAGE]),
        // Undefined in English, so that the bundler drops the code for other languages.
        BUILD_LANGUAGE: TAKES_TEXTS_OUT ? JSON.stringify(marked) : 'undefined',
      },
    }),
  };
  return TAKES_TEXTS_OUT ? [facts, takeTextsOut(root)] : [facts];
}
