// The checks and suites that each command of package.json runs. docs/testing.md explains when to use which command.

/** A tool that passes or fails, and counts as one test. */
type Check = { title: string; tool: string; args: string[] };

const denoCheck = (name: string): Check => ({
  title: `Types of the function ${name}`,
  tool: 'deno',
  args: [
    'check',
    '--node-modules-dir=manual',
    '--config',
    `supabase/functions/${name}/deno.json`,
    `supabase/functions/${name}/index.ts`,
  ],
});

/** The checks of all commands, the longest first, because two run at a time. Lint and types use both cores themselves. */
export const CHECKS: Check[] = [
  { title: 'Types', tool: 'tsc', args: ['-p', '.'] },
  { title: 'Lint', tool: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  ...['api', 'render', 'worker'].map(denoCheck),
  { title: 'Nothing unused', tool: 'knip', args: [] },
  { title: 'Format', tool: 'oxfmt', args: ['--check', '.'] },
];

/** The suites of all commands. They need neither a stack nor a database, and run before the checks. */
export const QUICK_SUITES = ['unit', 'architecture'] as const;

/** The other suites, in their order. The suite `embedded` is last, because it kills parts of its stack. */
const SUITES = ['parts', 'database', 'api', 'contract', 'browser', 'embedded'] as const;
type Suite = (typeof SUITES)[number] | 'workbench';

/** The suites that run while the stacks start: they start what they need themselves. */
export const WITHOUT_STACK: readonly Suite[] = ['workbench', 'parts', 'database'];

/** What a command runs in addition to the checks and quick suites, and whether it includes the tests marked `@nightly`. */
export type Plan = { suites: readonly Suite[]; isNightly: boolean };

export const PLANS = {
  'check:fast': { suites: [], isNightly: false },
  check: { suites: SUITES.filter((suite) => suite !== 'browser'), isNightly: false },
  test: { suites: SUITES, isNightly: false },
  'test:nightly': { suites: ['workbench', ...SUITES], isNightly: true },
} satisfies Record<string, Plan>;

/** Whether a command runs a test, by the test's full title. */
export const isChosen = (title: string, { isNightly }: Plan): boolean => isNightly || !title.includes('@nightly');

/** Whether this run is `npm run test:nightly`. Tests of many conditions then try all of them. */
export const IS_NIGHTLY = process.env['NIGHTLY'] === '1';

/** The mark in the title of a loop's test: nothing where `npm test` runs this case, otherwise ` @nightly`. */
export const nightlyUnless = (isDaily: boolean): string => (isDaily ? '' : ' @nightly');
