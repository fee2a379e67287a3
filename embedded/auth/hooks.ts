import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod';
import { AuthError } from './auth-error.ts';
import { userView } from './people/user-view.ts';
import type { User } from './people/users.ts';
import type { AuthService, Database, Metadata } from './service.ts';
import type { IssuedToken } from './sessions/one-time-tokens.ts';
import type { Hook } from './settings/auth-settings.ts';

const answerSchema = z.object({
  claims: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ http_code: z.number().optional(), message: z.string().optional() }).optional(),
});

/** Calls a hook function of the project in a transaction, with the role of Auth, as GoTrue does. */
async function ask(sql: Database, hook: Hook, event: object): Promise<z.infer<typeof answerSchema>> {
  // The three statements are sent together, in one round trip.
  const [, [row]] = await Promise.all([
    sql`select set_config('role', 'supabase_auth_admin', true)`,
    sql<{ answer: unknown }[]>`
      select ${sql(hook.schema)}.${sql(hook.name)}(${sql.json(event as never)}::jsonb) as answer`,
    sql`select set_config('role', 'none', true)`,
  ]);
  const answer = answerSchema.parse(row?.answer);
  if (answer.error?.message)
    throw new AuthError((answer.error.http_code ?? 500) as ContentfulStatusCode, 'unknown', answer.error.message);
  return answer;
}

/** The claims of a token, from the project's hook. Called in the transaction that opens the session. */
export async function customClaims(
  sql: Database,
  hook: Hook,
  event: { user_id: string; claims: Metadata; authentication_method: string },
): Promise<Metadata> {
  const { claims } = await ask(sql, hook, event);
  if (!claims) throw new AuthError(500, 'unexpected_failure', 'output claims field is missing');
  return claims;
}

/** Asks the project's hook to send a code to a phone number. */
export async function askToSendCode(
  { settings }: AuthService,
  sql: Database,
  user: User,
  sms: { otp: string; phone: string },
): Promise<void> {
  if (!settings.textHook) throw new AuthError(500, 'unexpected_failure', 'Unable to get SMS provider');
  await ask(sql, settings.textHook, { user: userView(user), sms });
}

/** The emails of Auth, with the names in GoTrue's hook. */
export type EmailAction = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change' | 'reauthentication';

type WantedEmail = {
  action: EmailAction;
  redirectTo: string;
  token: IssuedToken;
  /** The token for the old email address, if both addresses must agree to a change. */
  current?: IssuedToken | undefined;
};

/**
 * Asks the project's hook to send an email. Without a hook there is no email. The names follow GoTrue: `token_hash` and
 * `token_new` belong to the new email address, `token_hash_new` and `token` to the old one.
 */
export async function askToSendEmail(
  { settings }: AuthService,
  sql: Database,
  user: User,
  { action, redirectTo, token, current }: WantedEmail,
): Promise<void> {
  if (!settings.emailHook) return;
  await ask(sql, settings.emailHook, {
    user: userView(user),
    email_data: {
      token: (current ?? token).otp,
      token_hash: token.hash,
      redirect_to: redirectTo,
      email_action_type: action,
      site_url: settings.url,
      token_new: current ? token.otp : '',
      token_hash_new: current?.hash ?? '',
    },
  });
}
