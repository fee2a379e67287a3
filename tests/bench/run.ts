// `npm run bench`: searches, pages, lists, reports, writes and news among 10,000, 100,000 and 1,000,000 properties, each in
// every way there is, side by side; among the most also many who ask at once, and a thousand sockets. It takes about half an
// hour; nothing else should run.
// `npm run bench -- 10000 100000`: other sizes. `npm run bench -- search writes 10000`: some parts only.
// `npm run bench -- --readme`: also puts the chart where docs/speed.md shows it.
import { startStacks, stopStacks } from '../support/stack-process.ts';
import { benchStart, KEEPING } from './start.ts';

const args = process.argv.slice(2);
const sizes = args.filter((arg) => /^\d+$/.test(arg)).map(Number);
const names = args.filter((arg) => /^[a-z]+$/.test(arg));

try {
  const begun = names.length === 0 || names.includes('start') ? await benchStart() : await startStacks(1, KEEPING);
  // Only now: what the parts import reads the keys of the stack that runs.
  const { bench } = await import('./bench.ts');
  await bench({
    names,
    begun: begun ?? [],
    forReadme: args.includes('--readme'),
    ...(sizes.length > 0 ? { sizes } : {}),
  });
} finally {
  await stopStacks();
}
process.exit(0);
