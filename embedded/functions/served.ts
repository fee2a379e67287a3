import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import type { FunctionConfig } from '../config.ts';
import { CONFIG, PORTS, PROJECT } from '../settings.ts';

/** A function to serve: its file, its import map, whether callers need a token, and its port. */
export type ServedFunction = {
  name: string;
  entrypoint: string;
  importMap: string | undefined;
  verifyJwt: boolean;
  port: number;
};

const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

/**
 * The functions that the CLI would serve, except disabled ones:
 * - each folder of `functions` with an `index.ts`
 * - each function in the configuration
 *
 * The ports are consecutive, in the order of the names.
 */
export function servedFunctions(
  project: string,
  configured: Record<string, FunctionConfig>,
  firstPort: number,
): ServedFunction[] {
  const folders = globSync('*/index.ts', { cwd: path.join(project, 'functions') }).map((file) => path.dirname(file));
  const names = [...new Set([...folders, ...Object.keys(configured)])].filter((name) => NAME.test(name)).toSorted();
  return names
    .filter((name) => configured[name]?.enabled !== false)
    .map((name, index) => {
      const { entrypoint = '', import_map: importMap = '', verify_jwt: verifyJwt = true } = configured[name] ?? {};
      const folder = path.join(project, 'functions', name);
      return {
        name,
        entrypoint: entrypoint ? path.resolve(project, entrypoint) : path.join(folder, 'index.ts'),
        importMap: importMap ? path.resolve(project, importMap) : usualImportMap(project, folder),
        verifyJwt,
        port: firstPort + index,
      };
    });
}

function usualImportMap(project: string, folder: string): string | undefined {
  const files = ['deno.json', 'deno.jsonc', 'import_map.json'].map((name) => path.join(folder, name));
  return [...files, path.join(project, 'functions/import_map.json')].find((file) => existsSync(file));
}

export const FUNCTIONS = servedFunctions(PROJECT, CONFIG.functions, PORTS.functions.port);
