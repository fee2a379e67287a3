import type { Plugin } from 'vite';
import { LANGUAGE } from '#shared/language.ts';
import { translate } from './translate.ts';
import { offeredLanguages, translations } from './translations.ts';

/** The code of this build's language, by default English. */
export const CODE = process.env['BUILD_LANGUAGE'] ?? LANGUAGE.code;

/** Whether this build is the English one, which knows no other language. */
export const IS_ENGLISH_BUILD = CODE === LANGUAGE.code;

/** A file of this build, in the folder of its language. English files have no folder of their own. */
export const inFolder = (file: string): string => (IS_ENGLISH_BUILD ? file : `${CODE}/${file}`);

/**
 * Builds an app in one language, which the environment variable `BUILD_LANGUAGE` names. The scripts and the document have folders
 * of their language, and all languages share the other files. `root` is the folder of the project.
 */
export function buildLanguages(root: string): Plugin[] {
  const translation = translations().find(({ language }) => language.code === CODE);
  if (!translation && !IS_ENGLISH_BUILD) throw new Error(`No file in messages translates into "${CODE}".`);
  const scripts = IS_ENGLISH_BUILD ? 'assets' : `assets/${CODE}`;
  const facts: Plugin = {
    name: 'build-languages',
    config: (_config, { command }) => ({
      build: {
        // The English build is first, and the others add their files to it.
        emptyOutDir: IS_ENGLISH_BUILD,
        rolldownOptions: {
          output: {
            entryFileNames: `${scripts}/[name]-[hash:7].js`,
            // The home page lists all chunks. Short hashes save bytes, because hashes do not compress.
            chunkFileNames: `${scripts}/[name]-[hash:7].js`,
          },
        },
      },
      define: {
        // Sources that are served directly (`npm run dev`) are only in English.
        BUILD_LANGUAGES: JSON.stringify(command === 'build' ? offeredLanguages() : [LANGUAGE]),
        // Undefined in English, so that the bundler drops the code for other languages.
        BUILD_LANGUAGE: JSON.stringify(translation?.language) ?? 'undefined',
      },
    }),
  };
  return translation ? [facts, translate(root, translation), documentInFolder()] : [facts];
}

/** Moves the document into the folder of its language. */
function documentInFolder(): Plugin {
  return {
    name: 'document-in-folder',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const document = bundle['index.html'];
        if (document?.type !== 'asset') throw new Error('This build has no document.');
        delete bundle['index.html'];
        this.emitFile({ type: 'asset', fileName: inFolder('index.html'), source: document.source });
      },
    },
  };
}
