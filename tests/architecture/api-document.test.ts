import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { apiFiles, DOCUMENT, readApiDocument, RELEASED_DOCUMENT } from '../../commands/api-document/api-document.ts';
import { apiTypes } from '../../commands/api-document/api-types.ts';
import { breakingChanges } from '../../commands/api-document/breaking-changes.ts';
import type { ApiDocument, JsonSchema } from '../../supabase/functions/api/http/documents/api-document.ts';
import { stack } from '../support/stack.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const released = JSON.parse(read(RELEASED_DOCUMENT)) as ApiDocument;

test('docs/openapi.json and its types are up to date @feature 13.5a 13.5b', () => {
  const stale = Object.entries(apiFiles(readApiDocument())).filter(([file, content]) => read(file) !== content);
  expect(stale.map(([file]) => `${path.relative(stack.root, file)}: run \`npm run api-document\``)).toEqual([]);
});

test('a release attaches the document, and the released document has the version of a release @feature 13.5b', () => {
  const workflow = read(path.join(stack.root, '.github/workflows/release.yml'));
  expect(workflow).toContain('gh release create "$GITHUB_REF_NAME" docs/openapi.json');
  expect(workflow).toContain('cmp docs/openapi.json docs/openapi-released.json');
  expect(read(path.join(stack.root, 'CHANGELOG.md'))).toContain(`## ${released.info.version} (`);
});

test('a release has the newest section of the changelog as its notes, and the version as its tag @feature 13.5b', () => {
  const workflow = read(path.join(stack.root, '.github/workflows/release.yml'));
  const steps = [...workflow.matchAll(/- run: ((?:test|awk|grep) .+)/g)].map(([, step]) => step);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'release-'));
  const statusOf = (tag: string) => {
    const environment = { ...process.env, GITHUB_REF_NAME: tag };
    return spawnSync('sh', ['-ec', steps.join('\n')], { cwd: folder, env: environment }).status;
  };
  writeFileSync(path.join(folder, 'package.json'), '{ "version": "1.1.0" }');
  writeFileSync(path.join(folder, 'CHANGELOG.md'), '## 1.1.0 (2027)\n\n* new\n\n## 1.0.0 (2026)\n\n* old\n');
  expect([statusOf('v1.1.0'), read(path.join(folder, 'notes.md'))]).toEqual([0, '## 1.1.0 (2027)\n\n* new\n\n']);
  expect(statusOf('v1.0.0')).toBe(1);
  writeFileSync(path.join(folder, 'CHANGELOG.md'), '## 1.0.0 (2026)\n\n* old\n');
  expect(statusOf('v1.1.0')).toBe(1);
  rmSync(folder, { recursive: true });
  expect(workflow).toContain('--notes-file notes.md');
});

test('the changelog states each breaking change since the last release @feature 13.5c', () => {
  const current = JSON.parse(read(DOCUMENT)) as ApiDocument;
  const stated = statedIn(read(path.join(stack.root, 'CHANGELOG.md')));
  const unstated = breakingChanges(released, current).filter(({ call }) => !stated.includes(`\`${call}\``));
  expect(unstated).toEqual([]);
});

test('the changelog states a breaking change only in the newest list of breaking changes', () => {
  const text =
    '## 2.0.0 (2027)\n\n### ⚠ BREAKING CHANGES\n\n* **api:** `GET /api/a` is gone\n\n### Features\n\n* `GET /api/b`\n';
  expect(statedIn(`${text}## 1.0.0 (2026)\n\n### ⚠ BREAKING CHANGES\n\n* \`GET /api/c\`\n`)).toBe(
    '* **api:** `GET /api/a` is gone',
  );
  expect(
    statedIn('## 2.0.0 (2027)\n\n### Features\n\n## 1.0.0 (2026)\n\n### ⚠ BREAKING CHANGES\n\n* `GET /api/c`\n'),
  ).toBe('');
});

