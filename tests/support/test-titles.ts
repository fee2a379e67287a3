// Reads the titles of the tests in a file from its source.
import { type Node, visitFile } from './syntax-tree.ts';

/** The titles as written in the source, templates with their `${…}`. Skipped tests are not included. */
export function testTitles(file: string, source: string): string[] {
  const titles: string[] = [];
  visitFile(file, source, (node) => {
    if (node.type !== 'CallExpression' || !isTest(node['callee'] as Node)) return;
    const [title] = node['arguments'] as Node[];
    if (title?.type === 'Literal' && typeof title['value'] === 'string') titles.push(title['value']);
    if (title?.type === 'TemplateLiteral')
      titles.push(source.slice(Number(title['start']) + 1, Number(title['end']) - 1));
  });
  return titles;
}

/** `test(…)`, `test.each(…)(…)`, `it(…)`; not `test.describe`, which contains tests, nor `test.skip`, which runs none. */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee['name'] === 'test' || callee['name'] === 'it';
  if (callee.type !== 'CallExpression') return false;
  const made = callee['callee'] as Node;
  const property = made.type === 'MemberExpression' ? (made['property'] as Node)['name'] : undefined;
  return property === 'each' && isTest(made['object'] as Node);
}
