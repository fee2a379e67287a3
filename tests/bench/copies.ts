import postgres from 'postgres';
import { stack } from '../support/stack.ts';

/** The tables with rows of a listing, each with its column for the listing's id. A copy includes all of them. */
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

/** The copies of a listing are this much older at most. */
const SPREAD_IN_SECONDS = 5 * 24 * 60 * 60;

type Column = { name: string; type: string; isMade: boolean };

/**
 * Copies listings until there are `total`. A copy includes all rows of a listing under new ids. It differs in age, place,
 * price and area, so that no sort order keeps the copies of a listing together. Inserting a listing with its triggers takes a
 * millisecond, copying it a fifth of that. Indexes are built afterwards.
 */
export async function copyListings(kind: keyof typeof OF_LISTING, total: number): Promise<void> {
  const sql = postgres(stack.databaseUrl(), { max: 1, onnotice: () => {} });
  try {
    const tables = OF_LISTING[kind];
    const [counted] = await sql<[{ count: number }]>`
      select count(*)::integer from ${sql(Object.keys(tables)[0] ?? '')}`;
    const copies = Math.floor(total / counted.count) - 1;
    if (copies < 1) return;

    // Turns triggers off, because the copied rows already contain their results.
    await sql`set session_replication_role = replica`;
    await sql`set maintenance_work_mem = '1GB'`;
    // A statement sees only the rows before it, so it copies no copy.
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

/** SQL for a value between four fifths and six fifths of the original. Multiples of an irrational number are evenly spread. */
const varied = (original: string, type: string, irrational: number): string =>
  `round((${original} * (0.8 + 0.4 * (turn * ${irrational} % 1)))::numeric, 2)::${type}`;

/** The columns in which a copy differs from its original. */
const VARIATIONS: Record<string, (original: string, type: string) => string> = {
  code: () => 'private.new_listing_code(original.city)',
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

/** The statement that makes this many copies of a table's rows. */
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
