import * as z from 'zod/mini';
import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import { passwordChangeSchema } from '#shared/accounts/password-schema.ts';
import { preferenceChangesSchema, preferencesSchema } from '#shared/users/preferences-schema.ts';
import { profileAnswerSchema, profileChangesSchema } from '#shared/users/profile-schema.ts';
import { sessionSchema } from '#shared/accounts/session-schema.ts';
import { accountDeletionSchema } from '#shared/accounts/two-factor-schema.ts';
import { changeEmail, changePassword, deleteAccount, endOtherSessions } from '../../auth/account.ts';
import { dataOf } from '../../database/database.ts';
import { route } from '../../http/route.ts';
import { withStoredPicture } from '../../pictures/stored-images.ts';
import { userOf } from '../../auth/sign-in.ts';
import { snakeKeys } from '#shared/api/snake-keys.ts';
import { clearSessionCookies } from '../../auth/session-cookies.ts';

export const accountRoutes = [
  route('PATCH', '/user/profile', {
    summary: 'Change your profile',
    description:
      'Changes the given fields of the caller’s profile. A new email takes effect after the caller confirms it by the link in an email. Returns the user and the email that waits for confirmation.',
    caller: 'user',
    body: profileChangesSchema,
    answer: profileAnswerSchema,
    handle: async ({ c, db, body: { email, ...changes } }) => {
      const user = await withStoredPicture(c, changes, 'profileImageUrl', async (stored) =>
        userOf(dataOf(await db.rpc('update_profile', { changes: snakeKeys(stored) }))),
      );
      return user && { user, pendingEmail: email ? await changeEmail(c, user, email) : null };
    },
  }),

  route('PATCH', '/user/preferences', {
    summary: 'Change notification and privacy preferences',
    description: 'Changes the given preferences of the caller and returns all of them.',
    caller: 'user',
    body: preferenceChangesSchema,
    answer: preferencesSchema,
    handle: async ({ db, body }) =>
      userOf(dataOf(await db.rpc('update_preferences', { changes: snakeKeys(body) }))).preferences,
  }),

  route('POST', '/user/change-password', {
    summary: 'Change your password',
    description: 'Changes the caller’s password and ends all their other sessions.',
    caller: 'user',
    body: passwordChangeSchema,
    answer: doneSchema,
    handle: async ({ c, body }) => {
      await changePassword(c, body);
      return { message: DONE_MESSAGES.passwordChanged };
    },
  }),

  route('GET', '/user/sessions', {
    summary: 'List your sessions',
    description: 'Returns the caller’s active sessions, with the current session first.',
    caller: 'user',
    answer: z.array(sessionSchema),
    handle: async ({ db }) => dataOf(await db.rpc('get_sessions')) as z.infer<typeof sessionSchema>[],
  }),

  route('DELETE', '/user/sessions', {
    summary: 'Sign out all other sessions',
    description: 'Ends all sessions of the caller except the current one.',
    caller: 'user',
    answer: doneSchema,
    handle: async ({ c }) => {
      await endOtherSessions(c);
      return { message: DONE_MESSAGES.signedOutElsewhere };
    },
  }),

  route('DELETE', '/user/sessions/{id}', {
    summary: 'Sign out one session',
    description: 'Ends one session of the caller.',
    caller: 'user',
    params: z.object({ id: z.uuid() }),
    missing: DATABASE_MESSAGES['session_not_found'] ?? '',
    answer: doneSchema,
    handle: async ({ db, params }) => {
      dataOf(await db.rpc('end_session', { session_id: params.id }));
      return { message: DONE_MESSAGES.signedOut };
    },
  }),

  route('DELETE', '/user', {
    summary: 'Delete your account',
    description:
      'Permanently deletes the caller’s account. The body contains the password or a phone code. With two-factor authentication, it also contains a second-factor code.',
    caller: 'user',
    body: accountDeletionSchema,
    answer: doneSchema,
    handle: async ({ c, body }) => {
      await deleteAccount(c, body);
      clearSessionCookies(c);
      return { message: DONE_MESSAGES.accountDeleted };
    },
  }),
];
