import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take about ten seconds or more. One that came last would run while the other workers have nothing to do. */
const LONGEST = [
  'abuse-requests',
  'search-reference',
  'enumeration',
  'abuse-ids',
  'fetched-pictures',
  'upgrade',
  'channels',
  'ended-sessions',
  'throttle',
  'accounts',
  'broken-bodies',
  'round-trips',
  'faults',
  'turns',
  'robustness',
  'open-to-others',
  'backup',
  'auth-confirmations',
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
