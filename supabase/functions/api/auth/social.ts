import type { Context } from 'hono';
import { PATHS } from '#shared/paths.ts';
import { safeNextPath } from '#shared/api/session.ts';
import { inLanguage, splitLanguage } from '#shared/language.ts';
import type { SOCIAL_PROVIDERS, SocialError } from '#shared/accounts/social.ts';
import type { ApiEnv } from '../api-env.ts';
import { PUBLIC_SITE_URL, PUBLISHABLE_KEY } from '../../_shared/env.ts';
import { leaveForProvider, redeemCode } from './auth-client.ts';
import { LANGUAGES } from '../http/languages.ts';
import { clientIpRange } from '../http/client-ip.ts';
import { verifiedFactors } from './second-factor.ts';
import { type Errand, takeErrand, writeErrand, writeUnfinished } from './session-cookies.ts';
import { beginSession } from './sign-in.ts';

/**
 * The URL to sign in at a provider. The function asks Auth itself, so that it can show our own message if the provider is off.
 * The PKCE secret stays in this browser: a code works only in the browser that started the sign-in.
 */
export async function leaveFor(
  c: Context<ApiEnv>,
  provider: (typeof SOCIAL_PROVIDERS)[number],
  next: string | undefined,
): Promise<string> {
  const { url: asked, verifier } = await leaveForProvider(c, provider, `${PUBLIC_SITE_URL}/api/auth/callback`);
  const headers = { apikey: PUBLISHABLE_KEY, 'X-Forwarded-For': clientIpRange(c) };
  const response = await fetch(asked, { headers, redirect: 'manual' }).catch(() => undefined);
  await response?.body?.cancel();
  const errand = { verifier, next: safeNextPath(next) };
  if (!response || response.status >= 500) return failedPage('social_unavailable', errand.next);
  const url = response.headers.get('Location');
  if (!url) return failedPage('social_off', errand.next);
  writeErrand(c, errand);
  return url;
}

type CameBack = {
  code?: string | undefined;
  error?: string | undefined;
  error_code?: string | undefined;
  error_description?: string | undefined;
};

/** The next path after a return from a provider: the wanted page, or the sign-in page with a question or an error. */
export async function comeBack(c: Context<ApiEnv>, answer: CameBack): Promise<string> {
  const errand = takeErrand(c);
  // The browser shows this answer as a page, so an error must not be JSON.
  return goOn(c, answer, errand).catch((error: unknown) => {
    console.error(JSON.stringify({ requestId: c.get('requestId'), error: String(error) }));
    return failedPage('social_unavailable', errand?.next);
  });
}

async function goOn(c: Context<ApiEnv>, answer: CameBack, errand: Errand | undefined): Promise<string> {
  const session = errand && answer.code && (await redeemCode(c, answer.code, errand.verifier));
  if (!session) return failedPage(socialError(answer), errand?.next);
  if (verifiedFactors(session.user).length > 0) {
    writeUnfinished(c, session);
    return signInPage({ twoFactor: 'social', next: errand.next });
  }
  await beginSession(c, session);
  return errand.next;
}

/** The sign-in page with the error. It keeps the path that the user wanted. */
function failedPage(error: SocialError, next = '/'): string {
  return signInPage(next === '/' ? { error } : { error, next });
}

function signInPage(query: { error: SocialError; next?: string } | { twoFactor: 'social'; next: string }): string {
  const { code } = splitLanguage(('next' in query && query.next) || '/', LANGUAGES);
  return inLanguage(`${PATHS.signIn}?${new URLSearchParams(query)}`, code);
}

/** The reason for a missing session. Auth reports a missing email only in its message. */
function socialError({ error, error_code, error_description = '' }: CameBack): SocialError {
  if (error_code === 'provider_email_needs_verification') return 'social_email_unverified';
  if (error_code === 'user_banned') return 'social_suspended';
  if (error_code === 'unexpected_failure' && error_description.includes('user email')) return 'social_no_email';
  return error === 'access_denied' && !error_code ? 'social_cancelled' : 'social_failed';
}
