import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILT_FUNCTIONS, DATA, HOST, ROOT } from '../settings.ts';
import { foldersOf, type ImportMap, isInstalled, readImportMap } from './import-map.ts';
import type { ServedFunction } from './served.ts';

/** The arguments and environment of Deno for a function. `reload` watches the sources. */
export function denoCommand(served: ServedFunction, { reload }: { reload: boolean }) {
  const { entrypoint, importMap, port } = served;
  const map = importMap ? readImportMap(importMap) : {};
  // Installed packages are used without a download. Deno downloads all others, like Supabase's Edge Runtime.
  const installed = isInstalled(map, ROOT);
  const args = [
    // Deno serves a function that only exports `fetch`. Other functions start their own server.
    exportsFetch(entrypoint) ? ['serve', `--host=${HOST}`, `--port=${port}`] : ['run'],
    ['--no-check', '--allow-net', '--allow-env', '--allow-read'],
    installed ? ['--node-modules-dir=manual', '--cached-only'] : ['--node-modules-dir=none'],
    reload ? [`--watch=${foldersOf(map).join()}`, '--no-clear-screen'] : [],
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
 * Writes the import map of a function. In it, `built/` points to the build of this installation, because several
 * installations may share the sources. A function that runs from its sources has no build.
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
