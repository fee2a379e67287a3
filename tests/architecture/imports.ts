import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { stack } from '../support/stack.ts';

export type Import = { file: string; from: string; target: string };

/** Our own files, as paths from the root. */
export const files = globSync('{browser,build,shared,storefront,backoffice,supabase,tests}/**/*.{ts,tsx,mjs}', {
  cwd: stack.root,
});

/** Every import of the project; `target` is a path from the root for our own files, else the package. */
export const imports: Import[] = files.flatMap((file) =>
  importsOf(file, readFileSync(path.join(stack.root, file), 'utf8')).map((from) => ({
    file,
    from,
    target: from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from) : from,
  })),
);

/** What a file imports or re-exports, by a statement or while it runs. */
export function importsOf(file: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const reExports = staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value ?? ''));
  const whileRunning = dynamicImports.map(
    ({ moduleRequest: { start, end } }) => /^(['"])(.+)\1$/.exec(source.slice(start, end))?.[2] ?? '',
  );
  const all = [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reExports, ...whileRunning];
  return all.filter((from) => from !== '');
}
