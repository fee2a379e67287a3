import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { STACKS } from './tests/support/stack.ts';

/**
 * Timeouts in milliseconds, for hanging tests only. On two quiet cores, the slowest test takes half a minute, and a poll waits for
 * a second or two. A busy machine that is three times slower still has time. A wrong value fails at once; only a missing value
 * takes this long.
 */
const TIMEOUTS = { test: 180_000, poll: 30_000 };

const patient = {
  testTimeout: TIMEOUTS.test,
  hookTimeout: TIMEOUTS.test,
  expect: { poll: { timeout: TIMEOUTS.poll } },
};
const withoutStack = { environment: 'node' as const, ...patient };
/** With isolation, each file would load all its modules again, which takes longer than the tests. */
const shared = { isolate: false };
// Files that share a stack run one after the other, so that rows of one test do not change the counts of another test.
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
    // `vitest --changed` follows imports. A test does not import the migrations that it depends on.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/supabase/migrations/*.sql'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...withoutStack,
          ...shared,
          name: 'unit',
          include: [
            '{storefront/src,backoffice/src,browser}/**/*.test.{ts,tsx}',
            'tests/{shared,screens,deploy,servers}/*.test.{ts,tsx}',
          ],
        },
      },
      { test: { ...withoutStack, ...shared, name: 'architecture', include: ['tests/architecture/*.test.ts'] } },
      // The parts of the embedded stack, each alone.
      { test: { ...withoutStack, name: 'parts', include: ['embedded/tests/*.test.ts'] } },
      {
        test: {
          ...withoutStack,
          name: 'database',
          // As many as the stacks of tests/run.ts. This suite runs alone, because other projects have another number.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: ['tests/database/*.test.ts'],
          setupFiles: 'tests/support/own-database.ts',
          globalSetup: 'tests/support/bare-postgres.ts',
        },
      },
      { test: { ...onStack, name: 'api', include: ['tests/api/*.test.ts'] } },
      { test: { ...onStack, name: 'embedded', include: ['tests/embedded/*.test.ts'] } },
      // These tests use only the Supabase client, so they can run against any Supabase.
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
