import { formatMoment } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';
import type { ModerationDetails } from './moderation-details.ts';

/**
 * The administrator and time of an approval or rejection. Undefined while the listing waits, or if the history has no entry.
 */
export function decisionText({ listing, history }: ModerationDetails): string | undefined {
  const { approval_status: status } = listing;
  if (status === 'pending') return undefined;
  const entry = history.find(({ what }) => what === status);
  if (!entry) return undefined;
  const at = formatMoment(entry.at);
  if (!entry.who) return status === 'approved' ? t(`Approved on ${at}`) : t(`Rejected on ${at}`);
  return status === 'approved' ? t(`Approved by ${entry.who}, ${at}`) : t(`Rejected by ${entry.who}, ${at}`);
}
