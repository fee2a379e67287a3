import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  actAs,
  type Actor,
  addSecondFactor,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { atOnce, grantForNow, type Transaction } from '../support/transactions.ts';

const people = {} as Record<'owner' | 'stranger' | 'agent' | 'broker' | 'administrator' | 'colleague', Person>;

/** Only the owner writes these columns, and moderators decide nothing about them. */
const CONTACT = ['contact_from', 'contact_shown_to', 'contact_until', 'contact_ways'];

beforeAll(async () => {
  for (const actor of ['owner', 'stranger', 'agent', 'broker'] as const) people[actor] = await createPerson();
  people.administrator = await createPerson('admin');
  people.colleague = await createPerson('admin');
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Row = Record<string, unknown>;

const KINDS = [
  {
    kind: 'property',
    table: 'properties',
    create: createProperty,
    /** Every column that an administrator may change, except the moderators' own columns, with a value that is not the default. */
    edits: {
      title: 'Edited',
      description: 'Edited too',
      language: 'en',
      translations: { so: { title: 'La beddelay' } },
      price: 4321.5,
      currency: 'EUR',
      property_type: 'apartment',
      purpose: 'rent',
      bedrooms: 4,
      bathrooms: 3,
      area: 120.25,
      location: 'Edited Road',
      city: 'Burao',
      district: 'Edited District',
      latitude: 9.5,
      longitude: 45.5,
      images: [],
      amenities: ['Garden'],
      furnished: true,
      feature_requested: true,
    } as Row,
    price: 'price',
  },
  {
    kind: 'car',
    table: 'cars',
    create: createCar,
    edits: {
      title: 'Edited',
      description: 'Edited too',
      language: 'en',
      translations: { so: { title: 'La beddelay' } },
      make: 'Nissan',
      model: 'Patrol',
      year: 2019,
      mileage: 70_000,
      fuel_type: 'diesel',
      transmission: 'automatic',
      body_type: 'suv',
      steering: 'left',
      color: 'green',
      engine_size: '4.0',
      condition: 'fair',
      features: ['Sunroof'],
      selling_price: 4321.5,
      rental_price_per_day: 50,
      rental_price_per_week: 300,
      rental_price_per_month: 1000,
      currency: 'EUR',
      purpose: 'both',
      availability_status: 'in transit',
      location: 'Edited Road',
      city: 'Burao',
      latitude: 9.5,
      longitude: 45.5,
      images: [],
      dealer_name: 'Edited Cars',
      dealer_type: 'dealer',
    } as Row,
    price: 'selling_price',
  },
] as const;

describe.each(KINDS)('for a $kind', ({ kind, table, create, edits, price }) => {
  /** The public does not read the owner's wish to be featured. */
  const recorded = Object.keys(edits).filter((column) => column !== 'feature_requested');
  const listing = `public.${table}`;
  const isRefused = (code: string, message?: string) =>
    message ? expect.objectContaining({ code, message }) : expect.objectContaining({ code });

  const read = async (id: string, ...columns: string[]): Promise<Row | undefined> =>
    (await sql<Row[]>`select ${sql(columns)} from ${sql(listing)} where id = ${id}`)[0];

  const meanwhileOf = async (id: string): Promise<Row | undefined> =>
    (
      await sql<Row[]>`
        select before, after, meanwhile from public.listing_changes
        where ${sql(`${kind}_id`)} = ${id} and reviewed_at is null`
    )[0];

  const setStatus = (actor: Actor | null, id: string, status: string | null) =>
    actAs(
      actor,
      async (as) => (await as`select status from ${as(`public.set_${kind}_status`)}(${id}, ${status})`)[0]?.['status'],
    );

  const approve = (id: string) => async (as: Transaction) =>
    (await as`select outcome from ${as(`public.moderate_${table}`)}(${[id]}::uuid[], 'approve')`)[0]?.['outcome'];

  const reject = (id: string, reason: string | null) => async (as: Transaction) =>
    (await as`select outcome from ${as(`public.moderate_${table}`)}(${[id]}::uuid[], 'reject', ${reason})`)[0]?.[
      'outcome'
    ];

  const update = (id: string, changes: unknown) => async (as: Transaction) =>
    (
      await as<
        Row[]
      >`select * from ${as(`public.update_${kind}_as_admin`)}(${id}, ${JSON.stringify(changes)}::text::jsonb)`
    )[0];

  const edit = (id: string, changes: Row) => async (as: Transaction) =>
    (
      await as<
        Row[]
      >`update ${as(listing)} set ${as(changes as Record<string, string>)} where id = ${id} returning id, title, available, approval_status, rejection_reason, hidden_by_admin, updated_at`
    )[0];

  const changesOf = (id: string) => sql<Row[]>`
    select before, after, changed_by, reviewed_by, reviewed_at is not null as reviewed from public.listing_changes
    where ${sql(`${kind}_id`)} = ${id} order by created_at`;

  describe('the status', () => {
    let id: string;
    beforeAll(async () => {
      id = await create(people.owner, { agent_id: people.agent.id, broker_id: people.broker.id });
    });

    test.each(['available', 'pending', 'sold', 'rented'])(
      'the status can be set to %s by the owner, and also by an administrator @spec 1.4.1',
      async (status) => {
        expect(await setStatus(people.owner, id, status)).toBe(status);
        expect(await setStatus(people.administrator, id, status)).toBe(status);
      },
    );

    test.each(['pending', 'rejected'])(
      'the status can be set by the owner while the listing is %s, which does not change',
      async (approval) => {
        const other = await create(people.owner, { approval_status: approval });
        const set = await actAs(
          people.owner,
          (as) => as`select status, approval_status from ${as(`public.set_${kind}_status`)}(${other}, 'sold')`,
        );
        expect(set).toEqual([{ status: 'sold', approval_status: approval }]);
      },
    );

    test.each(['stranger', 'agent', 'broker'] as const)('the status cannot be set by the %s', async (actor) => {
      await expect(setStatus(people[actor], id, 'sold')).rejects.toEqual(isRefused('PT404', `${kind}_not_found`));
    });

    test('the status cannot be set by a visitor', async () => {
      await expect(setStatus(null, id, 'sold')).rejects.toEqual(isRefused('42501'));
    });

    test('the status of a missing listing causes an error for an administrator', async () => {
      await expect(setStatus(people.administrator, randomUUID(), 'sold')).rejects.toEqual(isRefused('PT404'));
    });

    test.each([
      ['gone', '23514'],
      ['', '23514'],
      [null, '23502'],
    ])('the status cannot be set to %o by the owner', async (status, code) => {
      await expect(setStatus(people.owner, id, status)).rejects.toEqual(isRefused(code));
    });

    test('the status can be set by the owner and an administrator at once, one after the other', async () => {
      const one = await create(people.owner);
      const set = (status: string) => async (as: Transaction) =>
        (await as`select status from ${as(`public.set_${kind}_status`)}(${one}, ${status})`)[0]?.['status'] as string;
      const outcomes = await atOnce(
        { by: people.owner, does: set('sold') },
        { by: people.administrator, does: set('rented') },
      );
      expect(outcomes).toEqual([{ result: 'sold' }, { result: 'rented' }]);
      expect(await read(one, 'status')).toEqual({ status: 'rented' });
    });
  });

  describe('the decision', () => {
    test('the decision by an administrator approves a pending listing, and a visitor sees it immediately @spec 2.4.1', async () => {
      const id = await create(people.owner, { approval_status: 'pending' });
      const sees = () =>
        actAs(null, async (as) => (await as`select from ${as(listing)} where id = ${id}`).length === 1);
      expect(await sees()).toBe(false);
      expect(await workAs(people.administrator, approve(id))).toBe('done');
      expect(await sees()).toBe(true);
    });

    test('the decision by an administrator rejects a listing with a reason, which the owner can read @spec 2.4.1', async () => {
      const id = await create(people.owner, { approval_status: 'pending' });
      await workAs(people.administrator, reject(id, '  The pictures are blurred. '));
      const told = await actAs(
        people.owner,
        (as) => as`select approval_status, rejection_reason from ${as(listing)} where id = ${id}`,
      );
      expect(told).toEqual([{ approval_status: 'rejected', rejection_reason: 'The pictures are blurred.' }]);
    });

    test.each([null, '', '   ', '\n\t '])('the decision to reject with the reason %j is refused', async (reason) => {
      const id = await create(people.owner, { approval_status: 'pending' });
      await expect(actAs(people.administrator, reject(id, reason))).rejects.toEqual(
        isRefused('PT400', 'reason_required'),
      );
    });

    test('the decision to reject with a long reason is refused', async () => {
      const id = await create(people.owner, { approval_status: 'pending' });
      await expect(actAs(people.administrator, reject(id, 'x'.repeat(1001)))).rejects.toEqual(
        isRefused('PT400', 'reason_too_long'),
      );
    });

    test.each(['owner', 'stranger', 'agent', 'broker'] as const)(
      'the decision cannot be made by the %s @spec 1.4.2 2.6.6',
      async (actor) => {
        const id = await create(people.owner, {
          approval_status: 'pending',
          agent_id: people.agent.id,
          broker_id: people.broker.id,
        });
        await expect(actAs(people[actor], approve(id))).rejects.toEqual(isRefused('PT403', 'administrators_only'));
        await expect(actAs(people[actor], reject(id, 'No'))).rejects.toEqual(isRefused('PT403', 'administrators_only'));
      },
    );

    test('the decision cannot be made by a visitor', async () => {
      await expect(actAs(null, approve(randomUUID()))).rejects.toEqual(isRefused('42501'));
      await expect(actAs(null, reject(randomUUID(), 'No'))).rejects.toEqual(isRefused('42501'));
    });

    test('the decision cannot be made by an administrator with pending MFA', async () => {
      const administrator = await createPerson('admin');
      await addSecondFactor(administrator);
      const id = await create(people.owner, { approval_status: 'pending' });
      await expect(actAs(administrator, approve(id))).rejects.toEqual(isRefused('PT401', 'second_factor_required'));
      expect(await actAs({ ...administrator, aal: 'aal2' }, approve(id))).toBe('done');
    });

    test.each(['approved', 'rejected'])('the decision is refused for a listing that is %s', async (approval) => {
      const id = await create(people.owner, { approval_status: approval });
      expect(await actAs(people.administrator, approve(id))).toBe('already_decided');
      expect(await actAs(people.administrator, reject(id, 'No'))).toBe('already_decided');
    });

    test('the decision about a missing listing causes an error for an administrator', async () => {
      expect(await actAs(people.administrator, approve(randomUUID()))).toBe('not_found');
      expect(await actAs(people.administrator, reject(randomUUID(), 'No'))).toBe('not_found');
    });

    test('the decision by two administrators at once tells the second that the first was faster', async () => {
      const id = await create(people.owner, { approval_status: 'pending' });
      const outcomes = await atOnce<unknown>(
        { by: people.administrator, does: approve(id) },
        { by: people.colleague, does: reject(id, 'Blurred') },
      );
      expect(outcomes).toEqual([{ result: 'done' }, { result: 'already_decided' }]);
      expect(await read(id, 'approval_status', 'rejection_reason')).toEqual({
        approval_status: 'approved',
        rejection_reason: null,
      });
    });
  });

  describe('a rejected listing', () => {
    let id: string;
    beforeAll(async () => {
      id = await create(people.owner, { approval_status: 'rejected', rejection_reason: 'Blurred' });
    });

    test('a rejected listing is submitted again by its owner’s edit, without the reason', async () => {
      expect(await actAs(people.owner, edit(id, { title: 'Sharper' }))).toMatchObject({
        approval_status: 'pending',
        rejection_reason: null,
      });
    });

    test.each([
      ['hides it', { available: false }],
      ['saves it without a change', { title: kind === 'car' ? 'Test car' : 'Test house' }],
    ])('a rejected listing stays rejected when its owner %s', async (_, changes) => {
      expect(await actAs(people.owner, edit(id, changes))).toMatchObject({
        approval_status: 'rejected',
        rejection_reason: 'Blurred',
      });
    });

    test('a rejected listing stays rejected when its owner marks it as sold', async () => {
      expect(await setStatus(people.owner, id, 'sold')).toBe('sold');
      expect(await read(id, 'approval_status')).toEqual({ approval_status: 'rejected' });
    });

    test('a rejected listing stays rejected when an administrator edits it', async () => {
      expect(await actAs(people.administrator, edit(id, { title: 'Sharper' }))).toMatchObject({
        approval_status: 'rejected',
      });
      expect(await actAs(people.administrator, update(id, { title: 'Sharper' }))).toMatchObject({
        approval_status: 'rejected',
        rejection_reason: 'Blurred',
      });
    });

    test('a rejected listing cannot be submitted again by a stranger', async () => {
      expect(await actAs(people.stranger, edit(id, { title: 'Mine' }))).toBeUndefined();
    });
  });

  describe('an administrator’s update', () => {
    test('an administrator’s update changes every column that an administrator may change @spec 2.4.3', async () => {
      const id = await create(people.owner, { approval_status: 'pending' });
      const changes = { ...edits, available: false, status: 'rented', approval_status: 'approved', featured: true };
      expect(await actAs(people.administrator, update(id, changes))).toMatchObject(changes);
    });

    test('an administrator’s update covers every column that the owner may write, except the contact columns', async () => {
      const granted = await sql<{ name: string }[]>`
        select attname as name from pg_attribute
        where attrelid = ${listing}::regclass and attnum > 0 and not attisdropped
          and has_column_privilege('authenticated', attrelid, attnum, 'update')`;
      expect(granted.map(({ name }) => name).toSorted()).toEqual(
        [...Object.keys(edits), ...CONTACT, 'available', 'seen'].toSorted(),
      );
    });

    test('an administrator’s update ignores protected, unknown and missing columns', async () => {
      const id = await create(people.owner, { featured: true });
      const before = (await sql<Row[]>`select * from ${sql(listing)} where id = ${id}`)[0]!;
      const changed = await actAs(
        people.administrator,
        update(id, {
          id: randomUUID(),
          owner_id: people.administrator.id,
          agent_id: people.administrator.id,
          broker_id: people.administrator.id,
          hidden_by_admin: true,
          created_at: '2020-01-01T00:00:00Z',
          updated_at: '2020-01-01T00:00:00Z',
          price_in_dollars: 1,
          search_text: 'x',
          nonsense: 'x',
        }),
      );
      expect({ ...changed, updated_at: before['updated_at'] }).toEqual(before);
      expect(changed?.['updated_at']).not.toEqual(new Date('2020-01-01T00:00:00Z'));
    });

    test('an administrator’s update without changes leaves the listing as it is', async () => {
      const id = await create(people.owner, { title: 'As it is' });
      expect(await actAs(people.administrator, update(id, {}))).toMatchObject({ title: 'As it is' });
    });

    test.each([
      ['a missing title', { title: null }],
      ['a title that is too long', { title: 'x'.repeat(256) }],
      ['a price that is a word', { [price]: 'cheap' }],
      ['a price that is not a number', { [price]: 'NaN' }],
      ['an infinite price', { [price]: 'Infinity' }],
      ['a negative price', { [price]: -1 }],
      ['a price that is too high', { [price]: 1e12 }],
      ['a latitude that is not a number', { latitude: 'NaN' }],
      ['an unknown city', { city: 'Atlantis' }],
      ['an unknown status', { status: 'gone' }],
      ['an unknown approval', { approval_status: 'maybe' }],
      ['no approval', { approval_status: null }],
      ['a featured flag that is a word', { featured: 'perhaps' }],
      ['a missing availability', { available: null }],
      ['pictures that are a string', { images: '/media/listing-images/demo/1.webp' }],
      ['pictures that are an object', { images: { 0: '/media/listing-images/demo/1.webp' } }],
      ['pictures within pictures', { images: [['/media/listing-images/demo/1.webp']] }],
      ['a picture with a dangerous URL', { images: ['javascript:alert(1)'] }],
      ['a picture that is null', { images: [null] }],
      ['a title that is not a string', { title: '\u0000' }],
      ['a reason without a rejection', { rejection_reason: 'Why not' }],
      ['a list', ['title']],
      ['a text', 'title'],
      ['a number', 1],
      ['nothing', null],
    ])('an administrator’s update with %s is a bad request', async (_, changes) => {
      const id = await create(people.owner);
      const attempt = actAs(people.administrator, update(id, changes));
      await expect(attempt).rejects.toMatchObject({ code: expect.stringMatching(/^(22|23|PT4)/) });
    });

    test('an administrator’s update removes the reason only with the rejection @spec 2.4.2', async () => {
      const id = await create(people.owner, { approval_status: 'rejected', rejection_reason: 'Blurred' });
      for (const approval of ['approved', 'pending'])
        expect(await actAs(people.administrator, update(id, { approval_status: approval }))).toMatchObject({
          approval_status: approval,
          rejection_reason: null,
        });
      expect(await actAs(people.administrator, update(id, { approval_status: 'rejected' }))).toMatchObject({
        rejection_reason: 'Blurred',
      });
      expect(await actAs(people.administrator, update(id, { rejection_reason: 'Dark' }))).toMatchObject({
        rejection_reason: 'Dark',
      });
    });

    test.each(['owner', 'stranger', 'agent', 'broker'] as const)(
      'an administrator’s update is refused for the %s',
      async (actor) => {
        const id = await create(people.owner, { agent_id: people.agent.id, broker_id: people.broker.id });
        await expect(actAs(people[actor], update(id, { featured: true }))).rejects.toEqual(
          isRefused('PT403', 'administrators_only'),
        );
      },
    );

    test('an administrator’s update is refused for a visitor', async () => {
      await expect(actAs(null, update(randomUUID(), { featured: true }))).rejects.toEqual(isRefused('42501'));
    });

    test('an administrator’s update of a missing listing causes an error', async () => {
      await expect(actAs(people.administrator, update(randomUUID(), {}))).rejects.toEqual(isRefused('PT404'));
    });

    test('an administrator’s update keeps a simultaneous change of another administrator', async () => {
      const id = await create(people.owner);
      await atOnce(
        { by: people.administrator, does: update(id, { title: 'Retitled' }) },
        { by: people.colleague, does: update(id, { featured: true }) },
      );
      expect(await read(id, 'title', 'featured')).toEqual({ title: 'Retitled', featured: true });
    });

    test('an administrator’s update keeps a simultaneous change of the owner', async () => {
      const id = await create(people.owner);
      await atOnce<unknown>(
        { by: people.owner, does: edit(id, { title: 'Retitled' }) },
        { by: people.administrator, does: update(id, { featured: true }) },
      );
      expect(await read(id, 'title', 'featured')).toEqual({ title: 'Retitled', featured: true });
    });
  });

  test('an administrator can only decide on the version they have seen', async () => {
    const id = await create(people.owner, { approval_status: 'pending' });
    const [seen] = await sql<Row[]>`select updated_at::text from ${sql(listing)} where id = ${id}`;
    await workAs(people.owner, edit(id, { title: 'Something else' }));
    const approveWhatWas = (at: unknown) =>
      workAs(
        people.administrator,
        async (as) =>
          (
            await as`
              select outcome from ${as(`public.moderate_${table}`)}(
                ${[id]}::uuid[], 'approve', null, ${[String(at)]}::text[]::timestamptz[])`
          )[0]?.['outcome'],
      );
    expect(await approveWhatWas(seen?.['updated_at'])).toBe('changed_meanwhile');
    const [now] = await sql<Row[]>`select updated_at::text from ${sql(listing)} where id = ${id}`;
    await approveWhatWas(now?.['updated_at']);
    expect(await read(id, 'approval_status')).toEqual({ approval_status: 'approved' });
  });

  test('an owner cannot show a listing that an administrator hid, even if the owner had hidden it before', async () => {
    const id = await create(people.owner, { available: false });
    await workAs(people.administrator, update(id, { available: false }));
    await expect(actAs(people.owner, edit(id, { available: true }))).rejects.toEqual(
      isRefused('PT403', 'hidden_by_administrator'),
    );
  });

  test('an owner cannot show a picture from another user’s folder', async () => {
    const id = await create(people.owner);
    const foreign = [`/media/listing-images/${people.stranger.id}/a-960.webp`];
    await expect(actAs(people.owner, edit(id, { images: foreign }))).rejects.toEqual(
      isRefused('PT400', 'foreign_picture'),
    );
    const name = `${people.owner.id}/${randomUUID()}.webp`;
    const own = [`/media/listing-images/${name}`];
    await sql`insert into storage.objects (bucket_id, name, version) values ('listing-images', ${name}, 'one')`;
    await sql`insert into private.uploaded_pictures (name, checked_version) values (${name}, 'one')`;
    await workAs(people.owner, edit(id, { images: own }));
    expect(await read(id, 'images')).toEqual({ images: own });
    await sql.begin(async (transaction) => {
      await transaction`select set_config('storage.allow_delete_query', 'true', true)`;
      await transaction`delete from storage.objects where name = ${name}`;
    });
  });

  test.each(['/./a-960.webp', '//a-960.webp', '/../x/a-960.webp', '/a%2e-960.webp'])(
    'an owner cannot write the path of a picture in another notation: %s',
    async (tail) => {
      const id = await create(people.owner);
      const images = [`/media/listing-images/${people.owner.id}${tail}`];
      await expect(actAs(people.owner, edit(id, { images }))).rejects.toEqual(isRefused('23514'));
    },
  );

  describe('a listing that an administrator hid', () => {
    let id: string;
    beforeAll(async () => {
      id = await create(people.owner);
      await workAs(people.administrator, update(id, { available: false }));
    });

    test('a listing that an administrator hid is marked as hidden, and a visitor cannot see it', async () => {
      expect(await read(id, 'available', 'hidden_by_admin')).toEqual({ available: false, hidden_by_admin: true });
      expect(await actAs(null, (as) => as`select from ${as(listing)} where id = ${id}`)).toHaveLength(0);
    });

    test('a listing that an administrator hid cannot be shown by its owner, alone or with other changes', async () => {
      for (const changes of [{ available: true }, { available: true, title: 'Better' }])
        await expect(actAs(people.owner, edit(id, changes))).rejects.toEqual(
          isRefused('PT403', 'hidden_by_administrator'),
        );
    });

    test('a listing that an administrator hid keeps the mark against its owner, even with a grant', async () => {
      await expect(actAs(people.owner, edit(id, { hidden_by_admin: false }))).rejects.toEqual(isRefused('42501'));
      const attempt = actAs(people.owner, async (as) => {
        await grantForNow(as, `grant update on ${listing} to authenticated`);
        await edit(id, { hidden_by_admin: false, available: true })(as);
      });
      await expect(attempt).rejects.toEqual(isRefused('PT403', 'protected_column'));
    });

    test('a listing that an administrator hid can be edited and marked as sold by its owner, and stays hidden', async () => {
      expect(await actAs(people.owner, edit(id, { title: 'Better', available: false }))).toMatchObject({
        title: 'Better',
        available: false,
        hidden_by_admin: true,
      });
      expect(await setStatus(people.owner, id, 'sold')).toBe('sold');
      expect(await read(id, 'available')).toEqual({ available: false });
    });

    test('a listing that an administrator hid can be shown by an administrator, by function or statement, and then its owner can hide it', async () => {
      const shown = { available: true, hidden_by_admin: false };
      expect(await actAs(people.colleague, update(id, { available: true }))).toMatchObject(shown);
      expect(await actAs(people.colleague, edit(id, { available: true }))).toMatchObject(shown);
      const other = await create(people.owner);
      await workAs(people.administrator, update(other, { available: false }));
      await workAs(people.administrator, update(other, { available: true }));
      await workAs(people.owner, edit(other, { available: false }));
      expect(await actAs(people.owner, edit(other, { available: true }))).toMatchObject(shown);
    });

    test('a listing that an administrator hid stays hidden if an administrator hid it by a plain statement', async () => {
      const other = await create(people.owner);
      await workAs(people.administrator, edit(other, { available: false }));
      await expect(actAs(people.owner, edit(other, { available: true }))).rejects.toEqual(isRefused('PT403'));
    });

    test('a listing that an administrator hid does not include a listing that its owner hid: the owner can show it', async () => {
      const other = await create(people.owner);
      await workAs(people.owner, edit(other, { available: false }));
      expect(await actAs(people.owner, edit(other, { available: true }))).toMatchObject({ available: true });
    });

    test('a listing that an administrator hid does not include an administrator’s own listing: they hide and show it as owner', async () => {
      const own = await create(people.administrator);
      await workAs(people.administrator, update(own, { available: false }));
      expect(await read(own, 'hidden_by_admin')).toEqual({ hidden_by_admin: false });
      expect(await actAs(people.administrator, edit(own, { available: true }))).toMatchObject({ available: true });
    });

    test('a listing that an administrator hid stays hidden if its owner shows it while an administrator hides it', async () => {
      const other = await create(people.owner, { available: false });
      await workAs(people.owner, edit(other, { available: true }));
      const outcomes = await atOnce<unknown>(
        { by: people.administrator, does: update(other, { available: false }) },
        { by: people.owner, does: edit(other, { available: true }) },
      );
      expect(outcomes).toEqual([{ result: expect.anything() }, { code: 'PT403' }]);
    });
  });

  describe('an owner’s change of an approved listing', () => {
    const before = (columns: readonly string[], row: Row) =>
      Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));

    test('an owner’s change of an approved listing stays visible, and waits for review with each public column, before and after @spec 3.15 @feature 1.12a', async () => {
      const id = await create(people.owner, { images: ['/media/listing-images/demo/1.webp'] });
      const [old] = await sql<Row[]>`select ${sql(recorded)} from ${sql(listing)} where id = ${id}`;
      await workAs(people.owner, edit(id, edits));
      expect(await read(id, 'approval_status', 'available')).toEqual({ approval_status: 'approved', available: true });
      expect(await changesOf(id)).toEqual([
        {
          before: before(recorded, old!),
          after: before(recorded, edits),
          changed_by: people.owner.id,
          reviewed_by: null,
          reviewed: false,
        },
      ]);
    });

    test.each([
      ['an edit of a pending listing', { approval_status: 'pending' }, { title: 'New' }],
      ['an edit of a rejected listing', { approval_status: 'rejected' }, { title: 'New' }],
      ...(kind === 'property'
        ? [['a wish to be featured', {}, { feature_requested: true }] as [string, Row, Row]]
        : []),
      ['a hidden listing', {}, { available: false }],
      ['a save without a change', { title: 'Same' }, { title: 'Same' }],
    ])('an owner’s change of an approved listing is not recorded for %s', async (_, columns, changes) => {
      const id = await create(people.owner, columns);
      await workAs(people.owner, edit(id, changes));
      expect(await changesOf(id)).toEqual([]);
    });

    test('an owner’s change of an approved listing is not recorded for an administrator’s edit', async () => {
      const id = await create(people.owner);
      await workAs(people.administrator, update(id, { title: 'New' }));
      await workAs(people.administrator, edit(id, { title: 'Newer' }));
      expect(await changesOf(id)).toEqual([]);
    });

    test('an owner’s change of an approved listing stays in the review after the owner reverted it, with the values that were public meanwhile @feature 1.12a', async () => {
      const id = await create(people.owner, { [price]: 90_000 });
      for (const amount of [1, 90_000]) await workAs(people.owner, edit(id, { [price]: amount }));
      expect(await meanwhileOf(id)).toEqual({
        before: { [price]: 90_000 },
        after: { [price]: 90_000 },
        meanwhile: { [price]: [1] },
      });
      await workAs(people.owner, edit(id, { title: 'Bargain', [price]: 70_000 }));
      for (const amount of [1, 2, 90_000]) await workAs(people.owner, edit(id, { [price]: amount }));
      expect(await meanwhileOf(id)).toEqual({
        before: { title: kind === 'car' ? 'Test car' : 'Test house', [price]: 90_000 },
        after: { title: 'Bargain', [price]: 90_000 },
        meanwhile: { [price]: [1, 70_000, 2] },
      });
    });

    test('an owner’s change of an approved listing records a shorter list as a separate value', async () => {
      const [lists, entries] = kind === 'car' ? ['features', 'Sunroof'] : ['amenities', 'Garden'];
      const id = await create(people.owner);
      for (const list of [[entries, 'Fireplace'], [entries], ['Heated']])
        await workAs(people.owner, edit(id, { [lists]: list }));
      expect(await meanwhileOf(id)).toMatchObject({
        before: { [lists]: [] },
        after: { [lists]: ['Heated'] },
        meanwhile: { [lists]: [[entries, 'Fireplace'], [entries]] },
      });
    });

    test('an owner’s change of an approved listing that was reverted is reviewed like any other, and the next change starts again', async () => {
      const id = await create(people.owner, { [price]: 90_000 });
      for (const amount of [1, 90_000]) await workAs(people.owner, edit(id, { [price]: amount }));
      const [change] = await sql<{ id: string }[]>`
        select id from public.listing_changes where ${sql(`${kind}_id`)} = ${id}`;
      await workAs(people.administrator, (as) => as`select public.review_listing_change(${change!.id})`);
      await workAs(people.owner, edit(id, { [price]: 5 }));
      expect(await meanwhileOf(id)).toEqual({
        before: { [price]: 90_000 },
        after: { [price]: 5 },
        meanwhile: {},
      });
      const [entry] = await sql`select after from public.audit_entries where subject_id = ${id}`;
      expect(entry).toEqual({ after: { [price]: 90_000, meanwhile: { [price]: [1] } } });
    });

    test('an owner’s change of an approved listing is refused after fifty unreviewed values, so that each value is reviewed', async () => {
      const id = await create(people.owner, { [price]: 90_000 });
      for (let amount = 1; amount <= 51; amount += 1) await workAs(people.owner, edit(id, { [price]: amount }));
      await expect(workAs(people.owner, edit(id, { [price]: 52 }))).rejects.toEqual(
        isRefused('PT409', 'changes_not_reviewed'),
      );
      expect((await meanwhileOf(id))?.['meanwhile']).toEqual({ [price]: Array.from({ length: 50 }, (_, n) => n + 1) });
      await workAs(people.owner, edit(id, { title: 'Of another column' }));
    });

    test('an owner’s change of an approved listing is recorded for every column except the untracked ones', async () => {
      const unwatched = await sql<{ column: string }[]>`
        select attname as column from pg_attribute
        where attrelid = ${listing}::regclass and attnum > 0 and not attisdropped
          and attname = any (private.untracked_columns())`;
      const watched = await sql<{ column: string }[]>`
        select attname as column from pg_attribute
        where attrelid = ${listing}::regclass and attnum > 0 and not attisdropped
          and attname <> all (private.untracked_columns())`;
      expect(watched.map(({ column }) => column).toSorted()).toEqual(recorded.toSorted());
      // The untracked columns that an owner can write: contact choices, visibility and the wish to be featured.
      const writable = await sql<{ column: string }[]>`
        select attname as column from pg_attribute where attrelid = ${listing}::regclass and attnum > 0
          and attname = any (${unwatched.map(({ column }) => column)})
          and has_column_privilege('authenticated', attrelid, attnum, 'update') order by attname`;
      expect(writable.map(({ column }) => column)).toEqual([
        'available',
        ...CONTACT,
        ...(kind === 'property' ? ['feature_requested'] : []),
        'seen',
      ]);
    });

    test('an owner’s change of an approved listing is recorded for a new column without further work @feature 1.12a', async () => {
      const id = await create(people.owner);
      const kept = await sql
        .begin(async (transaction) => {
          await transaction.unsafe(`alter table ${listing} add column view_of text`);
          await transaction`select set_config('request.jwt.claims', ${JSON.stringify({ sub: people.owner.id, role: 'authenticated' })}, true)`;
          await transaction.unsafe(`update ${listing} set view_of = 'the sea' where id = '${id}'`);
          const [change] =
            await transaction`select after from public.listing_changes where ${sql(`${kind}_id`)} = ${id}`;
          throw Object.assign(new Error('undo'), { change });
        })
        .catch((error: unknown) => (error as { change: Row }).change);
      expect(kept).toEqual({ after: { view_of: 'the sea' } });
    });

    test('an owner’s change of an approved listing is closed by a decision on the whole listing', async () => {
      const id = await create(people.owner, { title: 'Before' });
      await workAs(people.owner, edit(id, { title: 'After' }));
      await sql`update ${sql(listing)} set approval_status = 'pending' where id = ${id}`;
      await workAs(people.administrator, approve(id));
      expect(await changesOf(id)).toMatchObject([{ reviewed: true, reviewed_by: people.administrator.id }]);
    });

    test('an owner’s change of an approved listing joins an earlier open change, with the first value before and the last value after', async () => {
      const id = await create(people.owner, { title: 'First' });
      await workAs(people.owner, edit(id, { title: 'Second' }));
      await workAs(people.owner, edit(id, { title: 'Third', [price]: 7 }));
      expect(await changesOf(id)).toMatchObject([
        { before: { title: 'First', [price]: kind === 'car' ? 5000 : 1000 }, after: { title: 'Third', [price]: 7 } },
      ]);
    });

    test('an owner’s change of an approved listing at the same time as another one is one open change', async () => {
      const id = await create(people.owner, { title: 'First' });
      await atOnce<unknown>(
        { by: people.owner, does: edit(id, { title: 'Second' }) },
        { by: people.owner, does: edit(id, { [price]: 7 }) },
      );
      expect(await changesOf(id)).toMatchObject([
        { before: { title: 'First' }, after: { title: 'Second', [price]: 7 } },
      ]);
    });

    describe('in review', () => {
      const openChange = async () => {
        const id = await create(people.owner, { agent_id: people.agent.id, broker_id: people.broker.id });
        await workAs(people.owner, edit(id, { title: 'New' }));
        const [change] = await sql<
          { id: string }[]
        >`select id from public.listing_changes where ${sql(`${kind}_id`)} = ${id}`;
        return { listingId: id, changeId: change!.id };
      };
      const review = (changeId: string) => async (as: Transaction) =>
        (await as`select reviewed_by from public.review_listing_change(${changeId})`)[0]?.['reviewed_by'] as string;

      test('a change in review is closed by an administrator, and the next edit opens another change', async () => {
        const { listingId, changeId } = await openChange();
        expect(await workAs(people.administrator, review(changeId))).toBe(people.administrator.id);
        await workAs(people.owner, edit(listingId, { title: 'Newer' }));
        expect(await changesOf(listingId)).toMatchObject([
          { after: { title: 'New' }, reviewed: true, reviewed_by: people.administrator.id },
          { before: { title: 'New' }, after: { title: 'Newer' }, reviewed: false },
        ]);
      });

      test('a change in review can be reverted to the approved version, and then no change waits @feature 12.2l', async () => {
        const { listingId, changeId } = await openChange();
        const [change] = await sql<{ before: { title: string } }[]>`
          select before from public.listing_changes where id = ${changeId}`;
        await workAs(
          people.administrator,
          (as) => as`select public.review_listing_change(${changeId}, puts_back => true)`,
        );
        expect(await sql`select title from ${sql(listing)} where id = ${listingId}`).toEqual([
          { title: change!.before.title },
        ]);
        expect(await changesOf(listingId)).toMatchObject([{ after: { title: 'New' }, reviewed: true }]);
        const entries = await sql`
          select action from public.audit_entries where subject_id = ${listingId} order by created_at, action`;
        expect(entries).toEqual([{ action: 'edited' }, { action: 'reviewed' }]);
      });

      test('a change in review is reviewed once, even by two administrators at once', async () => {
        const { changeId } = await openChange();
        const outcomes = await atOnce(
          { by: people.administrator, does: review(changeId) },
          { by: people.colleague, does: review(changeId) },
        );
        expect(outcomes).toEqual([{ result: people.administrator.id }, { code: 'PT409' }]);
        await expect(actAs(people.administrator, review(changeId))).rejects.toEqual(
          isRefused('PT409', 'already_reviewed'),
        );
      });

      test.each(['owner', 'stranger', 'agent', 'broker'] as const)(
        'a change in review is hidden from the %s, who cannot review it',
        async (actor) => {
          const { changeId } = await openChange();
          expect(await actAs(people[actor], (as) => as`select from public.listing_changes`)).toHaveLength(0);
          await expect(actAs(people[actor], review(changeId))).rejects.toEqual(
            isRefused('PT403', 'administrators_only'),
          );
        },
      );

      test('a change in review is hidden from a visitor, who cannot review it', async () => {
        await expect(actAs(null, (as) => as`select from public.listing_changes`)).rejects.toEqual(isRefused('42501'));
        await expect(actAs(null, review(randomUUID()))).rejects.toEqual(isRefused('42501'));
      });

      test('a change in review is readable for an administrator, and written only by functions', async () => {
        const { changeId } = await openChange();
        const seen = await actAs(
          people.administrator,
          (as) => as`select id from public.listing_changes where id = ${changeId}`,
        );
        expect(seen).toEqual([{ id: changeId }]);
        for (const statement of [
          'update public.listing_changes set reviewed_at = null',
          'delete from public.listing_changes',
          `insert into public.listing_changes (${kind}_id, before, after) values (gen_random_uuid(), '{}', '{}')`,
        ])
          await expect(actAs(people.administrator, (as) => as.unsafe(statement))).rejects.toEqual(isRefused('42501'));
      });
    });
  });

  describe('the guard, even with all grants,', () => {
    const protectedValues = () => ({
      id: randomUUID(),
      owner_id: people.stranger.id,
      approval_status: 'approved',
      rejection_reason: 'None',
      featured: true,
      hidden_by_admin: true,
      status: 'sold',
      agent_id: people.owner.id,
      broker_id: people.owner.id,
      created_at: '2020-01-01T00:00:00Z',
    });

    test.each([
      'id',
      'owner_id',
      'approval_status',
      'rejection_reason',
      'featured',
      'hidden_by_admin',
      'status',
      'agent_id',
      'broker_id',
      'created_at',
    ] as const)(
      'the guard, even with all grants, keeps %s from the owner’s statement, and from an administrator’s',
      async (column) => {
        const id = await create(people.owner, { approval_status: 'rejected', available: false });
        for (const actor of [people.owner, people.administrator]) {
          const attempt = actAs(actor, async (as) => {
            await grantForNow(as, `grant update on ${listing} to authenticated`);
            await edit(id, { [column]: protectedValues()[column] })(as);
          });
          await expect(attempt).rejects.toEqual(isRefused('PT403', 'protected_column'));
        }
      },
    );

    test('the guard, even with all grants, makes the caller the owner of a new listing, pending and not featured, whatever they send', async () => {
      const { id: _id, ...values } = protectedValues();
      const columns: Row = {
        title: 'New',
        location: 'Road',
        city: 'Burao',
        ...(kind === 'car'
          ? { make: 'Toyota', model: 'Vitz', year: 2015, selling_price: 1 }
          : { price: 1, property_type: 'house', purpose: 'sale' }),
        ...values,
        available: false,
      };
      const newcomer = await createPerson();
      const [made] = await actAs(newcomer, async (as) => {
        await grantForNow(as, `grant insert on ${listing} to authenticated`);
        return as<Row[]>`
          insert into ${as(listing)} ${as(columns as Record<string, string>)}
          returning ${as(Object.keys(values))}, created_at = now() as is_new`;
      });
      expect(made).toMatchObject({
        owner_id: newcomer.id,
        approval_status: 'pending',
        rejection_reason: null,
        featured: false,
        hidden_by_admin: false,
        status: 'available',
        agent_id: null,
        broker_id: null,
        is_new: true,
      });
    });
  });
});
