import { expect, test } from 'vitest';
import { constraintMessage } from '../../shared/api/constraint-message.ts';

test.each([
  ['new row for relation "cars" violates check constraint "A price is not negative"', 'A price is not negative'],
  ['duplicate key value violates unique constraint "One profile a person"', 'One profile a person'],
  ['insert or update on table "leads" violates foreign key constraint "The property is gone"', 'The property is gone'],
])('what breaks a constraint named by a sentence speaks with it: %s', (broken, words) =>
  expect(constraintMessage(broken)).toBe(words),
);

test.each([
  'duplicate key value violates unique constraint "favorites_user_id_property_id_key"',
  'update or delete on table "cars" violates foreign key constraint "favorites_car_id_fkey" on table "favorites"',
  'permission denied for table "cars"',
])('anything else speaks with nothing: %s', (error) => expect(constraintMessage(error)).toBeUndefined());
