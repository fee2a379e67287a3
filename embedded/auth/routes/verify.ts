import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { AuthError, invalid } from '../auth-error.ts';
import { clientOf } from '../client.ts';
import { issueAuthCode } from '../sessions/flow-states.ts';
import { isPkceHash } from '../sessions/one-time-tokens.ts';
import { guess, limitIpRange } from '../settings/rate-limits.ts';
import { errorMembers, redirectTarget, withFragment, withQuery } from '../redirects.ts';
import { type AuthService, readBody, text } from '../service.ts';
import { type Method, openSession, tokenAnswer } from '../sessions/sessions.ts';
import { type Shown, verify } from '../sessions/verification.ts';
import { requirePhone } from '../people/phones.ts';
import { requireEmail } from '../people/users.ts';
import { verifyPhoneCode } from '../phone-codes.ts';

const shownToken = z.object({ type: text, token: text, token_hash: text, email: text, phone: text, redirect_to: text });

const ONE_CONFIRMED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** The authentication method of a user who opened a link of this type. */
const METHODS = new Map<string, Method>(
  Object.entries({
    signup: 'email/signup',
    invite: 'invite',
    recovery: 'recovery',
    magiclink: 'magiclink',
    email_change: 'email_change',
  } as const),
);

/** `/verify`: uses the token of an email, as an opened link (GET) or as a call (POST). Each token works once. */
export function verifyRoutes(service: AuthService): Hono {
  const { sql, settings } = service;
  const app = new Hono();

  app.post('/verify', async (c) => {
    await limitIpRange(c, service, 'verify');
    const body = await readBody(c, shownToken);
    const typed = typedCode(body);
    if (typed) {
      const check = () =>
        sql.begin(async (transaction): Promise<object> => {
          const user = await verifyPhoneCode(service, transaction, typed);
          const live = await openSession(transaction, user.id, 'otp', clientOf(c, service));
          return tokenAnswer(service, transaction, live, 'otp');
        });
      return c.json({ ...(await guess(c, service, 'otp', typed.phone, check)) });
    }
    const shown = shownIn(body);
    const use = () =>
      sql.begin(async (transaction): Promise<object> => {
        const user = await verify(service, transaction, shown);
        if (!user) return { msg: ONE_CONFIRMED, code: '200' };
        const live = await openSession(transaction, user.id, 'otp', clientOf(c, service));
        return tokenAnswer(service, transaction, live, 'otp');
      });
    // A link's hash is too long to guess. A short code can be guessed, so its attempts are counted.
    return c.json('hash' in shown ? await use() : { ...(await guess(c, service, 'otp', shown.email, use)) });
  });

  app.get('/verify', async (c) => {
    await limitIpRange(c, service, 'verify');
    const type = c.req.query('type') ?? '';
    const hash = c.req.query('token') ?? '';
    if (!type) throw invalid('Verify requires a verification type');
    if (!hash) throw invalid('Verify requires a token or a token hash');
    const target = redirectTarget(c, settings);
    const pkce = isPkceHash(hash);
    try {
      return c.redirect(await follow(c, { type, hash }, target), 303);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      const members = errorMembers(error);
      return c.redirect(withFragment(pkce ? withQuery(target, members) : target, members), 303);
    }
  });

  /** The target of a link: with a code in the PKCE flow, otherwise with the tokens. */
  async function follow(c: Context, shown: { type: string; hash: string }, target: string): Promise<string> {
    const pkce = isPkceHash(shown.hash);
    return sql.begin(async (transaction) => {
      const user = await verify(service, transaction, shown);
      if (!user) {
        const members = { message: ONE_CONFIRMED };
        return withFragment(pkce ? withQuery(target, members) : target, members);
      }
      if (pkce)
        return withQuery(target, { code: await issueAuthCode(transaction, user.id, METHODS.get(shown.type) ?? 'otp') });
      const live = await openSession(transaction, user.id, 'otp', clientOf(c, service));
      const answer = await tokenAnswer(service, transaction, live, 'otp');
      return withFragment(target, {
        access_token: answer.access_token,
        expires_at: String(answer.expires_at),
        expires_in: String(answer.expires_in),
        refresh_token: answer.refresh_token,
        token_type: answer.token_type,
        type: shown.type,
      });
    });
  }

  return app;
}

/** The code of a text message with its phone number. Undefined for the token of an email. */
function typedCode(body: z.infer<typeof shownToken>): { type: string; phone: string; otp: string } | undefined {
  const { type, token: otp } = body;
  if (!type || !otp || body.token_hash || body.email || !body.phone) return undefined;
  const phone = requirePhone(body.phone);
  if (type === 'sms' || type === 'phone_change') return { type, phone, otp };
  // GoTrue returns this error, because it looks for a user without an email address.
  throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
}

function shownIn(body: z.infer<typeof shownToken>): Shown {
  const { type, token, token_hash: hash } = body;
  if (!type) throw invalid('Verify requires a verification type');
  if ((token === '') === (hash === '')) throw invalid('Verify requires either a token or a token hash');
  if (hash) {
    if (body.email || body.phone || body.redirect_to) throw invalid('Only the token_hash and type should be provided');
    return { type, hash };
  }
  if (!body.email || body.phone) throw invalid('Only an email address or phone number should be provided on verify');
  return { type, email: requireEmail(body.email), otp: token };
}
