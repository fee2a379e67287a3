/**
 * A cookie beside the two that hold the session. It says only that there is one, so that a page can spare a visitor
 * the question, and that whoever has it is not shown a visitor's home; it proves nothing and gives no right.
 */
export const SIGNED_IN_COOKIE = 'signed_in';

/** Whether this browser may have a session worth asking for. */
export function mayBeSignedIn(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === `${SIGNED_IN_COOKIE}=1`);
}

/** Only paths of this site may follow a sign-in: one slash, then anything but a slash or backslash; no blanks, no control characters. */
export function safeNextPath(next: string | null | undefined): string {
  return next && /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(next) ? next : '/';
}
