/** Reads the settings of Supabase's edge runtime. It accepts both generations of key names. */
function required(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const keys = Deno.env.get('SUPABASE_PUBLISHABLE_KEYS');

export const SUPABASE_URL = required('SUPABASE_URL');
export const PUBLISHABLE_KEY =
  (keys && (JSON.parse(keys) as Record<string, string>)['default']) || required('SUPABASE_ANON_KEY');

/**
 * The number of trusted proxies in front of the function. Each appends to `X-Forwarded-For`. The embedded stack is one proxy.
 */
export const TRUSTED_PROXIES = Math.max(1, Number(Deno.env.get('TRUSTED_PROXIES') ?? 1) || 1);

/** The URL that people open. */
export const PUBLIC_SITE_URL = Deno.env.get('PUBLIC_SITE_URL') ?? 'http://localhost:3000';
