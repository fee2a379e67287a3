import * as z from 'zod/mini';
import { momentOrNull, textOrNull } from '../api/answer-fields.ts';
import {
  ADMIN_TOPICS,
  WORK_TOPICS,
  NOTIFICATION_TOPICS,
  NOTIFICATION_WAYS,
  type NotificationTopic,
} from './notification-facts.ts';

const everyTopic = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object(
    Object.fromEntries(NOTIFICATION_TOPICS.map((topic) => [topic, schema])) as Record<NotificationTopic, Schema>,
  );

const flag = z.optional(z.boolean('Each way must be true or false'));

/** The body of `PUT /api/notifications/settings`: any part of it. */
export const notificationSettingChangesSchema = everyTopic(
  z.optional(z.object({ here: flag, mail: flag, push: flag, phone: flag }, 'Each kind must name its ways')),
);

/**
 * The ways of notifying a user, by topic. `concerns` says whether the topic applies to the user: work topics apply to agents and brokers, those of the office to administrators.
 * `emailFailedAt` is when a mail server last refused the user's email address, in the last 30 days. `textPhone` is the verified
 * number that texts go to.
 */
export const notificationSettingsSchema = z.extend(
  everyTopic(
    z.object({ here: z.boolean(), mail: z.boolean(), push: z.boolean(), phone: z.boolean(), concerns: z.boolean() }),
  ),
  { emailFailedAt: momentOrNull(), textPhone: textOrNull() },
);
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** What the database keeps of it: what somebody changed. */
export type KeptSettings = {
  settings: { topic: NotificationTopic; here: boolean; mail: boolean; push: boolean; phone: boolean }[];
  isAtWork: boolean;
  isAdmin: boolean;
  emailFailedAt: string | null;
  textPhone: string | null;
};

/** All kinds, from what is kept: what nobody turned off is on. */
export function settingsOf({
  settings,
  isAtWork,
  isAdmin,
  emailFailedAt,
  textPhone,
}: KeptSettings): NotificationSettings {
  const everyWay = Object.fromEntries(NOTIFICATION_WAYS.map((way) => [way, true]));
  const topics = Object.fromEntries(
    NOTIFICATION_TOPICS.map((topic) => {
      const { topic: _topic, ...ways } = settings.find((kept) => kept.topic === topic) ?? { topic, ...everyWay };
      const concerns = ADMIN_TOPICS.includes(topic) ? isAdmin : isAtWork || !WORK_TOPICS.includes(topic);
      return [topic, { ...ways, concerns }];
    }),
  ) as Omit<NotificationSettings, 'emailFailedAt' | 'textPhone'>;
  return { ...topics, emailFailedAt, textPhone };
}
