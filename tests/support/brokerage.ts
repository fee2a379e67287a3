import type postgres from 'postgres';
import { type Actor, createPerson, type Person, sql, workAs } from './database.ts';

type Row = Record<string, unknown>;

/** The driver's types allow no mixed rows. The database checks each column. */
const asColumns = (row: Row) => row as Record<string, string>;

async function insert(table: string, row: Row): Promise<string> {
  const [made] = await sql<{ id: string }[]>`insert into ${sql(`public.${table}`)} ${sql(asColumns(row))} returning id`;
  if (!made) throw new Error(`No row of ${table} was made.`);
  return made.id;
}

/** Marks a person's licence as verified, without an administrator. */
export async function verifyLicence(person: Person): Promise<void> {
  await sql`
    insert into public.verifications (type, asker_id, person_id, status, decided_at, expires_at)
    values ('licence', ${person.id}, ${person.id}, 'passed', now(), now() + interval '1 year')`;
}

type Standing = { unverified?: true };

/** A person with a broker's profile. By default, their licence is verified and agents get 50 percent. */
export async function createBroker(columns: Row = {}, { unverified }: Standing = {}): Promise<Person> {
  const broker = await createPerson('user', 'Broker');
  const row = { company_name: 'Test Homes', license_number: 'B-1', ...columns, user_id: broker.id };
  await sql`insert into public.broker_profiles ${sql(asColumns(row))}`;
  if (!unverified) await verifyLicence(broker);
  return broker;
}

/** A person with an agent's profile, as a member of the broker or independent. By default, their licence is verified. */
export async function createAgent(
  broker: Person | null = null,
  columns: Row = {},
  { unverified }: Standing = {},
): Promise<Person> {
  const agent = await createPerson('user', 'Agent');
  const row = { ...columns, user_id: agent.id, broker_id: broker?.id ?? null };
  await sql`insert into public.agent_profiles ${sql(asColumns(row))}`;
  if (!unverified) await verifyLicence(agent);
  return agent;
}

/** An active assignment, by default at 2.5 percent. The property gets its agent and broker. */
export async function createAssignment(
  propertyId: string,
  agent: Person,
  broker: Person | null,
  columns: Row = {},
): Promise<string> {
  const brokerId = broker?.id ?? null;
  await sql`update public.properties set agent_id = ${agent.id}, broker_id = ${brokerId} where id = ${propertyId}`;
  return insert('property_assignments', {
    ...columns,
    property_id: propertyId,
    agent_id: agent.id,
    broker_id: brokerId,
  });
}

/** A lead of an agent and a broker, or of one of them. */
export function createLead(
  propertyId: string,
  agent: Person | null,
  broker: Person | null,
  columns: Row = {},
): Promise<string> {
  return insert('leads', {
    client_name: 'Test Client',
    client_email: 'client@test.example',
    ...columns,
    property_id: propertyId,
    agent_id: agent?.id ?? null,
    broker_id: broker?.id ?? null,
  });
}

/** Calls a function of `public` like a client through `/rest/v1`. Returns its result and keeps its changes. */
export function call<Result = Row>(actor: Actor | null, name: string, values: Row = {}): Promise<Result> {
  return workAs(actor, (as) => callIn<Result>(as, name, values));
}

/** Calls a function within a running transaction. */
async function callIn<Result>(as: postgres.TransactionSql, name: string, values: Row): Promise<Result> {
  const names = Object.keys(values);
  const list = names.map((key, index) => `${key} => $${index + 1}`).join(', ');
  const [row] = await as.unsafe<{ answer: Result }[]>(
    `select to_jsonb(public.${name}(${list})) as answer`,
    Object.values(values) as string[],
  );
  return row!.answer;
}

/** The outcome of a call: 'done', or the code and message of its refusal. */
export type Outcome = 'done' | `${string} ${string}`;

export const outcome = (attempt: Promise<unknown>): Promise<Outcome> =>
  attempt.then(
    () => 'done' as const,
    (error: unknown) => {
      const { code, message } = error as { code: string; message: string };
      return `${code} ${message}` as const;
    },
  );

export type Attempt = { actor: Actor | null; work: (as: postgres.TransactionSql) => Promise<unknown> };

/** A call as one side of a race. */
export const calling = (actor: Actor | null, name: string, values: Row = {}): Attempt => ({
  actor,
  work: (as) => callIn(as, name, values),
});

/**
 * Runs two attempts at once, on separate connections. The first attempt does its work. The second attempt starts before the
 * first commits. When the second waits for the first, or has finished, `meanwhile` runs and the first commits. Returns both
 * outcomes.
 */
export async function race(
  first: Attempt,
  second: Attempt,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<{ outcomes: [Outcome, Outcome]; waited: boolean }> {
  let waited = false;
  let later: Promise<Outcome> | undefined;
  const earlier = await outcome(
    workAs(first.actor, async (as) => {
      await first.work(as);
      const backend = new Promise<number>((report) => {
        later = outcome(
          workAs(second.actor, async (other) => {
            const [connection] = await other<{ pid: number }[]>`select pg_backend_pid() as pid`;
            report(connection!.pid);
            await second.work(other);
          }),
        );
      });
      waited = await Promise.race([backend.then(isBlocked), later!.then(() => false)]);
      await meanwhile();
    }),
  );
  return { outcomes: [earlier, await later!], waited };
}

/** Waits until a connection waits for another connection's lock. Returns false if it never does. */
async function isBlocked(backend: number): Promise<boolean> {
  for (let tries = 0; tries < 2000; tries += 1) {
    const [state] = await sql<{ waits: boolean }[]>`select cardinality(pg_blocking_pids(${backend})) > 0 as waits`;
    if (state?.waits) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
}
