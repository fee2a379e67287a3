import { zodResolver } from '@hookform/resolvers/zod';
import { secondFactorSignInSchema, signInSchema } from '#shared/accounts/sign-in-schema.ts';

/** What checks the sign-in form, with and without the code: apart, because the form is seen long before it is sent. */
export const checkSignIn = zodResolver(signInSchema);
export const checkSecondFactor = zodResolver(secondFactorSignInSchema);
