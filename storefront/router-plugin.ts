import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROUTER = fileURLToPath(new URL('../node_modules/react-router/dist/', import.meta.url));

/** Changes to react-router's source that let the bundler remove unused components. */
const CUTS: readonly [cut: RegExp, by: string][] = [
  // These assignments and calls at load time have no side effects.
  [/^\w+\.(?:displayName|contextType) = .*;$/gm, ''],
  [/= (?=React\d*\.forwardRef\()/g, '= /* @__PURE__ */ '],
  // Warnings for developers are removed.
  [/^(?=function warn(?:ing|ingOnce)\()/gm, '/* @__NO_SIDE_EFFECTS__ */ '],
  // Both routers here are declarative. They use no data router and no framework that prefetches pages.
  [/let (\w+) = React\d*\.useContext\((?:DataRouter|DataRouterState|Framework)Context\);/g, 'const $1 = null;'],
  [/let (\w+) = dataRouterOpts\?\.\w+;/g, 'const $1 = null;'],
  [/return isDataRoute \? useNavigateStable\(\) : /, 'return '],
  [/= usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/, '= [false, null, null];'],
  [/return shouldPrefetch && .* : link;/, 'return link;'],
  [/,\s*"data-discover": .*$/gm, ''],
];

/** Uses react-router's production build, which the package contains but does not export, and removes unused code. */
export function lightRouter(): Plugin {
  const unused = new Set(CUTS);
  return {
    name: 'light-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-router' ? `${ROUTER}production/index.mjs` : null),
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
      handler(code) {
        let kept = code;
        for (const cut of CUTS) {
          const [pattern, by] = cut;
          const less = kept.replace(pattern, by);
          if (less !== kept) unused.delete(cut);
          kept = less;
        }
        return { code: kept, map: null };
      },
    },
    buildEnd(error) {
      if (!error && unused.size > 0)
        this.error(`react-router has no ${[...unused].map(([pattern]) => pattern).join(', nor ')} now.`);
    },
  };
}
