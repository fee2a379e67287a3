import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { AuthError, invalid } from '../auth-error.ts';
import { type Person, requirePerson } from '../caller.ts';
import { clientOf } from '../client.ts';
import { answerChallenge, CHALLENGE_LIFETIME, enrollFactor, findFactor, removeFactor } from '../factors/factors.ts';
import { guess, limitIpRange } from '../settings/rate-limits.ts';
import { type AuthService, type Database, readBody, text } from '../service.ts';
import { tokenAnswer } from '../sessions/sessions.ts';
import { newTotp } from '../factors/totp.ts';

const newFactor = z.object({ friendly_name: text, factor_type: text, issuer: text });
const answered = z.object({ challenge_id: text, code: text });

/** `/factors`: a second factor with an authenticator app. */
export function factorRoutes(service: AuthService): Hono {
  const { sql, settings } = service;
  const app = new Hono();

  /** The user who calls. Refuses anonymous users. */
  async function requireKnown(c: Context): Promise<Person> {
    const person = await requirePerson(c, service);
    const message = 'Anonymous user not allowed to perform these actions';
    if (person.user.is_anonymous) throw new AuthError(403, 'no_authorization', message);
    return person;
  }

  app.post('/factors', async (c) => {
    await limitIpRange(c, service, 'enroll');
    const { user, session } = await requireKnown(c);
    const body = await readBody(c, newFactor);
    if (body.factor_type === 'phone')
      throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
    if (body.factor_type === 'webauthn')
      throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
    if (body.factor_type !== 'totp') throw invalid('factor_type needs to be totp, phone, or webauthn');
    if (!settings.mfa.enroll)
      throw new AuthError(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP');

    // GoTrue labels the code in the authenticator app with the email address.
    if (!user.email) throw new AuthError(500, 'unexpected_failure', 'Error generating QR Code');

    const id = randomUUID();
    const friendlyName = body.friendly_name;
    const totp = newTotp(body.issuer || new URL(settings.siteUrl).host, user.email);
    await enrollFactor(service, user, { id, friendlyName, secret: totp.secret, aal: session.aal });
    return c.json({ id, type: 'totp', ...(friendlyName ? { friendly_name: friendlyName } : {}), totp });
  });

  app.post('/factors/:id/challenge', async (c) => {
    await limitIpRange(c, service, 'challenge');
    const { user } = await requireKnown(c);
    const factor = await requireFactor(sql, user.id, c.req.param('id'));
    requireVerifying();
    const id = randomUUID();
    // The factor that was found above may have been deleted in the meantime.
    const { count } = await sql`
      insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
      select ${id}, f.id, now(), ${clientOf(c, service).ip} from auth.mfa_factors f where f.id = ${factor.id} for key share`;
    if (count === 0) throw factorNotFound();
    await sql`update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = ${factor.id}`;
    return c.json({ id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + CHALLENGE_LIFETIME });
  });

  app.post('/factors/:id/verify', async (c) => {
    await limitIpRange(c, service, 'factor verify');
    const { user, session } = await requireKnown(c);
    const factor = await requireFactor(sql, user.id, c.req.param('id'));
    const { challenge_id: challengeId, code } = await readBody(c, answered);
    if (!code) throw invalid('Code needs to be non-empty');
    requireVerifying();
    if (!z.guid().safeParse(challengeId).success)
      throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');

    const ids = { factorId: factor.id, challengeId, userId: user.id, sessionId: session.id };
    const answer = await guess(c, service, 'totp', factor.id, () =>
      sql.begin(async (transaction) => {
        const live = await answerChallenge(transaction, { ...ids, code, ip: clientOf(c, service).ip });
        return live && tokenAnswer(service, transaction, live, 'totp');
      }),
    );
    if (!answer) throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    return c.json(answer);
  });

  app.delete('/factors/:id', async (c) => {
    const { user, session } = await requireKnown(c);
    const factor = await requireFactor(sql, user.id, c.req.param('id'));
    if (factor.status === 'verified' && session.aal !== 'aal2')
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    await removeFactor(sql, factor);
    return c.json({ id: factor.id });
  });

  function requireVerifying(): void {
    if (!settings.mfa.verify)
      throw new AuthError(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP');
  }

  return app;
}

async function requireFactor(sql: Database, userId: string, id: string) {
  if (!z.guid().safeParse(id).success) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  const factor = await findFactor(sql, userId, id);
  if (!factor) throw factorNotFound();
  return factor;
}

const factorNotFound = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
