import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take about eight seconds or more, the longest first. One that came last would run while the other workers have nothing to do. */
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

/** Begins with the longest files; the others follow as ever. */
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
