import { defineConfig } from 'vitest/config';
import { STACKS } from './tests/support/stack.ts';

const withoutStack = { environment: 'node' as const };
// Files that share a stack take turns, so that one test's rows never disturb another's counts.
const onStack = {
  environment: 'node' as const,
  fileParallelism: STACKS > 1,
  maxWorkers: STACKS,
  setupFiles: 'tests/support/stack-environment.ts',
  globalSetup: 'tests/support/require-stack.ts',
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...withoutStack,
          name: 'unit',
          include: ['{storefront,backoffice}/src/**/*.test.{ts,tsx}', 'tests/{shared,screens}/*.test.{ts,tsx}'],
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
