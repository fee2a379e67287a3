import { Hono } from 'hono';
import * as z from 'zod';
import { AuthError, invalid } from '../auth-error.ts';
import { isTooSoon, type EmailOptions, sendEmail, sendEmailChange } from '../auth-emails.ts';
import { clientOf } from '../client.ts';
import { type Challenge, insertFlowState, requireChallenge } from '../sessions/flow-states.ts';
import { randomPassword } from '../people/passwords.ts';
import { limitIpRange, requireMailer } from '../settings/rate-limits.ts';
import { redirectTarget } from '../redirects.ts';
import { type AuthService, type Database, inBackground, metadata, readBody, text } from '../service.ts';
import type { Method } from '../sessions/sessions.ts';
import { findUserByEmail, requireEmail, requireEmailLogins, type User } from '../people/users.ts';
import { findUserByPhone, requirePhone, requirePhoneLogins } from '../people/phones.ts';
import { sendPhoneCode, sendSignInCode } from '../phone-codes.ts';
import { signUp } from './sign-up.ts';

const challenge = { code_challenge: text, code_challenge_method: text };
const recovery = z.object({ email: text, ...challenge });
const repeated = z.object({ type: text, email: text, phone: text, ...challenge });
const otp = z.object({ email: text, phone: text, create_user: z.boolean().nullish(), data: metadata, ...challenge });

/**
 * `/recover`, `/resend`, `/otp` and `/magiclink`: requests for an email or for a code by phone. Emails are made after the
 * response, so its time reveals nothing.
 */
export function emailRoutes(service: AuthService): Hono {
  const { sql, settings } = service;
  const app = new Hono();

  /**
   * Sends emails to the user of an email address, after the response. The response does not reveal whether such a user
   * exists.
   */
  function emailOwner(email: string, send: (transaction: Database, user: User) => Promise<unknown>): void {
    inBackground(() =>
      sql.begin(async (transaction) => {
        const user = await findUserByEmail(transaction, email);
        if (user) await send(transaction, user);
      }),
    );
  }

  async function sendLink(
    transaction: Database,
    user: User,
    action: 'recovery' | 'magiclink' | 'signup',
    { body, method, options }: { body: Challenge; method: Method; options: EmailOptions },
  ): Promise<void> {
    const isSent = await sendEmail(service, transaction, user, action, options);
    if (options.pkce && isSent)
      await insertFlowState(transaction, { ...body, provider: method, method, userId: user.id });
  }

  /** Sends another code to a phone number that waits for one. The response does not reveal whether the number waits. */
  async function resendCode(type: string, given: string): Promise<void> {
    requirePhoneLogins(service);
    const phone = requirePhone(given);
    await sql.begin(async (transaction) => {
      const user = await findUserByPhone(transaction, phone);
      if (type === 'sms' && user && !user.phone_confirmed_at)
        await sendPhoneCode(service, transaction, user, phone, 'sms');
      if (type === 'phone_change' && user?.phone_change)
        await sendPhoneCode(service, transaction, user, user.phone_change, 'phone_change');
    });
  }

  app.post('/recover', async (c) => {
    await limitIpRange(c, service, 'recover');
    requireEmailLogins(service, 400);
    const body = await readBody(c, recovery);
    if (!body.email) throw invalid('Password recovery requires an email');
    const email = requireEmail(body.email);
    requireChallenge(body);
    await requireMailer(service);
    const options = { redirectTo: redirectTarget(c, settings), pkce: body.code_challenge !== '' };
    emailOwner(email, (transaction, user) =>
      sendLink(transaction, user, 'recovery', { body, method: 'recovery', options }),
    );
    return c.json({});
  });

  app.post('/resend', async (c) => {
    await limitIpRange(c, service, 'resend');
    const body = await readBody(c, repeated);
    if (!['signup', 'email_change', 'sms', 'phone_change'].includes(body.type))
      throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
    if (!body.email && body.type === 'signup') throw invalid('Type provided requires an email address');
    if (!body.phone && body.type === 'sms') throw invalid('Type provided requires a phone number');
    if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided.');
    if (body.phone) {
      await resendCode(body.type, body.phone);
      return c.json({});
    }
    if (!body.email) throw invalid('Missing email address or phone number');
    requireEmailLogins(service, 400);
    const email = requireEmail(body.email);
    if (body.type === 'phone_change') return c.json({});
    requireChallenge(body);
    await requireMailer(service);
    const options = { redirectTo: redirectTarget(c, settings), pkce: body.code_challenge !== '' };
    emailOwner(email, async (transaction, user) => {
      if (body.type === 'signup') {
        if (!user.email_confirmed_at)
          await sendLink(transaction, user, 'signup', { body, method: 'email/signup', options });
        return;
      }
      if (!user.email_change || isTooSoon(user.email_change_sent_at, service)) return;
      if (options.pkce)
        await insertFlowState(transaction, {
          ...body,
          provider: 'email_change',
          method: 'email_change',
          userId: user.id,
        });
      await sendEmailChange(service, transaction, user, user.email_change, options);
    });
    return c.json({});
  });

  app.on('POST', ['/otp', '/magiclink'], async (c) => {
    await limitIpRange(c, service, c.req.path.endsWith('/otp') ? 'otp' : 'magiclink');
    const body = await readBody(c, otp);
    if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided');
    if (body.phone) {
      requirePhoneLogins(service, 400, 'Unsupported phone provider');
      const phone = requirePhone(body.phone);
      if (body.create_user === false && !(await findUserByPhone(sql, phone)))
        throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
      await sendSignInCode(service, phone, body.data ?? {});
      return c.json({});
    }
    if (!body.email) throw invalid('One of email or phone must be set');
    requireEmailLogins(service, 422);
    const email = requireEmail(body.email);
    requireChallenge(body);
    await requireMailer(service);
    const from = { redirectTo: redirectTarget(c, settings), client: clientOf(c, service) };
    const options = { redirectTo: from.redirectTo, pkce: body.code_challenge !== '' };
    const mayRegister = settings.signUp && body.create_user !== false;
    inBackground(async () => {
      const user = await findUserByEmail(sql, email);
      if (!user) {
        if (!mayRegister) return;
        const registration = { ...body, email, data: body.data ?? {}, password: randomPassword() };
        await signUp(service, registration, from);
        // The confirmation email also signs the user in.
        if (settings.email.confirmations) return;
      }
      const [action, method] =
        user && !user.email_confirmed_at
          ? (['signup', 'email/signup'] as const)
          : (['magiclink', 'magiclink'] as const);
      emailOwner(email, (transaction, owner) => sendLink(transaction, owner, action, { body, method, options }));
    });
    return c.json({});
  });

  return app;
}
