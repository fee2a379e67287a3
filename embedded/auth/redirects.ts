import type { Context } from 'hono';
import type { AuthError } from './auth-error.ts';
import type { AuthSettings } from './settings/auth-settings.ts';

/** The redirect target: the requested URL if it is allowed, otherwise the site. */
export function redirectTarget(c: Context, settings: AuthSettings): string {
  const wanted = [c.req.query('redirect_to'), c.req.header('redirect_to'), c.req.header('referer')];
  return wanted.find((address) => address !== undefined && isAllowed(address, settings)) ?? settings.siteUrl;
}

/** Whether a URL belongs to the site or is in the allow list. */
export function isAllowed(address: string, { siteUrl, redirectUrls }: AuthSettings): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  if (username || password || protocol === 'javascript:' || protocol === 'data:') return false;
  const site = new URL(siteUrl);
  if (protocol === site.protocol && host === site.host) return true;
  const [withoutFragment = ''] = address.split('#');
  return redirectUrls.some((pattern) => asExpression(pattern).test(withoutFragment));
}

// The rules of Supabase: `*` and `?` do not match a dot or a slash, `**` matches everything.
function asExpression(pattern: string): RegExp {
  const source = pattern.replaceAll(/\*\*|[*?]|[\\^$.|+()[\]{}/]/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    return part === '?' ? '[^./]' : `\\${part}`;
  });
  return new RegExp(`^${source}$`, 'u');
}

export function withQuery(address: string, members: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(members)) url.searchParams.set(name, value);
  return url.toString();
}

/** The URL with parameters in its fragment, which browsers never send to a server. `sb` marks Supabase as the writer. */
export function withFragment(address: string, members: Record<string, string>): string {
  const url = new URL(address);
  url.hash = new URLSearchParams({ ...members, sb: '' }).toString();
  return url.toString();
}

const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** An error as parameters of a redirect. */
export function errorMembers(error: AuthError, otherwise?: string): Record<string, string> {
  const kind = OAUTH_ERRORS[error.status] ?? otherwise;
  return { ...(kind ? { error: kind } : {}), error_code: error.code, error_description: error.message };
}
