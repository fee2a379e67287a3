import type { Catalog, Column, Parameter, Relation, Routine } from './catalog.ts';

const JSON_TYPES = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
];
const BODY_TYPES = [...JSON_TYPES, 'text/csv'];

/** The OpenAPI 2.0 document that PostgREST returns at its root. `url` is the public URL of that root. */
export function describe({ comment, relations, routines }: Catalog, schema: string, url: URL): object {
  const [title = `standard ${schema} schema`, ...rest] = comment?.split('\n') ?? [];
  return {
    swagger: '2.0',
    info: { title, description: rest.join('\n').trim(), version: '12.0.2' },
    host: url.host,
    basePath: url.pathname,
    schemes: [url.protocol.replace(':', '')],
    consumes: BODY_TYPES,
    produces: BODY_TYPES,
    paths: {
      '/': { get: { tags: ['Introspection'], summary: 'OpenAPI description (this document)', ...answers(200, 'OK') } },
      ...Object.fromEntries(relations.map((one) => [`/${one.name}`, relationPath(one)])),
      ...Object.fromEntries(routines.map((one) => [`/rpc/${one.name}`, routinePath(one)])),
    },
    definitions: Object.fromEntries(relations.map((one) => [one.name, definition(one)])),
    parameters: { ...COMMON, ...Object.fromEntries(relations.flatMap(parametersOf)) },
    externalDocs: { description: 'PostgREST Documentation', url: 'https://postgrest.org/en/v12/api.html' },
  };
}

const answers = (status: number, description: string, more = {}) => ({
  responses: { [status]: { description, ...more } },
});
const references = (...names: string[]) => names.map((name) => ({ $ref: `#/parameters/${name}` }));

/** The first line of a comment is the title; the other lines are the description. */
function told(comment: string | null) {
  const [summary, ...rest] = comment?.split('\n') ?? [];
  const description = rest.join('\n').trim();
  return { ...(summary ? { summary } : {}), ...(description ? { description } : {}) };
}

function relationPath({ name, comment, isWritable, columns }: Relation) {
  const about = { tags: [name], ...told(comment) };
  const filters = columns.map((column) => `rowFilter.${name}.${column.name}`);
  const rows = { schema: { type: 'array', items: { $ref: `#/definitions/${name}` } } };
  const paging = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'];
  const get = {
    ...about,
    parameters: references(...filters, ...paging),
    responses: { 200: { description: 'OK', ...rows }, 206: { description: 'Partial Content' } },
  };
  if (!isWritable) return { get };
  const body = `body.${name}`;
  const change = { ...about, ...answers(204, 'No Content') };
  return {
    get,
    post: { ...about, parameters: references(body, 'select', 'preferPost'), ...answers(201, 'Created') },
    patch: { ...change, parameters: references(...filters, body, 'preferReturn') },
    delete: { ...change, parameters: references(...filters, 'preferReturn') },
  };
}

function routinePath({ name, comment, isVolatile, parameters }: Routine) {
  const about = { tags: [`(rpc) ${name}`], ...told(comment), produces: JSON_TYPES, ...answers(200, 'OK') };
  const schema = {
    type: 'object',
    ...(comment ? { description: comment } : {}),
    ...required(parameters),
    properties: Object.fromEntries(parameters.map((one) => [one.name, typed(one.type)])),
  };
  const post = {
    ...about,
    parameters: [{ in: 'body', name: 'args', required: true, schema }, ...references('preferParams')],
  };
  return isVolatile ? { post } : { get: { ...about, parameters: parameters.map(inQuery) }, post };
}

function inQuery({ name, type, isRequired, isVariadic }: Parameter) {
  const about = { in: 'query', name, required: isRequired };
  if (isVariadic) return { ...about, ...typed(type), collectionFormat: 'multi' };
  const simple = typeOf(type);
  // In a query, an array is written in braces, and JSON as text.
  return { ...about, type: simple === undefined || simple === 'array' ? 'string' : simple, format: type };
}

