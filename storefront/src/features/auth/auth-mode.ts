/** What the sign-in screen can be asked for in its address. */
const MODES = ['login', 'register', 'forgot-password', 'reset-password', 'verify-email', 'second-factor'] as const;
export type AuthMode = (typeof MODES)[number];

/** What the address asks for. A token alone comes from the mail that lets one choose a new password. */
export function readMode(params: URLSearchParams): AuthMode {
  const asked = params.get('mode');
  // Of a sign-in at a provider, or of a session that is older than the factor.
  if (['social', 'session'].includes(params.get('twoFactor') ?? '')) return 'second-factor';
  if (params.has('token')) return asked === 'verify-email' ? 'verify-email' : 'reset-password';
  // Without the token of a mail there is nothing to reset.
  return MODES.find((mode) => mode === asked && mode !== 'reset-password' && mode !== 'second-factor') ?? 'login';
}

/** The address of another mode. Where the person wanted to go comes along; tokens and errors stay behind. */
export function modePath(path: string, mode: string | null, next: string): string {
  const params = new URLSearchParams();
  if (mode) params.set('mode', mode);
  if (next !== '/') params.set('next', next);
  return params.size > 0 ? `${path}?${params}` : path;
}
