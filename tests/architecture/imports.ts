import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { stack } from '../support/stack.ts';

export type Import = { file: string; from: string; target: string };

/** Our own files, as paths from the root. */
export const files = globSync(
  '{browser,build,commands,embedded,shared,site,storefront,backoffice,supabase,tests}/**/*.{ts,tsx,mjs}',
  {
    cwd: stack.root,
  },
);

const manifest = JSON.parse(readFileSync(path.join(stack.root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

/** The short names of folders in `imports` of package.json: `#shared/` is `shared/`. */
export const ALIASES = Object.entries(manifest.imports).map(([name, folder]) => ({
  prefix: name.replace('*', ''),
  folder: path.posix.normalize(folder).replace('*', ''),
}));

/** Every import of the project. `target` is a path from the root for our own files, otherwise the package. */
export const imports: Import[] = files.flatMap((file) =>
  importsOf(file, readFileSync(path.join(stack.root, file), 'utf8')).map((from) => ({
    file,
    from,
    target: targetOf(file, from),
  })),
);

/** The file of a specifier, as a path from the root. A package's name stays unchanged. */
function targetOf(file: string, from: string): string {
  if (from.startsWith('.')) return path.posix.join(path.posix.dirname(file), from);
  const alias = ALIASES.find(({ prefix }) => from.startsWith(prefix));
  return alias ? alias.folder + from.slice(alias.prefix.length) : from;
}

/** The static, dynamic and re-exported imports of a file. */
export function importsOf(file: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const reExports = staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value ?? ''));
  const whileRunning = dynamicImports.map(
    ({ moduleRequest: { start, end } }) => /^(['"])(.+)\1$/.exec(source.slice(start, end))?.[2] ?? '',
  );
  const all = [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reExports, ...whileRunning];
  return all.filter((from) => from !== '');
}
