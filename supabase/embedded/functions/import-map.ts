import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Imports = Record<string, string>;
export type ImportMap = { imports?: Imports; scopes?: Record<string, Imports> };

/** An import map, or the one in a configuration of Deno's, that means the same wherever it lies. */
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

/** Whether packages of npm are imported by these names, and all of them are in a folder's node_modules. */
export function isInstalled({ imports = {}, scopes = {} }: ImportMap, root: string): boolean {
  const addresses = [imports, ...Object.values(scopes)].flatMap((given) => Object.values(given));
  const packages = addresses.flatMap((address) => /^npm:\/?((?:@[^/]+\/)?[^@/]+)/.exec(address)?.[1] ?? []);
  return packages.length > 0 && packages.every((name) => existsSync(path.join(root, 'node_modules', name)));
}

/** JSON without the comments and last commas that Deno allows; what stands in texts stays. */
function withoutComments(text: string): string {
  return text.replaceAll(
    /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\/|,(?=\s*[}\]])/g,
    (_, quoted?: string) => quoted ?? '',
  );
}
