import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { stack } from '../support/stack.ts';

const moduleOf = (file: string) => parseSync(file, readFileSync(path.join(stack.root, file), 'utf8')).module;

test('each component of both apps’ ui folders is in a story of the workbench @feature 13.6f', () => {
  const components = globSync('{storefront,backoffice}/src/ui/**/*.tsx', { cwd: stack.root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      moduleOf(file)
        .staticExports.flatMap(({ entries }) => entries)
        .filter(({ isType, exportName }) => !isType && /^[A-Z][a-z]/.test(exportName.name ?? ''))
        .map(({ exportName }) => `#${file.replace('/src/', '/')} ${exportName.name}`),
    );
  expect(components.length).toBeGreaterThan(80);

  // A frame is around every story of its app.
  const shown = globSync('workbench/{*-frame,stories/**/*.stories}.tsx', { cwd: stack.root }).flatMap((file) =>
    moduleOf(file).staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName }) => `${moduleRequest.value} ${importName.name}`),
    ),
  );
  expect(components.filter((component) => !shown.includes(component))).toEqual([]);
});