/** The breaking changes of the newest section of a changelog. */
function statedIn(changelog: string): string {
  const [, newest = ''] = changelog.split(/^## /m);
  return /^### ⚠ BREAKING CHANGES\n([^#]*)/m.exec(newest)?.[1]?.trim() ?? '';
}

const PRICE: JsonSchema = { type: 'number', minimum: 0 };

/** A document of one call, with a body and an answer. */
function documentOf(body: JsonSchema, answer: JsonSchema, query: JsonSchema = { type: 'string' }): ApiDocument {
  const operation = {
    tags: [],
    summary: '',
    description: '',
    security: [],
    parameters: [
      { name: 'id', in: 'path' as const, required: true, schema: { type: 'string' } },
      { name: 'sort', in: 'query' as const, required: false, schema: query },
    ],
    requestBody: { required: true as const, content: { 'application/json': { schema: body } } },
    responses: { 200: { description: '', content: { 'application/json': { schema: answer } } } },
  };
  return {
    openapi: '3.1.1',
    info: { title: '', version: '1.0.0', description: '' },
    servers: [],
    paths: { '/api/a/{id}': { post: operation } },
    components: { schemas: { Named: ANSWER }, securitySchemes: {} },
  };
}

const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const BODY = object({ price: PRICE, kind: { enum: ['a', 'b'], type: 'string' } }, ['price']);
const ANSWER = object({ id: { type: 'string' }, kind: { enum: ['a', 'b'], type: 'string' } });

test.each<[change: string, after: ApiDocument, found: string[]]>([
  ['no change', documentOf(BODY, ANSWER), []],
  ['an optional field of the body', documentOf(object({ ...BODY.properties, more: PRICE }, ['price']), ANSWER), []],
  ['a field of the answer', documentOf(BODY, object({ ...ANSWER.properties, more: PRICE })), []],
  ['a reference to an equal schema', documentOf(BODY, { $ref: '#/components/schemas/Named' }), []],
  ['a removed call', { ...documentOf(BODY, ANSWER), paths: {} }, ['is gone']],
  ['a removed field of the answer', documentOf(BODY, object({ id: { type: 'string' } })), ['answer 200.kind is gone']],
  [
    'a field of the answer that may be null',
    documentOf(BODY, object({ ...ANSWER.properties, id: { type: ['string', 'null'] } })),
    ['answer 200.id was string and is null'],
  ],
  [
    'an optional field of the answer',
    documentOf(BODY, { ...ANSWER, required: ['id'] }),
    ['answer 200.kind may be missing now'],
  ],
  [
    'a required field of the body',
    documentOf({ ...BODY, required: ['price', 'kind'] }, ANSWER),
    ['body.kind is now required'],
  ],
  [
    'fewer values of the body',
    documentOf(object({ price: PRICE, kind: { type: 'string', enum: ['a'] } }, ['price']), ANSWER),
    ['body.kind no longer takes b'],
  ],
  [
    'another type and a higher limit of the body',
    documentOf(object({ price: { type: 'number', minimum: 1 }, kind: PRICE }, ['price']), ANSWER),
    ['body.price has a narrower minimum: 1', 'body.kind was string and is number'],
  ],
  [
    'a choice in the query',
    documentOf(BODY, ANSWER, { type: 'string', enum: ['new'] }),
    ['parameters.sort was any string and is a choice'],
  ],
])('the comparison of two documents judges %s @feature 13.5c', (_, after, found) => {
  expect(breakingChanges(documentOf(BODY, ANSWER), after).map(({ what }) => what)).toEqual(found);
});

test('a schema without a known type stops the writing of the types', () => {
  expect(apiTypes(documentOf(BODY, ANSWER))).toContain("kind?: 'a' | 'b' | undefined;");
  expect(() => apiTypes(documentOf(BODY, { type: 'file' }))).toThrow('A schema without a type: {"type":"file"}');
});
