import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { actAs, type Caller } from '../serving/callers.ts';
import { ConcurrencyLimit } from '../serving/concurrency-limit.ts';

/** The kinds of message that a user may read or send on a private topic. */
export type Rights = { broadcast: boolean; presence: boolean };

const NONE: Rights = { broadcast: false, presence: false };

/**
 * The kinds of message of a topic that the policies of realtime.messages let a caller read. Tested with rows that are rolled
 * back.
 */
export function readRights(sql: postgres.Sql, caller: Caller, topic: string): Promise<Rights> {
  return probe(sql, async (transaction) => {
    const [broadcast, presence] = [randomUUID(), randomUUID()];
    await transaction`
      insert into realtime.messages (id, topic, extension)
      values (${broadcast}, ${topic}, 'broadcast'), (${presence}, ${topic}, 'presence')`;
    await become(transaction, caller, topic);
    const rows = await transaction<{ id: string }[]>`
      select id from realtime.messages where id in (${broadcast}, ${presence})`;
    const seen = new Set(rows.map((row) => row.id));
    return { broadcast: seen.has(broadcast), presence: seen.has(presence) };
  });
}

/** The kinds of message that the policies let a caller send to a topic. */
export function writeRights(sql: postgres.Sql, caller: Caller, topic: string): Promise<Rights> {
  return probe(sql, async (transaction) => {
    await become(transaction, caller, topic);
    return { broadcast: await mayInsert('broadcast'), presence: await mayInsert('presence') };

    async function mayInsert(extension: keyof Rights): Promise<boolean> {
      try {
        await transaction.savepoint(
          (savepoint) => savepoint`insert into realtime.messages (topic, extension) values (${topic}, ${extension})`,
        );
        return true;
      } catch (error) {
        if (error instanceof postgres.PostgresError && error.code === '42501') return false;
        throw error;
      }
    }
  });
}

async function become(transaction: postgres.TransactionSql, caller: Caller, topic: string): Promise<void> {
  await transaction`select set_config('realtime.topic', ${topic}, true), set_config('request.headers', '{}', true)`;
  await actAs(transaction, caller);
}

class Outcome extends Error {
  readonly rights: Rights;
  constructor(rights: Rights) {
    super('taken back');
    this.rights = rights;
  }
}

/** `total` is the number of connections in the pool. */
const limit = new ConcurrencyLimit({ total: 4, perIpRange: 2 });

/** Runs the test in a transaction that is always rolled back. A policy that fails allows nothing. */
async function probe(
  sql: postgres.Sql,
  work: (transaction: postgres.TransactionSql) => Promise<Rights>,
): Promise<Rights> {
  try {
    return await limit.run(() =>
      sql.begin(async (transaction) => {
        throw new Outcome(await work(transaction));
      }),
    );
  } catch (error) {
    if (error instanceof Outcome) return error.rights;
    if (!(error instanceof postgres.PostgresError)) throw error;
    console.error(`realtime: a policy of realtime.messages failed: ${error.message}`);
    return NONE;
  }
}
