import { t } from '../format/text.ts';

/** What one is told of, each of which can be turned off by itself. */
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

/** What only agents and brokers are told of. */
export const WORK_TOPICS: readonly NotificationTopic[] = ['lead', 'assignment', 'membership', 'commission'];

/** What only administrators hear about. Emails about them are one daily summary, `admin_digest`, which no bell shows. */
export const ADMIN_TOPICS: readonly NotificationTopic[] = NOTIFICATION_TOPICS.filter((topic) =>
  topic.startsWith('admin'),
);

/** What "Property Alerts" governs besides: off, these come neither by mail nor by push nor to the phone. */
export const ALERT_TOPICS: readonly NotificationTopic[] = ['favorite', 'search'];

/** What goes to the phone as a text: viewings, answers to the reader's own requests, unread messages, alerts. */
export const TEXT_TOPICS: readonly NotificationTopic[] = [
  'viewing',
  'message',
  'favorite',
  'membership',
  'verification',
  'search',
];

/** The ways of a notification: the bell, email, push to allowed devices, and a text to the phone. */
export const NOTIFICATION_WAYS = ['here', 'mail', 'push', 'phone'] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

/** Each as it is spoken of: “mails about …”. */
export const NOTIFICATION_TOPIC_LABELS: Record<NotificationTopic, string> = {
  inquiry: t('inquiries'),
  viewing: t('viewings'),
  message: t('unread messages'),
  favorite: t('saved listings that are sold, rented out or cheaper'),
  lead: t('new leads'),
  assignment: t('properties assigned to you'),
  membership: t('memberships'),
  confirmation: t('listings that wait to be confirmed'),
  verification: t('what we check for you'),
  abuse_report: t('reports of abuse'),
  listing: t('your listings: approved, rejected, without pictures'),
  commission: t('commissions'),
  search: t('saved searches'),
  offer: t('offers'),
  office: t('messages from the office'),
  admin_report: t('new reports of abuse, for the office'),
  admin_appeal: t('new appeals, for the office'),
  admin_verification: t('waiting checks, for the office'),
  admin_listing: t('waiting listings and changes, for the office'),
  admin_appraisal: t('waiting appraisal requests, for the office'),
  admin_inquiry: t('inquiries without an answer, for the office'),
  admin_digest: t('a daily summary of the work of the office'),
};
