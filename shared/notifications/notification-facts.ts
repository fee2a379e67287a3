import { t } from '../format/text.ts';

/** The topics of notifications. The user can turn each one off. */
export const NOTIFICATION_TOPICS = [
  'inquiry',
  'viewing',
  'message',
  'favorite',
  'lead',
  'assignment',
  'membership',
  'confirmation',
  'verification',
  'abuse_report',
  'listing',
  'commission',
  'search',
  'offer',
  'office',
  'admin_report',
  'admin_appeal',
  'admin_verification',
  'admin_listing',
  'admin_appraisal',
  'admin_inquiry',
  'admin_digest',
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** Topics that only agents and brokers receive. */
export const WORK_TOPICS: readonly NotificationTopic[] = ['lead', 'assignment', 'membership', 'commission'];

/** Topics that only administrators receive. Their emails are one daily summary, `admin_digest`, which no bell shows. */
export const ADMIN_TOPICS: readonly NotificationTopic[] = NOTIFICATION_TOPICS.filter((topic) =>
  topic.startsWith('admin'),
);

/** Topics that "Property Alerts" also controls. If it is off, they do not arrive by email, push or SMS. */
export const ALERT_TOPICS: readonly NotificationTopic[] = ['favorite', 'search'];

/** Topics with SMS: viewings, answers to the reader's own requests, unread messages, alerts. */
export const TEXT_TOPICS: readonly NotificationTopic[] = [
  'viewing',
  'message',
  'favorite',
  'membership',
  'verification',
  'search',
];

/** The ways of a notification: the bell, email, push to allowed devices, and SMS. */
export const NOTIFICATION_WAYS = ['here', 'mail', 'push', 'phone'] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

/** Labels for the middle of a sentence: “mails about …”. */
export const NOTIFICATION_TOPIC_LABELS: Record<NotificationTopic, string> = {
  inquiry: t('inquiries'),
  viewing: t('viewings'),
  message: t('unread messages'),
  favorite: t('saved listings that are sold, rented out or cheaper'),
  lead: t('new leads'),
  assignment: t('properties assigned to you'),
  membership: t('memberships'),
  confirmation: t('listings that need your confirmation'),
  verification: t('our checks for you'),
  abuse_report: t('abuse reports'),
  listing: t('your listings: approved, rejected, without photos'),
  commission: t('commissions'),
  search: t('saved searches'),
  offer: t('offers'),
  office: t('messages from the office'),
  admin_report: t('new abuse reports (office)'),
  admin_appeal: t('new appeals (office)'),
  admin_verification: t('checks waiting (office)'),
  admin_listing: t('listings and changes waiting for approval (office)'),
  admin_appraisal: t('appraisal requests waiting (office)'),
  admin_inquiry: t('unanswered inquiries (office)'),
  admin_digest: t('a daily summary of office work'),
};
