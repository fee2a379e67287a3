import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify, type TomlTable } from 'smol-toml';
import { exitCodeOf, runCommand } from './command.ts';
import type { Deployment, Step } from './deployment.ts';

const PROVIDERS = ['google', 'facebook', 'apple'];

/**
 * The text of supabase/config.toml for the hosted project: its site's URLs, confirmed emails, and only the providers that have
 * a client id and a secret.
 */
export function hostedConfig(local: string, environment: NodeJS.ProcessEnv): string {
  const config = parse(local);
  const auth = config['auth'] as TomlTable;
  const site = new URL(environment['PUBLIC_SITE_URL'] ?? '').origin;
  Object.assign(auth, { site_url: site, additional_redirect_urls: [`${site}/api/auth/callback`] });
  Object.assign(auth['email'] as TomlTable, { enable_confirmations: true });
  for (const name of PROVIDERS) {
    const [id, secret] = ['CLIENT_ID', 'CLIENT_SECRET'].map((part) => environment[`${name.toUpperCase()}_${part}`]);
    if (!id || !secret) (auth['external'] as Record<string, TomlTable>)[name] = { enabled: false };
  }
  // The seed belongs to local stacks, and these functions and buckets have their own steps.
  for (const part of ['db', 'functions', 'edge_runtime', 'local_smtp', 'studio', 'analytics']) delete config[part];
  (config['storage'] as TomlTable)['buckets'] = {};
  return stringify(config);
}

/**
 * A call of `supabase config`, as the arguments of `runCommand`. It writes the configuration into a folder of its own. The file names
 * the secrets and does not contain them, so the CLI gets them from the environment.
 */
function configCommand(
  { ref, root, environment }: Deployment,
  ...command: string[]
): [program: string, args: string[], options: { settings: string[] }] {
  const folder = path.join(root, '.tmp/deploy');
  mkdirSync(path.join(folder, 'supabase'), { recursive: true });
  const local = readFileSync(path.join(root, 'supabase/config.toml'), 'utf8');
  const text = hostedConfig(local, environment);
  writeFileSync(path.join(folder, 'supabase/config.toml'), text);
  const named = [...text.matchAll(/env\((\w+)\)/g)].map(([, name = '']) => name);
  const args = ['config', ...command, '--project-ref', ref, '--workdir', folder];
  return ['supabase', args, { settings: ['SUPABASE_ACCESS_TOKEN', ...named] }];
}

export const configuration: Step = {
  name: 'configuration',
  does: 'Pushes supabase/config.toml with the URLs of the site (`supabase config push`).',
  isDone: async (deployment) => {
    const code = await exitCodeOf(deployment, ...configCommand(deployment, 'diff', '--exit-code'));
    // The command ends with 2 after a difference.
    if (code !== 0 && code !== 2) throw new Error(`\`supabase config diff\` ended with code ${code}.`);
    return code === 0;
  },
  run: (deployment) => runCommand(deployment, ...configCommand(deployment, 'push', '--yes')),
  remedy: 'Read the message of the CLI. A plan of Supabase may not allow a setting: upgrade the plan.',
};

/** The settings of Auth for which config.toml has no key. */
const AUTH_SETTINGS: Record<string, unknown> = {
  security_update_password_require_current_password: true,
  // Auth trusts the client IPs that the function `api` sends.
  security_sb_forwarded_for_enabled: true,
  sms_otp_exp: 600,
  sms_otp_length: 6,
};

export const authSettings: Step = {
  name: 'auth settings',
  does: 'Sets what config.toml has no key for: current password, client IPs, codes by SMS (Management API).',
  isDone: async ({ api }) => {
    const current = await api.authConfig();
    return Object.entries(AUTH_SETTINGS).every(([name, value]) => current[name] === value);
  },
  run: async ({ api }) => {
    await api.changeAuthConfig(AUTH_SETTINGS);
  },
  remedy: 'Check that the access token may change the project.',
};
