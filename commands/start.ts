// Starts the whole stack step by step, and keeps it running until Ctrl-C.
import path from 'node:path';
import { DEMO_PASSWORD, hasDemoAccounts } from './demo-accounts.ts';
import { startFunctions } from '../embedded/functions/functions.ts';
import { claimDataFolder, releaseDataFolder } from '../embedded/processes/data-folder.ts';
import {
  missingForOthers,
  logOpening,
  refuseDemoAccounts,
  refuseOpenSupabase,
  refuseSeed,
  refuseTestSettings,
} from './open-to-others.ts';
import { noProxy } from '../embedded/processes/no-proxy.mjs';
import { requireFreePorts } from '../embedded/processes/ports.ts';
import { migrate } from '../embedded/postgres/migrate.ts';
import { startPostgres } from '../embedded/postgres/server.ts';
import { type Part, startPart, untilPartServes } from '../embedded/processes/part.ts';
import { reapLeftOvers, type Service, watch } from '../embedded/processes/processes.ts';
import { realParts } from '../embedded/real/parts.ts';
import { isSeeded, markSeeded, seed, withDatabase } from './seed.ts';
import {
  BUILT_FUNCTIONS,
  DATA,
  databaseUrl,
  GATEWAY_URL,
  HOST,
  type Keys,
  MAIL_URL,
  OPEN_TO_OTHERS,
  PORTS,
  readKeys,
  SITE_URL,
  SUPABASE_URL,
  IGNORED_SETTINGS,
} from '../embedded/settings.ts';
import { buildApps } from '../site/build.ts';
import { viteEnvironment } from '../site/vite-environment.ts';
import { readVapidKeys } from './vapid-keys.ts';
import { makeBuckets, seedBuckets } from '../embedded/storage/seed-buckets.ts';

const dev = process.argv.includes('--dev');
const empty = process.argv.includes('--empty');
const besideSupabase = process.argv.includes('--supabase');
const services: Service[] = [];
const startedAt = Date.now();
let stopping: Promise<void> | undefined;

// All parts inherit this environment. Vite and the builds choose NODE_ENV themselves.
Object.assign(process.env, noProxy(process.env));
delete process.env['NODE_ENV'];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
// The npm script that started this process was killed.
process.on('disconnect', () => void stop(0));

try {
  await start();
} catch (error) {
  if (!stopping) console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  await stop(1);
}

async function start(): Promise<void> {
  refuseTestSettings();
  const inUse = claimDataFolder('This stack runs', SITE_URL);
  if (inUse) throw new Error(inUse);
  const keys = readKeys();
  await reapLeftOvers();
  if (besideSupabase) {
    await requireFreePorts(['site']);
    if (!process.env['VITE_SUPABASE_PUBLISHABLE_KEY']) {
      throw new Error('Set VITE_SUPABASE_PUBLISHABLE_KEY to the publishable key that `supabase status` shows.');
    }
    if (OPEN_TO_OTHERS) await refuseOpenSupabase(keys);
    if (!dev) await step('Both apps are built', () => buildApps(viteEnvironment(keys)));
    startSite(keys);
  } else {
    // The start of PostgreSQL checks its own port, because it first stops a PostgreSQL that an earlier start left.
    await requireFreePorts(['site', 'gateway', 'inner', 'functions', 'mail', 'smtp']);
    // The build takes longest and needs no other part, so it runs in parallel.
    const environment = { ...viteEnvironment(keys), FUNCTIONS_BUILT_DIR: BUILT_FUNCTIONS };
    const built = dev ? undefined : step('Both apps are built', () => buildApps(environment));
    built?.catch(() => {});
    await startSupabase(keys);
    await built;
    // Started after the build, because the functions read it.
    services.push(...startFunctions(keys, { reload: dev, settings: functionSettings(), worker: 'worker' }));
    startSite(keys);
  }
  await step('The site answers', untilHealthy);
  await introduce(keys);
  // Informs a parent process, such as the tests, that the stack is ready.
  process.send?.('ready');
}

async function startSupabase(keys: Keys): Promise<void> {
  const url = databaseUrl(keys);
  printIgnoredSettings();
  await step('PostgreSQL runs', async () => services.push(await startPostgres(keys)));
  await step('The database is up to date', () => migrate(url, { parts: realParts() }));
  await decideOnDemo(url);
  watchPart('mail');
  await step('The Supabase gateway runs', async () => {
    watchPart('gateway');
    watchPart('inner', { script: 'gateway.ts', args: ['--inner'] });
    await untilServes('gateway', PORTS.gateway.port, '/health');
    await untilServes('inner', PORTS.inner.port, '/health');
  });
  await makeBuckets(GATEWAY_URL, keys.secretKey);
  // Marked as seeded only at the end, so the next start completes an interrupted first start.
  if (!(await isSeeded(url))) {
    await step('Demo data is in place', () => seed(url));
    await step('Demo pictures are in storage', () => seedBuckets(GATEWAY_URL, keys.secretKey));
    await markSeeded(url);
  }
}

