import * as z from 'zod/mini';
import { SMTP, VAPID } from '../../../_shared/env.ts';
import { SENDS_TEXTS } from '../../../_shared/texts/text-settings.ts';
import config from '../../deno.json' with { type: 'json' };
import { readWorkerHealth } from '../../database/server-database.ts';
import { route } from '../../http/route.ts';

const state = z.enum(['ok', 'error']);
const optionalState = z.enum(['ok', 'error', 'off']);
const healthSchema = z.object({
  status: state,
  version: z.string(),
  database: state,
  worker: state,
  email: optionalState,
  text: optionalState,
  push: optionalState,
  oldestEventAge: z.nullable(z.int()),
});

export const healthRoutes = [
  route('GET', '/health', {
    summary: 'Get the health of the service',
    description:
      'Returns the state of the database, worker, emails, text messages and push. Also returns the age in seconds of the oldest event that waits for the worker. `status` and the HTTP status describe only the database.',
    caller: 'nobody',
    answer: healthSchema,
    otherwise: { 503: healthSchema },
    handle: async ({ c }) => {
      const { version } = config;
      const health = await readWorkerHealth(c).catch(() => undefined);
      if (!health) {
        const unknown = {
          worker: 'error',
          email: 'error',
          text: 'error',
          push: 'error',
          oldestEventAge: null,
        } as const;
        return c.json({ status: 'error', version, database: 'error', ...unknown }, 503);
      }
      const email = SMTP ? health.email : 'off';
      const text = SENDS_TEXTS ? health.text : 'off';
      const push = VAPID ? health.push : 'off';
      return c.json({ status: 'ok', version, database: 'ok', ...health, email, text, push }, 200);
    },
  }),
];
