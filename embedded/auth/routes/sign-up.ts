import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { AuthError, invalid } from '../auth-error.ts';
import { sendEmail } from '../auth-emails.ts';
import { type Client, clientOf } from '../client.ts';
import { type Challenge, insertFlowState, requireChallenge } from '../sessions/flow-states.ts';
import { emailIdentity, insertIdentity, keepOnlyIdentity } from '../people/identities.ts';
import { hashPassword, requireStrongPassword } from '../people/passwords.ts';
import { limitIpRange, requireMailer } from '../settings/rate-limits.ts';
import { redirectTarget } from '../redirects.ts';
import {
  type AuthService,
  type Database,
  isTooLarge,
  isUniqueViolation,
  type Metadata,
  metadata,
  readBody,
  text,
  tooLarge,
} from '../service.ts';
import { requirePhone, requirePhoneLogins } from '../people/phones.ts';
import { signUpByPhone } from '../phone-codes.ts';
import { userView } from '../people/user-view.ts';
import { openSession, tokenAnswer } from '../sessions/sessions.ts';
import { confirmUser, findUserByEmail, insertUser, requireEmail, requireUserById, type User } from '../people/users.ts';

const newUser = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata,
  code_challenge: text,
  code_challenge_method: text,
});

/** `POST /signup`: registers an email address or a phone number with a password, or an anonymous user. */
export function signUpRoutes(service: AuthService): Hono {
  return new Hono().post('/signup', async (c) => {
    const body = await readBody(c, newUser);
    const { settings } = service;
    const isAnonymous = !body.email && !body.phone;
    if (isAnonymous && !settings.anonymous)
      throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    await limitIpRange(c, service, isAnonymous ? 'anonymous' : 'signup');
    if (!settings.signUp) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
    if (isAnonymous) return c.json(await signUpAnonymously(service, body.data ?? {}, clientOf(c, service)));
    if (!body.password) throw invalid('Signup requires a valid password');
    requireStrongPassword(body.password, settings.passwords);
    if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided on signup.');
    requireChallenge(body);
    if (!body.email) {
      requirePhoneLogins(service, 400, 'Phone signups are disabled');
      const registration = { phone: requirePhone(body.phone), password: body.password, data: body.data ?? {} };
      const user = await signUpByPhone(service, registration);
      return c.json(user ? userView(user) : sanitizedUser(service, registration));
    }
    if (!settings.email.signUp) throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled');
    const registration = { ...body, email: requireEmail(body.email), data: body.data ?? {} };
    const from = { redirectTo: redirectTarget(c, settings), client: clientOf(c, service) };
    if (settings.email.confirmations) await requireMailer(service);
    return c.json(await signUp(service, registration, from));
  });
}

/** Creates an anonymous user, who may add an email address later. */
async function signUpAnonymously(service: AuthService, data: Metadata, client: Client): Promise<object> {
  return service.sql
    .begin(async (sql) => {
      const id = await insertUser(sql, { email: null, passwordHash: null, provider: null, userMetadata: data });
      return tokenAnswer(service, sql, await openSession(sql, id, 'anonymous', client), 'anonymous');
    })
    .catch((error: unknown) => {
      if (isTooLarge(error)) throw tooLarge();
      if (!(error instanceof AuthError)) console.error(error);
      throw new AuthError(500, 'unexpected_failure', 'Database error creating anonymous user');
    });
}

export type Registration = Challenge & { email: string; password: string; data: Metadata };

/** Registers a user. The user is signed in at once, or must first confirm the email address by email. */
export async function signUp(
  service: AuthService,
  registration: Registration,
  { redirectTo, client }: { redirectTo: string; client: Client },
): Promise<object> {
  // Also hashed for a known email address, so that both responses take equally long.
  const passwordHash = await hashPassword(service.sql, registration.password);
  return service.settings.email.confirmations
    ? signUpByEmail(service, registration, passwordHash, redirectTo)
    : signUpAtOnce(service, registration, passwordHash, client);
}

async function signUpAtOnce(service: AuthService, registration: Registration, passwordHash: string, client: Client) {
  return service.sql
    .begin(async (sql) => {
      // An invited user has not confirmed this address yet. It must not go to the first person who registers it.
      if (await findUserByEmail(sql, registration.email)) throw ALREADY_REGISTERED;
      const id = await insertUnconfirmed(sql, registration, passwordHash);
      await confirmUser(sql, id);
      return tokenAnswer(service, sql, await openSession(sql, id, 'password', client), 'password');
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? ALREADY_REGISTERED : savingError(error);
    });
}

const ALREADY_REGISTERED = new AuthError(422, 'user_already_exists', 'User already registered');

/** The response contains only data of the request, so it does not reveal who is registered. */
async function signUpByEmail(
  service: AuthService,
  registration: Registration,
  passwordHash: string,
  redirectTo: string,
): Promise<object> {
  const pkce = registration.code_challenge !== '';
  const made = await service.sql
    .begin(async (sql): Promise<User | undefined> => {
      const existing = await findUserByEmail(sql, registration.email);
      if (existing?.email_confirmed_at) return undefined;
      // An earlier, unconfirmed registration keeps its password, because the address may belong to that person.
      const id = existing?.id ?? (await insertUnconfirmed(sql, registration, passwordHash));
      if (pkce) await insertFlowState(sql, { ...registration, provider: 'email', method: 'email/signup', userId: id });
      const user = await requireUserById(sql, id);
      await sendEmail(service, sql, user, 'signup', { redirectTo, pkce });
      return user;
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw savingError(error);
    });
  return unconfirmedUser(registration, {
    id: made?.id ?? inventedId(service, 'user', registration.email),
    identityId: made?.identities[0]?.identity_id ?? inventedId(service, 'identity', registration.email),
  });
}

async function insertUnconfirmed(sql: Database, registration: Registration, passwordHash: string): Promise<string> {
  const { email, data } = registration;
  const id = await insertUser(sql, { email, passwordHash, provider: 'email', userMetadata: data });
  const identityData = { ...data, ...emailIdentity(id, email) };
  await insertIdentity(sql, id, 'email', identityData);
  await keepOnlyIdentity(sql, id, 'email', identityData);
  return id;
}

function savingError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (isTooLarge(error)) return tooLarge();
  console.error(error);
  return new AuthError(500, 'unexpected_failure', 'Database error saving new user');
}

/** The response for a phone number that is confirmed. As in GoTrue, it contains only data of the request. */
function sanitizedUser(service: AuthService, { phone, data }: { phone: string; data: Metadata }): object {
  const now = new Date();
  return {
    id: inventedId(service, 'user', phone),
    aud: 'authenticated',
    role: 'authenticated',
    email: '',
    phone,
    confirmation_sent_at: now,
    app_metadata: { provider: 'phone', providers: ['phone'] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** An invented id that replaces a secret one. It is constant for an email address or phone number, like a real id. */
function inventedId({ settings }: AuthService, what: string, email: string): string {
  const hex = createHmac('sha256', settings.keys.jwtSecret).update(`${what}:${email}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function unconfirmedUser(
  { email, data }: Registration,
  { id, identityId }: { id: string; identityId: string },
): object {
  const now = new Date();
  const identityData = { ...data, ...emailIdentity(id, email) };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: identityData,
    identities: [
      {
        identity_id: identityId,
        id,
        user_id: id,
        identity_data: identityData,
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
