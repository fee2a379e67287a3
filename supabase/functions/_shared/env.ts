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

/** The token of `GET /api/metrics`. Without it the address does not exist. */
export const METRICS_TOKEN = Deno.env.get('METRICS_TOKEN') || undefined;

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

/** The keys that push services know us by, and whom they may write to; without both keys nothing is pushed. */
const VAPID_PUBLIC_KEY = Deno.env.get('VAPID_PUBLIC_KEY');
const VAPID_PRIVATE_KEY = Deno.env.get('VAPID_PRIVATE_KEY');
export const VAPID =
  VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY
    ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: vapidSubject() }
    : undefined;

/** Where all push services are to be reached instead of at their own hosts: tests stand in for them. */
export const PUSH_SERVICES_URL = Deno.env.get('PUSH_SERVICES_URL');

/** Apple's takes only https and mailto, and no localhost. */
function vapidSubject(): string {
  const sender = Deno.env.get('SMTP_SENDER') ?? 'no-reply@marketplace.example';
  if (PUBLIC_SITE_URL.startsWith('https://')) return PUBLIC_SITE_URL;
  return `mailto:${/<([^>]+)>/.exec(sender)?.[1] ?? sender}`;
}
