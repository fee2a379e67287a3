import { expect, test } from 'vitest';
import type { ApprovalStatus } from '#shared/listings/listing-facts.ts';
import type { ModerationOutcome } from '../moderation/moderation.ts';
import { resultsOf, summaryOf } from './bulk-results.ts';
import { inCalls } from './bulk-run.ts';

const KIND = { listing: 'property' } as const;
const seen = (id: string, approval_status: ApprovalStatus = 'pending') => ({
  id,
  title: id,
  updated_at: '',
  approval_status,
  owner_language: null,
  moderation_signal_weight: 0,
});
const outcome = (id: string, said: ModerationOutcome['outcome'], by: string | null = null): ModerationOutcome => ({
  id,
  title: id,
  outcome: said,
  decided_by: by,
  approval_status: 'rejected',
});

test('a thousand listings need twenty calls, and the rest one more', () => {
  const calls = inCalls(Array.from({ length: 1001 }, (_, index) => index));
  expect(calls).toHaveLength(21);
  expect(calls.flat()).toHaveLength(1001);
  expect(calls.at(-1)).toEqual([1000]);
});

test('each listing has its own result: a faster administrator’s name, a change to review, or a missing answer to retry', () => {
  const results = resultsOf(
    [seen('a'), seen('b'), seen('c'), seen('d')],
    [outcome('b', 'already_decided', 'Ayaan Farah'), outcome('a', 'done'), outcome('c', 'changed_meanwhile')],
    KIND,
  );
  expect(results[0]).toEqual({ listing: seen('a') });
  expect(results[1]?.problem).toBe('Ayaan Farah has already rejected this.');
  expect(results.map(({ again }) => again ?? false)).toEqual([false, false, false, true]);
  expect(results.map(({ needsLook }) => needsLook ?? false)).toEqual([false, false, true, false]);
  expect(results[3]?.problem).toBe('We got no response for this listing.');
});

test('a listing that was decided before the moderator looked names no faster administrator', () => {
  const results = resultsOf(
    [seen('a', 'rejected'), seen('b', 'rejected')],
    [outcome('a', 'already_decided', 'Ayaan Farah'), outcome('b', 'already_decided')],
    KIND,
  );
  expect(results.map(({ problem }) => problem)).toEqual([
    'This is already rejected (by Ayaan Farah).',
    'This is already rejected.',
  ]);
});

test('a moderator gets a link to each listing that its moderation signals left out', () => {
  expect(resultsOf([seen('a')], [outcome('a', 'has_signals')], KIND)).toEqual([
    {
      listing: seen('a'),
      problem: 'This listing has moderation signals, so we left it out. Please review it first.',
      needsLook: true,
    },
  ]);
});

test('a moderator reads that another administrator has to decide on their own listing', () => {
  expect(resultsOf([seen('a')], [outcome('a', 'own_matter')], KIND)[0]?.problem).toBe(
    'This is your own listing. Another administrator must decide on it.',
  );
});

test('a moderator who cancelled reads how many are done and how many are unchanged', () => {
  const results = [{ listing: seen('a') }, { listing: seen('b'), problem: 'no' }];
  expect(summaryOf({ action: 'hide', choice: undefined, total: 5, results, state: 'cancelled' })).toBe(
    '1 done, 1 not done, 3 unchanged',
  );
  expect(summaryOf({ action: 'hide', choice: undefined, total: 2, results, state: 'finished' })).toBe(
    '1 done, 1 not done',
  );
});
