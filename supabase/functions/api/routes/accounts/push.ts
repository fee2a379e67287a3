import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import {
  newPushSubscriptionSchema,
  type PushDevices,
  pushDevicesSchema,
  pushSubscriptionSchema,
  type PushSubscriptionStatus,
} from '#shared/notifications/push-schema.ts';
import { deviceOf } from '#shared/accounts/device.ts';
import { VAPID } from '../../../_shared/env.ts';
import { Failure } from '../../http/errors.ts';
import { ID, route } from '../../http/route.ts';
import { dataOf } from '../../database/database.ts';
import { isPushKey } from '../../http/push-key.ts';

/** The caller's devices that get push messages. */
export const pushRoutes = [
  route('GET', '/push/subscriptions', {
    summary: 'List your push subscriptions',
    description:
      'Returns the public key for push subscriptions and the caller’s subscribed devices. The key is null if push is off.',
    caller: 'user',
    answer: pushDevicesSchema,
    handle: async ({ db }) => ({
      publicKey: VAPID?.publicKey ?? null,
      devices: dataOf(await db.rpc('get_push_subscriptions')) as PushDevices['devices'],
    }),
  }),

  route('POST', '/push/subscriptions', {
    summary: 'Subscribe this browser to push notifications',
    description:
      'Sends the caller’s notifications to this browser until the session ends. Repeating the call has no effect. A device that another user subscribed moves to the caller. An account keeps its latest twenty devices.',
    caller: 'user',
    body: newPushSubscriptionSchema,
    answer: pushSubscriptionSchema,
    status: 201,
    handle: async ({ c, db, body: { endpoint, keys } }) => {
      if (!VAPID) throw new Failure(409, 'push_off', DATABASE_MESSAGES['push_off'] ?? '');
      if (!(await isPushKey(keys.p256dh)))
        throw new Failure(400, 'invalid', API_MESSAGES.notAPushKey, { 'keys.p256dh': API_MESSAGES.notAPushKey });
      const result = await db.rpc('add_push_subscription', {
        endpoint,
        p256dh: keys.p256dh,
        auth_secret: keys.auth,
        device: deviceOf(c.req.header('User-Agent') ?? '').name,
      });
      return dataOf(result) as PushSubscriptionStatus;
    },
  }),

  route('DELETE', '/push/subscriptions/{id}', {
    summary: 'Delete a push subscription',
    description: 'Stops push notifications to one device of the caller.',
    caller: 'user',
    params: ID,
    answer: doneSchema,
    missing: DATABASE_MESSAGES['push_subscription_not_found'] ?? '',
    handle: async ({ db, params }) => {
      dataOf(await db.rpc('delete_push_subscription', { subscription_id: params.id }));
      return { message: DONE_MESSAGES.pushEnded };
    },
  }),
];
