import { afterAll, expect, test } from 'vitest';
import { SILENT } from '#backoffice/resources/audit/audit-values.ts';
import { COLUMN_LABELS } from '#shared/admin/column-labels.ts';
import { COLUMN_VALUES } from '#shared/admin/column-values.ts';
import { sql } from '../support/database.ts';

/** The tables whose rows or changed columns the audit records. */
const TABLES = ['properties', 'cars', 'inquiries', 'property_viewings', 'property_assignments', 'commissions'];

/** Columns whose names and values the audit leaves out or writes by functions of their own. */
const WRITTEN_OTHERWISE = new Set([
  ...SILENT,
  'hidden_by_admin',
  'removed_at',
  'removed_by',
  'rejection_code',
  'rejection_reason',
  'suspension_code',
  'meanwhile',
  // A deleted listing is recorded without them (private.record_listing).
  'search_text',
  'price_in_dollars',
  'rent_in_dollars',
  'sale_in_dollars',
]);

afterAll(() => sql.end());

const unnamed = (columns: Iterable<string>) =>
  [...columns].filter((column) => !WRITTEN_OTHERWISE.has(column) && !Object.hasOwn(COLUMN_LABELS, column)).toSorted();

test('an administrator reads a label for each column that the audit records', async () => {
  const columns = await sql<{ name: string }[]>`
    select distinct column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = any (${TABLES})`;
  expect(columns.length).toBeGreaterThan(50);
  expect(unnamed(columns.map(({ name }) => name))).toEqual([]);
});

test('an administrator reads a label for each key that a function writes into the audit', async () => {
  const sources = await sql<{ source: string }[]>`
    select prosrc as source from pg_proc where prosrc ~ '(record_audit_entry|audit_account)\\('`;
  const calls = sources.flatMap(({ source }) => source.match(/(?:record_audit_entry|audit_account)\([^;]*;/g) ?? []);
  const keys = calls.flatMap((call) =>
    [...call.matchAll(/jsonb_build_object\(([^;]*)/g)].flatMap(([, rest = '']) =>
      [...rest.matchAll(/(?:^|,\s*)'([a-z_]+)',/g)].map(([, key = '']) => key),
    ),
  );
  expect(keys).toEqual(expect.arrayContaining(['role', 'until', 'sessions', 'outcome', 'papers', 'expires_at']));
  expect(unnamed(keys)).toEqual([]);
});

test('an administrator reads a label for each value of a column with few values', async () => {
  const checks = await sql<{ definition: string }[]>`
    select pg_get_constraintdef(c.oid) as definition from pg_constraint c
    where c.contype = 'c' and c.conrelid::regclass::text = any (${[...TABLES, 'appraisal_requests', 'verifications', 'appeals', 'abuse_reports', 'profiles']})`;
  const missing = checks.flatMap(({ definition }) => {
    const [, column = '', values = ''] = /\(\((\w+) = ANY \(ARRAY\[('[^\]]*)\]\)\)\)$/.exec(definition) ?? [];
    const labels = COLUMN_VALUES[column] ?? {};
    const words = [...values.matchAll(/'(\w+)'/g)].map(([, value = '']) => value);
    return words.filter((value) => !Object.hasOwn(labels, value)).map((value) => `${column}: ${value}`);
  });
  // The reason and the subject of a case are no columns of the audit.
  expect(missing.filter((value) => !/^(currency|sold_currency|reason|subject): /.test(value))).toEqual([]);
  expect(checks.length).toBeGreaterThan(20);
});
