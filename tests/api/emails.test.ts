import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInWith, turnOnTwoFactor } from '../support/accounts.ts';
import { call, signIn } from '../support/api.ts';
import {
  createCar,
  createPerson,
  createProperty,
  PASSWORD,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { linkIn, mailsTo, nextMail } from '../support/mails.ts';
import { stack } from '../support/stack.ts';
import { untilEventsAreHandled } from '../support/until-events-are-handled.ts';

let admin: Person;
let adminCookies: string;

beforeAll(async () => {
  admin = await createPerson('admin');
  adminCookies = await signIn(admin);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** The number of queued emails for a person. */
async function waiting(person: Person): Promise<number> {
  return (await sql`select from private.email_queue where user_id = ${person.id}`).length;
}

/** The email about a decision waits until an administrator can no longer undo the decision. This ends the wait. */
async function letGo(person: Person): Promise<void> {
  await untilEventsAreHandled();
  await sql`update private.email_queue set due_at = now() where user_id = ${person.id}`;
}

describe('an owner', () => {
  test('an owner gets an email with a link when a listing is approved', async () => {
    const owner = await createPerson('user', 'Hodan');
    const id = await createProperty(owner, { approval_status: 'pending', title: 'House <b>by</b> the port' });
    const answer = await call('PUT', `/api/admin/properties/${id}`, {
      cookies: adminCookies,
      body: { approvalStatus: 'approved' },
    });
    expect(answer.status).toBe(200);
    await letGo(owner);
    const mail = await nextMail(owner.email);
    expect(mail.subject).toBe('Your listing is online: House <b>by</b> the port');
    expect(mail.text).toContain('Hello Hodan,');
    expect(mail.text).toContain(`See your listing: ${stack.siteUrl}/property/${id}`);
    expect(mail.html).toContain('House &lt;b&gt;by&lt;/b&gt; the port');
    expect(linkIn(mail).toString()).toBe(`${stack.siteUrl}/property/${id}`);
    await expect.poll(() => waiting(owner)).toBe(0);
  });

  test('an owner gets the reason of a rejection by email, also when the decision went directly to the database', async () => {
    const owner = await createPerson();
    const id = await createCar(owner, { approval_status: 'pending', title: 'Toyota Vitz' });
    await workAs(
      admin,
      (transaction) =>
        transaction`select public.moderate_cars(array[${id}]::uuid[], 'reject', 'The pictures are blurred.')`,
    );
    await letGo(owner);
    const mail = await nextMail(owner.email);
    expect(mail.subject).toBe('Your listing needs a change: Toyota Vitz');
    expect(mail.text).toContain('The pictures are blurred.');
    expect(mail.html).toContain('The pictures are blurred.');
    expect(linkIn(mail).toString()).toBe(`${stack.siteUrl}/list-car?edit=${id}`);
  });

  test('an owner reads in the email that the rejection had no reason', async () => {
    const owner = await createPerson();
    const id = await createProperty(owner, { approval_status: 'pending' });
    const body = { approvalStatus: 'rejected' };
    expect((await call('PUT', `/api/admin/properties/${id}`, { cookies: adminCookies, body })).status).toBe(200);
    await letGo(owner);
    const mail = await nextMail(owner.email);
    expect(mail.text).toContain('No reason was given.');
    expect(linkIn(mail).toString()).toBe(`${stack.siteUrl}/list-property?edit=${id}`);
  });

  test('an owner of many listings gets one email with the decision on each listing @spec 2.4.18 @feature 4.20c', async () => {
    const owner = await createPerson();
    const titles = Array.from({ length: 60 }, (_, index) => `House ${index}.`);
    for (const title of titles) await createProperty(owner, { approval_status: 'pending', title });
    const car = await createCar(owner, { approval_status: 'pending', title: 'Toyota Vitz' });
    await workAs(
      admin,
      (transaction) =>
        transaction`select public.moderate_properties(array_agg(id), 'approve') from public.properties where owner_id = ${owner.id}`,
    );
    await workAs(
      admin,
      (transaction) => transaction`select public.moderate_cars(array[${car}]::uuid[], 'reject', 'Blurred.')`,
    );
    expect(await waiting(owner)).toBe(61);
    await letGo(owner);
    const mail = await nextMail(owner.email);
    await expect.poll(() => waiting(owner)).toBe(0);
    expect(await mailsTo(owner.email)).toHaveLength(1);
    expect(mail.subject).toBe('Your listings: 60 online, 1 to change');
    expect(titles.filter((title) => mail.text.includes(`• ${title} (`))).toHaveLength(50);
    expect(mail.text).toContain('and 10 more');
    expect(mail.text).toMatch(/• Toyota Vitz \(HG-\d+\): Blurred\./);
  });

  test('an owner gets no email about an approval that was undone', async () => {
    const owner = await createPerson();
    const id = await createProperty(owner, { approval_status: 'pending' });
    for (const action of ['approve', 'undo_decision'])
      await workAs(
        admin,
        (transaction) => transaction`select public.moderate_properties(array[${id}]::uuid[], ${action})`,
      );
    expect(await waiting(owner)).toBe(0);
  });
});

describe('a member without a second factor', () => {
  const signInFrom = async (person: Person, device: string) => {
    await sql`delete from private.rate_limit_counts`;
    const headers = { 'User-Agent': device };
    const body = { username: person.username, password: PASSWORD };
    const answer = await call('POST', '/api/login', { body, headers });
    expect(answer.status).toBe(200);
    return answer.cookies;
  };
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0';
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';

  test('a member without a second factor gets an email about a sign-in from a new device only', async () => {
    const person = await createPerson('user', 'Idil');
    await sql`update auth.users set created_at = now() - interval '1 day' where id = ${person.id}`;
    await signInFrom(person, FIREFOX);
    const mail = await nextMail(person.email);
    expect(mail.subject).toBe('New sign-in to your account');
    expect(mail.text).toContain('Hello Idil,');
    expect(mail.text).toContain('Firefox on Windows');
    expect(mail.text).toMatch(/on \w{3} \d+, \d{4}, \d+:\d\d [AP]M \(East Africa Time\)/);
    expect(linkIn(mail).toString()).toBe(`${stack.siteUrl}/settings?tab=security`);

    await signInFrom(person, FIREFOX);
    await signInFrom(person, PHONE);
    expect((await nextMail(person.email, 2)).text).toContain('Safari on iPhone');
  });

  test('a member without a second factor gets an email about the first sign-in after registration, but not about registration itself', async () => {
    await sql`delete from private.rate_limit_counts`;
    const username = `mail-${randomUUID().slice(0, 8)}`;
    const email = `${username}@test.example`;
    const names = { firstName: 'Ayaan', lastName: 'Nur' };
    const body = { username, email, password: PASSWORD, ...names };
    const registered = await call('POST', '/api/register', { body, headers: { 'User-Agent': FIREFOX } });
    expect(registered.status).toBe(201);
    const { user } = registered.body as { user: { id: string } };
    expect(await sql`select from private.email_queue where user_id = ${user.id}`).toHaveLength(0);
    await signInFrom({ id: user.id, username, email }, FIREFOX);
    expect((await nextMail(email)).subject).toBe('New sign-in to your account');
    await sql`delete from auth.users where id = ${user.id}`;
  });

  test('a member without a second factor gets no more sign-in emails once a second factor is on', async () => {
    const person = await createPerson();
    const guarded = await turnOnTwoFactor(person, await signIn(person));
    const answer = await signInWith(person, guarded.backupCodes[0]!, PASSWORD, { 'User-Agent': PHONE });
    expect(answer.status).toBe(200);
    // The email that arrived is about the new second factor.
    await nextMail(person.email);
    expect(
      await sql`select from private.email_queue where user_id = ${person.id} and template = 'new_sign_in'`,
    ).toHaveLength(0);
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual(['Two-factor authentication is on']);
  });
});
