// `npm run faults [-- minutes] [--seed n]`: kills the parts of its own stack at random while twenty users work. Then it
// compares every acknowledged write with the database. Ends with 1 if a write was lost, doubled or out of order, or a part
// was down too long. The test suite checks everything except the last, which depends on the machine.
import { parseArgs } from 'node:util';
import { startStacks, stopStacks } from '../support/stack-process.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
const minutes = Number(positionals[0] ?? 10);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (!(minutes > 0) || !Number.isInteger(seed)) {
  console.error('Usage: npm run faults [-- minutes] [--seed number]');
  process.exit(1);
}

process.on('SIGTERM', () => void stopStacks().then(() => process.exit(1)));
/** The longest allowed outage after a kill, in milliseconds. */
const MOST_AWAY = 10_000;
let breaches = ['The run did not finish.'];
try {
  // As durable as in production, unlike in other tests.
  await startStacks(1, { environment: { DATABASE_FSYNC: 'on' } });
  const [{ runFaults }, { printReport }] = [await import('./faults.ts'), await import('./report.ts')];
  console.log(`\n${minutes} minutes, --seed ${seed}`);
  const report = await runFaults({ seconds: 60 * minutes, seed, people: 20, alerts: true }, console.log);
  const slow = report.kills.filter(({ away }) => away > MOST_AWAY);
  breaches = [...report.breaches, ...slow.map(({ part, away }) => `${part} was away for ${Math.round(away)} ms`)];
  printReport({ ...report, breaches });
} catch (error) {
  console.error(error);
} finally {
  await stopStacks();
}
process.exit(breaches.length > 0 ? 1 : 0);
