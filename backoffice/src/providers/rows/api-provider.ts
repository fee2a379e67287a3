import type { CreateResponse, DataProvider, UpdateResponse } from '@refinedev/core';
import { ApiError } from '#shared/api/api-error.ts';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { sendJson } from '#browser/api/client.ts';
import type { DataError } from './data-error.ts';

/**
 * Writes by one call of /api. `resource` is the path; a POST creates and a PATCH (or `meta.method`) changes. An error names the
 * wrong fields, which Refine's forms show. All other methods are those of `rows`.
 */
export function createApiProvider(rows: DataProvider): DataProvider {
  return {
    ...rows,
    create: ({ resource, variables }) => send<CreateResponse<never>>('POST', resource, variables),
    update: ({ resource, variables, meta }) =>
      send<UpdateResponse<never>>((meta?.['method'] as 'PUT' | undefined) ?? 'PATCH', resource, variables),
  };
}

async function send<Answer>(method: 'POST' | 'PATCH' | 'PUT', address: string, body: unknown): Promise<Answer> {
  try {
    return { data: await sendJson(method, address, body) } as Answer;
  } catch (error) {
    throw error instanceof ApiError
      ? toDataError(error)
      : { message: API_MESSAGES.unavailable, statusCode: 0, code: '' };
  }
}

function toDataError({ status, body }: ApiError): DataError {
  const { message, code, fields, current } = body;
  return { message, statusCode: status, code, ...(fields && { errors: fields }), ...(current && { current }) };
}
