import { rejectionText } from '../listings/rejection.ts';

/** The reason of an entry of the history for its reader. The database writes "undone" for an act that was undone. */
export function reasonText(after: Record<string, unknown> | null, reason: string | null): string | null {
  if (reason === 'undone') return 'Undone within the first seconds';
  return rejectionText({ code: after?.['rejection_code'] as string | null | undefined, reason });
}
