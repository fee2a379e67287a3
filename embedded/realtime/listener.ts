import postgres from 'postgres';
import { backoff } from '../settings.ts';
import { MESSAGE, type StoredMessage } from './messages.ts';

const CHANNEL = 'realtime_messages';

/** The channel that names a user whose rights may have changed. */
const RIGHTS = 'realtime_rights';

/** Milliseconds between heartbeats through the database, which prove that notifications still arrive. */
const BEAT = 5000;

/** Milliseconds. A message has the time of its insert, and a transaction may commit this much later. */
const SLOWEST_TRANSACTION = 60_000;

type Notification = { beat: number } | { id: string; inserted_at: string } | (StoredMessage & { inserted_at: string });

/**
 * Receives each message at its commit, in commit order, and delivers it once. After a lost connection, it reads the messages
 * that were committed meanwhile.
 */
export class MessageListener {
  readonly #url: string;
  readonly #sql: postgres.Sql;
  readonly #deliver: (message: StoredMessage) => void;
  readonly #askAgain: (userId?: string) => void;
  #connection: postgres.Sql | undefined;
  #timer: NodeJS.Timeout | undefined;
  #queue = Promise.resolve();
  #delivered = new Map<string, number>();
  #lastHeard = Date.now();
  #started = false;
  #missed = false;

  /** `askAgain` is called for a user whose rights may have changed. Without a user, changes of any user may have been missed. */
  constructor(
    url: string,
    sql: postgres.Sql,
    deliver: (message: StoredMessage) => void,
    askAgain: (userId?: string) => void,
  ) {
    this.#url = url;
    this.#sql = sql;
    this.#deliver = deliver;
    this.#askAgain = askAgain;
  }

  async start(): Promise<void> {
    await this.#listen();
    this.#timer = setInterval(() => void this.#beat(), BEAT);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#connection?.end({ timeout: 1 });
  }

  async #listen(): Promise<void> {
    const connection = postgres(this.#url, {
      max: 1,
      onnotice: () => {},
      backoff,
      connection: { application_name: 'realtime' },
    });
    this.#connection = connection;
    await connection.listen(
      RIGHTS,
      (userId) => this.#askAgain(userId),
      () => this.#started && this.#askAgain(),
    );
    await connection.listen(
      CHANNEL,
      (text) => this.#hear(JSON.parse(text) as Notification),
      // The driver listens again by itself after a lost connection. Missed messages are then read.
      () => this.#started && this.#catchUp(),
    );
    this.#started = true;
  }

  async #beat(): Promise<void> {
    const now = Date.now();
    const hears = () => now - this.#lastHeard < 2.5 * BEAT;
    // The catch-up reads from the last notification on, so ids are kept while none arrive. A running catch-up ends before ids
    // are removed.
    if (hears()) this.#queue = this.#queue.then(() => this.#forget(now - 3 * SLOWEST_TRANSACTION));
    const sql = this.#sql;
    try {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ beat: now })})`;
      if (this.#missed) this.#catchUp();
      this.#missed = false;
      if (hears()) return;
      const deaf = this.#connection;
      await this.#listen();
      await deaf?.end({ timeout: 0 });
    } catch (error) {
      // The database is away; the next beat tries again.
      console.error(`realtime: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #forget(before: number): void {
    for (const [id, at] of this.#delivered) if (at < before) this.#delivered.delete(id);
  }

  #hear(notification: Notification): void {
    if (!('beat' in notification)) this.#take(() => this.#complete(notification));
    this.#lastHeard = Date.now();
  }

  #catchUp(): void {
    const since = new Date(this.#lastHeard - SLOWEST_TRANSACTION).toISOString();
    const sql = this.#sql;
    this.#take(
      () => sql<StoredMessage[]>`
        select ${sql.unsafe(MESSAGE)} from realtime.messages
        where inserted_at >= ${since}::timestamptz at time zone 'utc' and extension = 'broadcast' and event is not null
        order by inserted_at`,
    );
  }

  /** Reads a message by its id if it was too long for the notification. */
  async #complete(notification: Exclude<Notification, { beat: number }>): Promise<StoredMessage[]> {
    if ('topic' in notification) return [notification];
    const sql = this.#sql;
    return sql<StoredMessage[]>`
      select ${sql.unsafe(MESSAGE)} from realtime.messages
      where id = ${notification.id} and inserted_at = ${notification.inserted_at}::text::timestamp`;
  }

  /** Handles messages one after the other, so that a message that must be read keeps its place. */
  #take(read: () => PromiseLike<StoredMessage[]>): void {
    this.#queue = this.#queue.then(async () => {
      try {
        for (const message of await read()) {
          if (this.#delivered.has(message.id)) continue;
          this.#delivered.set(message.id, Date.now());
          this.#deliver(message);
        }
      } catch (error) {
        this.#missed = true;
        console.error(`realtime: a message could not be read: ${String(error)}`);
      }
    });
  }
}
