import * as z from 'zod/mini';
import config from '../../deno.json' with { type: 'json' };
import { inBackground } from '../../jobs/background.ts';
import { sendDueEmails } from '../../jobs/send-emails.ts';
import { importPictures } from '../../jobs/import-pictures.ts';
import { route } from '../../http/route.ts';

const state = z.enum(['ok', 'error']);
const healthSchema = z.object({ status: state, version: z.string(), database: state });

export const healthRoutes = [
  route('GET', '/health', {
    summary: 'Whether everything behind the site answers: for start-up, monitors and people.',
    caller: 'nobody',
    answer: healthSchema,
    otherwise: { 503: healthSchema },
    handle: async ({ c, db }) => {
      const { data } = await db.rpc('health');
      const status = data === 'ok' ? 'ok' : 'error';
      // Where no function runs for long, a monitor that asks keeps mails and pictures moving.
      if (status === 'ok') {
        sendDueEmails();
        inBackground(importPictures());
      }
      return c.json({ status, version: config.version, database: status }, status === 'ok' ? 200 : 503);
    },
  }),
];
