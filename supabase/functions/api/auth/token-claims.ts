import * as z from 'zod/mini';

const claimsSchema = z.object({
  sub: z.optional(z.guid()),
  exp: z.optional(z.number()),
  session_id: z.optional(z.guid()),
  /** The methods of the sign-in, each with its time in seconds. */
  amr: z.optional(z.array(z.object({ method: z.optional(z.string()), timestamp: z.number() }))),
});

const TOKEN = /^[\w-]+\.([\w-]+)\.[\w-]+$/;

/** The claims of a token, or undefined. The signature is not verified here, so these claims grant nothing. */
export function claimsOf(token: string): z.infer<typeof claimsSchema> | undefined {
  const [, payload] = TOKEN.exec(token) ?? [];
  if (!payload) return undefined;
  try {
    return claimsSchema.safeParse(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))).data;
  } catch {
    return undefined;
  }
}
