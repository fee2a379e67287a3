// `npm run bench`: what our parts add, each beside its reference in the same run, on the test stack.
// `npm run bench -- messages`: only how fast messages arrive, and that none is lost.
// `npm run bench -- search [sizes]`: only the search, in databases of so many properties (minutes for a million).
import { startStacks, stopStacks } from '../support/stack-process.ts';
import { printTable } from './measure.ts';
import { measureApi } from './api.ts';
import { measureFunctions } from './functions.ts';
import { measureMessages } from './messages.ts';
import { measureRealtime } from './realtime.ts';
import { measureRest } from './rest.ts';
import { benchSearch } from './search.ts';

const [only, ...sizes] = process.argv.slice(2);

try {
  await startStacks(1);
  if (only === 'messages') printTable(await measureMessages());
  else if (only !== 'search') {
    printTable([
      ...(await measureRest()),
      ...(await measureFunctions()),
      ...(await measureApi()),
      ...(await measureRealtime()),
      ...(await measureMessages()),
    ]);
  }
  if (only !== 'messages') await (sizes.length > 0 ? benchSearch(sizes.map(Number)) : benchSearch());
} finally {
  await stopStacks();
}
process.exit(0);
