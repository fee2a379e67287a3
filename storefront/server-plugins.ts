import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Pages loaded on demand that the server renders. The browser renders all other lazy parts. */
const RENDERED_PAGES =
  /\/(home-page|search-page|property-page|cars-page|car-page|profile-page|plain-page|not-found-page)\.tsx$/;

/** Removes code from the server bundle that SSR never needs, such as maps and members' pages. */
export function leaveOut(): Plugin {
  const NOTHING = '\0nothing';
  return {
    name: 'leave-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveDynamicImport: (specifier) =>
      typeof specifier === 'string' && !RENDERED_PAGES.test(specifier) ? NOTHING : null,
    load: (id) => (id === NOTHING ? 'export {}' : null),
  };
}

/** Gives the server bundle the document of the client build (path in its folder), so that both always match. */
export function shellOfTheBuild(document: string): Plugin {
  return {
    name: 'shell-of-the-build',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id) => (id === 'virtual:shell' ? `\0${id}` : null),
    load(id) {
      if (id !== '\0virtual:shell') return null;
      const { root, environments } = this.environment.getTopLevelConfig();
      const folder = environments['client']?.build.outDir ?? '';
      return `export default ${JSON.stringify(readFileSync(path.resolve(root, folder, document), 'utf8'))}`;
    },
  };
}

/**
 * Writes the module `storefronts.js` beside the server bundle. It lists English and each language in `translated` (language codes).
 * The bundle of each language is a separate file, imported on demand.
 */
export function storefrontOfEachLanguage(translated: readonly string[]): Plugin {
  return {
    name: 'storefront-of-each-language',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    writeBundle({ dir = '' }) {
      const files = [['en', 'storefront.js'], ...translated.map((code) => [code, `storefront.${code}.js`])];
      const entries = files.map(([code, file]) => `  ${code}: () => import('./${file}'),`);
      writeFileSync(path.join(dir, 'storefronts.js'), `export const storefronts = {\n${entries.join('\n')}\n};\n`);
    },
  };
}
