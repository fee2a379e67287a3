import { expect, test } from 'vitest';
import { exposedIn, type Introspection } from '../rest/schema-view.ts';

const table = (schema: string, name: string) => ({ schema, name });
const key = (definition: string) => ({ schema: 'shop', table: 'orders', ref_table: 'people', fk_def: definition });
const callable = (name: string, types: string[], names: string[] = []) => ({
  schema: 'shop',
  name,
  arg_types: types,
  arg_names: names,
});

const whole: Introspection = {
  tables: [table('shop', 'orders'), table('public', 'people'), table('shop', 'people')],
  views: [table('public', 'list')],
  columns: [
    { schema: 'shop', table: 'people' },
    { schema: 'public', table: 'people' },
  ],
  indexes: [],
  primary_keys: [],
  foreign_keys: [
    key('FOREIGN KEY (a) REFERENCES shop.people(id)'),
    key('FOREIGN KEY (a) REFERENCES people(id)'),
    key('FOREIGN KEY (a) REFERENCES "Other one".people(id)'),
  ],
  functions: [
    callable('named', ['integer', 'text'], ['a', 'b']),
    callable('none', []),
    callable('half', ['integer', 'text'], ['a', '']),
    callable('json', ['jsonb']),
    callable('text', ['text']),
    callable('number', ['integer']),
    callable('field', ['shop.orders']),
    { ...callable('elsewhere', []), schema: 'public' },
  ],
};

test('a client of a schema sees only its names, and keys inside it', () => {
  const seen = exposedIn('shop', whole, ['public']);
  expect(seen.tables).toEqual([table('shop', 'orders'), table('shop', 'people')]);
  expect([seen.views, seen.columns]).toEqual([[], [{ schema: 'shop', table: 'people' }]]);
  expect(seen.foreign_keys.map(({ fk_def: definition }) => definition)).toEqual([
    'FOREIGN KEY (a) REFERENCES shop.people(id)',
  ]);
  expect(seen.default_schema).toBe('shop');
});

test('a client of `public` follows keys to tables that PostgreSQL names without their schema', () => {
  const [, ours] = whole.foreign_keys;
  const keys = [{ ...ours!, schema: 'public' }];
  expect(exposedIn('public', { ...whole, foreign_keys: keys }, ['public']).foreign_keys).toEqual(keys);
});

test('a client finds functions whose arguments have names, or whose one argument is the body or a row', () => {
  const found = exposedIn('shop', whole, ['public']).functions ?? [];
  expect(found.map(({ name, arg_names: names }) => [name, names])).toEqual([
    ['named', ['a', 'b']],
    ['none', []],
    ['json', []],
    ['text', ['']],
    ['field', []],
  ]);
});
