import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import {
  backupCodesLeftSchema,
  backupCodesSchema,
  secondFactorSchema,
  twoFactorEnableSchema,
  twoFactorSetupSchema,
  twoFactorStartSchema,
} from '#shared/accounts/two-factor-schema.ts';
import { dataOf } from '../../database/database.ts';
import { route } from '../../http/route.ts';
import {
  confirmHeld,
  enrollFactor,
  heldSession,
  removeSecondFactor,
  renewBackupCodes,
  verifyFactor,
} from '../../auth/second-factor.ts';
import { continueSession } from '../../auth/session.ts';

export const twoFactorRoutes = [
  route('POST', '/auth/2fa/setup', {
    summary:
      'Starts setting up an authenticator app. Needs the password or a code to the phone, unless the caller signed in within the last ten minutes (403 `password_required`). Two-factor stays off until the user types a code of the app.',
    caller: 'user',
    body: twoFactorStartSchema,
    answer: twoFactorSetupSchema,
    handle: async ({ c, body }) => enrollFactor(c, await heldSession(c), body),
  }),

  route('POST', '/auth/2fa/enable', {
    summary:
      'Turns two-factor on with a code of the app. Ends the other sessions. Answers ten backup codes, this once.',
    caller: 'user',
    body: twoFactorEnableSchema,
    answer: backupCodesSchema,
    handle: async ({ c, body: { token } }) => {
      // The client's secret proves nothing: Auth uses the secret that it issued last.
      const session = await verifyFactor(c, await heldSession(c), token);
      continueSession(c, session);
      return { backupCodes: await renewBackupCodes(c, session) };
    },
  }),

  route('POST', '/auth/2fa/disable', {
    summary: 'Turns two-factor off with a code of the app or a backup code. The backup codes go as well.',
    caller: 'user',
    body: secondFactorSchema,
    answer: doneSchema,
    handle: async ({ c, body: { token } }) => {
      const { user } = await confirmHeld(c, await heldSession(c), token);
      await removeSecondFactor(c, user);
      return { message: DONE_MESSAGES.twoFactorOff };
    },
  }),

  route('GET', '/auth/2fa/backup-codes', {
    summary: 'How many backup codes the caller has left.',
    caller: 'user',
    answer: backupCodesLeftSchema,
    handle: async ({ db }) => ({ remaining: dataOf(await db.rpc('count_backup_codes')) }),
  }),

  route('POST', '/auth/2fa/backup-codes', {
    summary: 'Makes ten new backup codes, with a code of the app or one of the old ones, which are void then.',
    caller: 'user',
    body: secondFactorSchema,
    answer: backupCodesSchema,
    handle: async ({ c, body: { token } }) => {
      const held = await confirmHeld(c, await heldSession(c), token);
      return { backupCodes: await renewBackupCodes(c, held) };
    },
  }),
];
