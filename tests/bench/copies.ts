import postgres from 'postgres';
import { stack } from '../support/stack.ts';

/** What the database keeps of every listing, and the column that says of which: what goes into each copy. */
const OF_LISTING = {
  property: {
    'public.properties': 'id',
    'private.property_index': 'listing_id',
    'private.listing_texts': 'property_id',
    'private.confirmation_reminders': 'property_id',
    'private.price_drops': 'property_id',
    'private.suspended_listings': 'listing_id',
    'public.price_changes': 'property_id',
    'public.moderation_signals': 'property_id',
    'public.verifications': 'property_id',
    'public.user_activities': 'related_id',
  },
  car: {
    'public.cars': 'id',
    'private.car_index': 'listing_id',
    'private.listing_texts': 'car_id',
    'private.confirmation_reminders': 'car_id',
    'private.price_drops': 'car_id',
    'public.price_changes': 'car_id',
    'public.moderation_signals': 'car_id',
    'public.verifications': 'car_id',
  },
} as const;

/** The copies of a listing are spread over so long before it. */
const SPREAD_IN_SECONDS = 5 * 24 * 60 * 60;

type Column = { name: string; type: string; isMade: boolean };

/**
 * Makes of all listings so many: each is copied with what the database keeps of it, as it was written when the first was entered, under
 * ids of their own, each somewhat older, elsewhere, and of another price and area, so that no order has them side by side. What a
 * listing sets off when it is entered takes a millisecond; a copy takes a fifth. Indexes are built afterwards.
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
      await sql.unsafe(copying(table, key, await columnsOf(sql, table), copies));
      for (const index of indexes) await sql.unsafe(index.definition);
    }
  } finally {
    await sql.end();
  }
}

/** From four fifths to six fifths, another for each turn, and evenly spread: multiples of an irrational number are. */
const varied = (original: string, type: string, irrational: number): string =>
  `round((${original} * (0.8 + 0.4 * (turn * ${irrational} % 1)))::numeric, 2)::${type}`;

/** What a copy has of a column where it is not the same. */
const VARIATIONS: Record<string, (original: string, type: string) => string> = {
  latitude: (original) => `${original} + (turn * 0.7548776662 % 1 - 0.5) * 0.02`,
  longitude: (original) => `${original} + (turn * 0.5698402910 % 1 - 0.5) * 0.02`,
  area: (original, type) => varied(original, type, 0.8191725134),
  ...Object.fromEntries(
    [
      'price',
      'sale_price',
      'rent_price',
      'drop_amount',
      'selling_price',
      'rental_price_per_day',
      'rental_price_per_week',
      'rental_price_per_month',
    ].map((name) => [name, (original: string, type: string) => varied(original, type, 0.6180339887)]),
  ),
};

/** The statement that copies what is in a table so many times. */
function copying(table: string, key: string, columns: Column[], copies: number): string {
  const copied = columns.filter((column) => !column.isMade);
  const values = copied.map(({ name, type }) => {
    if (name === key) return `md5(original.${name}::text || turn)::uuid`;
    if (name === 'id') return 'gen_random_uuid()';
    if (type === 'timestamp with time zone')
      return `original.${name} - turn * interval '${SPREAD_IN_SECONDS / (copies + 1)} seconds'`;
    return VARIATIONS[name]?.(`original.${name}`, type) ?? `original.${name}`;
  });
  return `
    insert into ${table} (${copied.map(({ name }) => name).join(', ')})
    select ${values.join(', ')} from ${table} original, generate_series(1, ${copies}) turn
    where original.${key} is not null`;
}

const columnsOf = (sql: postgres.Sql, table: string): Promise<Column[]> =>
  sql<Column[]>`
    select attname as name, format_type(atttypid, atttypmod) as type, attgenerated <> '' or attidentity <> '' as "isMade"
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`;
