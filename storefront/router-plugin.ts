import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROUTER = fileURLToPath(new URL('../node_modules/react-router/dist/', import.meta.url));

/**
 * Takes react-router's production build, which its package has but does not name, and marks what it makes while it loads as
 * free of effects: of its components only those that are used come along, and what it tells developers stays away.
 */
export function lightRouter(): Plugin {
  return {
    name: 'light-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-router' ? `${ROUTER}production/index.mjs` : null),
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
          .replaceAll(/= (?=React\d*\.forwardRef\()/g, '= /* @__PURE__ */ ')
          // Links of ours fetch nothing ahead: that is for pages whose data the router knows.
          .replace(/return shouldPrefetch && .* : link;/, 'return link;')
          .replaceAll(/^(?=function warn(?:ing|ingOnce)\()/gm, '/* @__NO_SIDE_EFFECTS__ */ '),
        map: null,
      }),
    },
  };
}
