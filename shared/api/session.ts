/**
 * A hint cookie beside the two session cookies. Without it a page skips the request for the user. With it the server does not show
 * the visitors' home page. It proves nothing and grants no right.
 */
export const SIGNED_IN_COOKIE = 'signed_in';

/** Whether this browser may have a session, so that a request for the user makes sense. */
export function mayBeSignedIn(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === `${SIGNED_IN_COOKIE}=1`);
}

/**
 * The path to open after a sign-in. Only paths of this site are safe: one slash, no second slash or backslash, no space, no control
 * character.
 */
export function safeNextPath(next: string | null | undefined): string {
  return next && /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(next) ? next : '/';
}
