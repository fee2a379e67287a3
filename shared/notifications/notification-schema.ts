import * as z from 'zod/mini';
import { count, id, moment, momentOrNull, textOrNull } from '../api/answer-fields.ts';
import { cursor, wholeNumber, wish } from '../api/query-fields.ts';
import { LANGUAGE_FIELDS } from '../listings/listing.ts';
import { NOTIFICATION_EVENTS } from './notification-lines.ts';
import { NOTIFICATION_TOPICS } from './notification-facts.ts';

/** Maximum number of notifications on a page. */
const MAX_PAGE = 100;

/** The query of `GET /api/notifications`: all notifications or only the unread notifications, in pages. */
export const notificationQuerySchema = z.object({
  cursor,
  limit: wholeNumber('Limit', 1, MAX_PAGE),
  unread: wish('Unread'),
});

/** A notification of the caller. */
export const notificationSchema = z.object({
  id: id(),
  event: z.enum(NOTIFICATION_EVENTS),
  topic: z.enum(NOTIFICATION_TOPICS),
  /** The title of the listing at the time of the event. */
  title: textOrNull(),
  ...LANGUAGE_FIELDS,
  /** The user who caused the event, if that matters and their account still exists. */
  person: z.nullable(z.object({ id: id(), name: textOrNull(), avatar: textOrNull() })),
  /** A path of the site. */
  link: z.string(),
  /** The values for the placeholders of its line. */
  details: z.record(z.string(), z.string()),
  /** The filters of a saved search, which replace a missing name. */
  filters: z.nullable(z.record(z.string(), z.string())),
  /** How many events it combines: all unread messages of a conversation are one notification. */
  events: count(),
  /** The time of the last event. */
  createdAt: moment(),
  readAt: momentOrNull(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** A page of `GET /api/notifications`, newest first. `unread` counts all unread notifications. */
export const notificationPageSchema = z.object({
  items: z.array(notificationSchema),
  unread: count(),
  cursor: textOrNull(),
});
export type NotificationPage = z.infer<typeof notificationPageSchema>;

/** The body of `PATCH /api/notifications/{id}`. */
export const notificationChangeSchema = z.object({ read: z.boolean('Read must be true or false') });

export const markedNotificationSchema = z.object({ id: id(), readAt: momentOrNull() });

/** The body of `PUT /api/email-preferences/{token}`. */
export const emailPreferenceChangeSchema = z.object({ mail: z.boolean('Mail must be true or false') });

/** The topic that the link of an email turns off, and whether it is on. */
export const emailPreferenceSchema = z.object({ topic: z.enum(NOTIFICATION_TOPICS), mail: z.boolean() });
export type EmailPreference = z.infer<typeof emailPreferenceSchema>;
