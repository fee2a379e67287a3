import { stack } from './stack.ts';

// Parts of the embedded stack that a test runs in its own process are those of its worker's stack.
Object.assign(process.env, stack.environment);
