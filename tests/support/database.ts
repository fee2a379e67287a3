import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { handleEvents } from './handle-events.ts';
import { stack } from './stack.ts';

/** The database as its owner: for test setup and checks, never for the tested action. */
export const sql = postgres(stack.databaseUrl(), {
  max: 20,
  idle_timeout: 20,
  onnotice: () => {},
  connection: { deadlock_timeout: 20_000 },
  types: { numeric: { to: 1700, from: [1700], serialize: String, parse: Number } },
});

export type Person = { id: string; username: string; email: string };

/** The password of all users in the tests. */
export const PASSWORD = 'Test-Password-1';

const people: string[] = [];

/** Registers a user. `removePeople` deletes the user and all their data. */
export async function createPerson(role: 'user' | 'admin' = 'user', firstName = 'Test'): Promise<Person> {
  const id = randomUUID();
  const username = `test-${id.slice(0, 13)}`;
  const email = `${username}@test.example`;
  await sql`
    insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
      raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new)
    values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', 'authenticated', ${email}, extensions.crypt(${PASSWORD}, extensions.gen_salt('bf', 4)), now(),
      '{}', ${sql.json({ username, first_name: firstName, last_name: 'Person' })}, now(), now(), '', '', '', '')`;
  if (role === 'admin') await sql`update public.profiles set role = 'admin' where id = ${id}`;
  people.push(id);
  return { id, username, email };
}

let removals = 0;

/** The number of removals in this process. After a removal, requests of the users' pages find nothing. */
export function removalsSoFar(): number {
  return removals;
}

export async function removePeople(): Promise<void> {
  removals += 1;
  const gone = people.splice(0);
  await sql.begin(async (transaction) => {
    // Waits for running jobs of their events, and prevents new jobs.
    await transaction`
      delete from private.events e where e.actor = any(${gone}) or e.subject = any(${gone})
        or e.subject in (select l.id from private.listings l where l.owner_id = any(${gone}))`;
    // Abuse reports remain after their people are deleted.
    await transaction`
      delete from public.abuse_reports where accused_id = any(${gone}) or reporter_id = any(${gone}) or subject_id = any(${gone})
        or subject_id in (select l.id from private.listings l where l.owner_id = any(${gone}))`;
    const rows = await transaction<{ email: string }[]>`
      delete from auth.users where id = any(${gone}) returning email`;
    // Deletes the emails about the removal. Otherwise other tests' emails would wait behind them.
    await transaction`delete from private.email_queue where address = any(${rows.map(({ email }) => email)})`;
  });
}

type Row = Record<string, unknown>;

/** The driver's types allow no mixed rows. The database checks each column. */
const asColumns = (row: Row) => row as Record<string, string>;

/** A user's property, by default approved and available. */
export async function createProperty(owner: Person, columns: Row = {}): Promise<string> {
  const row = {
    title: 'Test house',
    price: 1000,
    property_type: 'house',
    purpose: 'sale',
    location: 'Test Road',
    city: 'Hargeisa',
    approval_status: 'approved',
    ...columns,
    owner_id: owner.id,
  };
  const [made] = await sql<{ id: string }[]>`insert into public.properties ${sql(asColumns(row))} returning id`;
  if (!made) throw new Error('The property was not made.');
  return made.id;
}

/** A user's car, by default approved and available. */
export async function createCar(
  owner: Person,
  { contact_phone, contact_email, ...columns }: Row = {},
): Promise<string> {
  const row = {
    title: 'Test car',
    make: 'Toyota',
    model: 'Vitz',
    year: 2015,
    location: 'Test Road',
    city: 'Hargeisa',
    selling_price: 5000,
    approval_status: 'approved',
    ...columns,
    owner_id: owner.id,
  };
  const [made] = await sql<{ id: string }[]>`insert into public.cars ${sql(asColumns(row))} returning id`;
  if (!made) throw new Error('The car was not made.');
  if (contact_phone || contact_email) {
    const contact = asColumns({
      car_id: made.id,
      contact_phone: contact_phone ?? null,
      contact_email: contact_email ?? null,
    });
    await sql`insert into private.car_contacts ${sql(contact)}`;
  }
  return made.id;
}

