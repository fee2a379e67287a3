import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { handleEvents } from './handle-events.ts';
import { stack } from './stack.ts';

/**
 * The database as its owner: for arranging and looking, never for what is tested. Some tests lock whole tables, and meet a
 * job of the worker there. PostgreSQL ends the side that waits longer than its deadlock_timeout (1 s by default), so that is
 * the job, which the worker tries again.
 */
export const sql = postgres(stack.databaseUrl(), {
  max: 20,
  idle_timeout: 20,
  onnotice: () => {},
  connection: { deadlock_timeout: 20_000 },
  types: { numeric: { to: 1700, from: [1700], serialize: String, parse: Number } },
});

export type Person = { id: string; username: string; email: string };

/** The password of every person the tests make. */
export const PASSWORD = 'Test-Password-1';

const people: string[] = [];

/** Registers somebody; `removePeople` takes them and all that is theirs away again. */
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

/** How often people were taken away in this process: what a page of theirs asks after that is answered with nothing. */
export function removalsSoFar(): number {
  return removals;
}

export async function removePeople(): Promise<void> {
  removals += 1;
  const gone = people.splice(0);
  await sql.begin(async (transaction) => {
    // Waits for the jobs of their events, and lets no other job begin.
    await transaction`
      delete from private.events e where e.actor = any(${gone}) or e.subject = any(${gone})
        or e.subject in (select l.id from private.listings l where l.owner_id = any(${gone}))`;
    // Abuse reports outlive the people they are about.
    await transaction`
      delete from public.abuse_reports where accused_id = any(${gone}) or reporter_id = any(${gone}) or subject_id = any(${gone})`;
    const rows = await transaction<{ email: string }[]>`
      delete from auth.users where id = any(${gone}) returning email`;
    // Nobody waits for the mails that tell of it: those of other tests would have to.
    await transaction`delete from private.email_queue where address = any(${rows.map(({ email }) => email)})`;
  });
}

type Row = Record<string, unknown>;

/** The driver's types know no mixed rows; the database checks each column. */
const asColumns = (row: Row) => row as Record<string, string>;

/** A property of somebody's, approved and available unless told otherwise. */
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

/** A car of somebody's, approved and available unless told otherwise. */
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

/**
 * A person with a token: at level 1 unless told otherwise, of a session that bears the person's id unless told another.
 * It lives, unless it has ended.
 */
export type Actor = Person & { aal?: 'aal1' | 'aal2'; sessionId?: string; ended?: true };

/** Begins a session of somebody's, unless it is there already. */
async function openSession(database: postgres.ISql, { id, sessionId = id }: Actor): Promise<void> {
  await database`
    insert into auth.sessions (id, user_id, aal, created_at, updated_at)
    select ${sessionId}, id, 'aal1', now(), now() from auth.users where id = ${id}
    on conflict do nothing`;
}

/** Takes on the rights and claims of a visitor (null) or of a person until the transaction ends. */
async function setActor(transaction: postgres.TransactionSql, actor: Actor | null): Promise<void> {
  const role = actor ? 'authenticated' : 'anon';
  const claims = actor
    ? { sub: actor.id, role, aal: actor.aal ?? 'aal1', email: actor.email, session_id: actor.sessionId ?? actor.id }
    : { role };
  await transaction`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
}

/** Takes on rights and checks the session, as PostgREST does before each request. */
async function takeOn(transaction: postgres.TransactionSql, actor: Actor | null): Promise<void> {
  await setActor(transaction, actor);
  await transaction`select private.check_request()`;
}

/** In a transaction that began as the owner's: goes on as somebody. */
export async function become(transaction: postgres.TransactionSql, actor: Actor): Promise<void> {
  await openSession(transaction, actor);
  await takeOn(transaction, actor);
}

type Work<Result> = (transaction: postgres.TransactionSql) => Promise<Result>;

/** How a transaction takes on an actor: with PostgREST's check of the session, or without. */
type TakeOn = typeof takeOn;

async function runAs<Result>(actor: Actor | null, work: Work<Result>, begin: TakeOn): Promise<Result> {
  // Not within: tests ask a transaction what it wrote.
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

/** Runs statements with the rights of a visitor (null) or of a person, handles their events, and keeps all of it. */
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

/** Runs statements with the rights of a visitor (null) or of a person, and undoes what they did. */
export const actAs = <Result>(actor: Actor | null, work: Work<Result>): Promise<Result> =>
  runAndUndo(actor, work, takeOn);

/** Runs and undoes statements without PostgREST's check of the session, as policies of storage and Realtime run. */
export const actUnchecked = <Result>(actor: Actor | null, work: Work<Result>): Promise<Result> =>
  runAndUndo(actor, work, setActor);

/** Gives a person a verified second factor: from now on their sessions at level 1 get nothing. */
export async function addSecondFactor(person: Person): Promise<void> {
  await sql`
    with factor as (
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
      values (${randomUUID()}, ${person.id}, 'test', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())
      returning id, user_id
    )
    insert into private.factors (factor_id, user_id) select id, user_id from factor`;
}
