// Reads the messages of a file from its source: errors, refusals, lines of the terminal, and texts of the API documentation.
import { type Node, visitFile } from './syntax-tree.ts';

/** The folder and the properties of the texts of the API documentation. Elsewhere, a description is test data. */
const API = 'supabase/functions/api/';
const PROPERTIES = ['summary', 'description'];
const ERROR = /(Error|Failure|Refusal)$/;
const REFUSAL = /^(refuse|refused|refuseCode|fail|abort)$/;

/** The messages as written in the source, a text for each line. An expression in a template is the word "code". */
export function messageTexts(file: string, source: string): string[] {
  const texts: string[] = [];
  visitFile(file, source, (node) => {
    for (const part of messagesOf(file, node)) texts.push(...stringsOf(part).flatMap((text) => text.split('\n')));
  });
  return texts.map((text) => text.trim()).filter((text) => text.includes(' '));
}

function messagesOf(file: string, node: Node): Node[] {
  if (node.type === 'Property' && file.startsWith(API) && PROPERTIES.includes(nameOf(node['key'])))
    return [node['value'] as Node];
  const given = (node['arguments'] ?? []) as Node[];
  if (node.type === 'NewExpression' && ERROR.test(nameOf(node['callee']))) return given;
  if (node.type !== 'CallExpression') return [];
  const callee = node['callee'] as Node;
  if (callee.type === 'Identifier' && REFUSAL.test(nameOf(callee))) return given;
  return callee.type === 'MemberExpression' && nameOf(callee['object']) === 'console' ? given : [];
}

const nameOf = (node: unknown): string => (node as { name?: string }).name ?? '';

/** The possible values of an expression that consists of strings. */
function stringsOf(node: Node): string[] {
  const of = (field: string) => stringsOf(node[field] as Node);
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : [];
    case 'TemplateLiteral':
      return [(node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('code')];
    case 'BinaryExpression':
      return node['operator'] === '+' ? [`${of('left')[0] ?? 'code'}${of('right')[0] ?? 'code'}`] : [];
    case 'ConditionalExpression':
      return [...of('consequent'), ...of('alternate')];
    case 'LogicalExpression':
      return [...of('left'), ...of('right')];
    default:
      return [];
  }
}
