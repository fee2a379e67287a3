import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import { retrySchema, type SystemState, systemSchema } from '#shared/system/system-schema.ts';
import { METRICS_TOKEN } from '../../../_shared/env.ts';
import { isSameSecret } from '../../../_shared/is-same-secret.ts';
import { dataOf } from '../../database/database.ts';
import { readSystemState } from '../../database/server-database.ts';
import { Failure, unauthorized } from '../../http/errors.ts';
import { METRICS_TYPE, metricsText } from '../../http/documents/metrics-text.ts';
import { route } from '../../http/route.ts';

export const systemRoutes = [
  route('GET', '/admin/system', {
    summary: 'Get the system status',
    description: 'Returns the state of jobs, queues, items set aside, deliveries with their cost, storage and errors.',
    caller: 'administrator',
    answer: systemSchema,
    handle: async ({ db }) => dataOf(await db.rpc('get_system')) as SystemState,
  }),

  route('POST', '/admin/system/retries', {
    summary: 'Retry an item set aside',
    description: 'Retries an item that was set aside after repeated failure. The audit records the call.',
    caller: 'administrator',
    body: retrySchema,
    answer: doneSchema,
    handle: async ({ db, body: { kind, id } }) => {
      dataOf(await db.rpc('retry_item', { kind, id }));
      return { message: DONE_MESSAGES.triedAgain };
    },
  }),

  route('GET', '/metrics', {
    summary: 'Get metrics for Prometheus',
    description:
      'Returns the system status in the text format of Prometheus. Needs the bearer token of the setting METRICS_TOKEN. Returns 404 if the setting is empty.',
    caller: 'nobody',
    contentType: METRICS_TYPE,
    handle: async ({ c }) => {
      if (!METRICS_TOKEN) throw new Failure(404, 'not_found', API_MESSAGES.notFound);
      const given = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
      if (!(await isSameSecret(given, METRICS_TOKEN))) throw unauthorized();
      return c.body(metricsText(await readSystemState(c)), 200, { 'Content-Type': METRICS_TYPE });
    },
  }),
];
