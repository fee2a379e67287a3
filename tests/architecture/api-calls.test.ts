import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { stack } from '../support/stack.ts';
import { files } from './imports.ts';

/** The functions of browser/api/client.ts. */
const CALLS = new Set(['getJson', 'getFound', 'getPage', 'sendJson', 'send']);
const CLIENT = 'browser/api/client.ts';

type Node = { type: string; start: number; [key: string]: unknown };

/** Each place of a file that types a call of the API by hand, or calls the API without the typed client. */
function untypedCalls(file: string, source: string): string[] {
  const found: string[] = [];
  visit(parseSync(file, source).program);
  return found;

  function visit(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return undefined;
    const one = node as Node;
    const report = (what: string) => found.push(`${file}:${source.slice(0, one.start).split('\n').length} ${what}`);
    if (isCall(one) && one['typeArguments']) report('gives a call a type argument');
    if (one.type === 'TSAsExpression' && isCall(calledIn(one))) report('asserts the type of an answer');
    if (isFetchOfApi(one)) report('fetches without the typed client');
    if (isReadingJson(one)) report('reads JSON outside the client');
    Object.values(one).forEach(visit);
    return undefined;
  }
}

/** The expression within assertions, parentheses, `await` and members of an answer. */
function calledIn(node: Node): Node {
  const within = node['expression'] ?? node['argument'] ?? node['object'];
  return within ? calledIn(within as Node) : node;
}

function isCall(node: Node): boolean {
  return node.type === 'CallExpression' && CALLS.has((node['callee'] as { name?: string }).name ?? '');
}

function isFetchOfApi(node: Node): boolean {
  if (node.type !== 'CallExpression' || (node['callee'] as { name?: string }).name !== 'fetch') return false;
  const [target] = node['arguments'] as { value?: string; quasis?: { value: { raw: string } }[] }[];
  return (target?.value ?? target?.quasis?.[0]?.value.raw ?? '').startsWith('/api/');
}

/** `response.json()`. Only the client may read JSON, because its result has any type. */
function isReadingJson(node: Node): boolean {
  const callee = node.type === 'CallExpression' ? (node['callee'] as { property?: { name?: string } }) : {};
  return callee.property?.name === 'json';
}

test('a call of the API takes its types from the document @feature 13.5a', () => {
  const code = files.filter((file) => /^(storefront|backoffice|browser)\//.test(file) && !/\.test\.tsx?$/.test(file));
  const found = code.flatMap((file) => {
    const source = readFileSync(path.join(stack.root, file), 'utf8');
    return file !== CLIENT && /getJson|getFound|getPage|sendJson|\bsend\b|fetch|json\(/.test(source)
      ? untypedCalls(file, source)
      : [];
  });
  // The check of the connection reads no answer.
  expect(found.filter((place) => !place.startsWith('browser/network.ts:'))).toEqual([]);
});

test('the check finds each way to type a call by hand', () => {
  const source = `
    const a = await getJson<Car>('/api/cars');
    const b = (await sendJson('POST', '/api/cars')) as Car;
    const c = (await getFound('/api/cars')).id as CarId;
    const d = getJson('/api/cars') as unknown as Promise<Car>;
    void fetch(\`/api/cars/\${id}\`);
    const e = await getJson('/api/cars', { signal });
    const f = { kind: 'car' } as const;
    void fetch('/media/a.webp');
    const g: Car = await (await send('POST', '/api/cars')).json();`;
  expect(untypedCalls('example.ts', source)).toEqual([
    'example.ts:2 gives a call a type argument',
    'example.ts:3 asserts the type of an answer',
    'example.ts:4 asserts the type of an answer',
    'example.ts:5 asserts the type of an answer',
    'example.ts:5 asserts the type of an answer',
    'example.ts:6 fetches without the typed client',
    'example.ts:10 reads JSON outside the client',
  ]);
});
