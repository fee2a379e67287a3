// Compares two OpenAPI documents of the API, call by call.
import type { ApiDocument, JsonSchema, Operation } from '../../supabase/functions/api/http/documents/api-document.ts';
import { schemaChanges } from './schema-changes.ts';

/** A change that a client of the older document may not survive. `call` is its method and path, such as `GET /api/cars`. */
export type BreakingChange = { call: string; what: string };

/** The breaking changes from one document to the next. */
export function breakingChanges(before: ApiDocument, after: ApiDocument): BreakingChange[] {
  const [paths, pathsNow] = [withoutReferences(before), withoutReferences(after)];
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const now = pathsNow[path]?.[method];
      const found = now ? [...inputChanges(operation, now), ...answerChanges(operation, now)] : ['is gone'];
      return found.map((what) => ({ call: `${method.toUpperCase()} ${path}`, what }));
    }),
  );
}

/** The paths of a document, with each named schema in the place of its reference. */
function withoutReferences({ paths, components }: ApiDocument): ApiDocument['paths'] {
  const read = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (_, part: JsonSchema | null) =>
      part?.$ref ? read(components.schemas[part.$ref.split('/').at(-1) ?? '']) : part,
    );
  return read(paths) as ApiDocument['paths'];
}

/** The parameters of a call as one object. */
function parametersOf({ parameters }: Operation): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** The body of a call. A call without a body takes an empty object. */
function bodyOf({ requestBody }: Operation): JsonSchema {
  return requestBody?.content['application/json']?.schema ?? { type: 'object' };
}

function inputChanges(before: Operation, after: Operation): string[] {
  return [
    ...schemaChanges('sent', parametersOf(before), parametersOf(after), 'parameters'),
    ...schemaChanges('sent', bodyOf(before), bodyOf(after), 'body'),
  ];
}

function answerChanges(before: Operation, after: Operation): string[] {
  return Object.entries(before.responses).flatMap(([status, { content = {} }]) => {
    const now = after.responses[status];
    if (!now) return [`answer ${status} is gone`];
    return Object.entries(content).flatMap(([type, { schema }]) => {
      const schemaNow = now.content?.[type]?.schema;
      return schemaNow
        ? schemaChanges('read', schema, schemaNow, `answer ${status}`)
        : [`answer ${status} is no longer ${type}`];
    });
  });
}
