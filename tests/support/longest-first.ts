import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take about eight seconds or more, longest first. If such a file came last, the other workers would be idle.
 */
const LONGEST = [
  'moderation-in-bulk',
  'schemas',
  'search-reference',
  'account-deletion',
  'commissions',
  'rights-grid',
  'conversations',
  'moderation',
  'abuse-ids',
  'enumeration',
  'abuse-requests',
  'search-faults',
  'open-to-others',
  'faults',
  'push',
  'languages',
  'auth-confirmations',
  'robustness',
  'fetched-pictures',
  'broken-bodies',
  'channels',
  'brokerage-at-once',
  'ended-sessions',
  'administrators-first',
  'same-photos',
  'round-trips',
  'accounts',
  'backup',
  'rest',
  'sign-ins',
  'sitemap',
  'hosted-rights',
  'rest-limits',
];

/** Starts with the longest files. The other files keep their usual order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const known = LONGEST.indexOf(path.basename(moduleId, '.test.ts'));
      return known < 0 ? LONGEST.length : known;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => place(a) - place(b));
  }
}
