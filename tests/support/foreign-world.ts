import { randomUUID } from 'node:crypto';
import { createCar, createPerson, createProperty, sql } from './database.ts';
import { makeDevice } from './push-service.ts';
import { ownWord } from './own-word.ts';

/**
 * Users with a private row of every type. The text `mark` marks data that strangers must not see. The text `talk` marks data
 * that even administrators must not see. Both are recognizable in any answer.
 */
export type ForeignWorld = Awaited<ReturnType<typeof createForeignWorld>>;

type Row = Record<string, unknown>;

const add = async (table: string, row: Row): Promise<string> => {
  await sql`insert into ${sql(`public.${table}`)} ${sql(row as Record<string, string>)}`;
  return String(row['id'] ?? row['user_id'] ?? row['agent_id']);
};

export async function createForeignWorld() {
  const mark = ownWord();
  const talk = `tk${ownWord().slice(2)}`;
  const [owner, buyer, agent, broker, applicant] = [
    await createPerson(),
    await createPerson(),
    await createPerson(),
    await createPerson(),
    await createPerson(),
  ];
  const people = [owner, buyer, agent, broker, applicant].map(({ id }) => id);
  const secret = (what: string) => `${what} ${mark}`;
  const secretPhone = `+252639${Math.floor(Math.random() * 1e6)}`.padEnd(13, '7');
  const contact = { contact_email: `${mark}@test.example`, contact_phone: secretPhone };
  await sql`
    update public.profiles set phone = ${secretPhone}, location = ${secret('Lives at')}, bio = ${secret('Bio')},
      email = ${mark} || '-' || left(id::text, 8) || '@test.example'
    where id = any(${people})`;
  await add('broker_profiles', {
    user_id: broker.id,
    company_name: 'Foreign Homes',
    license_number: secret('L'),
    business_license: secret('BL'),
  });
  await add('agent_profiles', { user_id: agent.id, broker_id: broker.id, license_number: secret('L') });
  await add('agent_profiles', { user_id: applicant.id, license_number: secret('L') });
  await add('membership_requests', { agent_id: applicant.id, broker_id: broker.id });

  const handled = { agent_id: agent.id, broker_id: broker.id };
  const draft = {
    ...handled,
    approval_status: 'rejected',
    title: secret('Draft'),
    description: secret('Not public'),
    rejection_reason: secret('Because'),
  };
  const property = await createProperty(owner, handled);
  const sold = await createProperty(owner, { ...handled, status: 'sold' });
  const pendingProperty = await createProperty(owner, draft);
  const car = await createCar(owner, handled);
  const pendingCar = await createCar(owner, draft);
  const about = { property_id: property };
  const soon = new Date(Date.now() + 7 * 86_400_000);
  const asked = { id: randomUUID(), ...about, ...contact };
  const ids = {
    property,
    pendingProperty,
    car,
    pendingCar,
    owner: owner.id,
    buyer: buyer.id,
    agent: agent.id,
    broker: broker.id,
    applicant: applicant.id,
    inquiry: await add('inquiries', { ...asked, inquirer_id: buyer.id, message: secret('Is it free?') }),
    viewing: await add('property_viewings', {
      ...asked,
      id: randomUUID(),
      user_id: buyer.id,
      preferred_date: soon,
      preferred_time: '10:00',
      message: secret('May I see it?'),
    }),
    appraisal: await add('appraisal_requests', {
      ...contact,
      id: randomUUID(),
      requester_id: owner.id,
      property_type: 'house',
      location: 'Burao',
      address: secret('Road'),
      area: 100,
      year_built: 2000,
      condition: 'good',
      purpose: 'selling',
      contact_name: secret('Name'),
      preferred_date: soon,
    }),
    conversation: await add('conversations', {
      id: randomUUID(),
      ...about,
      property_title: 'House',
      buyer_id: buyer.id,
      seller_id: owner.id,
    }),
    message: '',
    favorite: await add('favorites', { id: randomUUID(), user_id: buyer.id, ...about, note: secret('Note') }),
    lead: await add('leads', {
      id: randomUUID(),
      ...about,
      ...handled,
      client_name: secret('Client'),
      client_email: contact.contact_email,
      client_phone: contact.contact_phone,
      notes: secret('Notes'),
    }),
    assignment: await add('property_assignments', { id: randomUUID(), ...about, ...handled, notes: secret('Terms') }),
    commission: '',
    change: await add('listing_changes', {
      id: randomUUID(),
      ...about,
      changed_by: owner.id,
      before: { title: secret('Before') },
      after: { title: secret('After') },
    }),
    activity: await add('user_activities', {
      id: randomUUID(),
      user_id: owner.id,
      activity_type: 'user_login',
      description: secret('Signed in'),
    }),
    factor: randomUUID(),
  };
  ids.message = await add('messages', {
    id: randomUUID(),
    conversation_id: ids.conversation,
    sender_id: buyer.id,
    content: `Salaan ${talk}`,
  });
  await add('verifications', {
    id: randomUUID(),
    type: 'identity',
    asker_id: owner.id,
    person_id: owner.id,
    status: 'refused',
    decided_at: new Date(),
    reason: secret('Not the same name'),
  });
  await add('blocks', { blocker_id: owner.id, blocked_id: applicant.id });
  await add('saved_searches', {
    id: randomUUID(),
    user_id: buyer.id,
    kind: 'property',
    name: secret('A home'),
    // No listing of another test matches it.
    filters: { maxPrice: '1' },
    meaning: { filters: { maxPrice: '1' }, words: [] },
    frequency: 'daily',
  });
  await add('hidden_listings', { id: randomUUID(), user_id: buyer.id, ...about });
  const session = randomUUID();
  await sql`
    insert into auth.sessions (id, user_id, aal, created_at, updated_at) values (${session}, ${owner.id}, 'aal1', now(), now())`;
  const { endpoint, keys } = makeDevice();
  await add('push_subscriptions', { id: randomUUID(), user_id: owner.id, session_id: session, endpoint, ...keys });
  const sale = await add('property_assignments', { id: randomUUID(), property_id: sold, ...handled });
  ids.commission = await add('commissions', {
    id: randomUUID(),
    assignment_id: sale,
    property_id: sold,
    ...handled,
    sale_price: 1000,
    commission_rate: 10,
    total_commission: 100,
    agent_commission: 50,
    broker_commission: 50,
    notes: secret('Notes'),
  });
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
    values (${ids.factor}, ${applicant.id}, ${mark}, 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`;
  return { mark, talk, ids };
}

/** Tables in which strangers may add rows without changing existing rows, such as questions about a public listing. */
const OPEN_TO_ADDITIONS = new Set(
  [
    'blocks',
    'favorites',
    'hidden_listings',
    'inquiries',
    'property_viewings',
    'conversations',
    'leads',
    'membership_requests',
    'user_activities',
  ].map((table) => `public.${table}`),
);

/**
 * The notifications that a stranger's own request creates for its recipient. Any other notification would report something that
 * did not happen.
 */
const NEWS_OF_STRANGERS =
  /"event": "(inquiry_received|viewing_requested|lead_new|message_unread|membership_requested)"/;

/** Every database row of these users, by its table. */
export async function rowsOf({ ids }: ForeignWorld): Promise<Map<string, string[]>> {
  // A row belongs to a user by an id column, and a file by its folder. User input may contain any id.
  const tables = await sql<{ name: string; columns: string[] }[]>`
    select nspname || '.' || relname as name, array_agg(attname::text) as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute on attrelid = c.oid
    where relkind = 'r' and (nspname in ('public', 'storage') or nspname || '.' || relname in (
        'auth.users', 'auth.identities', 'auth.mfa_factors', 'auth.sessions', 'private.backup_codes', 'private.uploaded_pictures'))
      and (atttypid = 'uuid'::regtype or attname = 'name' and nspname in ('storage', 'private'))
    group by 1`;
  const those = Object.values(ids);
  const rows = new Map<string, string[]>();
  for (const { name, columns } of tables) {
    const found = await sql<{ row: string }[]>`
      select to_jsonb(t)::text as row from ${sql(name)} as t
      where ${columns
        .map((column) =>
          column === 'name' ? sql`name ~ ${those.join('|')}` : sql`${sql(column)} = any(${those}::uuid[])`,
        )
        .reduce((any, one) => sql`${any} or ${one}`)} order by 1`;
    rows.set(
      name,
      found.map(({ row }) => row),
    );
  }
  return rows;
}

/** The changes to these rows: changed rows, deleted rows, and added rows in tables where strangers must not add any. */
export async function changesOf(world: ForeignWorld, before: Map<string, string[]>): Promise<string[]> {
  const changes: string[] = [];
  for (const [table, after] of await rowsOf(world)) {
    const then = before.get(table) ?? [];
    for (const row of then) if (!after.includes(row)) changes.push(`${table} no longer holds ${row}`);
    if (OPEN_TO_ADDITIONS.has(table)) continue;
    for (const row of after) {
      const isOpen = table === 'public.notifications' && NEWS_OF_STRANGERS.test(row);
      if (!isOpen && !then.includes(row)) changes.push(`${table} now holds ${row}`);
    }
  }
  return changes;
}
