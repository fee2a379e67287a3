import path from 'node:path';
import type { Plugin } from 'vite';
import { type Part, partsOf } from '../build/translate.ts';
import { formsByNumber, translations } from '../build/translations.ts';
import { extractTexts, isSource } from '../messages/wuchale.config.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** Gives each module its texts in all languages, so that one build of the workbench shows every language. */
export function translateTexts(): Plugin {
  const languages = [
    { code: 'en', texts: new Map() },
    ...translations().map(({ language: { code }, texts }) => ({ code, texts })),
  ];
  return {
    name: 'translate-texts',
    enforce: 'pre',
    async transform(code, id) {
      const file = path.relative(ROOT, id.replace(/\?.*/s, ''));
      // A story may use texts of the apps. Its other texts stay English.
      if (!isSource(file) && !/^workbench\/stories\/.+\.tsx$/.test(file)) return null;
      const { messages, output } = await extractTexts(code, file);
      if (messages.size === 0) return null;
      const catalogs = Object.fromEntries(
        languages.map(({ code: language, texts }) => [
          language,
          Object.fromEntries([...formsByNumber(messages, texts)].map(([number, forms]) => [number, compiled(forms)])),
        ]),
      );
      const header = [
        `import toRuntime from 'wuchale/runtime';`,
        `const _w_runtime_ = toRuntime({ c: ${JSON.stringify(catalogs)}[document.documentElement.lang] });`,
      ];
      return { code: output(header.join('\n')).code ?? code, map: null };
    },
  };
}

/** A text as wuchale's runtime reads it. A plural has all its forms. */
function compiled(forms: readonly string[]): string | readonly Part[] {
  if (forms.length > 1) return forms;
  const parts = partsOf(forms[0] ?? '');
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
}
