import * as z from 'zod/mini';

/** Which providers the sign-in page offers, as `GET /api/auth/social-config` answers it. */
export const socialConfigSchema = z.object({ google: z.boolean(), facebook: z.boolean(), apple: z.boolean() });
