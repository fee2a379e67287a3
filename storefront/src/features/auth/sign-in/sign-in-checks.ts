import { zodResolver } from '@hookform/resolvers/zod';
import { secondFactorSignInSchema, signInSchema } from '#shared/accounts/sign-in-schema.ts';

/**
 * Resolvers that validate the sign-in form, with and without the code. They are a separate chunk, because users see the form long
 * before they submit it.
 */
export const checkSignIn = zodResolver(signInSchema);
export const checkSecondFactor = zodResolver(secondFactorSignInSchema);
