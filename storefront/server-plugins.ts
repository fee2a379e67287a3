import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The parts that come when they are wanted and that the server draws: pages. All others a browser draws by itself. */
const DRAWN = /\/(home-page|search-page|property-page|cars-page|car-page|profile-page|plain-page|not-found-page)\.tsx$/;

/** Leaves out of the server's half what it never draws, such as maps and what only members see. */
export function leaveOut(): Plugin {
  const NOTHING = '\0nothing';
  return {
    name: 'leave-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveDynamicImport: (specifier) => (typeof specifier === 'string' && !DRAWN.test(specifier) ? NOTHING : null),
    load: (id) => (id === NOTHING ? 'export {}' : null),
  };
}

/** Gives the server's half the document that the browser's half was built into: the two always fit. */
export function shellOfTheBuild(): Plugin {
  return {
    name: 'shell-of-the-build',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id) => (id === 'virtual:shell' ? `\0${id}` : null),
    load(id) {
      if (id !== '\0virtual:shell') return null;
      const { root, environments } = this.environment.getTopLevelConfig();
      const folder = environments['client']?.build.outDir ?? '';
      return `export default ${JSON.stringify(readFileSync(path.resolve(root, folder, 'index.html'), 'utf8'))}`;
    },
  };
}

/** Writes beside the server's half which languages there are besides English (`translated`, by their codes), each in a file of its own, which is read when it is wanted. */
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
