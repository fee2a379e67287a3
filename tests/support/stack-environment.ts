import { stack } from './stack.ts';

// Parts of the embedded stack that a test runs in its own process use the stack of its worker.
Object.assign(process.env, stack.environment);
