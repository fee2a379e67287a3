import { formatMoment } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';
import type { ModerationDetails } from './moderation-details.ts';

/** Who approved or rejected a listing, and when; undefined while it waits, or where the history does not say. */
export function decisionText({ listing, history }: ModerationDetails): string | undefined {
  const { approval_status: status } = listing;
  if (status === 'pending') return undefined;
  const entry = history.find(({ what }) => what === status);
  if (!entry) return undefined;
  const at = formatMoment(entry.at);
  if (!entry.who) return status === 'approved' ? t(`Approved on ${at}`) : t(`Rejected on ${at}`);
  return status === 'approved' ? t(`Approved by ${entry.who}, ${at}`) : t(`Rejected by ${entry.who}, ${at}`);
}
