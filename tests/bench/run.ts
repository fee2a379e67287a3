// `npm run bench`: searches, pages, lists, reports, writes and change events among 10,000, 100,000 and 1,000,000 properties,
// each in all available ways. At the largest size, also many clients at once and a thousand sockets. It takes about half an
// hour. Nothing else should run on the machine.
// `npm run bench -- 10000 100000`: other sizes. `npm run bench -- search writes 10000`: only some parts.
// `npm run bench -- --readme`: also updates the chart in docs/speed.md.
import { startStacks, stopStacks } from '../support/stack-process.ts';
import { benchStart, WITH_HTTP_CACHE } from './start.ts';

const args = process.argv.slice(2);
const sizes = args.filter((arg) => /^\d+$/.test(arg)).map(Number);
const names = args.filter((arg) => /^[a-z]+$/.test(arg));

try {
  const begun =
    names.length === 0 || names.includes('start') ? await benchStart() : await startStacks(1, WITH_HTTP_CACHE);
  // Imported late, because the parts read the keys of the running stack.
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
