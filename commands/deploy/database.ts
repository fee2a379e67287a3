import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './command.ts';
import type { Deployment, Step } from './deployment.ts';

/** The settings with which the CLI reaches the database. */
const settings = ['SUPABASE_ACCESS_TOKEN', 'SUPABASE_DB_PASSWORD'];

export const link: Step = {
  name: 'link',
  does: 'Links this folder to the project (`supabase link`).',
  run: (deployment) => runCommand(deployment, 'supabase', ['link', '--project-ref', deployment.ref], { settings }),
  remedy: 'Check --project-ref, SUPABASE_ACCESS_TOKEN and SUPABASE_DB_PASSWORD, and that the project is not paused.',
};

export const migrations: Step = {
  name: 'migrations',
  does: 'Applies the migrations that the database does not have, without demo data (`supabase db push`).',
  isDone: async ({ api, root }) => {
    const applied = await api.migrations();
    const files = globSync('*.sql', { cwd: path.join(root, 'supabase/migrations') });
    return files.every((file) => applied.includes(file.split('_')[0] ?? ''));
  },
  run: (deployment) => runCommand(deployment, 'supabase', ['db', 'push', '--linked', '--yes'], { settings }),
  remedy: 'A failed migration changes nothing. Read its message, and see docs/runbooks/upgrade.md.',
};

export const sessionCheck: Step = {
  name: 'session check',
  does: 'Checks that PostgREST refuses sessions that have ended (`pgrst.db_pre_request`).',
  run: async ({ api }) => {
    const rows = await api.query(
      `select from pg_roles where rolname = 'authenticator' and 'pgrst.db_pre_request=private.check_request' = any (rolconfig)`,
    );
    if (rows.length === 0) throw new Error('PostgREST does not call private.check_request.');
  },
  remedy: 'Run supabase/schemas/91_not_diffed.sql in the SQL editor.',
};

/** Adds or changes a secret of Vault, unless it has the value already. */
async function setVaultSecret({ api }: Deployment, name: string, value: string): Promise<void> {
  const [secret] = await api.query(
    'select id, decrypted_secret = $2 as is_current from vault.decrypted_secrets where name = $1',
    [name, value],
  );
  if (!secret) await api.query('select vault.create_secret($2, $1)', [name, value]);
  else if (!secret['is_current']) await api.query('select vault.update_secret($1::uuid, $2)', [secret['id'], value]);
}

export const workerCalls: Step = {
  name: 'worker calls',
  does: 'Has pg_cron and pg_net call the function `worker` (supabase/hosted/worker.sql), with the key in Vault.',
  run: async (deployment) => {
    const { api, root, projectUrl } = deployment;
    await api.query('create extension if not exists pg_cron with schema pg_catalog');
    await api.query('create extension if not exists pg_net');
    await api.query('create extension if not exists supabase_vault cascade');
    await setVaultSecret(deployment, 'project_url', projectUrl);
    await setVaultSecret(deployment, 'secret_key', (await deployment.keys()).secret);
    await api.query(readFileSync(path.join(root, 'supabase/hosted/worker.sql'), 'utf8'));
  },
  remedy: 'In the dashboard, turn on the integrations Cron, pg_net and Vault.',
};
