import type { Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import type { ApiEnv } from '../api-env.ts';
import { Failure } from '../http/errors.ts';
import { answerAfricasTalking } from './africas-talking.ts';
import { answerTwilio } from './twilio.ts';
import { answerWhatsapp, verifyWhatsapp } from './whatsapp.ts';

/** Meta sends at most 3 MB. */
const MAX_BYTES = 3 * 1024 * 1024;

/**
 * Serves the webhooks of SMS and WhatsApp providers. The routes come before the rule that changes are JSON from our own pages,
 * because providers post forms. A request needs a valid signature, or the secret in its path. The route of a provider that is
 * not configured answers 404.
 */
export function serveWebhooks(app: Hono<ApiEnv>): void {
  app.use(
    '/webhooks/*',
    bodyLimit({
      maxSize: MAX_BYTES,
      onError: () => {
        throw new Failure(413, 'too_large', API_MESSAGES.tooLarge);
      },
    }),
  );
  app.get('/webhooks/whatsapp', named('whatsapp'), verifyWhatsapp);
  app.post('/webhooks/whatsapp', named('whatsapp'), answerWhatsapp);
  app.post('/webhooks/twilio', named('twilio'), answerTwilio);
  app.post('/webhooks/africas-talking/:secret', named('africas-talking/{secret}'), answerAfricasTalking);
}

/** The log contains the route name without the secret. */
function named(name: string): MiddlewareHandler<ApiEnv> {
  return (c, next) => {
    c.set('route', `/api/webhooks/${name}`);
    return next();
  };
}
