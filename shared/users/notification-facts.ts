import { t } from '../format/t.ts';

/** What one is told of, each of which can be turned off by itself. */
export const NOTIFICATION_KINDS = [
  'inquiry',
  'viewing',
  'message',
  'favorite',
  'lead',
  'assignment',
  'membership',
  'confirmation',
  'check',
  'flag',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Each as it is spoken of: “mails about …”. */
export const NOTIFICATION_KIND_LABELS: Record<NotificationKind, string> = {
  inquiry: t('inquiries'),
  viewing: t('viewings'),
  message: t('unread messages'),
  favorite: t('saved listings that are sold, rented out or cheaper'),
  lead: t('new leads'),
  assignment: t('properties assigned to you'),
  membership: t('memberships'),
  confirmation: t('listings that wait to be confirmed'),
  check: t('what we check for you'),
  flag: t('reports of abuse'),
};
