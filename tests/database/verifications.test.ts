import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, createAgent, createBroker, outcome } from '../support/brokerage.ts';
import { addEvidence, createVerification, removeEvidence } from '../support/verifications.ts';
import {
  actAs,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { interpreted, searchListings } from '../support/search.ts';
import { workAsServer } from '../support/transactions.ts';

type Verification = { id: string; type: string; status: string; subjectId: string; hasCode: boolean; evidence: number };

const people = {} as Record<'owner' | 'stranger' | 'office' | 'other', Person>;
let property: string;
let car: string;
const files: string[] = [];

beforeAll(async () => {
  people.office = await createPerson('admin', 'Asha');
  people.other = await createPerson('admin', 'Omar');
  people.stranger = await createPerson();
});

beforeEach(async () => {
  people.owner = await createPerson('user', 'Owner');
  await sql`update public.profiles set phone = '+252634000000' where id = ${people.owner.id}`;
  property = await createProperty(people.owner, { area: 200, images: [] });
  car = await createCar(people.owner);
});

afterAll(async () => {
  await removeEvidence(files);
  await removePeople();
  await sql.end();
});

const ask = (by: Person, type: string, subject: string, papers?: string) =>
  call<Verification>(by, 'request_verification', { type, subject_id: subject, ...(papers && { papers }) });
const decide = (by: Person, id: string, status: string, more: Record<string, unknown> = {}) =>
  call<string>(by, 'decide_verification', { verification_id: id, status, ...more });
const rowOf = async (id: string) => (await sql`select * from public.verifications where id = ${id}`)[0];
const bring = async (id: string, name?: string) => files.push(await addEvidence(people.owner, id, name));

describe('the request for a verification', () => {
  test('the request for a verification is possible for a person and each of their listings, once at a time, and can be withdrawn @feature 7.1a', async () => {
    const { owner } = people;
    const broker = await createBroker({}, { unverified: true });
    expect(await ask(owner, 'phone', owner.id)).toMatchObject({ type: 'phone', status: 'asked', subjectId: owner.id });
    await ask(owner, 'identity', owner.id);
    await ask(broker, 'licence', broker.id);
    await ask(owner, 'papers', property, 'title_deed');
    await ask(owner, 'papers', car, 'customs_receipt');
    const visit = await ask(owner, 'visit', property);
    expect(await outcome(ask(owner, 'visit', property))).toBe('PT409 verification_already_requested');
    expect(await outcome(ask(owner, 'papers', property, 'notary_contract'))).toBe(
      'PT409 verification_already_requested',
    );
    expect(await call<Verification[]>(owner, 'get_verifications')).toHaveLength(5);
    await workAs(owner, (as) => as`delete from public.verifications where id = ${visit.id}`);
    await ask(owner, 'visit', property);
  });

  test.each(['stranger', 'office'] as const)(
    'the request for a verification is refused for the %s in an owner’s place, and for a visitor @feature 7.1a',
    async (who) => {
      for (const [type, subject, refusal] of [
        ['phone', people.owner.id, 'PT404 user_not_found'],
        ['identity', people.owner.id, 'PT404 user_not_found'],
        ['visit', property, 'PT404 listing_not_found'],
        ['visit', car, 'PT404 listing_not_found'],
      ] as const) {
        expect(await outcome(ask(people[who], type, subject))).toBe(refusal);
        expect(await outcome(call(null, 'request_verification', { type, subject_id: subject }))).toMatch(/^42501/);
      }
      expect(await sql`select from public.verifications where asker_id = ${people.owner.id}`).toHaveLength(0);
    },
  );

  test('the request for a verification of papers must name papers that exist for that type of listing', async () => {
    for (const papers of [undefined, 'customs_receipt', 'passport'])
      expect(await outcome(ask(people.owner, 'papers', property, papers))).toMatch(/^(PT400 papers_required|23514)/);
    expect(await outcome(ask(people.owner, 'papers', car, 'title_deed'))).toBe('PT400 papers_required');
  });

  test('the request for a verification is refused without a phone number, without a licence number, and for an unknown type', async () => {
    const { stranger } = people;
    expect(await outcome(ask(stranger, 'phone', stranger.id))).toBe('PT409 phone_required');
    expect(await outcome(ask(stranger, 'licence', stranger.id))).toBe('PT409 licence_number_required');
    const agent = await createAgent(null, {}, { unverified: true });
    expect(await outcome(ask(agent, 'licence', agent.id))).toBe('PT409 licence_number_required');
    expect(await outcome(ask(stranger, 'horoscope', stranger.id))).toMatch(/^(PT404|23514)/);
  });

  test('the request for a verification cannot be written except through the functions', async () => {
    const { owner } = people;
    const row = { type: 'identity', asker_id: owner.id, person_id: owner.id };
    for (const actor of [owner, people.office]) {
      const passed = { ...row, status: 'passed' };
      await expect(actAs(actor, (as) => as`insert into public.verifications ${as(passed)}`)).rejects.toMatchObject({
        code: '42501',
      });
      await expect(
        actAs(actor, (as) => as`update public.verifications set status = 'passed' where asker_id = ${owner.id}`),
      ).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('the decision about a verification', () => {
  test('the decision about a verification can pass a request with evidence, until the default or a chosen date @feature 7.1c', async () => {
    const papers = await ask(people.owner, 'papers', property, 'title_deed');
    expect(await outcome(decide(people.office, papers.id, 'passed'))).toBe('PT409 evidence_required');
    await bring(papers.id);
    await decide(people.office, papers.id, 'passed');
    const [row] = await sql`
      select status, decided_by, expires_at - decided_at = private.verification_term('papers') as is_usual from public.verifications where id = ${papers.id}`;
    expect(row).toEqual({ status: 'passed', decided_by: people.office.id, is_usual: true });

    const identity = await ask(people.owner, 'identity', people.owner.id);
    await bring(identity.id);
    for (const years of [-1, 4]) {
      const end = new Date(Date.now() + years * 365 * 86_400_000);
      expect(await outcome(decide(people.office, identity.id, 'passed', { expires_at: end }))).toBe(
        'PT400 expiry_out_of_range',
      );
    }
    const end = new Date(Date.now() + 10 * 86_400_000);
    await decide(people.office, identity.id, 'passed', { expires_at: end });
    expect(await rowOf(identity.id)).toMatchObject({ expires_at: end });
  });

  test('the decision about a verification needs a reason for a refusal or revocation, and is made once @feature 7.1c', async () => {
    const { id } = await ask(people.owner, 'identity', people.owner.id);
    expect(await outcome(decide(people.office, id, 'refused'))).toBe('PT400 reason_required');
    expect(await outcome(decide(people.office, id, 'revoked', { reason: 'x' }))).toBe('PT409 already_decided');
    expect(await outcome(decide(people.office, id, 'asked'))).toBe('PT400 unknown_decision');
    await decide(people.office, id, 'refused', { reason: 'Not the same name' });
    expect(await outcome(decide(people.office, id, 'passed'))).toBe('PT409 already_decided');
    const passed = await createVerification(people.owner, { type: 'phone' });
    await decide(people.office, passed, 'revoked', { reason: 'The number is somebody else’s' });
    expect(await rowOf(passed)).toMatchObject({ status: 'revoked', reason: 'The number is somebody else’s' });
    expect(await outcome(decide(people.office, passed, 'revoked', { reason: 'Again' }))).toBe('PT409 already_decided');
    expect(await outcome(decide(people.office, randomUUID(), 'refused', { reason: 'x' }))).toBe(
      'PT404 verification_not_found',
    );
  });

  test('the decision about a verification is made by another administrator only, and so is a code @feature 7.1c', async () => {
    const { id } = await ask(people.owner, 'phone', people.owner.id);
    for (const actor of [people.owner, people.stranger]) {
      expect(await outcome(decide(actor, id, 'refused', { reason: 'x' }))).toBe('PT403 administrators_only');
      expect(await outcome(call(actor, 'create_verification_code', { verification_id: id }))).toBe(
        'PT403 administrators_only',
      );
    }
    await sql`update public.profiles set phone = '+252634000001' where id = ${people.office.id}`;
    const own = await ask(people.office, 'phone', people.office.id);
    expect(await outcome(decide(people.office, own.id, 'refused', { reason: 'x' }))).toBe('PT403 own_matter');
    expect(await outcome(call(people.office, 'create_verification_code', { verification_id: own.id }))).toBe(
      'PT403 own_matter',
    );
    await call(people.other, 'create_verification_code', { verification_id: own.id });
    await workAs(people.office, (as) => as`delete from public.verifications where id = ${own.id}`);
  });

  test('the decision about a verification is in the audit log, and its requester is notified @feature 7.1c', async () => {
    const { id } = await ask(people.owner, 'identity', people.owner.id);
    await bring(id);
    await decide(people.office, id, 'passed');
    await decide(people.office, id, 'revoked', { reason: 'Lost' });
    const entries = await sql`
      select actor_id, action, reason from public.audit_entries where subject = 'verification' and subject_id = ${id} order by created_at`;
    expect(entries).toEqual([
      { actor_id: people.office.id, action: 'passed', reason: null },
      { actor_id: people.office.id, action: 'revoked', reason: 'Lost' },
    ]);
    const told = await sql`
      select event, link, details->>'check' as of, details->>'words' as words from public.notifications
      where recipient_id = ${people.owner.id} order by created_at`;
    expect(told).toEqual([
      { event: 'verification_passed', link: '/settings?tab=verifications', of: 'identity', words: null },
      { event: 'verification_revoked', link: '/settings?tab=verifications', of: 'identity', words: 'Lost' },
    ]);
  });
});

describe('the expiry of a verification', () => {
  const look = () => workAsServer((as) => as`select public.notify_expiring_verifications()`);
  const told = () => sql`
    select event, link, title, details->>'check' as of, details->>'day' as day from public.notifications
    where recipient_id = ${people.owner.id} order by link`;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

  test('the expiry of a verification causes one notification two weeks before, and none after an unnoticed expiry @feature 8.3f', async () => {
    await createVerification(people.owner, { type: 'identity', expires_at: inDays(15) });
    await createVerification(people.owner, { type: 'phone', decided_at: inDays(-400), expires_at: inDays(-35) });
    const id = await createVerification(people.owner, { type: 'visit', property_id: property, expires_at: inDays(13) });
    await look();
    await look();
    const [{ title, day } = {}] = await sql`
      select p.title, (c.expires_at at time zone 'Africa/Nairobi')::date::text as day
      from public.verifications c join public.properties p on p.id = c.property_id where c.id = ${id}`;
    // The stack runs this job too, and may be at work.
    await expect
      .poll(told)
      .toEqual([{ event: 'verification_ending', link: `/property/${property}`, title, of: 'visit', day }]);
    await sql`update public.verifications set expires_at = ${inDays(14)} where asker_id = ${people.owner.id} and type = 'identity'`;
    await look();
    await expect
      .poll(told)
      .toMatchObject([{ of: 'visit' }, { link: '/settings?tab=verifications', title: null, of: 'identity' }]);
  });

  test('the expiry of a verification causes no notification if a new request or verification exists', async () => {
    // The order matters, because the stack runs this job too.
    await ask(people.owner, 'identity', people.owner.id);
    await createVerification(people.owner, { type: 'identity', expires_at: inDays(3) });
    await createVerification(people.owner, { type: 'visit', car_id: car, expires_at: inDays(100) });
    await createVerification(people.owner, { type: 'visit', car_id: car, expires_at: inDays(3) });
    await look();
    expect(await told()).toEqual([]);
  });

  test('the expiry of a verification is noticed by the server only, not by a member’s call', async () => {
    for (const actor of [people.owner, people.office, null])
      expect(await outcome(call(actor, 'notify_expiring_verifications', {}))).toMatch(/^42501/);
  });
});

describe('the verification of a phone', () => {
  const code = async () => {
    const { id } = await ask(people.owner, 'phone', people.owner.id);
    return {
      id,
      ...(await call<{ code: string }>(people.office, 'create_verification_code', { verification_id: id })),
    };
  };
  const type = (typed: string, by = people.owner) => call<boolean>(by, 'confirm_phone', { code: typed });
  const wrong = (right: string) => (right === '000000' ? '111111' : '000000');

  test('the verification of a phone passes only when its person types the code, in the name of the code’s administrator', async () => {
    const { id, code: right } = await code();
    expect(await outcome(decide(people.office, id, 'passed'))).toBe('PT409 code_not_typed');
    expect(right).toMatch(/^\d{6}$/);
    expect(await type(wrong(right))).toBe(false);
    expect(await type(` ${right.slice(0, 3)} ${right.slice(3)}`)).toBe(true);
    expect(await rowOf(id)).toMatchObject({ status: 'passed', decided_by: people.office.id });
    expect(await outcome(type(right))).toBe('PT404 verification_not_found');
  });

  test('the verification of a phone accepts no code from another person, no expired code, and none after five wrong attempts', async () => {
    const { id, code: right } = await code();
    expect(await outcome(type(right, people.stranger))).toBe('PT404 verification_not_found');
    for (let tries = 0; tries < 5; tries += 1) expect(await type(wrong(right))).toBe(false);
    expect(await outcome(type(right))).toBe('PT409 code_expired');
    const again = await call<{ code: string }>(people.office, 'create_verification_code', { verification_id: id });
    await sql`update private.verification_codes set expires_at = now() where verification_id = ${id}`;
    expect(await outcome(type(again.code))).toBe('PT409 code_expired');
    expect(await rowOf(id)).toMatchObject({ status: 'asked' });
  });

  test('the verification of a phone allows ten attempts an hour, even with new codes @feature 7.1a', async () => {
    const { id, code: right } = await code();
    for (let tries = 0; tries < 10; tries += 1) {
      await sql`update private.verification_codes set tries = 0 where verification_id = ${id}`;
      await type(wrong(right));
    }
    expect(await outcome(type(right))).toBe('PT429 too_many_requests');
  });

  test('the verification of a phone has a code that users cannot read', async () => {
    const { id, code: right } = await code();
    for (const actor of [people.owner, people.office])
      await expect(actAs(actor, (as) => as`select * from private.verification_codes`)).rejects.toMatchObject({
        code: '42501',
      });
    const [row] = await sql`select code_hash from private.verification_codes where verification_id = ${id}`;
    expect(row!['code_hash']).not.toContain(right);
    expect(await call<Verification[]>(people.owner, 'get_verifications')).toMatchObject([{ hasCode: true }]);
  });
});

describe('a change of', () => {
  const standing = async (id: string) => (await rowOf(id))!['status'];
  const edit = (table: 'properties' | 'cars', id: string, columns: Record<string, unknown>) =>
    workAs(
      people.owner,
      (as) => as`update public.${as(table)} set ${as(columns as Record<string, string>)} where id = ${id}`,
    );

  test.each([
    ['the price', { price: 2000 }, ['passed', 'passed']],
    ['the words', { title: 'Another title', description: 'Another one' }, ['passed', 'passed']],
    ['the rooms', { bedrooms: 7 }, ['passed', 'revoked']],
    ['the area', { area: 300 }, ['revoked', 'revoked']],
    ['the place', { location: 'Elsewhere' }, ['revoked', 'revoked']],
    ['the city', { city: 'Burao' }, ['revoked', 'revoked']],
    ['the pin', { latitude: 9.5, longitude: 44 }, ['revoked', 'revoked']],
    ['the type', { property_type: 'land' }, ['revoked', 'revoked']],
  ])('%s of a property keeps or revokes its verifications @feature 7.1g', async (_, columns, after) => {
    const papers = await createVerification(people.owner, {
      type: 'papers',
      papers: 'title_deed',
      property_id: property,
    });
    const visit = await createVerification(people.owner, { type: 'visit', property_id: property });
    await edit('properties', property, columns);
    expect([await standing(papers), await standing(visit)]).toEqual(after);
  });

  test.each([
    ['the price', { selling_price: 9000 }, ['passed', 'passed']],
    ['the mileage', { mileage: 99_000 }, ['passed', 'passed']],
    ['the city', { city: 'Burao' }, ['passed', 'revoked']],
    ['the year', { year: 2016 }, ['revoked', 'revoked']],
    ['the make', { make: 'Nissan' }, ['revoked', 'revoked']],
  ])('%s of a car keeps or revokes its verifications', async (_, columns, after) => {
    const papers = await createVerification(people.owner, { type: 'papers', papers: 'customs_receipt', car_id: car });
    const visit = await createVerification(people.owner, { type: 'visit', car_id: car });
    await edit('cars', car, columns);
    expect([await standing(papers), await standing(visit)]).toEqual(after);
  });

  test('the pictures revokes a visit, except for fewer pictures or another order @feature 7.1g', async () => {
    const url = (name: string) => `/media/listing-images/${people.owner.id}/${name}-960.webp`;
    await sql`update public.properties set images = ${[url('a'), url('b')]} where id = ${property}`;
    const visit = await createVerification(people.owner, { type: 'visit', property_id: property });
    await sql`update public.properties set images = ${[url('b'), url('a')]} where id = ${property}`;
    await sql`update public.properties set images = ${[url('b')]} where id = ${property}`;
    expect(await standing(visit)).toBe('passed');
    await sql`update public.properties set images = ${[url('b'), url('c')]} where id = ${property}`;
    expect(await standing(visit)).toBe('revoked');
  });

  test('the number, name or licence revokes a requested or passed verification @feature 7.1g', async () => {
    const agent = await createAgent(null, { license_number: 'A-1' });
    const phone = await createVerification(people.owner, { type: 'phone' });
    const identity = await createVerification(people.owner, { type: 'identity', status: 'asked' });
    await workAs(people.owner, (as) => as`update public.profiles set bio = 'Hello' where id = ${people.owner.id}`);
    expect([await standing(phone), await standing(identity)]).toEqual(['passed', 'asked']);
    await workAs(
      people.owner,
      (as) => as`update public.profiles set phone = '+252634000002' where id = ${people.owner.id}`,
    );
    await workAs(people.owner, (as) => as`update public.profiles set last_name = 'X' where id = ${people.owner.id}`);
    expect([await standing(phone), await standing(identity)]).toEqual(['revoked', 'revoked']);
    await workAs(
      agent,
      (as) => as`update public.agent_profiles set license_number = 'A-2' where user_id = ${agent.id}`,
    );
    expect(await sql`select status from public.verifications where person_id = ${agent.id}`).toEqual([
      { status: 'revoked' },
    ]);
  });

  test('a change of profile from agent to broker revokes the licence verification', async () => {
    const agent = await createAgent();
    await workAs(
      agent,
      (as) => as`insert into public.broker_profiles (company_name, license_number) values ('A', 'B')`,
    );
    expect(await sql`select status from public.verifications where person_id = ${agent.id}`).toEqual([
      { status: 'revoked' },
    ]);
  });
});

describe('the evidence of a verification', () => {
  const put = (actor: Person, name: string) =>
    actAs(
      actor,
      (as) => as`insert into storage.objects (bucket_id, name, owner_id) values ('evidence', ${name}, ${actor.id})`,
    );

  test('the evidence of a verification comes from its requester, for a visit from administrators, with ten files at most', async () => {
    const papers = await ask(people.owner, 'papers', property, 'title_deed');
    const visit = await ask(people.owner, 'visit', property);
    const phone = await ask(people.owner, 'phone', people.owner.id);
    const name = (id: string) => `${people.owner.id}/${id}/x.pdf`;
    await put(people.owner, name(papers.id));
    await put(people.office, name(visit.id));
    for (const [actor, id] of [
      [people.stranger, papers.id],
      [people.office, papers.id],
      [people.owner, visit.id],
      [people.owner, phone.id],
      [people.owner, randomUUID()],
    ] as const)
      await expect(put(actor, name(id))).rejects.toMatchObject({ code: '42501' });
    for (const odd of [
      `${people.owner.id}/x.pdf`,
      `${people.owner.id}/${papers.id}/x.exe`,
      `${people.owner.id}/a/b/c.pdf`,
    ])
      await expect(put(people.owner, odd)).rejects.toMatchObject({ code: '42501' });
    for (let count = 0; count < 10; count += 1) await bring(papers.id, `f${count}.webp`);
    await expect(put(people.owner, name(papers.id))).rejects.toMatchObject({ code: '42501' });
  });

  test('the evidence of a verification cannot be added, changed or deleted after the decision, even with an earlier signed URL @feature 7.1b', async () => {
    const { id } = await ask(people.owner, 'identity', people.owner.id);
    await bring(id);
    await decide(people.office, id, 'refused', { reason: 'x' });
    const name = `${people.owner.id}/${id}/late.webp`;
    await expect(put(people.owner, name)).rejects.toMatchObject({ code: '42501' });
    await expect(
      sql`insert into storage.objects (bucket_id, name, owner_id) values ('evidence', ${name}, ${people.owner.id})`,
    ).rejects.toMatchObject({ code: '42501', message: 'verification_decided' });
    await expect(
      sql`update storage.objects set version = 'other' where bucket_id = 'evidence' and name like ${`%/${id}/%`}`,
    ).rejects.toMatchObject({ code: '42501', message: 'evidence_stays' });
  });

  test('the evidence of a verification is due for deletion 30 days after the decision, and without its verification', async () => {
    const due = async () =>
      (await sql<{ name: string }[]>`select name from public.old_evidence() where bucket = 'evidence'`).map(
        ({ name }) => name,
      );
    const { id } = await ask(people.owner, 'identity', people.owner.id);
    const path = await addEvidence(people.owner, id);
    files.push(path);
    expect(await due()).not.toContain(path);
    await decide(people.office, id, 'passed');
    expect(await due()).not.toContain(path);
    await sql`update public.verifications set decided_at = now() - interval '31 days' where id = ${id}`;
    expect(await due()).toContain(path);
    await sql`update public.verifications set decided_at = now() where id = ${id}`;
    expect(await due()).not.toContain(path);
    await sql`delete from public.verifications where id = ${id}`;
    expect(await due()).toContain(path);
    await expect(actAs(people.office, (as) => as`select public.old_evidence()`)).rejects.toMatchObject({
      code: '42501',
    });
  });
});

describe('the public verifications', () => {
  const details = async (id: string) =>
    call<{ verifications: object[]; checked?: string[]; owner: object }>(null, 'get_property_details', {
      property_id: id,
    });

  test('the public verifications show a visitor what is verified now, when and by whom, and nothing else @feature 7.1d', async () => {
    await createVerification(people.owner, {
      type: 'papers',
      papers: 'title_deed',
      property_id: property,
      decided_by: people.office.id,
    });
    await createVerification(people.owner, {
      type: 'visit',
      property_id: property,
      status: 'passed',
      decided_at: new Date(Date.now() - 2 * 86_400_000),
      expires_at: new Date(Date.now() - 86_400_000),
    });
    await createVerification(people.owner, { type: 'phone' });
    const page = await details(property);
    expect(page.verifications).toEqual([
      {
        type: 'papers',
        papers: 'title_deed',
        by: 'Asha',
        checkedAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ]);
    expect(page.checked).toEqual(['papers']);
    expect(page.owner).toMatchObject({ verifications: [{ type: 'phone' }] });
    await sql`update public.preferences set public_profile = false where user_id = ${people.owner.id}`;
    expect((await details(property)).owner).toMatchObject({ verifications: [] });
    await sql`update public.verifications set status = 'revoked', revoked_at = now() where property_id = ${property}`;
    const after = await details(property);
    expect(after.verifications).toEqual([]);
    expect(after).not.toHaveProperty('checked');
  });
});

describe('a search for verified listings', () => {
  const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

  test('a search for verified listings finds properties with valid papers, visits or both @feature 7.1e', async () => {
    const place = `Road ${randomUUID()}`;
    const [papers, both, none] = [
      await createProperty(people.owner, { location: place }),
      await createProperty(people.owner, { location: place }),
      await createProperty(people.owner, { location: place }),
    ];
    const ofPapers = { type: 'papers', papers: 'title_deed' };
    const one = await createVerification(people.owner, { ...ofPapers, property_id: papers });
    await createVerification(people.owner, { ...ofPapers, property_id: both });
    await createVerification(people.owner, { type: 'visit', property_id: both });
    const search = async (filters: Record<string, string>) =>
      ids(await searchListings('property', { words: [[place]], filters })).toSorted();
    expect(await search({})).toEqual([papers, both, none].toSorted());
    expect(await search({ checked: 'papers' })).toEqual([papers, both].toSorted());
    expect(await search({ checked: 'visit' })).toEqual([both]);
    expect(await search({ checked: 'papers,visit' })).toEqual([both]);
    const nothing = { kind: 'property', words: [[place]], filters: { checked: 'nothing' } };
    expect(await call(null, 'relax_search', nothing)).toContainEqual({ filter: 'checked', count: 3 });
    await sql`
      update public.verifications set decided_at = now() - interval '2 days', expires_at = now() - interval '1 day' where id = ${one}`;
    expect(await search({ checked: 'papers' })).toEqual([both]);
  });

  test('a search for verified listings also works by common words, and does not find listings that only claim a verification @feature 7.1f', async () => {
    const place = `Road ${randomUUID()}`;
    const [deed, receipt, visited] = [
      await createProperty(people.owner, { location: place }),
      await createProperty(people.owner, { location: place }),
      await createProperty(people.owner, { location: place }),
      await createProperty(people.owner, { location: place, title: 'Plot with title deed, checked' }),
    ];
    const made = await createVerification(people.owner, { type: 'papers', papers: 'title_deed', property_id: deed });
    await createVerification(people.owner, { type: 'papers', papers: 'municipal_receipt', property_id: receipt });
    await createVerification(people.owner, { type: 'visit', property_id: visited });
    const search = async (q: string) =>
      ids(await searchListings('property', interpreted('property', { q }, place))).toSorted();
    for (const q of ['title deed', 'warqadda lahaanshaha', 'سند الملكية', 'papers checked', 'warqado la hubiyey'])
      expect(await search(q), q).toEqual([deed, receipt].toSorted());
    for (const q of ['checked', 'verified', 'la hubiyey', 'موثق', 'الموثقة', 'guri la hubiyey', 'house title deed'])
      expect(await search(q), q).toEqual([deed, receipt].toSorted());
    for (const q of ['visited', 'la booqday', 'تمت زيارته']) expect(await search(q), q).toEqual([visited]);
    expect(await search('plot checked')).toEqual([]);
    await sql`update public.verifications set status = 'revoked', revoked_at = now() where id = ${made}`;
    expect(await search('title deed')).toEqual([receipt]);
    const checked = interpreted('property', { q: 'checked' }, place);
    const { facets } = await searchListings('property', { ...checked, with_facets: true });
    expect(facets?.['propertyType']).toEqual([{ value: 'house', count: 1 }]);
  });

  test('a search for verified listings finds cars in the same way @feature 7.1e', async () => {
    const make = `Make ${randomUUID().slice(0, 8)}`;
    const [checked, other] = [await createCar(people.owner, { make }), await createCar(people.owner, { make })];
    await createVerification(people.owner, { type: 'papers', papers: 'customs_receipt', car_id: checked });
    const search = async (filters: Record<string, string>) =>
      ids(await searchListings('car', { filters: { make, ...filters } })).toSorted();
    expect(await search({})).toEqual([checked, other].toSorted());
    expect(await search({ checked: 'papers' })).toEqual([checked]);
    expect(await search({ checked: 'visit' })).toEqual([]);
    const said = async (q: string) => {
      const { filters, words } = interpreted('car', { q });
      return ids(await searchListings('car', { filters: { ...filters, make }, words }));
    };
    for (const q of ['customs receipt', 'rasiidka kastamka', 'إيصال الجمارك', 'checked', 'vehicle registration'])
      expect(await said(q), q).toEqual([checked]);
    expect(await said('visited')).toEqual([]);
  });
});

describe('agents and brokers without a verified licence', () => {
  test('agents and brokers without a verified licence are marked as unverified to other users until the verification @feature 7.2a', async () => {
    const broker = await createBroker({}, { unverified: true });
    const agent = await createAgent(broker, {}, { unverified: true });
    const mine = await createProperty(broker);
    const seller = async () =>
      (await call<{ owner: object }>(null, 'get_property_details', { property_id: mine })).owner;
    expect(await seller()).toMatchObject({ role: 'broker', isUnverified: true });
    expect(await call(agent, 'get_agent_dashboard')).toMatchObject({ broker: { id: broker.id, isUnverified: true } });
    expect(await call(broker, 'get_broker_agents')).toMatchObject([{ user: { id: agent.id, isUnverified: true } }]);
    const members = () => workAs(broker, (as) => as`select is_unverified from public.my_agents`);
    expect(await members()).toEqual([{ is_unverified: true }]);
    const conversation = await call<{ id: string }>(people.owner, 'start_conversation', { property_id: mine });
    expect(await call(people.owner, 'get_conversation', { conversation_id: conversation.id })).toMatchObject({
      seller: { isUnverified: true },
    });
    for (const one of [broker, agent]) await createVerification(one, { type: 'licence' });
    expect(await seller()).not.toHaveProperty('isUnverified');
    expect(await members()).toEqual([{ is_unverified: false }]);
    // A licence check also expires.
    await sql`
      update public.verifications set decided_at = now() - interval '2 days', expires_at = now() - interval '1 day' where person_id = ${broker.id}`;
    expect(await seller()).toMatchObject({ isUnverified: true });
  });

  test('agents and brokers without a verified licence are not found by owners, and cannot be entrusted with a property by anyone @feature 7.2a', async () => {
    const broker = await createBroker({}, { unverified: true });
    const found = async (licensed: boolean) =>
      (await call<{ id: string }[]>(people.owner, 'list_brokers', { licensed })).some(({ id }) => id === broker.id);
    expect([await found(false), await found(true)]).toEqual([true, false]);
    const entrust = (by: Person) =>
      outcome(call(by, 'entrust_property', { property_id: property, broker_id: broker.id }));
    expect(await entrust(people.owner)).toBe('PT409 broker_not_verified');
    expect(await entrust(people.office)).toBe('PT409 broker_not_verified');
    await createVerification(broker, { type: 'licence' });
    expect([await found(false), await found(true), await entrust(people.owner)]).toEqual([true, true, 'done']);
  });

  test('agents and brokers without a verified licence are named as unverified to agents whom they accept @feature 7.2a', async () => {
    const broker = await createBroker({}, { unverified: true });
    const agent = await createAgent();
    await call(agent, 'request_membership', { broker_id: broker.id });
    await call(broker, 'accept_membership', { agent_id: agent.id });
    const told = await sql`
      select details->>'unverified' as unverified from public.notifications
      where recipient_id = ${agent.id} and event = 'membership_accepted'`;
    expect(told).toEqual([{ unverified: 'broker' }]);
  });
});
