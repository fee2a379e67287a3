/** Modes of the sign-in screen, set by the URL. */
const MODES = ['login', 'register', 'forgot-password', 'reset-password', 'verify-email', 'second-factor'] as const;
export type AuthMode = (typeof MODES)[number];

/** Reads the mode from the URL. A token without a mode comes from the password reset email. */
export function readMode(params: URLSearchParams): AuthMode {
  const asked = params.get('mode');
  // A provider sign-in, or a session that is older than the second factor.
  if (['social', 'session'].includes(params.get('twoFactor') ?? '')) return 'second-factor';
  if (params.has('token')) return asked === 'verify-email' ? 'verify-email' : 'reset-password';
  // Resetting a password needs the token of an email.
  return MODES.find((mode) => mode === asked && mode !== 'reset-password' && mode !== 'second-factor') ?? 'login';
}

/** Returns the URL of another mode. It keeps the `next` page and drops tokens and errors. */
export function modePath(path: string, mode: string | null, next: string): string {
  const params = new URLSearchParams();
  if (mode) params.set('mode', mode);
  if (next !== '/') params.set('next', next);
  return params.size > 0 ? `${path}?${params}` : path;
}
