import * as z from 'zod/mini';
import { count } from '../api/answer-fields.ts';
import { requiredText } from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';
import { hasProof, ownerProof } from './phone-schema.ts';
import { readCode } from '../format/plain-signs.ts';
import { readFactorCode, typedCode } from './typed-code.ts';

const CODE_MESSAGE = 'Token must be 6 digits';
const code = z.string(CODE_MESSAGE).check(z.overwrite(readCode), z.regex(/^\d{6}$/, CODE_MESSAGE));

/** The body of `POST /api/auth/2fa/setup`. */
export const twoFactorStartSchema = z.object(ownerProof);

/** The body of `POST /api/auth/2fa/enable`. */
export const twoFactorEnableSchema = z.object({ secret: requiredText(LIMITS.secret, 'Secret'), token: code });

/** A code of the authenticator, or a backup code: two groups of five letters and digits. */
const anyCode = z
  .string(CODE_MESSAGE)
  .check(z.overwrite(readFactorCode), z.regex(/^(\d{6}|[A-Za-z0-9]{5}-[A-Za-z0-9]{5})$/, CODE_MESSAGE));

/** The body of calls that ask for the second factor again, such as `POST /api/auth/2fa/disable`. */
export const secondFactorSchema = z.object({ token: anyCode });

/** The answers of `setup` and `enable`. */
export const twoFactorSetupSchema = z.object({ qrCode: z.string(), secret: z.string() });
export const backupCodesSchema = z.object({ backupCodes: z.array(z.string()) });

/** The number of unused backup codes. */
export const backupCodesLeftSchema = z.object({ remaining: count() });

/** The body of an account deletion: the password or a phone code, and the second factor if the account has one. */
export const accountDeletionSchema = z
  .object({ ...ownerProof, twoFactorToken: z.optional(typedCode('Authentication code', readFactorCode)) })
  .check(hasProof);
