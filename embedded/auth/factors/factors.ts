import type postgres from 'postgres';
import { AuthError } from '../auth-error.ts';
import type { AuthService, Database } from '../service.ts';
import { type LiveSession, recordMethod, replaceRefreshToken } from '../sessions/sessions.ts';
import { totpStep } from './totp.ts';
import type { User } from '../people/users.ts';

/** Seconds until a new factor expires without its first code, and until a challenge expires without a response. */
const UNVERIFIED_LIFETIME = 300;
export const CHALLENGE_LIFETIME = 300;

export type FactorRow = {
  id: string;
  user_id: string;
  status: 'unverified' | 'verified';
  friendly_name: string;
  secret: string;
};

/** A factor of this user. An unverified factor that has expired counts as missing. */
export async function findFactor(sql: Database, userId: string, id: string): Promise<FactorRow | undefined> {
  const [factor] = await sql<FactorRow[]>`
    select id, user_id, status, friendly_name, secret from auth.mfa_factors
    where id = ${id} and user_id = ${userId}
      and (status = 'verified' or created_at > now() - ${UNVERIFIED_LIFETIME} * interval '1 second')
    for update`;
  return factor;
}

/** Creates an unverified factor. Its first valid code verifies it. */
export async function enrollFactor(
  service: AuthService,
  user: User,
  { id, friendlyName, secret, aal }: { id: string; friendlyName: string; secret: string; aal: string },
): Promise<void> {
  await service.sql.begin(async (sql) => {
    // The lock makes two enrolments at once count each other.
    await sql`select from auth.users where id = ${user.id} for update`;
    await sql`
      delete from auth.mfa_factors
      where status = 'unverified' and created_at < now() - ${UNVERIFIED_LIFETIME} * interval '1 second'`;
    const others = await sql<FactorRow[]>`select * from auth.mfa_factors where user_id = ${user.id}`;
    if (others.some((other) => (other.friendly_name ?? '') === friendlyName)) {
      const message = `A factor with the friendly name "${friendlyName}" for this user already exists`;
      throw new AuthError(422, 'mfa_factor_name_conflict', message);
    }
    if (others.length >= service.settings.mfa.maxFactors) {
      const message = 'Maximum number of verified factors reached, unenroll to continue';
      throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
    }
    if (others.some(({ status }) => status === 'verified') && aal !== 'aal2')
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    await sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
      values (${id}, ${user.id}, ${friendlyName}, 'totp', 'unverified', ${secret}, now(), now())`;
  });
}

type Answer = { factorId: string; challengeId: string; code: string; ip: string; userId: string; sessionId: string };

/**
 * Checks the code for a challenge. A valid code verifies the factor and raises the session to `aal2`. It also ends the user's
 * other sessions without a second factor. Returns false for a wrong code; the caller counts wrong codes.
 */
export async function answerChallenge(sql: Database, answer: Answer): Promise<LiveSession | false> {
  const factor = await findFactor(sql, answer.userId, answer.factorId);
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  const step = await requireOpenChallenge(sql, factor, answer).then(() => totpStep(factor.secret, answer.code));
  if (step === undefined || (await isReplay(sql, factor.id, step))) return false;

  const { userId, sessionId } = answer;
  await sql`
    update auth.mfa_challenges set verified_at = now(), otp_code = ${String(step)} where id = ${answer.challengeId}`;
  await sql`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`;
  await sql`delete from auth.mfa_factors where user_id = ${userId} and status = 'unverified'`;

  await sql`
    update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now() where id = ${sessionId}`;
  await recordMethod(sql, sessionId, 'totp');
  const refreshToken = await replaceRefreshToken(sql, { userId, sessionId });
  await sql`delete from auth.sessions where user_id = ${userId} and aal < 'aal2'`;
  return { userId, sessionId, refreshToken };
}

async function requireOpenChallenge(sql: Database, factor: FactorRow, answer: Answer): Promise<void> {
  const [challenge] = await sql<{ here: boolean; expired: boolean }[]>`
    select verified_at is null and ip_address = ${answer.ip}::inet as here,
      created_at < now() - ${CHALLENGE_LIFETIME} * interval '1 second' as expired
    from auth.mfa_challenges where id = ${answer.challengeId} and factor_id = ${factor.id}`;
  if (!challenge)
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  if (!challenge.here)
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  if (challenge.expired) {
    const message = `MFA challenge ${answer.challengeId} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError(422, 'mfa_challenge_expired', message);
  }
}

/** An answered challenge stores the time step of its code. The code of that step, and every older code, is refused afterwards. */
async function isReplay(sql: Database, factorId: string, step: number): Promise<boolean> {
  const [row] = await sql<{ replayed: boolean }[]>`
    select exists (
      select from auth.mfa_challenges
      where factor_id = ${factorId} and verified_at is not null and otp_code::bigint >= ${step}
    ) as replayed`;
  return row?.replayed ?? true;
}

/** Removes a factor, unless the project refuses. Sessions that used it drop to `aal1`. */
export async function removeFactor(pool: postgres.Sql, factor: Pick<FactorRow, 'id' | 'user_id'>): Promise<void> {
  const removal = pool.begin(async (sql) => {
    await sql`delete from auth.mfa_factors where id = ${factor.id}`;
    await sql`
      delete from auth.mfa_amr_claims where authentication_method = 'totp'
        and session_id in (select id from auth.sessions where factor_id = ${factor.id})`;
    await sql`
      update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
      where user_id = ${factor.user_id} and factor_id = ${factor.id}`;
  });
  await removal.catch((error: unknown) => {
    // GoTrue returns 500 for every error of a trigger.
    if (error instanceof Error && error.message === 'factor_kept')
      throw new AuthError(403, 'reauthentication_needed', 'Removing a factor requires reauthentication');
    throw error;
  });
}
