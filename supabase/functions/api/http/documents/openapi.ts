import * as z from 'zod/mini';
import { BRAND } from '#shared/brand.ts';
import { errorSchema } from '#shared/api/error-schema.ts';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { TOTAL_COUNT_HEADER } from '#shared/api/page.ts';
import config from '../../deno.json' with { type: 'json' };
import type { Answer, ApiDocument, Content, JsonSchema, Operation, Parameter } from './api-document.ts';
import type { Resources, Route } from '../route.ts';
import { schemaNames } from './schema-names.ts';

const INTRODUCTION = [
  'Request bodies are JSON. The API refuses a body with an undocumented field.',
  'A number can be a JSON string. An empty string means null.',
  'Every request except GET needs the header `Content-Type: application/json`.',
].join(' ');

const SIGNED_IN = [{ session: [] }, { bearer: [] }];
const SECURITY = { administrator: SIGNED_IN, user: SIGNED_IN, visitor: [{}, ...SIGNED_IN], nobody: [] };

/** The last sentence of each description: who may call the route. */
const CALLERS: Record<Route['caller'], string> = {
  administrator: 'Only administrators can make this call.',
  user: 'Only signed-in users can make this call.',
  visitor: 'Signing in is optional.',
  nobody: 'The call needs no access token.',
};

const DESCRIPTIONS: Record<number, string> = {
  200: 'Success.',
  201: 'Created.',
  204: 'Success, without a body.',
  302: 'Redirect.',
  304: 'Not modified since the `ETag` of the request.',
  400: 'The request is not valid. `fields` contains a message for each invalid field.',
  401: 'The caller is not signed in, or the session has ended.',
  403: 'The caller does not have access, or the account is suspended.',
  503: 'The service is not available.',
};

const PAGE_HEADERS = {
  [TOTAL_COUNT_HEADER]: {
    description: 'The total number of results: exact up to 1000, then "1000+".',
    schema: { type: 'string' },
  },
  Link: {
    description: 'The URL of the next page as `rel="next"`. Missing on the last page.',
    schema: { type: 'string' },
  },
};

const TOO_MANY = {
  description: 'Too many requests.',
  headers: { 'Retry-After': { description: 'The seconds until the next try.', schema: { type: 'integer' } } },
};

/** The OpenAPI 3.1 document of the API, generated from the routes. */
export function describeApi(resources: Resources): ApiDocument {
  const schemas: Record<string, JsonSchema> = {};
  const paths: ApiDocument['paths'] = {};
  for (const [tag, routes] of Object.entries(resources)) {
    for (const route of routes)
      (paths[`/api${route.path}`] ??= {})[route.method.toLowerCase()] = describe(route, tag, schemas);
  }
  return {
    openapi: '3.1.1',
    info: { title: `${BRAND.name} API`, version: config.version, description: INTRODUCTION },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'access_token',
          description: 'The session cookies, which every sign-in sets.',
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'An access token of Supabase Auth.' },
      },
    },
  };
}

function describe(route: Route, tag: string, schemas: Record<string, JsonSchema>): Operation {
  const read = (schema: z.ZodMiniType, io: 'input' | 'output') => jsonSchema(schema, io, schemas);
  const json = (schema: z.ZodMiniType): Content => ({ 'application/json': { schema: read(schema, 'output') } });
  const parameters = (schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Parameter[] => {
    const { properties = {}, required = [] } = schema ? read(schema, 'input') : {};
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema: property,
    }));
  };

  const { status = 200, contentType } = route;
  const answers: Record<string, Answer> = {
    [status]: {
      description: DESCRIPTIONS[status] ?? '',
      ...(route.paged ? { headers: PAGE_HEADERS } : {}),
      ...(route.answer ? { content: json(route.answer) } : {}),
      ...(contentType ? { content: { [contentType]: { schema: { type: 'string' } } } } : {}),
    },
  };
  for (const [failed, description] of Object.entries(errorsOf(route)))
    answers[failed] = { description, content: json(errorSchema) };
  if (route.cache) answers[304] = { description: DESCRIPTIONS[304] ?? '' };
  for (const [other, schema] of Object.entries(route.otherwise ?? {}))
    answers[other] = { description: DESCRIPTIONS[Number(other)] ?? '', content: json(schema) };
  if (route.rateLimit) answers[429] = { ...TOO_MANY, content: json(errorSchema) };
  answers['default'] = { description: 'Another error.', content: json(errorSchema) };

  return {
    tags: [tag],
    summary: route.summary,
    description: `${route.description} ${CALLERS[route.caller]}`,
    security: SECURITY[route.caller],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(route.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: read(route.body, 'input') } } } }
      : {}),
    responses: answers,
  };
}

/** The usual errors of a route, by status, with their descriptions. */
function errorsOf({
  params,
  query,
  body,
  caller,
  missing = params && API_MESSAGES.notFound,
}: Route): Record<number, string> {
  const statuses = [
    ...(query || body ? [400] : []),
    ...(caller === 'user' || caller === 'administrator' ? [401] : []),
    ...(caller === 'administrator' ? [403] : []),
  ];
  const errors = statuses.map((status) => [status, DESCRIPTIONS[status] ?? '']);
  return Object.fromEntries(missing ? [...errors, [404, missing]] : errors) as Record<number, string>;
}

/** Converts a schema to JSON Schema. Named schemas go to `schemas` and are referenced. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output', schemas: Record<string, JsonSchema>): JsonSchema {
  const written = z.toJSONSchema(schema, {
    io,
    metadata: schemaNames,
    override: ({ zodSchema, jsonSchema: made }) => {
      shorten(made);
      if (io === 'input' && isRead(zodSchema)) acceptText(made);
    },
  });
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = JSON.parse(JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema & {
    $schema?: string;
    $defs?: Record<string, JsonSchema>;
  };
  Object.assign(schemas, $defs);
  return rest;
}

/** Whether a field converts its value before it checks the value. Such a number can also be text (`numberOf` in shared/api). */
function isRead(schema: z.core.$ZodType): boolean {
  const { type, in: first } = (schema as z.ZodMiniType).def as { type: string; in?: z.ZodMiniType };
  return type === 'pipe' && first?.def.type === 'transform';
}

/** Lets each number of a schema also be text. */
function acceptText(schema: z.core.JSONSchema.BaseSchema): void {
  for (const one of [schema, ...(schema.anyOf ?? [])] as z.core.JSONSchema.BaseSchema[])
    if (one.type === 'number' || one.type === 'integer') one.type = [one.type, 'string'] as never;
}

/** Removes a pattern if a format describes it, and the limits of JavaScript's integers, which are not our limits. */
function shorten(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}
