import type { Plugin } from 'vite';
import { LANGUAGE } from '#shared/language.ts';
import { takeTextsOut, TAKES_TEXTS_OUT } from './take-texts-out.ts';
import { offeredLanguages } from './translations.ts';

/** Tells a program its language and all that there are. Without a translation it is English and knows no other. */
export function buildLanguages(root: string): Plugin[] {
  const marked = Object.fromEntries(Object.keys(LANGUAGE).map((fact) => [fact, `@language:${fact}@`]));
  const facts: Plugin = {
    name: 'build-languages',
    config: (_config, { command }) => ({
      define: {
        // Sources that are served as they are (`npm run dev`) are English alone.
        BUILD_LANGUAGES: JSON.stringify(command === 'build' ? offeredLanguages() : [LANGUAGE]),
        // Not defined, so that what only other languages need falls out of the English program.
        BUILD_LANGUAGE: TAKES_TEXTS_OUT ? JSON.stringify(marked) : 'undefined',
      },
    }),
  };
  return TAKES_TEXTS_OUT ? [facts, takeTextsOut(root)] : [facts];
}