/** A user with a token. By default it has level 1, and its session has the user's id. The session is active unless `ended`. */
export type Actor = Person & { aal?: 'aal1' | 'aal2'; sessionId?: string; ended?: true };

/** Creates a user's session unless it exists. */
async function openSession(database: postgres.ISql, { id, sessionId = id }: Actor): Promise<void> {
  await database`
    insert into auth.sessions (id, user_id, aal, created_at, updated_at)
    select ${sessionId}, id, 'aal1', now(), now() from auth.users where id = ${id}
    on conflict do nothing`;
}

/** Takes the rights and claims of a visitor (null) or a user until the transaction ends. */
async function setActor(transaction: postgres.TransactionSql, actor: Actor | null): Promise<void> {
  const role = actor ? 'authenticated' : 'anon';
  const claims = actor
    ? { sub: actor.id, role, aal: actor.aal ?? 'aal1', email: actor.email, session_id: actor.sessionId ?? actor.id }
    : { role };
  await transaction`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
}

/** Takes rights and checks the session, as PostgREST does before each request. */
async function takeOn(transaction: postgres.TransactionSql, actor: Actor | null): Promise<void> {
  await setActor(transaction, actor);
  await transaction`select private.check_request()`;
}

/** Continues a transaction of the owner as a user. */
export async function become(transaction: postgres.TransactionSql, actor: Actor): Promise<void> {
  await openSession(transaction, actor);
  await takeOn(transaction, actor);
}

type Work<Result> = (transaction: postgres.TransactionSql) => Promise<Result>;

/** The way a transaction takes an actor's rights: with PostgREST's session check, or without. */
type TakeOn = typeof takeOn;

async function runAs<Result>(actor: Actor | null, work: Work<Result>, begin: TakeOn): Promise<Result> {
  // Outside the transaction, because tests read what a transaction wrote.
  if (actor && !actor.ended) await openSession(sql, actor);
  const result = await sql.begin(async (transaction) => {
    await begin(transaction, actor);
    return { value: await work(transaction) };
  });
  return result.value;
}

async function runAndUndo<Result>(actor: Actor | null, work: Work<Result>, begin: TakeOn): Promise<Result> {
  const undo = new Error('undo');
  let result: { value: Result } | undefined;
  await runAs(
    actor,
    async (transaction) => {
      result = { value: await work(transaction) };
      throw undo;
    },
    begin,
  ).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  if (!result) throw new Error('The statements did not run.');
  return result.value;
}

/** Runs statements with the rights of a visitor (null) or a user, handles their events, and commits. */
export const workAs = <Result>(actor: Actor | null, work: Work<Result>): Promise<Result> =>
  runAs(
    actor,
    async (transaction) => {
      const result = await work(transaction);
      await handleEvents(transaction);
      return result;
    },
    takeOn,
  );

/** Runs statements with the rights of a visitor (null) or a user, and rolls back. */
export const actAs = <Result>(actor: Actor | null, work: Work<Result>): Promise<Result> =>
  runAndUndo(actor, work, takeOn);

/** Runs statements without PostgREST's session check, as policies of storage and Realtime run, and rolls back. */
export const actUnchecked = <Result>(actor: Actor | null, work: Work<Result>): Promise<Result> =>
  runAndUndo(actor, work, setActor);

/** Gives a user a verified second factor. From now on, their sessions at level 1 get nothing. */
export async function addSecondFactor(person: Person): Promise<void> {
  await sql`
    with factor as (
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
      values (${randomUUID()}, ${person.id}, 'test', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())
      returning id, user_id
    )
    insert into private.factors (factor_id, user_id) select id, user_id from factor`;
}
