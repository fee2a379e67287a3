import { createHash } from 'node:crypto';
import { sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';
import { ABSENT, type Kind, KINDS, type Write } from './journal.ts';

/** Milliseconds after which a statement ends. So an unanswered write takes place no later. */
const LATEST = 8000;

type Row = { key: string; value: string };

/** The rows of each kind in the stack, found by the keys that their writers chose. */
const READ: Record<Kind, (keys: string[]) => PromiseLike<Row[]>> = {
  property: (keys) => sql`
    select title as key, concat_ws(' ', location, nullif(array_to_string(images, ' '), '')) as value
    from public.properties where title = any(${keys})`,
  price: (keys) =>
    sql`select id as key, trim_scale(price)::text as value from public.properties where id = any(${keys}::uuid[])`,
  car: (keys) => sql`select title as key, model as value from public.cars where title = any(${keys})`,
  'status of a car': (keys) => sql`select id as key, status as value from public.cars where id = any(${keys}::uuid[])`,
  favourite: (keys) => sql`
    select user_id || ' ' || property_id as key, 'saved' as value from public.favorites
    where user_id || ' ' || property_id = any(${keys})`,
  inquiry: (keys) => sql`
    select message as key, property_id as value from public.inquiries where message = any(${keys})`,
  profile: (keys) =>
    sql`select id as key, coalesce(bio, '') as value from public.profiles where id = any(${keys}::uuid[])`,
  message: (keys) => sql`
    select id as key, conversation_id || ' ' || content as value from public.messages where id = any(${keys}::uuid[])`,
  picture: readPictures,
};

/** One after the other, because the site limits the connections of a client IP range. */
async function readPictures(keys: string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const key of keys) rows.push(...(await readPicture(key)));
  return rows;
}

/** The distinct hashes of both files of a picture. The uploads of this test have the same bytes in both. */
async function readPicture(key: string): Promise<Row[]> {
  const hashes = ['960', '480'].map(async (width) => {
    const answer = await fetch(stack.siteUrl + key.replace('-960.', `-${width}.`));
    return answer.ok
      ? createHash('sha256')
          .update(new Uint8Array(await answer.arrayBuffer()))
          .digest('hex')
      : ABSENT;
  });
  return [...new Set(await Promise.all(hashes))].filter((value) => value !== ABSENT).map((value) => ({ key, value }));
}

/** Compares the stack with the responses to users. Returns lost, doubled and wrong values, and refused writes that took place. */
export async function compareWrites(writes: Write[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const kind of KINDS) {
    const written = grouped(
      writes.filter((write) => write.kind === kind),
      ({ key }) => key,
    );
    const found = grouped(await READ[kind]([...written.keys()]), ({ key }) => key);
    for (const [key, history] of written) {
      const problem = problemOf(history, found.get(key)?.map(({ value }) => value) ?? []);
      if (problem) wrong.push(`${kind} "${key}": ${problem}`);
    }
  }
  return wrong;
}

function problemOf(history: Write[], found: string[]): string | undefined {
  if (found.length > 1) return `there ${found.length} times`;
  const last = history.findLast(({ outcome }) => outcome === 'acknowledged');
  // Without an acknowledged write, the value may be unchanged.
  const may = new Set([last?.value ?? ABSENT]);
  for (const { outcome, value, answeredAt } of history)
    if (outcome === 'unknown' && (!last || answeredAt > last.sentAt - LATEST)) may.add(value);
  const [value = ABSENT] = found;
  if (may.has(value)) return undefined;
  const expected = [...may].map((one) => (one === ABSENT ? 'nothing' : `"${one}"`)).join(' or ');
  return `${value === ABSENT ? 'lost: nothing' : `"${value}"`} is there, not ${expected}`;
}

/** The messages of a conversation, in the order of the database. */
export async function messagesOf(conversation: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from public.messages where conversation_id = ${conversation} order by created_at, id`;
  return rows.map(({ id }) => id);
}

/** Messages that come before an earlier acknowledged message of their sender. */
export function outOfOrder(writes: Write[], order: string[]): string[] {
  const place = new Map(order.map((id, index) => [id, index]));
  const acknowledged = writes.filter(({ kind, outcome }) => kind === 'message' && outcome === 'acknowledged');
  const firstSent = new Map<string, number>();
  for (const { kind, key, sentAt } of writes) if (kind === 'message' && !firstSent.has(key)) firstSent.set(key, sentAt);
  return acknowledged.flatMap((earlier) =>
    acknowledged
      .filter(({ key }) => (firstSent.get(key) ?? 0) > earlier.answeredAt)
      .filter(({ key }) => (place.get(key) ?? Infinity) < (place.get(earlier.key) ?? -1))
      .map(({ key }) => `message ${key} comes before ${earlier.key}, which was sent earlier`),
  );
}

/** Groups items by key, in their order. */
export function grouped<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), groups.get(keyOf(item))?.concat(item) ?? [item]);
  return groups;
}
