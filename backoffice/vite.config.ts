import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { headersFile } from '../shared/site-headers.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/backoffice/',
  cacheDir: here('../node_modules/.vite/backoffice'),
  plugins: [react(), headOfTheSite(), withoutUnused(), headersFile('backoffice')],
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

/** What libraries bring along for features that nobody here uses; only the build, which weighs, leaves it out. */
const UNUSED = [
  { source: /^papaparse$/, importer: /@refinedev\/core/, stub: './stubs/papaparse.ts' },
  { source: /FilterDropdown$/, importer: /antd\/es\/table\/hooks\/useFilter/, stub: './stubs/filter-dropdown.ts' },
];

function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const unused = UNUSED.find((entry) => entry.source.test(source) && entry.importer.test(importer));
      return unused ? here(unused.stub) : null;
    },
  };
}
