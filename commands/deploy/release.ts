import { exitCodeOf, runCommand } from './command.ts';
import type { Step } from './deployment.ts';

/** How often, in milliseconds, and how many times the health is read. The first call of the worker takes up to a minute. */
const HEALTH = { interval: 3000, attempts: 30 };

export const buildSite: Step = {
  name: 'build',
  does: 'Builds both apps in all languages, the configurations of web servers, and the files of the functions (`npm run build`).',
  run: async (deployment) => {
    const { publishable } = await deployment.keys();
    await runCommand(deployment, 'node', ['commands/build.ts'], {
      settings: ['PUBLIC_SITE_URL'],
      env: { VITE_SUPABASE_URL: deployment.projectUrl, VITE_SUPABASE_PUBLISHABLE_KEY: publishable },
    });
  },
  remedy: 'Mend the build.',
};

export const upload: Step = {
  name: 'upload',
  does: 'Uploads dist/servers to your web server or host (UPLOAD_COMMAND), before the functions name its files.',
  isDone: async ({ isUploaded }) => isUploaded,
  run: async (deployment) => {
    const command = deployment.environment['UPLOAD_COMMAND'];
    if (!command) throw new Error('UPLOAD_COMMAND is not set.');
    const code = await exitCodeOf(deployment, command, [], { shell: true });
    if (code !== 0) throw new Error(`UPLOAD_COMMAND ended with code ${code}.`);
  },
  remedy: 'Set UPLOAD_COMMAND. Or publish the folder dist/servers yourself, and add --uploaded to the command.',
};

export const functions: Step = {
  name: 'functions',
  does: 'Deploys the functions `api`, `render` and `worker` (`supabase functions deploy`).',
  run: (deployment) =>
    runCommand(deployment, 'supabase', ['functions', 'deploy', '--use-api', '--project-ref', deployment.ref], {
      settings: ['SUPABASE_ACCESS_TOKEN'],
    }),
  remedy: 'Read the message of the CLI. The earlier version of each function still runs.',
};

export const health: Step = {
  name: 'health',
  does: 'Waits until the function `api` answers and the worker has run (`GET /api/health`).',
  run: async ({ projectUrl }) => {
    let found = '';
    for (let attempt = 0; attempt < HEALTH.attempts; attempt += 1) {
      if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, HEALTH.interval));
      found = await healthOf(projectUrl);
      if (found === 'ok') return;
    }
    throw new Error(found);
  },
  remedy: 'Read the logs of the functions in the dashboard, and docs/runbooks/stuck-queue.md.',
};

/** "ok", or a description of the problem. */
async function healthOf(projectUrl: string): Promise<string> {
  try {
    const response = await fetch(`${projectUrl}/functions/v1/api/health`, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) return `The function api answers ${response.status}.`;
    const { worker } = (await response.json()) as { worker?: string };
    return worker === 'ok' ? 'ok' : 'No worker ran in the last minute.';
  } catch (error) {
    return `The function api does not answer: ${String(error)}`;
  }
}

/** The emails of the people whom the contract tests make, as a pattern of SQL. */
const CONTRACT_EMAILS = 'contract-%@example.com';

export const contract: Step = {
  name: 'contract',
  does: 'Tests the project against the contract of the product, before people use it (`npm run test:contract`).',
  isDone: async ({ api }) => {
    // The tests send emails. The next step sets the mail server, so a project with one has passed.
    if ((await api.secrets()).some(({ name }) => name === 'SMTP_HOST')) return true;
    // People of a killed contract test do not count.
    const [row] = await api.query(
      `select exists (select from public.profiles where role <> 'admin' and coalesce(email, '') not like $1) as has_people`,
      [CONTRACT_EMAILS],
    );
    return row?.['has_people'] === true;
  },
  run: async (deployment) => {
    const { publishable, secret } = await deployment.keys();
    await runCommand(deployment, 'node', ['tests/support/run-contract.ts'], {
      env: {
        CONTRACT_URL: deployment.projectUrl,
        CONTRACT_PUBLISHABLE_KEY: publishable,
        CONTRACT_SECRET_KEY: secret,
      },
    });
    // These emails wait for the mail server of the next step, but have no reader.
    await deployment.api.query('delete from private.email_queue where address like $1', [CONTRACT_EMAILS]);
  },
  remedy: 'The failed tests name what the project does not support.',
};

export const administrator: Step = {
  name: 'administrator',
  does: 'Makes the first administrator and prints the link to set the password (`npm run administrator`).',
  isDone: async ({ api }) => {
    const [row] = await api.query(
      `select exists (select from public.profiles where role = 'admin') as has_administrator`,
    );
    return row?.['has_administrator'] === true;
  },
  run: async (deployment) => {
    const { administrator: email, projectUrl, keys } = deployment;
    if (!email) throw new Error('The project has no administrator.');
    await runCommand(deployment, 'node', ['commands/administrator.ts', email], {
      env: { SUPABASE_URL: projectUrl, SUPABASE_SECRET_KEY: (await keys()).secret },
    });
  },
  remedy: 'Add --administrator you@example.com to the command.',
};
