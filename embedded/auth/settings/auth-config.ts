import * as z from 'zod';

const hook = z.object({ enabled: z.boolean().default(false), uri: z.string() }).optional();

const provider = z.object({
  enabled: z.boolean().default(false),
  client_id: z.string().default(''),
  secret: z.string().default(''),
  redirect_uri: z.string().default(''),
  skip_nonce_check: z.boolean().default(false),
});

/** `[auth]` of supabase/config.toml, with the defaults of the Supabase CLI. */
export const authConfigSchema = z.object({
  site_url: z.string().default('http://127.0.0.1:3000'),
  additional_redirect_urls: z.array(z.string()).default([]),
  jwt_expiry: z.number().default(3600),
  enable_refresh_token_rotation: z.boolean().default(true),
  refresh_token_reuse_interval: z.number().default(10),
  enable_signup: z.boolean().default(true),
  enable_anonymous_sign_ins: z.boolean().default(false),
  enable_manual_linking: z.boolean().default(false),
  minimum_password_length: z.number().default(6),
  password_requirements: z
    .enum(['', 'letters_digits', 'lower_upper_letters_digits', 'lower_upper_letters_digits_symbols'])
    .default(''),
  rate_limit: z
    .object({
      email_sent: z.number().default(2),
      sms_sent: z.number().default(30),
      token_refresh: z.number().default(150),
      sign_in_sign_ups: z.number().default(30),
      token_verifications: z.number().default(30),
      anonymous_users: z.number().default(30),
    })
    .prefault({}),
  hook: z.object({ custom_access_token: hook, send_email: hook, send_sms: hook }).prefault({}),
  sms: z
    .object({
      enable_signup: z.boolean().default(false),
      enable_confirmations: z.boolean().default(false),
      max_frequency: z.string().default('5s'),
    })
    .refine(
      (sms) => sms.enable_confirmations || !sms.enable_signup,
      'A sign-in by phone needs enable_confirmations here',
    )
    .prefault({}),
  email: z
    .object({
      enable_signup: z.boolean().default(true),
      double_confirm_changes: z.boolean().default(true),
      secure_password_change: z.boolean().default(false),
      enable_confirmations: z.boolean().default(false),
      max_frequency: z.string().default('1s'),
      otp_length: z.number().min(6).max(10).default(6),
      otp_expiry: z.number().default(3600),
      smtp: z
        .object({
          enabled: z.boolean().default(true),
          host: z.string(),
          port: z.number(),
          user: z.string(),
          pass: z.string(),
          admin_email: z.string(),
          sender_name: z.string().default(''),
        })
        .optional(),
    })
    .prefault({}),
  mfa: z
    .object({
      max_enrolled_factors: z.number().default(10),
      totp: z
        .object({ enroll_enabled: z.boolean().default(false), verify_enabled: z.boolean().default(false) })
        .prefault({}),
    })
    .prefault({}),
  external: z.record(z.string(), provider).default({}),
});

/** `[local_smtp]`: the ports of the mail catcher's page and of its SMTP server, and the sender of emails. */
export const localSmtpConfigSchema = z.object({
  port: z.number().default(54324),
  smtp_port: z.number().default(54325),
  admin_email: z.string().default('admin@email.com'),
  sender_name: z.string().default('Admin'),
});

export type AuthConfig = z.infer<typeof authConfigSchema>;

/** The value of a text in config.toml. `env(NAME)` stands for an environment variable. */
export function fromEnvironment(text: string, environment: NodeJS.ProcessEnv = process.env): string {
  const [, name] = /^env\((.+)\)$/.exec(text) ?? [];
  return name ? (environment[name] ?? '') : text;
}
