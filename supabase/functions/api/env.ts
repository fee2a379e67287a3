/** The settings of Supabase's edge runtime; both generations of key names are understood. */
function required(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

function key(current: string, legacy: string): string {
  const keys = Deno.env.get(current);
  const value = keys ? (JSON.parse(keys) as Record<string, string>)['default'] : undefined;
  return value ?? required(legacy);
}

export const SUPABASE_URL = required('SUPABASE_URL');
export const PUBLISHABLE_KEY = key('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY');
export const SECRET_KEY = key('SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY');

/**
 * How many proxies stand before the function and add to `X-Forwarded-For`. Only what they wrote is believed: whoever calls
 * may send the header too, with anything in it. The embedded stack is one.
 */
export const TRUSTED_PROXIES = Math.max(1, Number(Deno.env.get('TRUSTED_PROXIES') ?? 1) || 1);

/** The address people open; `SUPABASE_URL` is not theirs but the function's own way to Supabase. */
export const PUBLIC_SITE_URL = Deno.env.get('PUBLIC_SITE_URL') ?? 'http://localhost:3000';

/** The server that takes the product's mails. Without one they wait in the database. Hosted functions reach 465 and 2525. */
const SMTP_HOST = Deno.env.get('SMTP_HOST');
export const SMTP = SMTP_HOST
  ? {
      host: SMTP_HOST,
      port: Number(Deno.env.get('SMTP_PORT') ?? 465),
      user: Deno.env.get('SMTP_USER'),
      password: Deno.env.get('SMTP_PASSWORD'),
      from: Deno.env.get('SMTP_SENDER') ?? 'no-reply@marketplace.example',
    }
  : undefined;
