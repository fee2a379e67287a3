import type { QueryClient } from '@tanstack/react-query';
import { LOGGED_OUT_TOAST } from '#browser/api/leaving.ts';
import { keepToast } from '../../ui/base/toast-store.ts';
import { PATHS } from '#shared/paths.ts';
import { inLanguage } from '#shared/language.ts';

/** After a logout in this or another tab: discards all cached data and loads the home page. */
export function resetAfterLogout(queryClient: QueryClient): void {
  queryClient.clear();
  keepToast(LOGGED_OUT_TOAST);
  location.assign(inLanguage(PATHS.home));
}
