import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { alreadyRegistered, AuthError, invalid } from '../auth-error.ts';
import { sendEmail, sendEmailChange } from '../auth-emails.ts';
import { type Person, requirePerson } from '../caller.ts';
import { insertFlowState, requireChallenge } from '../sessions/flow-states.ts';
import { setIdentityEmail, updateProviders } from '../people/identities.ts';
import { consumeToken, hashesOf, type TokenType } from '../sessions/one-time-tokens.ts';
import { hashPassword, isPasswordOf, requireStrongPassword } from '../people/passwords.ts';
import { guess, limitIpRange, requireMailer } from '../settings/rate-limits.ts';
import { redirectTarget } from '../redirects.ts';
import { type AuthService, metadata, readBody, text } from '../service.ts';
import { endSessions } from '../sessions/sessions.ts';
import { findUserByPhone, phoneTaken, requirePhone, requirePhoneLogins } from '../people/phones.ts';
import { sendPhoneCode } from '../phone-codes.ts';
import { userView } from '../people/user-view.ts';
import { changeEmail } from '../sessions/verification.ts';
import {
  changePassword,
  findUserByEmail,
  hasVerifiedFactor,
  mergeMetadata,
  requireEmail,
  requireUserById,
} from '../people/users.ts';

const changes = z.object({
  email: text,
  phone: text,
  password: z.string().nullish(),
  current_password: text,
  nonce: text,
  data: metadata,
  app_metadata: metadata,
  code_challenge: text,
  code_challenge_method: text,
});

/** Seconds. A session younger than this may change the password without a code from an email. */
const RECENT = 24 * 60 * 60;

/** Seconds. A user who signed in by email this recently may set a password without the forgotten one. */
const FRESH = 15 * 60;
const BY_MAIL = ['otp', 'magiclink', 'recovery'];

/** `/user`, `/reauthenticate` and `/logout`: the signed-in user reads and changes their data, and ends sessions. */
export function userRoutes(service: AuthService): Hono {
  const { sql, settings } = service;
  const app = new Hono();

  app.get('/user', async (c) => c.json(userView((await requirePerson(c, service)).user)));

  app.put('/user', async (c) => {
    await limitIpRange(c, service, 'user');
    const { user, session } = await requirePerson(c, service);
    const body = await readBody(c, changes);
    requireChallenge(body);
    const email = body.email ? requireEmail(body.email) : '';
    const changesEmail = email !== '' && email !== user.email;
    const password = body.password ?? '';
    if (typeof body.password === 'string') requireStrongPassword(body.password, settings.passwords);
    if (body.app_metadata) throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
    if (body.phone) requirePhoneLogins(service);
    const phone = body.phone ? requirePhone(body.phone) : '';
    const changesPhone = phone !== '' && phone !== user.phone;
    if (hasVerifiedFactor(user) && session.aal !== 'aal2' && (password || changesEmail || changesPhone)) {
      const message = 'AAL2 session is required to update email or password when MFA is enabled.';
      throw new AuthError(401, 'insufficient_aal', message);
    }
    if (user.is_anonymous && password && !changesEmail && !changesPhone) {
      const message = 'Updating password of an anonymous user without an email or phone is not allowed';
      throw new AuthError(422, 'validation_failed', message);
    }
    if (changesEmail && (await findUserByEmail(sql, email))) throw alreadyRegistered();
    if (changesPhone && (await findUserByPhone(sql, phone))) throw phoneTaken();
    if (password) await requireProof(c, { user, session }, body);
    if (password && user.encrypted_password && (await isPasswordOf(sql, user.id, password)))
      throw new AuthError(422, 'same_password', 'New password should be different from the old password.');

    const passwordHash = password ? await hashPassword(sql, password) : '';
    const redirectTo = redirectTarget(c, settings);
    const changed = await sql.begin(async (transaction) => {
      if (passwordHash) {
        await changePassword(transaction, user.id, passwordHash, session.id);
        if (!user.encrypted_password && user.email) {
          await setIdentityEmail(transaction, user.id, user.email, user.email_confirmed_at !== null);
          await updateProviders(transaction, user.id);
        }
      }
      if (body.data) await mergeMetadata(transaction, user.id, 'raw_user_meta_data', body.data);
      if (changesEmail && user.is_anonymous && !settings.email.confirmations) {
        await transaction`update auth.users set email_change = ${email} where id = ${user.id}`;
        await changeEmail(transaction, await requireUserById(transaction, user.id));
        await updateProviders(transaction, user.id);
      } else if (changesEmail) {
        const pkce = body.code_challenge !== '';
        if (pkce)
          await insertFlowState(transaction, {
            ...body,
            provider: 'email_change',
            method: 'email_change',
            userId: user.id,
          });
        const current = await requireUserById(transaction, user.id);
        await sendEmailChange(service, transaction, current, email, { redirectTo, pkce });
      }
      if (changesPhone) await sendPhoneCode(service, transaction, user, phone, 'phone_change');
      return requireUserById(transaction, user.id);
    });
    return c.json(userView(changed));
  });

  app.get('/reauthenticate', async (c) => {
    await limitIpRange(c, service, 'reauthenticate');
    const { user } = await requirePerson(c, service);
    const { email, phone } = user;
    if (!email && phone) {
      if (!user.phone_confirmed_at) throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.');
      await sql.begin((transaction) => sendPhoneCode(service, transaction, user, phone, 'reauthentication'));
      return c.json({});
    }
    if (!email) throw invalid('Reauthentication requires the user to have an email or a phone number');
    if (!user.email_confirmed_at) throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
    await requireMailer(service);
    const options = { redirectTo: settings.siteUrl, pkce: false };
    await sql.begin((transaction) => sendEmail(service, transaction, user, 'reauthentication', options));
    return c.json({});
  });

  /** Requires proof that a token alone does not give: a code sent for an old session, and the current password. */
  async function requireProof(
    c: Context,
    { user, session }: Person,
    { nonce, current_password }: { nonce: string; current_password: string },
  ): Promise<void> {
    const account = user.email ?? user.phone ?? user.id;
    const isRecovering = session.amr.some(
      ({ method, timestamp }) => BY_MAIL.includes(method) && Date.now() / 1000 - timestamp < FRESH,
    );
    // GoTrue lets a user without a password set one. Here, that requires a new code, like an old session.
    const isOld = session.age > RECENT || (!user.encrypted_password && !user.is_anonymous && !isRecovering);
    if (settings.passwords.reauthentication && isOld) {
      if (!nonce) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
      const types: TokenType[] = ['reauthentication_token'];
      const used = await guess(
        c,
        service,
        'otp',
        account,
        async () =>
          (await sql.begin((transaction) =>
            consumeToken(
              transaction,
              hashesOf(account, nonce),
              types,
              user.email ? settings.email.otpLifetime : settings.phone.otpLifetime,
            ),
          )) ?? false,
      );
      if (!used) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
    }
    if (!user.encrypted_password || isRecovering) return;
    const refuse = (code: string) => new AuthError(400, code, 'Current password required when setting new password.');
    if (!current_password) throw refuse('current_password_required');
    const isTheirs = () => isPasswordOf(sql, user.id, current_password);
    if (!(await guess(c, service, 'password', account, isTheirs))) throw refuse('current_password_invalid');
  }

  app.post('/logout', async (c) => {
    const scope = c.req.query('scope') || 'global';
    const { user, session } = await requirePerson(c, service);
    if (!['global', 'local', 'others'].includes(scope)) throw invalid(`Unsupported logout scope "${scope}"`);
    await endSessions(sql, user.id, session.id, scope);
    return c.body(null, 204);
  });

  return app;
}
