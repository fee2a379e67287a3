import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stack } from '../support/stack.ts';

const docs = path.join(stack.root, 'docs');
const runbooks = readdirSync(path.join(docs, 'runbooks'));
const read = (name: string) => readFileSync(path.join(docs, name), 'utf8');

test('an operator finds a runbook for each of seven cases, linked from Operations @feature 13.10c', () => {
  expect(runbooks.toSorted()).toEqual([
    'backups.md',
    'full-disk.md',
    'leak.md',
    'rollback.md',
    'rotate-keys.md',
    'stuck-queue.md',
    'upgrade.md',
  ]);
  const linked = [...read('operations.md').matchAll(/\(runbooks\/([a-z-]+\.md)\)/g)].map(([, name = '']) => name);
  expect([...new Set(linked)].toSorted()).toEqual(runbooks.toSorted());
});

test.each(runbooks)('%s has symptom, check, steps, a proof, and the day of our trial @feature 13.10c', (name) => {
  const text = read(`runbooks/${name}`);
  expect(text).toMatch(/^# .+\n\n\*\*Symptom\.\*\* /);
  for (const part of [/^## Check$/m, /^## (Steps|Restore)/m, /^## You know that it worked$/m])
    expect(text).toMatch(part);
  expect(text).toMatch(/^\*\*Tried on\*\* the embedded stack, \d{4}-\d\d-\d\d/m);
});
