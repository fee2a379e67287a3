import postgres from 'postgres';
import { stack } from '../support/stack.ts';

/** What the database keeps of every listing, and the column that says of which: what goes into each copy. */
const OF_LISTING = {
  property: {
    'public.properties': 'id',
    'private.property_entries': 'property_id',
    'private.listing_texts': 'property_id',
    'private.confirmation_reminders': 'property_id',
    'private.lowered_prices': 'property_id',
    'private.suspended_listings': 'listing_id',
    'public.price_changes': 'property_id',
    'public.listing_reasons': 'property_id',
    'public.checks': 'property_id',
    'public.user_activities': 'related_id',
  },
  car: {
    'public.cars': 'id',
    'private.listing_texts': 'car_id',
    'private.confirmation_reminders': 'car_id',
    'private.lowered_prices': 'car_id',
    'public.price_changes': 'car_id',
    'public.listing_reasons': 'car_id',
    'public.checks': 'car_id',
  },
} as const;

/** The seed spreads what it makes over so long. */
const SPREAD_IN_SECONDS = 90 * 24 * 60 * 60;

type Column = { name: string; type: string; isMade: boolean };

/**
 * Makes of all listings so many: each is copied with what the database keeps of it, as it was written when the first was entered, under
 * ids of their own, a little earlier and a few metres further each time. What a listing sets off when it is entered takes a
 * millisecond; a copy takes a tenth. Indexes are built afterwards.
 */
export async function copyListings(kind: keyof typeof OF_LISTING, total: number): Promise<void> {
  const sql = postgres(stack.databaseUrl(), { max: 1, onnotice: () => {} });
  try {
    const tables = OF_LISTING[kind];
    const [counted] = await sql<[{ count: number }]>`
      select count(*)::integer from ${sql(Object.keys(tables)[0] ?? '')}`;
    const copies = Math.floor(total / counted.count) - 1;
    if (copies < 1) return;

    // The copies are as the triggers left the first: none of them works again.
    await sql`set session_replication_role = replica`;
    await sql`set maintenance_work_mem = '1GB'`;
    // Each statement sees what was there before it, so it copies no copy.
    for (const [table, key] of Object.entries(tables)) {
      const indexes = await sql<{ name: string; definition: string }[]>`
        select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
        from pg_index i where i.indrelid = ${table}::regclass and not i.indisunique`;
      for (const index of indexes) await sql.unsafe(`drop index ${index.name}`);
      const step = SPREAD_IN_SECONDS / counted.count / (copies + 1);
      await sql.unsafe(copying(table, key, await columnsOf(sql, table), { copies, step }));
      for (const index of indexes) await sql.unsafe(index.definition);
    }
  } finally {
    await sql.end();
  }
}

/** The statement that copies what is in a table so many times, each a step of so many seconds earlier than the one before. */
function copying(table: string, key: string, columns: Column[], turns: { copies: number; step: number }): string {
  const copied = columns.filter((column) => !column.isMade);
  const values = copied.map(({ name, type }) => {
    if (name === key) return `md5(original.${name}::text || turn)::uuid`;
    if (name === 'id') return 'gen_random_uuid()';
    if (type === 'timestamp with time zone') return `original.${name} - turn * interval '${turns.step} seconds'`;
    if (name === 'latitude' || name === 'longitude') return `original.${name} + (turn % 41 - 20) * 0.0001`;
    return `original.${name}`;
  });
  return `
    insert into ${table} (${copied.map(({ name }) => name).join(', ')})
    select ${values.join(', ')} from ${table} original, generate_series(1, ${turns.copies}) turn
    where original.${key} is not null`;
}

const columnsOf = (sql: postgres.Sql, table: string): Promise<Column[]> =>
  sql<Column[]>`
    select attname as name, format_type(atttypid, atttypmod) as type, attgenerated <> '' or attidentity <> '' as "isMade"
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`;
