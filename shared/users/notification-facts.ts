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
  inquiry: 'inquiries',
  viewing: 'viewings',
  message: 'unread messages',
  favorite: 'saved listings that are sold, rented out or cheaper',
  lead: 'new leads',
  assignment: 'properties assigned to you',
  membership: 'memberships',
  confirmation: 'listings that wait to be confirmed',
  check: 'what we check for you',
  flag: 'reports of abuse',
};
