import postgres from 'postgres';

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 416 | 423 | 500 | 501 | 503;

/** An error in storage-api's form: `{ statusCode, error, message, code }`. */
export class StorageError extends Error {
  readonly status: Status;
  readonly code: string;
  readonly error: string;

  constructor(status: Status, code: string, message: string, error = code) {
    super(message);
    this.name = 'StorageError';
    this.status = status;
    this.code = code;
    this.error = error;
  }
}

export const noSuchBucket = () => new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');
export const noSuchKey = () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found');
export const accessDenied = (message: string) => new StorageError(403, 'AccessDenied', message, 'Unauthorized');
export const invalidRequest = (message: string) => new StorageError(400, 'InvalidRequest', message);
export const invalidKey = (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key}`);
const alreadyExists = () => new StorageError(409, 'KeyAlreadyExists', 'The resource already exists', 'Duplicate');
export const tooLarge = () =>
  new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', 'Payload too large');
export const unsupportedType = (type: string) =>
  new StorageError(415, 'InvalidMimeType', `mime type ${type} is not supported`, 'invalid_mime_type');

/** The storage-api error for a database error. */
export function storageErrorOf(error: unknown): unknown {
  if (!(error instanceof postgres.PostgresError)) return error;
  if (error.code === '42501') return accessDenied('new row violates row-level security policy');
  if (error.code === '23505') return alreadyExists();
  if (error.code === '23503') return new StorageError(404, 'InvalidRequest', 'The related resource does not exist');
  if (error.code === '55P03') return new StorageError(423, 'ResourceLocked', 'The resource is locked');
  if (/^(22|23)/.test(error.code)) return invalidRequest(error.message);
  return error;
}
