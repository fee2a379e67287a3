import * as z from 'zod/mini';
import { count, id, moment, momentOrNull, textOrNull } from '../api/answer-fields.ts';
import { cursor, wholeNumber, wish } from '../api/query-fields.ts';
import { LANGUAGE_FIELDS } from '../listings/listing.ts';
import { NOTIFICATION_EVENTS } from './notification-lines.ts';
import { NOTIFICATION_TOPICS } from './notification-facts.ts';

/** The most that one page of notifications holds. */
const MAX_PAGE = 100;

/** The query of `GET /api/notifications`: all, or the unread alone, a page at a time. */
export const notificationQuerySchema = z.object({
  cursor,
  limit: wholeNumber('Limit', 1, MAX_PAGE),
  unread: wish('Unread'),
});

/** What somebody is told of. */
export const notificationSchema = z.object({
  id: id(),
  event: z.enum(NOTIFICATION_EVENTS),
  topic: z.enum(NOTIFICATION_TOPICS),
  /** Of the listing, as it was then. */
  title: textOrNull(),
  ...LANGUAGE_FIELDS,
  /** Who did it, if it is of interest and they are still there. */
  person: z.nullable(z.object({ id: id(), name: textOrNull(), avatar: textOrNull() })),
  /** A path of the site. */
  link: z.string(),
  /** What its line is filled in with. */
  details: z.record(z.string(), z.string()),
  /** Of a saved search, which is called by them where it has no name. */
  filters: z.nullable(z.record(z.string(), z.string())),
  /** How often it happened: unread messages of a conversation are one notification. */
  events: count(),
  /** When it happened, last. */
  createdAt: moment(),
  readAt: momentOrNull(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** A page of `GET /api/notifications`, newest first; `unread` counts all. */
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

/** What the link of a mail turns off, and whether it is on. */
export const emailPreferenceSchema = z.object({ topic: z.enum(NOTIFICATION_TOPICS), mail: z.boolean() });
export type EmailPreference = z.infer<typeof emailPreferenceSchema>;
