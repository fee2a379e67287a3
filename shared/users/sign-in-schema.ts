import * as z from 'zod/mini';

/** PostgreSQL cannot hold this character, and nobody types it. */
const isText = z.regex(/^[^\0]*$/, 'This contains a character that is not text');

/** Limits and texts of the sign-in form, for screen and server alike. bcrypt reads 72 bytes at most. */
export const signInSchema = z.object({
  username: z
    .string('Username or email is required')
    .check(
      z.trim(),
      z.minLength(1, 'Username or email is required'),
      z.maxLength(255, 'Username or email is too long'),
      isText,
    ),
  password: z
    .string('Password must be at least 6 characters')
    .check(
      z.minLength(6, 'Password must be at least 6 characters'),
      z.maxLength(72, 'Password must be at most 72 characters'),
      isText,
    ),
});

export type SignIn = z.infer<typeof signInSchema>;
