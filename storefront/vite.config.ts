import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { wuchale } from '@wuchale/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import { headersFile } from '../shared/site-headers.ts';
import { CHUNK_GROUPS } from './chunk-groups.ts';
import { drawFrame, preloadFont, preloadParts } from './document-plugins.ts';
import { LANGUAGES } from './messages.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  cacheDir: here('../node_modules/.vite/storefront'),
  plugins: [
    messages(),
    react(),
    tailwindcss(),
    lightIcons(),
    drawFrame(),
    preloadFont(),
    preloadParts(),
    headersFile('storefront'),
  ],
  define: { LANGUAGES: JSON.stringify(LANGUAGES) },
  // They look for their WebAssembly beside themselves.
  optimizeDeps: { exclude: ['@jsquash/resize', '@jsquash/webp'] },
  worker: { format: 'es' },
  build: {
    outDir: here('../dist/storefront'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // lucide's files read a property of their own, which would keep icons nobody shows.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // Home names every chunk there is: a letter less of each is what nothing can compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: CHUNK_GROUPS },
      },
    },
    // Pictures and icons stay files: they are cached for long, and a Content-Security-Policy need not allow data:.
    assetsInlineLimit: 0,
  },
});

/**
 * Texts by language, in builds that have more than one: the sources themselves are English. Lookups are marked as free of
 * effects, so that tables of texts nobody reads are still left out.
 */
function messages(): Plugin[] {
  if (LANGUAGES.length === 1) return [];
  const LOOKUP = /(?<![\w.])(_w_runtime_|_w_load_)(?=[.(])/g;
  return [
    { ...(wuchale(here('./messages.config.ts')) as Plugin), apply: 'build' },
    {
      name: 'pure-lookups',
      apply: 'build',
      transform: { order: 'pre', handler: (code) => code.replaceAll(LOOKUP, '/* @__PURE__ */ $1') },
    },
  ];
}

/** lucide's own component can do much that we do not use, and weighs 2 KB of a first visit's 100: this draws the same. */
function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: () => `
        import { createElement } from 'react';
        const LINES = { xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
          stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': 'true' };
        export default function createLucideIcon({ name, node }) {
          const children = node.map(([tag, props]) => createElement(tag, props));
          return ({ className = '', ...props }) =>
            createElement('svg', { ...LINES, ...props, className: 'lucide lucide-' + name + ' ' + className }, children);
        }`,
    },
  };
}
