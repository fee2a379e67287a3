import { createHash } from 'node:crypto';
import type { Deployment, Step } from './deployment.ts';

/** The mail server and the providers of texts. */
const SENDING_SETTINGS = [
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'SMTP_SENDER',
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
];
const OTHER_SETTINGS = ['PUBLIC_SITE_URL', 'TRUSTED_PROXIES', 'METRICS_TOKEN', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'];

/** The settings that the functions read, except those that Supabase or tests set. docs/deployment.md explains each. */
export const FUNCTION_SETTINGS = [...OTHER_SETTINGS, ...SENDING_SETTINGS];

/** Values of settings that neither the environment nor the project has. The web server and Supabase's gateway are two proxies. */
const DEFAULTS: Record<string, string> = { TRUSTED_PROXIES: '2' };

/** Sets the settings whose values differ from the project's. */
async function setSecrets({ api, environment, output }: Deployment, names: string[]): Promise<void> {
  const hashes = new Map((await api.secrets()).map(({ name, value }) => [name, value]));
  const changed = names.flatMap((name) => {
    const value = environment[name] || (hashes.has(name) ? undefined : DEFAULTS[name]);
    if (!value || hashes.get(name) === createHash('sha256').update(value).digest('hex')) return [];
    return [{ name, value }];
  });
  if (changed.length > 0) await api.setSecrets(changed);
  output.line(`      Set ${changed.map(({ name }) => name).join(', ') || 'nothing, because all are equal'}.`);
}

const remedy = 'Check that the access token may change secrets, and that each value is shorter than 24 KiB.';

export const functionSettings: Step = {
  name: 'secrets',
  does: 'Gives the functions their settings from the environment. Settings that are not in the environment stay.',
  run: (deployment) => setSecrets(deployment, OTHER_SETTINGS),
  remedy,
};

export const sendingSettings: Step = {
  name: 'email and texts',
  does: 'Gives the functions the mail server and the providers of texts. The contract tests come before, so they send nothing.',
  run: (deployment) => setSecrets(deployment, SENDING_SETTINGS),
  remedy,
};
