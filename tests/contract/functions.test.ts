import { afterAll, expect, test } from 'vitest';
import { newClient, removeContractPeople, signInNewPerson, target } from '../support/contract.ts';

afterAll(removeContractPeople);

test('a visitor invokes the function under its own name and path', async () => {
  const { data, error } = await newClient().functions.invoke('api/health', { method: 'GET' });
  expect(error).toBeNull();
  expect(data).toMatchObject({ status: 'ok', version: expect.any(String) as string, database: 'ok' });
});

test('a member’s token reaches the function', async () => {
  const member = await signInNewPerson();
  const { data, error } = await member.client.functions.invoke('api/user', { method: 'GET' });
  expect(error).toBeNull();
  expect(data).toMatchObject({ user: { id: member.id, email: member.email } });
});

test('an error answer of the function keeps its status and body', async () => {
  const { error } = await newClient().functions.invoke('api/no-such-thing', { method: 'GET' });
  expect(error?.name).toBe('FunctionsHttpError');
  const answer = (error as { context: Response }).context;
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ message: 'Not found', code: 'not_found' });
});

const post = (body: BodyInit) =>
  fetch(`${target.url}/functions/v1/api/login`, {
    method: 'POST',
    headers: { apikey: target.publishableKey, 'Content-Type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);

test('a body in pieces arrives complete', async () => {
  const pieces = ['{"username":', '"nobody-of-that-name",', '"password":"wrong-password"}'];
  const answer = await post(
    new ReadableStream({
      async pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) return controller.close();
        await new Promise((resolve) => setTimeout(resolve, 20));
        controller.enqueue(new TextEncoder().encode(piece));
      },
    }),
  );
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'invalid_credentials' });
});

test('the function itself refuses more than one megabyte', async () => {
  const answer = await post(JSON.stringify({ username: 'a', password: 'x'.repeat(1_100_000) }));
  expect(answer.status).toBe(413);
});
