// Writes the TypeScript types of an OpenAPI document. ADR 2026-11-29-typed-api-client says why a library does not.
import type { ApiDocument, JsonSchema, Operation } from '../../supabase/functions/api/http/documents/api-document.ts';

const HEAD = `// Written by \`npm run api-document\` from docs/openapi.json: each call of the API with its types. A path has its methods, and a
// method has the params of the path, the query, the body and the answer.
`;

/** The content of shared/api/api.types.ts. Errors: a schema with a keyword that has no type. */
export function apiTypes({ paths, components }: ApiDocument): string {
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema, '')};\n`,
  );
  const calls = Object.entries(paths).map(([path, operations]) => {
    const methods = Object.entries(operations).map(([method, operation]) => [
      method.toUpperCase(),
      objectOf(callOf(operation), '    '),
    ]);
    return [quote(path), objectOf(methods, '  ')];
  });
  return `${HEAD}\n${schemas.join('\n')}\nexport type Paths = ${objectOf(calls, '')};\n`;
}

/** The fields of a call's type: params, query, body and answer. */
function callOf({ parameters, requestBody, responses }: Operation): string[][] {
  const group = (place: 'path' | 'query') => {
    const fields = parameters.filter((one) => one.in === place);
    const isRequired = fields.some(({ required }) => required);
    const types = fields.map(({ name, required, schema }) => fieldOf(name, schema, required, '      '));
    return fields.length > 0 ? [[`${place}${isRequired ? '' : '?'}`, objectOf(types, '      ')]] : [];
  };
  const body = requestBody?.content['application/json']?.schema;
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content;
  const json = answer?.['application/json']?.schema;
  return [
    ...group('path'),
    ...group('query'),
    ...(body ? [['body', typeOf(body, '      ')]] : []),
    // An answer that is not JSON, such as a picture, is read from the response.
    ...(json ? [['answer', typeOf(json, '      ')]] : []),
  ];
}

function typeOf(schema: JsonSchema, indent: string): string {
  const { $ref, anyOf, oneOf, type, properties, required = [], additionalProperties, items } = schema;
  if ($ref) return $ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return quote(schema.const);
  const unions = anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : undefined);
  if (unions) return [...new Set(unions.map((one) => typeOf(one, indent)))].join(' | ');
  if (schema.enum) return schema.enum.map(quote).join(' | ');
  if (type === 'string' || type === 'boolean' || type === 'null') return type;
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'array' && items) return `Array<${typeOf(items, indent)}>`;
  if (type === 'object') {
    const fields = Object.entries(properties ?? {});
    const others = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : 'unknown';
    if (fields.length === 0 || additionalProperties === true) return `{ [name: string]: ${others} }`;
    const deeper = `${indent}  `;
    return objectOf(
      fields.map(([name, field]) => fieldOf(name, field, required.includes(name), deeper)),
      indent,
    );
  }
  if (Object.keys(schema).length === 0) return 'unknown';
  throw new Error(`A schema without a type: ${JSON.stringify(schema)}`);
}

/** A field without a value may be missing or undefined, because JSON has no undefined. */
function fieldOf(name: string, schema: JsonSchema, isRequired: boolean, indent: string): string[] {
  const key = /^\w+$/.test(name) ? name : quote(name);
  return isRequired ? [key, typeOf(schema, indent)] : [`${key}?`, `${typeOf(schema, indent)} | undefined`];
}

function objectOf(fields: string[][], indent: string): string {
  if (fields.length === 0) return '{}';
  return `{\n${fields.map(([name, type]) => `${indent}  ${name}: ${type};\n`).join('')}${indent}}`;
}

function quote(value: string | number | boolean): string {
  return typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value);
}
