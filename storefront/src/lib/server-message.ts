import { ApiError } from '#shared/api/api-error.ts';

/** What the server said in words, or our own sentence when it said nothing a person could use. */
export function serverMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.body.message) || fallback;
}
