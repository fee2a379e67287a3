import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fromEnvironment } from '../auth/auth-config.ts';
import { CONFIG, DATA, databaseUrl, HOST, type Keys, PORTS, ROOT, SITE_URL, SUPABASE_URL } from '../settings.ts';
import { keepLog, logOf } from '../log-file.ts';
import { type Service, watch } from '../processes.ts';

const FUNCTION = path.join(ROOT, 'supabase/functions/api');

/** Starts Deno on the function `api`, with the environment names of Supabase's edge runtime. */
export function startFunctions(keys: Keys, options: { reload: boolean }): Service {
  const deno = createRequire(import.meta.url).resolve('deno/deno');
  const args = [
    ['run', '--no-check', '--cached-only', '--node-modules-dir=manual', '--allow-net', '--allow-env', '--allow-read'],
    options.reload ? [`--watch=${path.join(ROOT, 'shared')}`, '--no-clear-screen'] : [],
    ['--config', path.join(FUNCTION, 'deno.json'), path.join(FUNCTION, 'index.ts')],
  ].flat();
  // Its request log is for tools; a developer sees it go by, everybody else finds it in a file.
  const log = options.reload ? 'inherit' : 'pipe';
  const start = () =>
    spawn(deno, args, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        DENO_DIR: path.join(DATA, 'deno'),
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: `tcp:${HOST}:${PORTS.functions.port}`,
        SUPABASE_URL: `http://${HOST}:${PORTS.inner.port}`,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
        SUPABASE_ANON_KEY: keys.publishableKey,
        SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
        SUPABASE_DB_URL: databaseUrl(keys),
        PUBLIC_SITE_URL: SITE_URL,
        SITE_SHELL_URL: `http://${HOST}:${PORTS.site.port}/index.html`,
        PUBLIC_SUPABASE_URL: SUPABASE_URL,
        ...mailEnvironment(),
      },
    });
  return watch('functions', () => keepLog(logOf('functions'), start()));
}

/** Where functions send mails: to the server that is configured for auth's, else to the catcher. */
function mailEnvironment(): Record<string, string> {
  const { smtp } = CONFIG.auth.email;
  const { admin_email, sender_name } = CONFIG.local_smtp;
  if (!smtp?.enabled) {
    return { SMTP_HOST: HOST, SMTP_PORT: String(PORTS.smtp.port), SMTP_SENDER: `${sender_name} <${admin_email}>` };
  }
  return {
    SMTP_HOST: fromEnvironment(smtp.host),
    SMTP_PORT: String(smtp.port),
    SMTP_USER: fromEnvironment(smtp.user),
    SMTP_PASSWORD: fromEnvironment(smtp.pass),
    SMTP_SENDER: `${smtp.sender_name} <${smtp.admin_email}>`,
  };
}
