import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { wuchale } from '@wuchale/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import { LANGUAGES } from './messages.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  cacheDir: here('../node_modules/.vite/storefront'),
  plugins: [messages(), react(), tailwindcss(), preloadFont()],
  define: { LANGUAGES: JSON.stringify(LANGUAGES) },
  build: {
    outDir: here('../dist/storefront'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What nearly every page needs of others' code: stays in the browser's cache from release to release.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|@?wuchale)\/(?!.*(useMutation|mutationObserver))|messages\.loader|lib\/language/,
              minShareCount: 5,
              priority: 2,
            },
            // What forms are made of and checked by: for the pages that have one.
            {
              name: 'forms',
              test: /node_modules\/(zod|react-hook-form|@hookform)\/|\/shared\/(users\/.+-schema|api\/body-fields|limits)\.ts/,
              minShareCount: 2,
              priority: 1,
            },
            // What several pages share of ours: one file compresses better than ten, and costs one request.
            { name: 'shared', test: /storefront\/src|\/shared\/|lucide/, minShareCount: 4 },
          ],
        },
      },
    },
    // Pictures and icons stay files: they are cached for long, and a Content-Security-Policy need not allow data:.
    assetsInlineLimit: 0,
  },
});

/**
 * Texts by language, in builds alone: the sources themselves are English. Lookups are marked as free of effects, so that
 * tables of texts nobody reads are still left out.
 */
function messages(): Plugin[] {
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

/** The page is drawn by script, so the browser would find the font only after that: name it in the document. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file));
      if (!font) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  };
}
