// `npm run test:stack` keeps the test stack running, for work on one suite at a time.
import { stack } from './stack.ts';

Object.assign(process.env, stack.environment);
await import('../../commands/start.ts');
