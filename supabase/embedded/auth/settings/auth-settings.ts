import type { Keys } from '../../serving/callers.ts';
import { type AuthConfig, fromEnvironment } from './auth-config.ts';
import { parseDuration } from './durations.ts';
import { type ProviderSettings, providerSettings } from '../providers/provider-settings.ts';

/** So many tries at once, and so many more a second. */
export type Limit = { burst: number; rate: number };

/** `[auth.rate_limit]` of supabase/config.toml, by what it limits; a project has one bucket for mails and one for codes by phone, a network one for each other. */
export type RateLimits = {
  /** Undefined where nobody has to confirm an address. */
  emails: Limit | undefined;
  texts: Limit;
  refreshes: Limit;
  signUps: Limit;
  verifications: Limit;
  anonymous: Limit;
};

/** What a network's bucket holds at Supabase, whatever the rate. */
const BURST = 30;

/** Tries an interval of seconds, as Supabase counts them. */
export const each = (tries: number, seconds: number, burst = BURST): Limit => ({ burst, rate: tries / seconds });

/** A function of the project's that Supabase Auth asks: the names of its schema and its own. */
export type Hook = { schema: string; name: string };

const URI = /^pg-functions:\/\/[^/]+\/([A-Za-z_]\w*)\/([A-Za-z_]\w*)$/;

/** The hook behind an address of config.toml (`pg-functions://<database>/<schema>/<function>`). */
function parseHook(uri: string): Hook {
  const [, schema, name] = URI.exec(uri) ?? [];
  if (!schema || !name)
    throw new Error(`The hook ${uri} is no function of the database, which is all that is known here.`);
  return { schema, name };
}

const hookOf = (hook: AuthConfig['hook']['send_email']): Hook | undefined =>
  hook?.enabled ? parseHook(hook.uri) : undefined;

/** What decides how auth behaves; times in seconds. */
export type AuthSettings = {
  keys: Keys;
  /** The public address of this service, which is also the issuer of its tokens. */
  url: string;
  siteUrl: string;
  redirectUrls: string[];
  tokenLifetime: number;
  rotation: boolean;
  reuseInterval: number;
  signUp: boolean;
  /** Whether somebody may come in without an address, and whether people link and unlink identities themselves. */
  anonymous: boolean;
  manualLinking: boolean;
  passwords: { minimumLength: number; characterSets: string[]; reauthentication: boolean };
  /** Undefined while nothing is counted: in tests alone. */
  rateLimits: RateLimits | undefined;
  /** What the project wants to be asked before each token. */
  tokenHook: Hook | undefined;
  /** What sends the emails of Auth, and what sends its codes by phone. */
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

/** The settings of the Supabase CLI have no key for it. */
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

/** The settings that `[auth]` of supabase/config.toml and the environment make together. */
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

/** As Supabase: emails an hour, but only where newcomers confirm their address, the rest in five minutes. */
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
