import { afterAll, expect, test } from 'vitest';
import { createPerson, removePeople, sql } from '../support/database.ts';

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Role = 'anon' | 'authenticated' | 'service_role';

/** Appoints an administrator with a role of the API. `caller` is the id of the signed-in user, if any. */
const appoint = (id: string, role: Role, caller = '') =>
  sql.begin(async (transaction) => {
    await transaction`select set_config('role', ${role}, true),
      set_config('request.jwt.claims', ${JSON.stringify({ role, ...(caller ? { sub: caller } : {}) })}, true)`;
    const [row] = await transaction<{ before: string }[]>`select public.appoint_administrator(${id}) as before`;
    return row?.before;
  });

const roleOf = async (id: string) =>
  (await sql`select role from public.profiles where id = ${id}`)[0]?.['role'] as string;

test('an operator appoints a member as administrator once with the secret key, and the audit log records it', async () => {
  const person = await createPerson();
  expect(await appoint(person.id, 'service_role')).toBe('user');
  expect(await roleOf(person.id)).toBe('admin');
  expect(await appoint(person.id, 'service_role')).toBe('admin');
  const entries = await sql`
    select action, subject, actor_id, subject_label, before, after from public.audit_entries where subject_id = ${person.id}`;
  expect(entries).toEqual([
    {
      action: 'appointed',
      subject: 'user',
      actor_id: null,
      subject_label: person.username,
      before: { role: 'user' },
      after: { role: 'admin' },
    },
  ]);
});

test('other users, even administrators, cannot appoint an administrator @feature 1.15b', async () => {
  const [member, administrator] = [await createPerson(), await createPerson('admin')];
  await expect(appoint(member.id, 'anon')).rejects.toMatchObject({ code: '42501' });
  await expect(appoint(member.id, 'authenticated', member.id)).rejects.toMatchObject({ code: '42501' });
  await expect(appoint(member.id, 'authenticated', administrator.id)).rejects.toMatchObject({ code: '42501' });
  expect(await roleOf(member.id)).toBe('user');
});

test('an operator cannot appoint an unknown id', async () => {
  await expect(appoint(crypto.randomUUID(), 'service_role')).rejects.toMatchObject({ code: 'PT404' });
});
