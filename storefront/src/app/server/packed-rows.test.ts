import { expect, test } from 'vitest';
import { packRows, unpackRows } from './packed-rows.ts';

const rows = [
  { id: 'a', images: ['1', '2'], seller: { name: 'Amal' }, price: null },
  { id: 'b', images: [], seller: { name: 'Hodan' }, price: 2 },
];

test.each([
  ['rows', rows],
  ['rows of which some have more', [{ ...rows[0], checked: ['title'] }, rows[1], { id: 'c', images: [] }]],
  ['rows within rows', [{ rows }, { rows }]],
  ['one row', [rows[0]]],
  ['rows of different kinds', [{ id: 'a' }, { name: 'b' }]],
  ['rows without anything', [{}, {}]],
  ['rows among others', [{ id: 'a' }, null, 'b', ['c']]],
  ['values', { text: 'a', list: ['a', 'b'], none: null }],
])('%s are unchanged after packing and unpacking', (_, value) => {
  expect(JSON.parse(JSON.stringify(value, packRows), unpackRows)).toEqual(value);
});

test('packed rows contain each key once', () => {
  expect(JSON.stringify(rows, packRows).match(/images/g)).toHaveLength(1);
});
