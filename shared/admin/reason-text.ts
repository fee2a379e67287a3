import { rejectionText } from '../listings/rejection.ts';

/** The reason of an audit entry, as its reader sees it. The database writes "undone" for an action that was undone. */
export function reasonText(after: Record<string, unknown> | null, reason: string | null): string | null {
  if (reason === 'undone') return 'Undone within the first few seconds';
  return rejectionText({ code: after?.['rejection_code'] as string | null | undefined, reason });
}
