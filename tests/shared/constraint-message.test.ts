import { expect, test } from 'vitest';
import { constraintMessage } from '../../shared/api/constraint-message.ts';

test('a broken check speaks with the name of its constraint, anything else with nothing', () => {
  const broken = 'new row for relation "cars" violates check constraint "A price is not negative"';
  expect(constraintMessage(broken)).toBe('A price is not negative');
  expect(constraintMessage('permission denied for table "cars"')).toBeUndefined();
});
