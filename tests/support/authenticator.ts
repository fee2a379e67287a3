import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { allowFactor } from './contract.ts';

/** The code that an authenticator app shows for a secret, `later` steps of 30 seconds from now. */
export function codeOf(secret: string, later = 0): string {
  const timestamp = Date.now() + later * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** A code that is wrong for the secret for some minutes before and after now. */
export function wrongCodeOf(secret: string): string {
  const near = new Set(Array.from({ length: 20 }, (_, index) => codeOf(secret, index - 10)));
  return (
    ['000000', ...Array.from({ length: 30 }, (_, index) => String(100_000 + index))].find((code) => !near.has(code)) ??
    ''
  );
}

/** `code` is the code of the setup, which is already used up. */
export type Authenticator = { factorId: string; secret: string; code: string };

/** Sets up a second factor for the signed-in user. This uses up the current code; the next code is valid. */
export async function addAuthenticator(client: SupabaseClient, friendlyName = 'Phone'): Promise<Authenticator> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  await allowFactor(data.id);
  const code = codeOf(data.totp.secret);
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (verified.error) throw verified.error;
  return { factorId: data.id, secret: data.totp.secret, code };
}
