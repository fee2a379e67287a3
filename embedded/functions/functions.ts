import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { fromEnvironment } from '../auth/settings/auth-config.ts';
import { CONFIG, databaseUrl, HOST, type Keys, PORTS, PROJECT, ROOT } from '../settings.ts';
import { keepLog, logOf } from '../processes/log-file.ts';
import { type Service, watch, type WatchedService } from '../processes/processes.ts';
import { denoCommand } from './deno-command.ts';
import { FUNCTIONS, type ServedFunction } from './served.ts';
import { startWorkerCalls } from './worker-calls.ts';

/**
 * `reload` restarts a function when its sources change. `settings` are environment variables of the project's functions.
 * `worker` names the function that does background work.
 */
type Options = { reload: boolean; settings: Record<string, string>; worker: string };

/** Starts a Deno process for each function, and the calls of the worker. */
export function startFunctions(keys: Keys, options: Options): Service[] {
  const environment = { ...process.env, ...ownEnvironment() };
  return FUNCTIONS.flatMap((served): Service[] => {
    const service = startFunction(served, environment, keys, options);
    return served.name === options.worker ? [service, startWorkerCalls(keys, served, service)] : [service];
  });
}

/** Starts Deno for a function, with the environment variables of Supabase's Edge Runtime. */
function startFunction(
  served: ServedFunction,
  environment: NodeJS.ProcessEnv,
  keys: Keys,
  options: Options,
): WatchedService {
  const command = denoCommand(served, options);
  const deno = createRequire(import.meta.url).resolve('deno/deno');
  // Tools read the request log. In development it appears in the terminal, otherwise in a file.
  const log = options.reload ? 'inherit' : 'pipe';
  const start = () =>
    spawn(deno, command.args, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', log, log],
      env: {
        ...environment,
        ...command.environment,
        SUPABASE_URL: `http://${HOST}:${PORTS.inner.port}`,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
        SUPABASE_ANON_KEY: keys.publishableKey,
        SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
        SUPABASE_DB_URL: databaseUrl(keys),
        ...options.settings,
        ...mailEnvironment(),
        // The URL for SMS and WhatsApp messages, unless a function has a provider for them.
        TEXT_CATCHER_URL: `http://${HOST}:${PORTS.mail.port}`,
      },
    });
  const part = OTHER_PARTS.has(served.name) ? `function-${served.name}` : served.name;
  return watch(part, () => keepLog(logOf(part), start()));
}

/** Parts of the stack with a log and a process id in the same folders as the functions. */
const OTHER_PARTS = new Set(['postgres', 'mail', 'gateway', 'inner', 'site']);

/** The secrets of `[edge_runtime.secrets]` and `functions/.env`, without the names that Supabase reserves. */
function ownEnvironment(): Record<string, string> {
  const file = path.join(PROJECT, 'functions/.env');
  const given = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const secrets = Object.entries({ ...CONFIG.edge_runtime.secrets, ...given });
  return Object.fromEntries(
    secrets
      .filter(([name]) => !name.startsWith('SUPABASE_'))
      .map(([name, value]) => [name, fromEnvironment(value ?? '')]),
  );
}

/** The SMTP server for functions: the server that is configured for Auth, otherwise the mail catcher. */
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
