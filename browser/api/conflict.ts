import { t } from '#shared/format/text.ts';

/**
 * The message of a field that another user has changed too. The field keeps the user's value; `saved` is the other user's value.
 */
export function conflictText(saved: string): string {
  if (!saved) return 'Another user cleared this in the meantime. Save again to keep your value.';
  return t(`Another user changed this to “${saved}” in the meantime. Save again to keep your value.`);
}
