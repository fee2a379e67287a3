import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

type Imports = Record<string, string>;
export type ImportMap = { imports?: Imports; scopes?: Record<string, Imports> };

/** Reads an import map, also from a Deno configuration. Relative paths become absolute, so that it works in any folder. */
export function readImportMap(file: string): ImportMap {
  const { imports = {}, scopes = {} } = JSON.parse(withoutComments(readFileSync(file, 'utf8'))) as ImportMap;
  const at = pathToFileURL(file);
  const absolute = (address: string) => (/^\.{0,2}\//.test(address) ? new URL(address, at).href : address);
  const resolved = (given: Imports) =>
    Object.fromEntries(Object.entries(given).map(([name, address]) => [absolute(name), absolute(address)]));
  return {
    imports: resolved(imports),
    scopes: Object.fromEntries(Object.entries(scopes).map(([scope, given]) => [absolute(scope), resolved(given)])),
  };
}

/** The local folders that the map names, for watching. A function's own files are watched anyway. */
export function foldersOf({ imports = {} }: ImportMap): string[] {
  return Object.values(imports).flatMap((address) =>
    address.startsWith('file:') && address.endsWith('/') ? [fileURLToPath(address)] : [],
  );
}

/** Whether the map imports npm packages, and node_modules of the folder has all of them. */
export function isInstalled({ imports = {}, scopes = {} }: ImportMap, root: string): boolean {
  const addresses = [imports, ...Object.values(scopes)].flatMap((given) => Object.values(given));
  const packages = addresses.flatMap((address) => /^npm:\/?((?:@[^/]+\/)?[^@/]+)/.exec(address)?.[1] ?? []);
  return packages.length > 0 && packages.every((name) => existsSync(path.join(root, 'node_modules', name)));
}

/** JSON without comments and trailing commas, which Deno allows. Strings stay as they are. */
function withoutComments(text: string): string {
  return text.replaceAll(
    /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\/|,(?=\s*[}\]])/g,
    (_, quoted?: string) => quoted ?? '',
  );
}
