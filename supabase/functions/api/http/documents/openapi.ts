import * as z from 'zod/mini';
import { BRAND } from '#shared/brand.ts';
import { errorSchema } from '#shared/api/error-schema.ts';
import { TOTAL_COUNT_HEADER } from '#shared/api/page.ts';
import config from '../../deno.json' with { type: 'json' };
import type { Answer, ApiDocument, Content, JsonSchema, Operation, Parameter } from './api-document.ts';
import type { Resources, Route } from '../route.ts';
import { schemaNames } from './schema-names.ts';

const INTRODUCTION = [
  'Bodies are JSON. Keys that are not documented are refused.',
  'Numbers may be written as text, and an empty text means the same as null: nothing.',
  'A change needs the header `Content-Type: application/json`.',
].join(' ');

const SIGNED_IN = [{ session: [] }, { bearer: [] }];
const SECURITY = { administrator: SIGNED_IN, user: SIGNED_IN, visitor: [{}, ...SIGNED_IN], nobody: [] };

const DESCRIPTIONS: Record<number, string> = {
  200: 'Done.',
  201: 'Made.',
  204: 'Done, without a body.',
  302: 'Leads on.',
  304: 'Unchanged since the `ETag` that was sent along.',
  503: 'Not right now.',
};

const PAGE_HEADERS = {
  [TOTAL_COUNT_HEADER]: {
    description: 'How many there are: exact up to 1000, then "1000+".',
    schema: { type: 'string' },
  },
  Link: { description: 'The next page, as `rel="next"`, if there is one.', schema: { type: 'string' } },
};

const TOO_MANY = {
  description: 'Too many tries.',
  headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
};

/** The OpenAPI 3.1 document of the API, from the routes as they are served. */
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
          description: 'The cookies that signing in sets.',
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
  if (route.cache) answers[304] = { description: DESCRIPTIONS[304] ?? '' };
  for (const [other, schema] of Object.entries(route.otherwise ?? {}))
    answers[other] = { description: DESCRIPTIONS[Number(other)] ?? '', content: json(schema) };
  if (route.rateLimit) answers[429] = { ...TOO_MANY, content: json(errorSchema) };
  answers['default'] = { description: 'What went wrong.', content: json(errorSchema) };

  return {
    tags: [tag],
    summary: route.summary,
    security: SECURITY[route.caller],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(route.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: read(route.body, 'input') } } } }
      : {}),
    responses: answers,
  };
}

/** A schema as JSON Schema. Named ones go to `schemas` and are referred to. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output', schemas: Record<string, JsonSchema>): JsonSchema {
  const written = z.toJSONSchema(schema, {
    io,
    metadata: schemaNames,
    override: ({ jsonSchema: made }) => shorten(made),
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

/** A format says what its pattern says, and the limits of JavaScript's numbers are no limits of ours. */
function shorten(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}
