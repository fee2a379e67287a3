import { expect, test } from 'vitest';
import {
  isProvenOnlyAtNight,
  reasonsIn,
  requirements,
  requirementsIn,
  tagsOf,
  withoutTags,
} from '../support/requirements.ts';

const all = requirements();

test('each requirement of the specification has a test', () => {
  const spec = all.requirements.filter(({ sort }) => sort === 'spec');
  expect(spec.length).toBeGreaterThan(400);
  expect(spec.filter(({ tests }) => tests.length === 0).map(({ id, text }) => `${id} ${text}`)).toEqual([]);
});

test('each requirement of the specification has a test in npm test @feature 13.1d', () => {
  const spec = all.requirements.filter(({ sort }) => sort === 'spec');
  expect(spec.filter(isProvenOnlyAtNight).map(({ id, text }) => `${id} ${text}`)).toEqual([]);
});

test('a requirement whose tests all run at night is found', () => {
  const [requirement] = requirementsIn('spec', '# A\n\n| 1.1.1 | One |\n');
  const proven = (...tests: string[]) => isProvenOnlyAtNight({ ...requirement!, tests });
  expect(proven('a.test.ts: a visitor reads (nightly)')).toBe(true);
  expect(proven('a.test.ts: a visitor reads (nightly)', 'a.test.ts: a visitor writes')).toBe(false);
  expect(proven()).toBe(false);
  // Some promises of docs/features.md are long to prove, so the marks in titles are read.
  expect(all.requirements.some((one) => one.sort === 'feature' && isProvenOnlyAtNight(one))).toBe(true);
});

test('each promise beyond the specification has a test, or says why it has none @feature 8.8c', () => {
  const promises = all.requirements.filter(({ sort }) => sort === 'feature');
  expect(promises.length).toBeGreaterThan(250);
  const open = promises.filter(({ text, tests }) => {
    const reasons = reasonsIn(text);
    return !reasons || (reasons.length === 0 && tests.length === 0);
  });
  expect(open.map(({ id, text }) => `${id} ${text}`)).toEqual([]);
});

test('each tag in a title names a requirement', () => {
  expect(all.unknown).toEqual([]);
});

test('the requirements of a section are numbered without gaps', () => {
  const gaps = (['spec', 'feature'] as const).flatMap((sort) => {
    const ids = all.requirements.filter((one) => one.sort === sort).map(({ id }) => id);
    return ids.filter((id, index) => index > 0 && !follows(ids[index - 1]!, id));
  });
  expect(gaps).toEqual([]);
});

/** Whether a number comes right after another one: 1.2.4 after 1.2.3, 3.5a after 3.4c, 3.5b after 3.5a, or the first of a section. */
function follows(before: string, id: string): boolean {
  const [earlier, later] = [before, id].map((one) => {
    const [, section = '', point = '', letter = ''] = /^(.+)\.(\d+)([a-z]?)$/.exec(one) ?? [];
    return { section, point: Number(point), letter };
  });
  if (!earlier || !later) return false;
  const isFirst = later.letter === '' || later.letter === 'a';
  if (later.section !== earlier.section) return later.point === 1 && isFirst;
  if (later.point === earlier.point) return later.letter.charCodeAt(0) === earlier.letter.charCodeAt(0) + 1;
  return later.point === earlier.point + 1 && isFirst;
}

test('a missing or misplaced number is found', () => {
  expect(follows('1.2.3', '1.2.4')).toBe(true);
  expect(follows('1.2.3', '1.3.1')).toBe(true);
  expect(follows('3.4c', '3.5a')).toBe(true);
  expect(follows('3.4a', '3.4b')).toBe(true);
  expect(follows('1.2.3', '1.2.5')).toBe(false);
  expect(follows('1.2.3', '1.2.3')).toBe(false);
  expect(follows('1.2.3', '1.3.2')).toBe(false);
  expect(follows('3.4a', '3.5b')).toBe(false);
  expect(follows('3.4a', '3.4c')).toBe(false);
});

test('tags of a title are read, with ranges, and removed from the title', () => {
  const title = 'a visitor opens a car @spec 1.2.4-6 3.1 @feature 3.2a';
  expect(tagsOf(title)).toEqual([
    { sort: 'spec', id: '1.2.4' },
    { sort: 'spec', id: '1.2.5' },
    { sort: 'spec', id: '1.2.6' },
    { sort: 'spec', id: '3.1' },
    { sort: 'feature', id: '3.2a' },
  ]);
  expect(withoutTags(title)).toBe('a visitor opens a car');
  expect(withoutTags("a visitor opens a ${one}${nightlyUnless(one === 'car')} @spec 1.2.4")).toBe(
    'a visitor opens a ${one}',
  );
  expect(withoutTags('a visitor opens a car @nightly @spec 1.2.4')).toBe('a visitor opens a car');
  expect(tagsOf('a visitor opens a car of 1.2.4')).toEqual([]);
});

test('a requirement has the heading above it, and other rows are no requirements', () => {
  const text = '# A\n\n## B\n\n| No. | Requirement |\n|---|---|\n| 1.1.1 | One |\n| x | Two |\n';
  expect(requirementsIn('spec', text)).toEqual([{ sort: 'spec', section: 'B', id: '1.1.1', text: 'One', tests: [] }]);
});

test('a requirement without a test needs a heading of a document or a sentence on what is missing', () => {
  expect(reasonsIn('A promise *`docs/speed.md`: Pages*')).toEqual(['`docs/speed.md`: Pages']);
  expect(reasonsIn('A promise *not met: visitors cannot fly*')).toEqual(['not met: visitors cannot fly']);
  expect(reasonsIn('A promise')).toEqual([]);
  for (const reason of ['`docs/speed.md`: Wings', '`docs/wings.md`: Pages', 'not met: ', 'seen by eye'])
    expect(reasonsIn(`A promise *${reason}*`)).toBeUndefined();
});
