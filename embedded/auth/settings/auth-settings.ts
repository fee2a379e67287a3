import type { Keys } from '../../serving/callers.ts';
import { type AuthConfig, fromEnvironment } from './auth-config.ts';
import { parseDuration } from './durations.ts';
import { type ProviderSettings, providerSettings } from '../providers/provider-settings.ts';

/** A token bucket: `burst` attempts at once, refilled by `rate` per second. */
export type Limit = { burst: number; rate: number };

/**
 * `[auth.rate_limit]` of supabase/config.toml, by the limited action. Emails and phone codes have one bucket per project. All
 * other actions have one bucket per client IP range.
 */
export type RateLimits = {
  /** Undefined if sign-ups need no confirmed email address. */
  emails: Limit | undefined;
  texts: Limit;
  refreshes: Limit;
  signUps: Limit;
  verifications: Limit;
  anonymous: Limit;
};

/** The size of a client IP range's bucket at Supabase, whatever its refill rate. */
const BURST = 30;

/** A limit of `tries` in `seconds`, in Supabase's form. */
export const each = (tries: number, seconds: number, burst = BURST): Limit => ({ burst, rate: tries / seconds });

/** A database function of the project that Supabase Auth calls: its schema and name. */
export type Hook = { schema: string; name: string };

const URI = /^pg-functions:\/\/[^/]+\/([A-Za-z_]\w*)\/([A-Za-z_]\w*)$/;

/** Parses a hook's URI in config.toml (`pg-functions://<database>/<schema>/<function>`). */
function parseHook(uri: string): Hook {
  const [, schema, name] = URI.exec(uri) ?? [];
  if (!schema || !name)
    throw new Error(`The hook ${uri} is no function of the database, which is all that is known here.`);
  return { schema, name };
}

const hookOf = (hook: AuthConfig['hook']['send_email']): Hook | undefined =>
  hook?.enabled ? parseHook(hook.uri) : undefined;

/** The settings of Auth. All times are in seconds. */
export type AuthSettings = {
  keys: Keys;
  /** The public URL of this service. It is also the issuer of its tokens. */
  url: string;
  siteUrl: string;
  redirectUrls: string[];
  tokenLifetime: number;
  rotation: boolean;
  reuseInterval: number;
  signUp: boolean;
  /** Whether anonymous sign-ins are allowed, and whether users may link and unlink identities. */
  anonymous: boolean;
  manualLinking: boolean;
  passwords: { minimumLength: number; characterSets: string[]; reauthentication: boolean };
  /** Undefined turns rate limits off, only in tests. */
  rateLimits: RateLimits | undefined;
  /** The project's hook that changes the claims of each token. */
  tokenHook: Hook | undefined;
  /** The hooks that send Auth's emails and phone codes. */
  emailHook: Hook | undefined;
  textHook: Hook | undefined;
  phone: { signUp: boolean; maxFrequency: number; otpLifetime: number };
  email: {
    signUp: boolean;
    confirmations: boolean;
    confirmChangesTwice: boolean;
    maxFrequency: number;
    otpLength: number;
    otpLifetime: number;
  };
  mfa: { maxFactors: number; enroll: boolean; verify: boolean };
  providers: Record<string, ProviderSettings>;
};

/** Seconds. The configuration of the Supabase CLI has no key for it. */
const PHONE_CODE_LIFETIME = 600;

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const DIGITS = '0123456789';
const SYMBOLS = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~';

const CHARACTER_SETS: Record<AuthConfig['password_requirements'], string[]> = {
  '': [],
  letters_digits: [LOWER + UPPER, DIGITS],
  lower_upper_letters_digits: [LOWER, UPPER, DIGITS],
  lower_upper_letters_digits_symbols: [LOWER, UPPER, DIGITS, SYMBOLS],
};

/** The settings from `[auth]` of supabase/config.toml and the environment. */
export function authSettings(
  config: AuthConfig,
  { keys, url, siteUrl }: Pick<AuthSettings, 'keys' | 'url' | 'siteUrl'>,
  environment: NodeJS.ProcessEnv = process.env,
): AuthSettings {
  return {
    keys,
    url,
    siteUrl,
    redirectUrls: config.additional_redirect_urls.map((address) => fromEnvironment(address, environment)),
    tokenLifetime: config.jwt_expiry,
    rotation: config.enable_refresh_token_rotation,
    reuseInterval: config.refresh_token_reuse_interval,
    signUp: config.enable_signup,
    anonymous: config.enable_anonymous_sign_ins,
    manualLinking: config.enable_manual_linking,
    passwords: {
      minimumLength: config.minimum_password_length,
      characterSets: CHARACTER_SETS[config.password_requirements],
      reauthentication: config.email.secure_password_change,
    },
    rateLimits: environment['AUTH_RATE_LIMITS'] === 'off' ? undefined : rateLimits(config),
    tokenHook: hookOf(config.hook.custom_access_token),
    emailHook: hookOf(config.hook.send_email),
    textHook: hookOf(config.hook.send_sms),
    phone: {
      signUp: config.sms.enable_signup,
      maxFrequency: parseDuration(config.sms.max_frequency) ?? 1,
      otpLifetime: PHONE_CODE_LIFETIME,
    },
    email: {
      signUp: config.email.enable_signup,
      confirmations: config.email.enable_confirmations,
      confirmChangesTwice: config.email.double_confirm_changes,
      maxFrequency: parseDuration(config.email.max_frequency) ?? 1,
      otpLength: config.email.otp_length,
      otpLifetime: config.email.otp_expiry,
    },
    mfa: {
      maxFactors: config.mfa.max_enrolled_factors,
      enroll: config.mfa.totp.enroll_enabled,
      verify: config.mfa.totp.verify_enabled,
    },
    providers: providerSettings(config.external, `${url}/callback`, environment),
  };
}

/**
 * The periods are Supabase's: emails, phone codes and anonymous sign-ins per hour, the others per five minutes. Emails are
 * limited only if sign-ups must confirm their email address.
 */
function rateLimits({ rate_limit: limits, email }: AuthConfig): RateLimits {
  return {
    emails: email.enable_confirmations ? each(limits.email_sent, 3600, limits.email_sent) : undefined,
    texts: each(limits.sms_sent, 3600, limits.sms_sent),
    refreshes: each(limits.token_refresh, 300),
    signUps: each(limits.sign_in_sign_ups, 300),
    verifications: each(limits.token_verifications, 300),
    anonymous: each(limits.anonymous_users, 3600),
  };
}
