import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The storefront's build empties dist/ first; this one then writes dist/backoffice/ beside it. */
export default defineConfig({
  root: here('.'),
  base: '/backoffice/',
  cacheDir: here('../node_modules/.vite/backoffice'),
  envDir: here('..'),
  plugins: [react()],
  build: {
    outDir: here('../dist/backoffice'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // Ant Design and Refine are one screen's worth of code: splitting them further only adds requests.
    chunkSizeWarningLimit: 1500,
  },
});
