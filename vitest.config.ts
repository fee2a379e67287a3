import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { STACKS } from './tests/support/stack.ts';

/**
 * Bounds of what hangs, in milliseconds, for all tests alike: nothing that works comes near them. On two quiet cores the slowest test
 * takes half a minute and what a poll waits for a second or two; a machine three times slower, and busy besides, has room. What is
 * false fails at once all the same: only what never comes is waited for so long.
 */
const PATIENCE = { test: 180_000, poll: 30_000 };

const patient = {
  testTimeout: PATIENCE.test,
  hookTimeout: PATIENCE.test,
  expect: { poll: { timeout: PATIENCE.poll } },
};
const withoutStack = { environment: 'node' as const, ...patient };
// Files that share a stack take turns, so that one test's rows never disturb another's counts.
const onStack = {
  environment: 'node' as const,
  ...patient,
  fileParallelism: STACKS > 1,
  maxWorkers: STACKS,
  setupFiles: 'tests/support/stack-environment.ts',
  globalSetup: 'tests/support/require-stack.ts',
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...withoutStack,
          name: 'unit',
          // Each file would read all it tests anew, which takes longer than the tests.
          isolate: false,
          include: [
            '{storefront/src,backoffice/src,browser}/**/*.test.{ts,tsx}',
            'tests/{shared,screens}/*.test.{ts,tsx}',
          ],
        },
      },
      { test: { ...withoutStack, name: 'architecture', include: ['tests/architecture/*.test.ts'] } },
      { test: { ...onStack, name: 'database', include: ['tests/database/*.test.ts'] } },
      { test: { ...onStack, name: 'api', include: ['tests/api/*.test.ts'] } },
      { test: { ...onStack, name: 'embedded', include: ['tests/embedded/*.test.ts'] } },
      // Written against the Supabase client alone, so that it can be pointed at any Supabase.
      {
        test: {
          ...onStack,
          name: 'contract',
          include: ['tests/contract/*.test.ts'],
          globalSetup: 'tests/support/require-supabase.ts',
        },
      },
    ],
  },
});
