import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import {
  CONTRACT_PASSWORD,
  createContractPerson,
  newClient,
  newEmail,
  removeContractPeople,
  removeLater,
  secret,
  signInNewPerson,
} from '../support/contract.ts';

afterAll(removeContractPeople);

test('a server creates a user who can sign in at once', async () => {
  const email = newEmail();
  const id = removeLater(randomUUID());
  const { data, error } = await secret.auth.admin.createUser({
    id,
    email,
    password: CONTRACT_PASSWORD,
    email_confirm: true,
    user_metadata: { first_name: 'Ayaan' },
    app_metadata: { plan: 'agency' },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    id,
    email,
    role: 'authenticated',
    user_metadata: { first_name: 'Ayaan' },
    app_metadata: { plan: 'agency', provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', user_id: id }],
  });
  const signIn = await newClient().auth.signInWithPassword({ email, password: CONTRACT_PASSWORD });
  expect(signIn.data.user?.app_metadata).toMatchObject({ plan: 'agency' });
});

test('a user with an unconfirmed email cannot sign in, and only the right password reveals the reason', async () => {
  const email = newEmail();
  const { data } = await secret.auth.admin.createUser({ email, password: CONTRACT_PASSWORD });
  removeLater(data.user?.id ?? '');
  const right = await newClient().auth.signInWithPassword({ email, password: CONTRACT_PASSWORD });
  expect(right.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
  const wrong = await newClient().auth.signInWithPassword({ email, password: 'wrong-password' });
  expect(wrong.error?.code).toBe('invalid_credentials');
});

test('a server creates a user with a password as a bcrypt hash', async () => {
  const email = newEmail();
  const { data, error } = await secret.auth.admin.createUser({
    email,
    password_hash: '$2a$04$yKs0o2QwcQpRXJUl6KUYnO2kGuqtb9BJwGH1tho.P8ADgL8KejLb.',
    email_confirm: true,
  });
  removeLater(data.user?.id ?? '');
  expect(error).toBeNull();
  const signIn = await newClient().auth.signInWithPassword({ email, password: 'Contract-Password-1' });
  expect(signIn.error).toBeNull();
});

test('a server cannot register an email twice, or a user without an email', async () => {
  const { email } = await createContractPerson();
  const again = await secret.auth.admin.createUser({ email, password: CONTRACT_PASSWORD });
  expect(again.error).toMatchObject({ status: 422, code: 'email_exists' });
  expect((await secret.auth.admin.createUser({ password: CONTRACT_PASSWORD })).error).toMatchObject({
    status: 400,
    code: 'validation_failed',
  });
});

test('a server lists users page by page, newest first', async () => {
  const older = await createContractPerson();
  const newer = await createContractPerson();
  const first = await secret.auth.admin.listUsers({ page: 1, perPage: 2 });
  expect(first.error).toBeNull();
  expect(first.data.users.map(({ id }) => id)).toEqual([newer.id, older.id]);
  expect(first.data).toMatchObject({ aud: 'authenticated', total: expect.any(Number), nextPage: 2 });
  const second = await secret.auth.admin.listUsers({ page: 2, perPage: 1 });
  expect(second.data.users.map(({ id }) => id)).toEqual([older.id]);
});

test('a server reads one user, and gets a 404 for an unknown id', async () => {
  const { id, email } = await createContractPerson({ first_name: 'Nimco' });
  const { data } = await secret.auth.admin.getUserById(id);
  expect(data.user).toMatchObject({ id, email, user_metadata: { first_name: 'Nimco' } });
  const missing = await secret.auth.admin.getUserById(randomUUID());
  expect(missing.error).toMatchObject({ status: 404, code: 'user_not_found' });
});

test('a server changes email, metadata and role of a user', async () => {
  const { id } = await createContractPerson({ first_name: 'Deeqa', city: 'Erigavo' });
  const email = newEmail();
  const { data, error } = await secret.auth.admin.updateUserById(id, {
    email,
    email_confirm: true,
    user_metadata: { city: null, profession: 'Midwife' },
    app_metadata: { verified: true },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email,
    user_metadata: { first_name: 'Deeqa', profession: 'Midwife' },
    app_metadata: { verified: true, provider: 'email' },
  });
  expect(data.user?.user_metadata).not.toHaveProperty('city');
  const { data: changed } = await secret.auth.admin.getUserById(id);
  expect(changed.user?.identities?.[0]?.identity_data).toMatchObject({ email, email_verified: true });
  const signIn = await newClient().auth.signInWithPassword({ email, password: CONTRACT_PASSWORD });
  expect(signIn.error).toBeNull();
});

test('a password set by a server ends every session', async () => {
  const { client, id, email } = await signInNewPerson();
  const { error } = await secret.auth.admin.updateUserById(id, { password: 'Another-Password-2' });
  expect(error).toBeNull();
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  const signIn = await newClient().auth.signInWithPassword({ email, password: 'Another-Password-2' });
  expect(signIn.error).toBeNull();
});

test('a server ends the sessions of the user whose token it sends', async () => {
  const { client } = await signInNewPerson();
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  expect((await secret.auth.admin.signOut(token, 'global')).error).toBeNull();
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
});

test('a server deletes a user with all their sessions', async () => {
  const { client, id, email } = await signInNewPerson();
  expect((await secret.auth.admin.deleteUser(id)).error).toBeNull();
  expect((await secret.auth.admin.getUserById(id)).error?.code).toBe('user_not_found');
  expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' });
  const again = await secret.auth.admin.createUser({ email, password: CONTRACT_PASSWORD });
  removeLater(again.data.user?.id ?? '');
  expect(again.error).toBeNull();
});

test('only the id of a soft-deleted user remains', async () => {
  const { id, email } = await createContractPerson({ first_name: 'Ubah' });
  expect((await secret.auth.admin.deleteUser(id, true)).error).toBeNull();
  const { data } = await secret.auth.admin.getUserById(id);
  expect(JSON.stringify(data.user)).not.toContain(email);
  expect(JSON.stringify(data.user)).not.toContain('Ubah');
  const signIn = await newClient().auth.signInWithPassword({ email, password: CONTRACT_PASSWORD });
  expect(signIn.error?.code).toBe('invalid_credentials');
});

test('a visitor and a member cannot use the calls for servers', async () => {
  const { client, id } = await signInNewPerson();
  for (const admin of [newClient().auth.admin, client.auth.admin]) {
    expect((await admin.listUsers()).error).toMatchObject({ status: expect.any(Number) });
    expect([401, 403]).toContain((await admin.getUserById(id)).error?.status);
    expect([401, 403]).toContain((await admin.deleteUser(id)).error?.status);
    expect([401, 403]).toContain(
      (await admin.generateLink({ type: 'recovery', email: 'a@example.com' })).error?.status,
    );
  }
  expect((await secret.auth.admin.getUserById(id)).data.user?.id).toBe(id);
});
