import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take about eight seconds or more, longest first. If such a file came last, the other workers would be idle.
 */
const LONGEST = [
  'abuse-ids',
  'enumeration',
  'abuse-requests',
  'search-faults',
  'open-to-others',
  'moderation-in-bulk',
  'turns',
  'faults',
  'push',
  'languages',
  'auth-confirmations',
  'robustness',
  'fetched-pictures',
  'broken-bodies',
  'channels',
  'search-reference',
  'ended-sessions',
  'administrators-first',
  'same-photos',
  'round-trips',
  'upgrade',
  'accounts',
  'backup',
  'rest',
  'sign-ins',
  'throttle',
  'sitemap',
  'commissions',
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