const definition = ({ comment, columns }: Relation) => ({
  type: 'object',
  ...(comment ? { description: comment } : {}),
  ...required(columns),
  properties: Object.fromEntries(columns.map((column) => [column.name, property(column)])),
});

/** The list of required names. OpenAPI does not allow an empty list. */
function required(all: { name: string; isRequired: boolean }[]) {
  const names = all.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return names.length > 0 ? { required: names } : {};
}

function property({ type, comment, default: expression, maxLength, labels, isKey, target }: Column) {
  const notes = [
    isKey ? 'This is a Primary Key.<pk/>' : '',
    target
      ? `This is a Foreign Key to \`${target.table}.${target.column}\`.<fk table='${target.table}' column='${target.column}'/>`
      : '',
  ].filter(Boolean);
  const description = [comment, notes.length > 0 && ['Note:', ...notes].join('\n')].filter(Boolean).join('\n\n');
  return {
    ...typed(type),
    ...(description ? { description } : {}),
    ...(expression === null ? {} : { default: constantOf(expression, type) }),
    ...(maxLength === null ? {} : { maxLength }),
    ...(labels === null ? {} : { enum: labels }),
  };
}

/**
 * The JSON value of a default: `'none'::text` is the text `none`, `0` a number. For text, any other default is its
 * expression.
 */
function constantOf(expression: string, type: string): unknown {
  if (typeOf(type) === 'string')
    return /^'(.*)'::[\w ."]+$/s.exec(expression)?.[1]?.replaceAll("''", "'") ?? expression;
  return /^(true|false|-?\d+(\.\d+)?)$/.test(expression) ? JSON.parse(expression) : undefined;
}

function typed(type: string) {
  const items = type.endsWith('[]') ? { items: { type: typeOf(type.slice(0, -2)) ?? 'object' } } : {};
  return { type: typeOf(type), format: type, ...items };
}

/** The JSON type of a PostgreSQL type. Undefined for JSON itself, which may have any type. */
function typeOf(type: string): string | undefined {
  if (type === 'boolean') return 'boolean';
  if (/^(smallint|integer|bigint)$/.test(type)) return 'integer';
  if (/^(numeric|real|double precision)$/.test(type)) return 'number';
  if (/^jsonb?$/.test(type)) return undefined;
  return type.endsWith('[]') ? 'array' : 'string';
}

const parametersOf = ({ name, columns }: Relation): [string, object][] => [
  [`body.${name}`, { in: 'body', name, description: name, required: false, schema: { $ref: `#/definitions/${name}` } }],
  ...columns.map((column): [string, object] => [
    `rowFilter.${name}.${column.name}`,
    {
      in: 'query',
      name: column.name,
      ...(column.comment ? { description: column.comment } : {}),
      required: false,
      type: 'string',
    },
  ]),
];

const option = (place: string, name: string, description: string, more = {}) => ({
  in: place,
  name,
  description,
  required: false,
  type: 'string',
  ...more,
});
const prefer = (...values: string[]) =>
  option('header', 'Prefer', 'Preference', values.length > 0 ? { enum: values } : {});
const RETURN = ['return=representation', 'return=minimal', 'return=none'];

const COMMON = {
  preferParams: prefer(),
  preferReturn: prefer(...RETURN),
  preferCount: prefer('count=none'),
  preferPost: prefer(...RETURN, 'resolution=ignore-duplicates', 'resolution=merge-duplicates'),
  select: option('query', 'select', 'Filtering Columns'),
  on_conflict: option('query', 'on_conflict', 'On Conflict'),
  order: option('query', 'order', 'Ordering'),
  range: option('header', 'Range', 'Limiting and Pagination'),
  rangeUnit: option('header', 'Range-Unit', 'Limiting and Pagination', { default: 'items' }),
  offset: option('query', 'offset', 'Limiting and Pagination'),
  limit: option('query', 'limit', 'Limiting and Pagination'),
};
