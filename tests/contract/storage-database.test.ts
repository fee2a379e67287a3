import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { secret } from '../support/contract.ts';
import { database, hasDatabase } from '../support/contract-database.ts';

describe.runIf(hasDatabase)('the row of a file', () => {
  const bucket = `contract-${randomUUID()}`;

  afterAll(async () => {
    await secret.storage.emptyBucket(bucket);
    await secret.storage.deleteBucket(bucket);
    await database.end();
  });

  test('the row of a file cannot be deleted by SQL, because the file would remain', async () => {
    await secret.storage.createBucket(bucket, { public: false });
    await secret.storage.from(bucket).upload('kept.txt', 'kept');
    for (const table of ['objects', 'buckets'])
      await expect(database`delete from storage.${database(table)} where ${false}`).rejects.toMatchObject({
        code: '42501',
      });
    expect(await (await secret.storage.from(bucket).download('kept.txt')).data?.text()).toBe('kept');
  });

  test('the row of a file has a name that policies can split', async () => {
    const [parts] = await database`
      select storage.foldername('a/b/c.tar.gz') as folders, storage.filename('a/b/c.tar.gz') as file,
        storage.extension('a/b/c.tar.gz') as extension`;
    expect(parts).toEqual({ folders: ['a', 'b'], file: 'c.tar.gz', extension: 'gz' });
  });
});
