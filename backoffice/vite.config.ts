import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/backoffice/',
  cacheDir: here('../node_modules/.vite/backoffice'),
  plugins: [react(), headOfTheSite(), withoutRefinesPapaparse()],
  // It comes with the first export, which a reload of the page would end.
  resolve: { alias: { '@supabase/supabase-js': here('./stubs/supabase-js.ts') } },
  optimizeDeps: { include: ['papaparse'] },
  build: {
    outDir: here('../dist/backoffice'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // Refine and Ant Design are needed for the first row: parting them would only add requests.
    chunkSizeWarningLimit: 1500,
  },
});

/** What the document takes from the site's root, which `base` would otherwise move, and the font it needs first. */
function headOfTheSite(): Plugin {
  return {
    name: 'head-of-the-site',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const tags: HtmlTagDescriptor[] = [
          // The storefront's script: the chosen theme, before the first paint.
          { tag: 'script', attrs: { src: '/theme.js' }, injectTo: 'head-prepend' },
          { tag: 'link', attrs: { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }, injectTo: 'head' },
        ];
        const font = Object.keys(bundle ?? {}).find((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file));
        if (font) {
          const attrs = {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/backoffice/${font}`,
          };
          tags.push({ tag: 'link', attrs, injectTo: 'head' });
        }
        return { html, tags };
      },
    },
  };
}

/** Refine's core brings papaparse for hooks that nobody here uses; only the build, which weighs, parts them. */
function withoutRefinesPapaparse(): Plugin {
  return {
    name: 'without-refines-papaparse',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'papaparse' && importer?.includes('@refinedev/core') ? here('./stubs/papaparse.ts') : null,
  };
}
