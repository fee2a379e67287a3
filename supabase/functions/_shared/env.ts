/** Reads the settings of Supabase's edge runtime. It accepts both generations of key names. */
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
 * The number of trusted proxies in front of the function. Each appends to `X-Forwarded-For`. The function ignores earlier
 * entries, because a client can send anything in this header. The embedded stack is one proxy.
 */
export const TRUSTED_PROXIES = Math.max(1, Number(Deno.env.get('TRUSTED_PROXIES') ?? 1) || 1);

/** The token of `GET /api/metrics`. Without it, the endpoint does not exist. */
export const METRICS_TOKEN = Deno.env.get('METRICS_TOKEN') || undefined;

/** The URL that people open. `SUPABASE_URL` is only the function's own way to Supabase. */
export const PUBLIC_SITE_URL = Deno.env.get('PUBLIC_SITE_URL') ?? 'http://localhost:3000';

/**
 * The server that sends the product's emails. Without a server, emails wait in the database. Hosted functions can use ports 465
 * and 2525.
 */
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

/** The keys that identify us to push services, and our contact URL. Without both keys, the worker sends no push messages. */
const VAPID_PUBLIC_KEY = Deno.env.get('VAPID_PUBLIC_KEY');
const VAPID_PRIVATE_KEY = Deno.env.get('VAPID_PRIVATE_KEY');
export const VAPID =
  VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY
    ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: vapidSubject() }
    : undefined;

/** Replaces the hosts of all push services. Tests set it to their fake. */
export const PUSH_SERVICES_URL = Deno.env.get('PUSH_SERVICES_URL');

/** Apple's push service accepts only https and mailto URLs, and no localhost. */
function vapidSubject(): string {
  const sender = Deno.env.get('SMTP_SENDER') ?? 'no-reply@marketplace.example';
  if (PUBLIC_SITE_URL.startsWith('https://')) return PUBLIC_SITE_URL;
  return `mailto:${/<([^>]+)>/.exec(sender)?.[1] ?? sender}`;
}
