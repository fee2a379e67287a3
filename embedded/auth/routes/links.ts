import { Hono } from 'hono';
import * as z from 'zod';
import { alreadyRegistered, AuthError, invalid } from '../auth-error.ts';
import { sendEmail, verificationLink } from '../auth-emails.ts';
import { requireAdmin } from '../caller.ts';
import { emailIdentity, insertIdentity } from '../people/identities.ts';
import { issueToken, type TokenType } from '../sessions/one-time-tokens.ts';
import { hashPassword, randomPassword, requireStrongPassword } from '../people/passwords.ts';
import { isAllowed, redirectTarget } from '../redirects.ts';
import { type AuthService, type Database, metadata, type Metadata, readBody, text } from '../service.ts';
import { userView } from '../people/user-view.ts';
import {
  findUserByEmail,
  insertUser,
  mergeMetadata,
  requireEmail,
  requireUserById,
  type User,
} from '../people/users.ts';

const invitation = z.object({ email: text, data: metadata });
const wantedLink = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
});

type Link = { token: TokenType; verifiedAs: string; column: string };

/** The links that a server hands over itself, without an email. Each has its token and its type at `/verify`. */
const LINKS = new Map<string, Link>(
  Object.entries({
    signup: { token: 'confirmation_token', verifiedAs: 'signup', column: 'confirmation_sent_at' },
    invite: { token: 'confirmation_token', verifiedAs: 'invite', column: 'confirmation_sent_at' },
    magiclink: { token: 'recovery_token', verifiedAs: 'magiclink', column: 'recovery_sent_at' },
    recovery: { token: 'recovery_token', verifiedAs: 'recovery', column: 'recovery_sent_at' },
    email_change_current: {
      token: 'email_change_token_current',
      verifiedAs: 'email_change',
      column: 'email_change_sent_at',
    },
    email_change_new: { token: 'email_change_token_new', verifiedAs: 'email_change', column: 'email_change_sent_at' },
  } as const),
);

/** `/invite` and `/admin/generate_link`: emails and links for a server with the secret key. */
export function linkRoutes(service: AuthService): Hono {
  const { sql, settings } = service;
  const app = new Hono();

  app.post('/invite', async (c) => {
    await requireAdmin(c, service);
    const body = await readBody(c, invitation);
    const email = requireEmail(body.email);
    const redirectTo = redirectTarget(c, settings);
    const invited = await sql.begin(async (transaction) => {
      const existing = await findUserByEmail(transaction, email);
      if (existing?.email_confirmed_at) throw alreadyRegistered();
      const user = existing ?? (await insertWaiting(transaction, email, null, body.data ?? {}));
      await sendEmail(service, transaction, user, 'invite', { redirectTo, pkce: false });
      return { user: await requireUserById(transaction, user.id) };
    });
    return c.json(userView(invited.user));
  });

  app.post('/admin/generate_link', async (c) => {
    await requireAdmin(c, service);
    const body = await readBody(c, wantedLink);
    const email = requireEmail(body.email);
    const redirectTo = isAllowed(body.redirect_to, settings) ? body.redirect_to : redirectTarget(c, settings);
    const existing = await findUserByEmail(sql, email);
    // An unknown user signs up by following the link.
    const type = body.type === 'magiclink' && !existing ? 'signup' : body.type;
    const link = LINKS.get(type);
    if (!link) throw invalid(`Invalid email action link type requested: ${type}`);
    const registers = type === 'signup' || type === 'invite';
    if (!existing && !registers) throw new AuthError(404, 'user_not_found', 'User with this email not found');
    if (existing?.email_confirmed_at && registers) throw alreadyRegistered();
    const isChange = link.verifiedAs === 'email_change';
    const newEmail = isChange ? requireEmail(body.new_email) : '';
    if (isChange && (await findUserByEmail(sql, newEmail))) throw alreadyRegistered();
    const password = body.password || (type === body.type ? '' : randomPassword());
    if (!existing && type === 'signup') {
      if (!password) throw invalid('Signup requires a valid password');
      requireStrongPassword(password, settings.passwords);
    }
    const passwordHash = !existing && type === 'signup' ? await hashPassword(sql, password) : null;

    const made = await sql.begin(async (transaction) => {
      const user = existing ?? (await insertWaiting(transaction, email, passwordHash, body.data ?? {}));
      if (existing && type === 'signup' && body.data)
        await mergeMetadata(transaction, user.id, 'raw_user_meta_data', body.data);
      const emailedTo = type === 'email_change_new' ? newEmail : email;
      const token = await issueToken(transaction, {
        userId: user.id,
        email: emailedTo,
        type: link.token,
        length: settings.email.otpLength,
        pkce: false,
      });
      await transaction`update auth.users set ${transaction(link.column)} = now() where id = ${user.id}`;
      if (type === 'invite') await transaction`update auth.users set invited_at = now() where id = ${user.id}`;
      if (isChange) {
        await transaction`
          update auth.users set email_change = ${newEmail}, email_change_confirm_status = 0 where id = ${user.id}`;
      }
      return { user: await requireUserById(transaction, user.id), token };
    });
    return c.json({
      ...userView(made.user),
      action_link: verificationLink(service, link.verifiedAs, made.token.hash, redirectTo),
      email_otp: made.token.otp,
      hashed_token: made.token.hash,
      verification_type: type,
      redirect_to: redirectTo,
    });
  });

  return app;
}

/** Creates a user whose email address is not confirmed yet. */
async function insertWaiting(sql: Database, email: string, passwordHash: string | null, data: Metadata): Promise<User> {
  const id = await insertUser(sql, { email, passwordHash, provider: 'email', userMetadata: data });
  await insertIdentity(sql, id, 'email', emailIdentity(id, email));
  return requireUserById(sql, id);
}
