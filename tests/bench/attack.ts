// `npm run bench:attack [-- name …]`: measures a bystander who searches, signs in, loads a picture, checks the health, and
// reads at the public gateway. The bystander does so alone, and then while one hostile caller attacks over forty connections.
// Ends with 1 if any 95th percentile rises more than five times, or the bystander gets a server error. The arguments select
// attacks by words in their names.
import { fork } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stack } from '../support/stack.ts';
import { startStacks, stopStacks } from '../support/stack-process.ts';
import { figure, timeOf } from './measure.ts';

const LIMIT = 5;
const ROUNDS = 40;
const IDLE_ROUNDS = 15;

const words = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
type Times = Record<string, number[]>;
type Seen = { times: Times; errors: string[] };

/** Runs the attacks. Returns whether any target was missed. */
async function run(names: string[], forgetTries: () => Promise<unknown>): Promise<boolean> {
  const picture = await findPicture();
  const idle: Seen = { times: {}, errors: [] };
  let isMissed = false;
  await look({ times: {}, errors: [] }, IDLE_ROUNDS);
  for (const name of names) {
    await look(idle, IDLE_ROUNDS);
    const attacker = fork(path.join(import.meta.dirname, 'attacks.ts'), [name], { stdio: 'inherit' });
    let calls = 0;
    attacker.on('message', (count) => (calls = Number(count)));
    await pause(1500);
    const seen: Seen = { times: {}, errors: [] };
    await look(seen, ROUNDS);
    const ended = new Promise((resolve) => attacker.once('exit', resolve));
    attacker.kill('SIGKILL');
    await ended;
    // Running attack requests end in this time.
    await pause(3500);
    isMissed = print(idle, name, seen, calls) || isMissed;
  }
  return isMissed;

  async function look(seen: Seen, rounds: number): Promise<void> {
    for (let n = 0; n < rounds; n += 1) {
      await forgetTries();
      for (const [what, visit] of Object.entries(visits(picture, n))) {
        const time = await timeOf(async () => {
          const status = await visit().catch((error: Error) => error.message);
          if (status !== 200) seen.errors.push(`${what}: ${status}`);
        });
        (seen.times[what] ??= []).push(time);
      }
    }
  }
}

const TOWNS = ['Hargeisa', 'Burao', 'Berbera', 'Borama', 'Erigavo', 'Las Anod', 'Gabiley', 'Sheikh'];

const visits = (picture: string, n: number) => ({
  search: () => ask(`/api/properties/search?location=${TOWNS[n % TOWNS.length]?.replace(' ', '+')}&min_price=${n}`),
  login: () => ask('/api/login', JSON.stringify({ username: 'member', password: 'Berbera-Sunrise-26' })),
  picture: () => ask(picture),
  health: () => ask('/api/health'),
  // The gateway for the back office, uploads and realtime.
  gateway: () => ask(`/rest/v1/places?select=name&limit=${1 + (n % 9)}`, undefined, stack.supabaseUrl),
  auth: () => ask('/auth/v1/settings', undefined, stack.supabaseUrl),
});

const agent = new http.Agent({ keepAlive: true });

/** Sends a request, reads the whole response and returns its status. */
function ask(address: string, body?: string, door = stack.siteUrl): Promise<number> {
  return new Promise((resolve, reject) => {
    const apikey = stack.keys().publishableKey;
    const headers = body === undefined ? { apikey } : { apikey, 'Content-Type': 'application/json' };
    const url = door.replace('localhost', '127.0.0.1') + address;
    const request = http.request(url, { agent, family: 4, method: body ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    request.setTimeout(60_000, () => request.destroy(new Error('no answer within a minute')));
    request.on('error', reject).end(body);
  });
}

async function findPicture(): Promise<string> {
  const cards = (await (await fetch(`${stack.siteUrl}/api/properties/featured`)).json()) as { images?: string[] }[];
  const picture = cards.flatMap(({ images }) => images ?? []).find((image) => image.includes('/media/'));
  if (!picture) throw new Error('There is no picture.');
  return new URL(picture, stack.siteUrl).pathname;
}

/** Prints a row for each action of the bystander. Returns whether any missed its target. */
function print(idle: Seen, name: string, { times, errors }: Seen, calls: number): boolean {
  const p95 = (all: number[] = []) => figure('', '', all).p95;
  const rows = Object.keys(times).map((what) => {
    const [before, during] = [p95(idle.times[what]), p95(times[what])];
    const others = [...idle.errors, ...errors].filter((error) => error.startsWith(`${what}:`));
    const holds = during / before <= LIMIT && others.length === 0;
    return {
      what,
      'idle p95, ms': before.toFixed(1),
      'attacked p95, ms': during.toFixed(1),
      ratio: `${(during / before).toFixed(1)} ×`,
      'not 200': others.length,
      verdict: holds ? 'pass' : 'MISS',
    };
  });
  console.log(`\n— ${name} (${calls} calls)`);
  console.table(rows);
  for (const error of new Set([...idle.errors, ...errors])) console.log(`  ${error}`);
  return rows.some(({ verdict }) => verdict === 'MISS');
}

let missed = true;
try {
  // `--here`: uses the test stack that is already running.
  if (!process.argv.includes('--here')) await startStacks(1);
  const { ATTACKS } = await import('./attacks.ts');
  const { sql } = await import('../support/database.ts');
  const names = Object.keys(ATTACKS).filter((name) => words.every((word) => name.includes(word)));
  missed = await run(names, async () => {
    // Clears the rate limits of both callers, because rate limits must not stop the attack here.
    await sql`delete from private.rate_limit_counts`;
  });
  await sql.end();
} catch (error) {
  console.error(error);
} finally {
  await stopStacks();
}
console.log(missed ? '\nMISS' : '\npass: the bystander never waited more than five times as long');
process.exit(missed ? 1 : 0);
