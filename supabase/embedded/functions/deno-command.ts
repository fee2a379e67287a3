import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILT_FUNCTIONS, DATA, HOST, ROOT } from '../settings.ts';
import { type ImportMap, isInstalled, readImportMap } from './import-map.ts';
import type { ServedFunction } from './served.ts';

/** What Deno is called with to serve a function, and the environment it needs itself. `reload` follows changes of the sources. */
export function denoCommand(served: ServedFunction, { reload }: { reload: boolean }) {
  const { entrypoint, importMap, port } = served;
  const map = importMap ? readImportMap(importMap) : {};
  // What is installed here is taken as it lies; anything else Deno fetches by itself, as Supabase's edge runtime does.
  const installed = isInstalled(map, ROOT);
  const args = [
    // One that only exports its `fetch` is served by Deno; others serve by themselves.
    exportsFetch(entrypoint) ? ['serve', `--host=${HOST}`, `--port=${port}`] : ['run'],
    ['--no-check', '--allow-net', '--allow-env', '--allow-read'],
    installed ? ['--node-modules-dir=manual', '--cached-only'] : ['--node-modules-dir=none'],
    reload ? [`--watch=${path.join(ROOT, 'shared')}`, '--no-clear-screen'] : [],
    importMap && /deno\.jsonc?$/.test(importMap) ? [`--config=${importMap}`] : [],
    [`--import-map=${writeImportMap(served, map, reload)}`, entrypoint],
  ].flat();
  const environment = {
    DENO_DIR: path.join(DATA, 'deno'),
    DENO_NO_UPDATE_CHECK: '1',
    DENO_SERVE_ADDRESS: `tcp:${HOST}:${port}`,
    ...(installed ? {} : { DENO_NO_PACKAGE_JSON: '1' }),
  };
  return { args, environment };
}

const exportsFetch = (entrypoint: string): boolean =>
  existsSync(entrypoint) && /^export default\b/m.test(readFileSync(entrypoint, 'utf8'));

/**
 * A function's imports, in which `built/` is what this installation built for it: several may stand beside each other, and
 * what is served from sources has none.
 */
function writeImportMap({ name, entrypoint }: ServedFunction, map: ImportMap, fromSources: boolean): string {
  const built = {
    [`${pathToFileURL(path.dirname(entrypoint)).href}/built/`]: `${pathToFileURL(path.join(BUILT_FUNCTIONS, fromSources ? 'none' : name)).href}/`,
  };
  const file = path.join(DATA, 'imports', `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...map, imports: { ...map.imports, ...built } }));
  return file;
}
