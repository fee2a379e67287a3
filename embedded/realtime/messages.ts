import type postgres from 'postgres';
import type { Broadcast } from './frames.ts';

/** A message of the database. `bytes` is the Base64 of a message that was sent as bytes. */
export type StoredMessage = {
  id: string;
  topic: string;
  event: string;
  private: boolean;
  payload: unknown;
  bytes: string | null;
};

/** The columns of a stored message. */
export const MESSAGE = `id, topic, event, private, payload, encode(binary_payload, 'base64') as bytes`;

/** The broadcast that clients receive for a message of the database. */
export const broadcastOf = ({ id, event, payload, bytes }: StoredMessage, replayed = false): Broadcast => ({
  event,
  payload: bytes === null ? payload : Buffer.from(bytes, 'base64'),
  meta: { id, ...(replayed ? { replayed } : {}) },
});

/** The newest messages of a private topic since a time, oldest first. */
export async function replay(
  sql: postgres.Sql,
  topic: string,
  { since, limit }: { since: number; limit: number },
): Promise<StoredMessage[]> {
  const from = new Date(Math.max(0, Math.min(since, 8.64e15)));
  const rows = await sql<StoredMessage[]>`
    select ${sql.unsafe(MESSAGE)} from realtime.messages
    where topic = ${topic} and private and extension = 'broadcast' and event is not null
      and inserted_at >= ${from.toISOString()}::timestamptz at time zone 'utc'
    order by inserted_at desc limit ${limit}`;
  return rows.toReversed();
}

const KEPT = '72 hours';

export async function removeOldMessages(sql: postgres.Sql): Promise<void> {
  await sql`delete from realtime.messages where inserted_at < now() at time zone 'utc' - ${KEPT}::interval`;
}
