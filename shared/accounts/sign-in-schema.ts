import * as z from 'zod/mini';
import { requiredText } from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';
import { password } from './password.ts';
import { readFactorCode, typedCode } from './typed-code.ts';

const MIN_PASSWORD = 6;

/** The body of `POST /api/login`. The sign-in form and the server share these limits and texts. */
export const signInSchema = z.object({
  username: requiredText(LIMITS.email, 'Username or email'),
  password: password(MIN_PASSWORD),
});
export type SignIn = z.infer<typeof signInSchema>;

/** The body of `POST /api/auth/login-enhanced`: with a code of the authenticator or a backup code. */
export const secondFactorSignInSchema = z.extend(signInSchema, {
  twoFactorToken: typedCode('Authentication code', readFactorCode),
});
