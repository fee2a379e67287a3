import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import {
  markedNotificationSchema,
  notificationChangeSchema,
  type NotificationPage,
  notificationPageSchema,
  notificationQuerySchema,
} from '#shared/notifications/notification-schema.ts';
import {
  type KeptSettings,
  notificationSettingChangesSchema,
  notificationSettingsSchema,
  settingsOf,
} from '#shared/notifications/notification-settings.ts';
import { ID, route } from '../../http/route.ts';
import { dataOf } from '../../database/database.ts';

type Marked = { id: string; readAt: string | null };

export const notificationRoutes = [
  route('GET', '/notifications', {
    summary: 'List your notifications',
    description:
      'Returns the caller’s notifications, newest first, one page at a time. With `unread`, returns only unread ones.',
    caller: 'user',
    query: notificationQuerySchema,
    answer: notificationPageSchema,
    handle: async ({ db, query: { cursor, limit, unread } }) =>
      dataOf(
        await db.rpc('get_notifications', {
          ...(cursor && { page_cursor: cursor }),
          ...(limit && { page_size: limit }),
          ...(unread && { unread_only: unread }),
        }),
      ) as NotificationPage,
  }),

  route('POST', '/notifications/read-all', {
    summary: 'Mark all notifications as read',
    description: 'Marks all notifications that the caller has received so far as read.',
    caller: 'user',
    answer: doneSchema,
    handle: async ({ db }) => {
      dataOf(await db.rpc('mark_notifications_read'));
      return { message: DONE_MESSAGES.allRead };
    },
  }),

  route('GET', '/notifications/settings', {
    summary: 'Get notification settings',
    description:
      'Returns how the caller receives each type of notification: in the app, by email, by push or by text message.',
    caller: 'user',
    answer: notificationSettingsSchema,
    handle: async ({ db }) => settingsOf(dataOf(await db.rpc('get_notification_settings')) as KeptSettings),
  }),

  route('PUT', '/notifications/settings', {
    summary: 'Change notification settings',
    description: 'Changes the given notification settings of the caller and returns all of them.',
    caller: 'user',
    body: notificationSettingChangesSchema,
    answer: notificationSettingsSchema,
    handle: async ({ db, body }) =>
      settingsOf(dataOf(await db.rpc('set_notification_settings', { settings: body })) as KeptSettings),
  }),

  route('PATCH', '/notifications/{id}', {
    summary: 'Mark a notification as read or unread',
    description: 'Sets whether the caller has read the notification.',
    caller: 'user',
    params: ID,
    body: notificationChangeSchema,
    answer: markedNotificationSchema,
    missing: DATABASE_MESSAGES['notification_not_found'] ?? '',
    handle: async ({ db, params, body }) =>
      dataOf(await db.rpc('mark_notification', { notification_id: params.id, is_read: body.read })) as Marked,
  }),
];
