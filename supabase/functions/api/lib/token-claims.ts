type Claims = { sub?: string; exp?: number; session_id?: string };

/** What a token says. The signature is the database's to check: nothing is allowed because of this. */
export function claimsOf(token: string): Claims | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return undefined;
  }
}