/**
 * Remembers `--empty`, so that no later start adds the demo data. At this point only the database runs. So a public stack
 * with demo accounts is refused before anyone can reach it.
 */
async function decideOnDemo(url: string): Promise<void> {
  const isDecided = await isSeeded(url);
  if (OPEN_TO_OTHERS && !isDecided && !empty) refuseSeed();
  await withDatabase(url, async (sql) => {
    if (OPEN_TO_OTHERS) await refuseDemoAccounts(sql);
    else if (empty && (await hasDemoAccounts(sql)))
      throw new Error(`${DATA} already contains the demo data.
  Start empty in a new folder:  DATA_DIR=<new folder> npm start -- --empty
  Or remove the demo data:      npm start, then npm run seed -- --remove`);
  });
  if (empty && !isDecided) await markSeeded(url);
  logOpening();
}

/** Prints the settings of supabase/config.toml that this stack does not support. */
function printIgnoredSettings(): void {
  if (IGNORED_SETTINGS.size === 0) return;
  console.log('  This stack ignores these settings of supabase/config.toml:');
  for (const [section, names] of IGNORED_SETTINGS)
    console.log(`    ${section ? `[${section}] ` : ''}${names.join(', ')}`);
}

/** The settings of the product's functions, beside those that Supabase sets. */
function functionSettings(): Record<string, string> {
  const { vapidPublicKey, vapidPrivateKey } = readVapidKeys();
  return {
    VAPID_PUBLIC_KEY: vapidPublicKey,
    VAPID_PRIVATE_KEY: vapidPrivateKey,
    PUBLIC_SITE_URL: SITE_URL,
  };
}

function startSite(keys: Keys): void {
  const args = [dev ? '--dev' : [], besideSupabase ? '--supabase' : []].flat();
  watchPart('site', {
    script: path.resolve(import.meta.dirname, '../site/server.ts'),
    args,
    environment: viteEnvironment(keys),
  });
}

async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const from = Date.now();
  const result = await work();
  console.log(`  ✓ ${what} ${'.'.repeat(Math.max(2, 34 - what.length))} ${((Date.now() - from) / 1000).toFixed(1)} s`);
  return result;
}

/** Keeps a part running. `npm run dev` shows its output. */
function watchPart(name: string, other: Partial<Part> = {}): void {
  services.push(watch(name, () => startPart({ name, script: `${name}.ts`, isShown: dev, ...other })));
}

/** Uses the IP, because the name `localhost` may resolve differently. */
function untilServes(name: string, port: number, call: string): Promise<void> {
  return untilPartServes(name, `http://${HOST}:${port}${call}`, () => stopping !== undefined);
}

async function untilHealthy(): Promise<void> {
  await untilServes('site', PORTS.site.port, '/api/health');
  await untilServes('site', PORTS.site.port, '/');
}

async function introduce(keys: Keys): Promise<void> {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`
East Africa Properties & Cars is ready after ${seconds} s.

  Site          ${SITE_URL}
  Back office   ${SITE_URL}/admin
  Supabase      ${SUPABASE_URL}
  Emails        ${MAIL_URL}
  Data          ${DATA}
`);
  if (!besideSupabase) {
    console.log(`${await whoMaySignIn(keys)}\n`);
    console.log('  For development, tests and trials. Real data belong on Supabase: docs/self-hosting.md\n');
  }
  if (OPEN_TO_OTHERS) for (const lack of missingForOthers(keys)) console.log(`  Missing · ${lack}\n`);
  console.log('Ctrl-C stops everything.');
}

function whoMaySignIn(keys: Keys): Promise<string> {
  return withDatabase(databaseUrl(keys), async (sql) => {
    if (!OPEN_TO_OTHERS && (await hasDemoAccounts(sql)))
      return `  Demo sign-ins, all with the password ${DEMO_PASSWORD}:\n  admin · agent · broker · owner · member`;
    const administrators = await sql`select from public.profiles where role = 'admin' limit 1`;
    return administrators.length > 0
      ? '  Add an administrator: npm run administrator -- <email>'
      : '  There is no administrator yet. Create the first one: npm run administrator -- <email>';
  });
}

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    if (services.length > 0) console.log('\nStopping …');
    // Stops the last started part first, so that no part calls a stopped one.
    for (const service of services.toReversed()) await service.stop();
    releaseDataFolder();
    process.exit(code);
  })();
  return stopping;
}
