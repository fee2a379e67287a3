import postgres from 'postgres';
import { expect, test, vi } from 'vitest';
import { commitObject } from '../storage/objects.ts';
import type { Service } from '../storage/service.ts';

// The fate of a new file if the database does not confirm its row. No client can break a connection during a commit.
const refusal = (code: string): Error =>
  Object.assign(Object.create(postgres.PostgresError.prototype) as Error, { code, message: code });

test.each([
  ['is refused by a policy', refusal('42501'), ['new']],
  ['is refused by another statement', refusal('57014'), ['new']],
  ['fails by a shutdown of the server', refusal('57P01'), []],
  ['is cut off', Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' }), []],
])('a new file whose row %s is deleted only if no row can name it', async (_what, error, removed) => {
  const remove = vi.fn<(version: string) => Promise<void>>(() => Promise.resolve());
  const service = { sql: { begin: () => Promise.reject(error) }, files: { remove } } as unknown as Service;
  const target = { bucketId: 'bucket', key: 'key', upsert: true, caller: undefined, owner: undefined };
  const content = { version: 'new', metadata: {}, userMetadata: undefined };
  await expect(commitObject(service, target, content)).rejects.toThrow(/./);
  expect(remove.mock.calls.flat()).toEqual(removed);
});
