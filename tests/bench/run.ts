// `npm run bench`: what our parts add, each beside its reference in the same run, on the test stack.
import { startStack, stopStack } from '../support/stack-process.ts';
import { printTable } from './measure.ts';
import { measureFunctions } from './functions.ts';
import { measureRealtime } from './realtime.ts';
import { measureRest } from './rest.ts';

try {
  await startStack();
  printTable([...(await measureRest()), ...(await measureFunctions()), ...(await measureRealtime())]);
} finally {
  await stopStack();
}
process.exit(0);
