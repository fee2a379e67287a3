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
    summary: 'Start two-factor setup',
    description:
      'Returns the secret for an authenticator app. Needs the password or a phone code, unless the caller signed in within the last ten minutes. Otherwise returns 403 `password_required`. Two-factor authentication stays off until `POST /api/auth/2fa/enable` confirms a code.',
    caller: 'user',
    body: twoFactorStartSchema,
    answer: twoFactorSetupSchema,
    handle: async ({ c, body }) => enrollFactor(c, await heldSession(c), body),
  }),

  route('POST', '/auth/2fa/enable', {
    summary: 'Turn on two-factor authentication',
    description:
      'Turns two-factor authentication on with a code of the app. Ends all other sessions. Returns ten backup codes, which are never shown again.',
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
    summary: 'Turn off two-factor authentication',
    description:
      'Turns two-factor authentication off with a code of the app, or a backup code. Deletes the backup codes.',
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
    summary: 'Count your backup codes',
    description: 'Returns the number of unused backup codes of the caller.',
    caller: 'user',
    answer: backupCodesLeftSchema,
    handle: async ({ db }) => ({ remaining: dataOf(await db.rpc('count_backup_codes')) }),
  }),

  route('POST', '/auth/2fa/backup-codes', {
    summary: 'Create new backup codes',
    description:
      'Returns ten new backup codes and voids the old ones. The body contains a code of the app, or an old backup code.',
    caller: 'user',
    body: secondFactorSchema,
    answer: backupCodesSchema,
    handle: async ({ c, body: { token } }) => {
      const held = await confirmHeld(c, await heldSession(c), token);
      return { backupCodes: await renewBackupCodes(c, held) };
    },
  }),
];
