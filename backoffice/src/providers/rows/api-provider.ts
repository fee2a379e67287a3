import type { DataProvider, MetaQuery } from '@refinedev/core';
import { ApiError } from '#shared/api/api-error.ts';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import type { DataError } from './data-error.ts';

type Write = { variables: unknown; meta?: MetaQuery | undefined };

/**
 * Writes by a call of /api. The form passes the call as `meta.save`, with the types of its body. An error names the wrong fields,
 * which Refine's forms show. All other methods are those of `rows`.
 */
export function createApiProvider(rows: DataProvider): DataProvider {
  return { ...rows, create: save, update: save };
}

async function save({ variables, meta }: Write) {
  try {
    return { data: await meta?.['save'](variables) };
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
