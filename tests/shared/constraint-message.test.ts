import { expect, test } from 'vitest';
import { CONSTRAINT_TEXTS } from '#shared/constraint-texts.ts';
import { constraintMessage } from '#shared/api/messages/constraint-message.ts';
import { refusedField } from '#shared/api/messages/refused-field.ts';

test.each([
  ['new row for relation "cars" violates check constraint "A price is not negative"', 'A price is not negative'],
  ['duplicate key value violates unique constraint "One profile a person"', 'One profile a person'],
  ['insert or update on table "leads" violates foreign key constraint "The property is gone"', 'The property is gone'],
])('a constraint whose name is a sentence has it as its message: %s', (broken, words) =>
  expect(constraintMessage(broken)).toBe(words),
);

test.each([
  'duplicate key value violates unique constraint "favorites_user_id_property_id_key"',
  'update or delete on table "cars" violates foreign key constraint "favorites_car_id_fkey" on table "favorites"',
  'permission denied for table "cars"',
])('any other constraint has no message: %s', (error) => expect(constraintMessage(error)).toBeUndefined());

test('the name of each constraint says what must be, or what the user did', () => {
  const rule =
    /\b(must|cannot|can (have|only)|(is|are) (required|not a valid)|already)\b|^(Choose|Enter|Please|Invalid) /;
  expect(CONSTRAINT_TEXTS.filter(([english]) => !rule.test(english))).toEqual([]);
});

test.each([
  [
    'the one column of a check',
    { message: 'new row for relation "leads" violates check constraint "Client name is required"' },
    'clientName',
  ],
  [
    'the table tells which column has a name that others have too',
    { message: 'new row for relation "leads" violates check constraint "Email must be at most 255 characters"' },
    'clientEmail',
  ],
  [
    'a key of several columns',
    {
      message:
        'duplicate key value violates unique constraint "This client already has an open lead for this property"',
    },
    'clientEmail',
  ],
  [
    'a foreign key',
    { message: 'insert or update on table "cars" violates foreign key constraint "Choose a city from the list"' },
    'city',
  ],
  ['a refusal of ours', { message: 'property_not_found', hint: 'property_id' }, 'propertyId'],
])('a form finds its field in %s @feature 2.8a', (_, error, field) => expect(refusedField(error)).toBe(field));

test('a message about no field names none', () => {
  const hint = 'Agent, broker and inquirer are not set directly.';
  expect(refusedField({ message: 'protected_column', hint })).toBeUndefined();
  expect(refusedField({ message: 'permission denied for table "cars"', hint: null })).toBeUndefined();
});
