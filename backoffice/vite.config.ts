import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { buildLanguages } from '../build/build-languages.ts';
import { headersFile } from '../build/site-headers.ts';
import { AppShell } from './src/app/app-shell.tsx';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const IMPORTED_IN_VAIN = /node_modules\/(react-markdown|remark-gfm|papaparse|dayjs)\//;

export default defineConfig({
  root: here('.'),
  base: '/backoffice/',
  cacheDir: here('../node_modules/.vite/backoffice'),
  plugins: [buildLanguages(here('..')), react(), renderAppShell(), headOfTheSite(), headersFile('backoffice')],
  // What a client that is given its tokens and asks for rows and files never makes: the first screen would weigh 26 KiB more.
  resolve: {
    alias: {
      '@supabase/auth-js': here('./stubs/unused-clients.ts'),
      'iceberg-js': here('./stubs/unused-clients.ts'),
    },
  },
  // It comes with the first export, which a reload of the page would end.
  optimizeDeps: { include: ['papaparse', 'libphonenumber-js/max'] },
  build: {
    outDir: here('../dist/backoffice'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // Refine and Ant Design are needed for the first row: parting them would only add requests.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // Refine imports these for parts of it that nobody here uses (fields of Markdown and dates, import); of CommonJS a
      // bundler cannot tell that it may leave them out: 50 KiB before the first row.
      treeshake: { moduleSideEffects: [{ test: IMPORTED_IN_VAIN, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // Otherwise what bundling itself takes would lie beside papaparse, and bring it along.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            // What most screens share compresses better in one file than in thirty of two hundred bytes each: 20 KiB of the
            // first screen.
            {
              name: 'ours',
              test: /\/(shared\/(limits|language|paths|(api|format|listings)\/[^/]+)|backoffice\/src\/ui\/.+)\.tsx?$/,
              minShareCount: 16,
              includeDependenciesRecursively: false,
            },
            // Icons of half a kilobyte each that several screens draw: 2 KiB.
            { name: 'icons', test: /node_modules\/@ant-design\/icons(-svg)?\//, minShareCount: 5, priority: 1 },
            { name: 'antd', test: /node_modules\/(antd|@ant-design|@rc-component)\//, minShareCount: 12 },
          ],
        },
      },
    },
  },
});

/** What is seen while the scripts are on their way. */
function renderAppShell(): Plugin {
  return {
    name: 'render-app-shell',
    transformIndexHtml: (markup) => markup.replace('<!-- app-shell -->', renderToStaticMarkup(createElement(AppShell))),
  };
}

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
