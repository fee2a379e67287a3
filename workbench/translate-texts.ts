import path from 'node:path';
import type { Plugin } from 'vite';
import { translations } from '../build/translations.ts';
// The package does not export its compiler.
import { compileTranslation, type CompiledElement } from '../node_modules/wuchale/dist/compile.js';
import { extractTexts, isSource } from '../messages/wuchale.config.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** Gives each module its texts in all languages, so that one build of the workbench shows every language. */
export function translateTexts(): Plugin {
  const languages = [{ code: 'en', texts: new Map<string, readonly string[]>() }].concat(
    translations().map(({ language: { code }, texts }) => ({ code, texts: new Map(texts) })),
  );
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
          Object.fromEntries(
            [...messages].map(([number, text]) => [number, compiled(texts.get(text.toKey()) ?? text.msgStr)]),
          ),
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
function compiled(forms: readonly string[]): CompiledElement | readonly string[] {
  const [only = ''] = forms;
  return forms.length > 1 ? forms : compileTranslation(only, only);
}
