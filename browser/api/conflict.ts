import { t } from '#shared/format/text.ts';

/** What a field says that another user has changed as well. The field holds the user's own value; `saved` is the other one. */
export function conflictText(saved: string): string {
  if (!saved) return 'Another user emptied this meanwhile. Save again to keep your value.';
  return t(`Another user changed this to “${saved}” meanwhile. Save again to keep your value.`);
}
