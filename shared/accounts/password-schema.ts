import * as z from 'zod/mini';
import { requiredEmail, requiredText } from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';
import { password, repeats } from './password.ts';
import { typedCode } from './typed-code.ts';

const MIN_NEW_PASSWORD = 8;

/** The body of `POST /api/auth/forgot-password`. */
export const forgotPasswordSchema = z.object({ email: requiredEmail('Please enter a valid email address') });

/** The body of `POST /api/auth/reset-password`. */
export const resetPasswordSchema = z
  .object({
    token: requiredText(LIMITS.resetToken, 'Reset token'),
    password: password(MIN_NEW_PASSWORD),
    confirmPassword: z.string("Passwords don't match"),
  })
  .check(repeats('password'));

/** The body of `POST /api/user/change-password`. */
export const passwordChangeSchema = z
  .object({
    currentPassword: password(1, 'Current password'),
    newPassword: password(MIN_NEW_PASSWORD),
    confirmPassword: z.string("Passwords don't match"),
    // The code from the email that we send if the session is older than a day.
    code: z.optional(typedCode('Code')),
  })
  .check(repeats('newPassword'));
