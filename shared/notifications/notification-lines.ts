import { t } from '../format/text.ts';

/**
 * What happened, in one line each, by the events of public.notifications: what the bell says, what a device is pushed, and
 * what a mail has as its subject. `{name}` stands for what shared/notifications/notification-line.ts fills in.
 */
export const NOTIFICATION_LINES = {
  inquiry_received: t('{person} asks about “{title}”'),
  viewing_requested: t('{person} would like to see “{title}”'),
  viewing_confirmed: 'Your viewing is confirmed: {title}',
  viewing_declined: 'Your viewing was declined: {title}',
  viewing_cancelled: t('{person} has cancelled a viewing: {title}'),
  viewing_reminder: 'Reminder of a viewing: {title}',
  message_unread: 'Unread messages from {person}',
  offer_received: t('{person} offers {amount} for “{title}”'),
  offer_accepted: t('{person} accepts your offer of {amount}: {title}'),
  offer_declined: t('{person} declines your offer of {amount}: {title}'),
  favorite_sold: 'Sold: {title}',
  favorite_rented: 'Rented out: {title}',
  favorite_lowered: 'Price lowered: {title}',
  lead_new: 'New lead: {client}',
  lead_withdrawn: 'A lead was withdrawn: {client}',
  assignment_new: 'Assigned to you: {title}',
  assignment_ended: 'No longer assigned to you: {title}',
  membership_requested: t('{person} wants to join your company'),
  membership_joined: t('{person} has joined your company'),
  membership_accepted: 'You are a member of {company}',
  membership_declined: t('{company} has declined your request'),
  membership_ended: 'A membership has ended: {company}',
  confirmation_due: 'Still there? Please confirm your listings',
  confirmation_last: 'Soon out of the search: please confirm your listings',
  verification_passed: 'Checked: {check}',
  verification_refused: 'Not checked: {check}',
  verification_revoked: 'No longer checked: {check}',
  verification_ending: 'Ends soon: {check}',
  abuse_report_decided: 'What came of your report',
  abuse_report_warned: 'A warning from the office: {title}',
  search_found: t('New in “{search}”: {count}'),
  abuse_report_shown: 'A part of a conversation was reported: {title}',
  listing_approved: 'Your listing is online: {title}',
  listing_rejected: 'Your listing needs a change: {title}',
  listing_pictureless: 'A picture is missing: {title}',
  commission_new: 'New commission: {title}',
  commission_paid: 'Commission paid: {title}',
  commission_cancelled: 'Commission cancelled: {title}',
  office_message: 'A message from the office: {words}',
  admin_report_new: 'New report of abuse: {title}',
  admin_appeal_new: 'New appeal from {person}',
  admin_verification_waiting: 'Checks that wait: {count}',
  admin_listing_waiting: 'Listings that wait: {count}',
  admin_appraisal_waiting: 'Appraisal requests that wait: {count}',
  admin_inquiry_waiting: 'Inquiries without an answer: {count}',
} satisfies Record<string, string>;

export type NotificationEvent = keyof typeof NOTIFICATION_LINES;
export const NOTIFICATION_EVENTS = Object.keys(NOTIFICATION_LINES) as [NotificationEvent, ...NotificationEvent[]];
