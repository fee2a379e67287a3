import * as z from 'zod/mini';
import { requiredText } from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';
import { password } from './password.ts';
import { readFactorCode, typedCode } from './typed-code.ts';

const MIN_PASSWORD = 6;

/** Limits and texts of the sign-in form, for screen and server alike: the body of `POST /api/login`. */
export const signInSchema = z.object({
  username: requiredText(LIMITS.email, 'Username or email'),
  password: password(MIN_PASSWORD),
});
export type SignIn = z.infer<typeof signInSchema>;

/** The body of `POST /api/auth/login-enhanced`: the code of the authenticator, or one of the backup codes. */
export const secondFactorSignInSchema = z.extend(signInSchema, {
  twoFactorToken: typedCode('Authentication code', readFactorCode),
});
