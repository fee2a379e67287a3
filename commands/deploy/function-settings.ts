import { createHash } from 'node:crypto';
import type { Deployment, Step } from './deployment.ts';

/** The settings that the functions read, except those that Supabase or tests set. docs/deployment.md explains each. */
export const FUNCTION_SETTINGS = [
  'PUBLIC_SITE_URL',
  'TRUSTED_PROXIES',
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'SMTP_SENDER',
  'METRICS_TOKEN',
  'TEXT_PROVIDERS',
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_ACCESS_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'WHATSAPP_PRICES',
  'AFRICAS_TALKING_USERNAME',
  'AFRICAS_TALKING_API_KEY',
  'AFRICAS_TALKING_WEBHOOK_SECRET',
  'AFRICAS_TALKING_SENDER',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
];

/** The settings in the environment whose values differ from the project's. */
async function changedSettings({ api, environment }: Deployment): Promise<{ name: string; value: string }[]> {
  const hashes = new Map((await api.secrets()).map(({ name, value }) => [name, value]));
  return FUNCTION_SETTINGS.flatMap((name) => {
    const value = environment[name];
    if (!value || hashes.get(name) === createHash('sha256').update(value).digest('hex')) return [];
    return [{ name, value }];
  });
}

export const functionSettings: Step = {
  name: 'secrets',
  does: 'Gives the functions their settings from the environment. Settings that are not in the environment stay.',
  isDone: async (deployment) => (await changedSettings(deployment)).length === 0,
  run: async (deployment) => {
    const changed = await changedSettings(deployment);
    await deployment.api.setSecrets(changed);
    deployment.output.line(`      Set ${changed.map(({ name }) => name).join(', ')}.`);
  },
  remedy: 'Check that the access token may change secrets, and that each value is shorter than 24 KiB.',
};
