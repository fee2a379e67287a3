import * as z from 'zod/mini';
import { KINDS_AT_WORK, NOTIFICATION_KINDS, NOTIFICATION_WAYS, type NotificationKind } from './notification-facts.ts';

const everyKind = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object(Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, schema])) as Record<NotificationKind, Schema>);

const flag = z.optional(z.boolean('Each way must be true or false'));

/** The body of `PUT /api/notifications/settings`: any part of it. */
export const notificationSettingChangesSchema = everyKind(
  z.optional(z.object({ here: flag, mail: flag, push: flag }, 'Each kind must name its ways')),
);

/** How somebody is told, by kind. `concerns` says whether it can happen to them: what is of work only to agents and brokers. */
export const notificationSettingsSchema = everyKind(
  z.object({ here: z.boolean(), mail: z.boolean(), push: z.boolean(), concerns: z.boolean() }),
);
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** What the database keeps of it: what somebody changed. */
export type KeptSettings = {
  settings: { kind: NotificationKind; here: boolean; mail: boolean; push: boolean }[];
  isAtWork: boolean;
};

/** All kinds, from what is kept: what nobody turned off is on. */
export function settingsOf({ settings, isAtWork }: KeptSettings): NotificationSettings {
  const everyWay = Object.fromEntries(NOTIFICATION_WAYS.map((way) => [way, true]));
  return Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => {
      const { kind: _kind, ...ways } = settings.find((kept) => kept.kind === kind) ?? { kind, ...everyWay };
      return [kind, { ...ways, concerns: isAtWork || !KINDS_AT_WORK.includes(kind) }];
    }),
  ) as NotificationSettings;
}
