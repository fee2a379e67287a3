import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { secret, target } from '../support/contract.ts';
import { aMoment } from '../support/contract-channels.ts';
import { database, hasDatabase } from '../support/contract-database.ts';

describe.runIf(hasDatabase)('rows of files', () => {
  const bucket = `contract-${randomUUID()}`;

  afterAll(async () => {
    await secret.storage.emptyBucket(bucket);
    await secret.storage.deleteBucket(bucket);
    await database.end();
  });

  test('nobody deletes them by SQL, which would leave the files behind', async () => {
    await secret.storage.createBucket(bucket, { public: false });
    await secret.storage.from(bucket).upload('kept.txt', 'kept');
    for (const table of ['objects', 'buckets'])
      await expect(database`delete from storage.${database(table)} where ${false}`).rejects.toMatchObject({
        code: '42501',
      });
    expect(await (await secret.storage.from(bucket).download('kept.txt')).data?.text()).toBe('kept');
  });

  test('a file that is moved while its name is being written again keeps its content', async () => {
    const files = secret.storage.from(bucket);
    await files.upload('taken.txt', 'first');
    let body: ReadableStreamDefaultController<Uint8Array> | undefined;
    const upload = fetch(`${target.url}/storage/v1/object/${bucket}/taken.txt`, {
      method: 'PUT',
      headers: { apikey: target.secretKey, 'Content-Type': 'text/plain' },
      body: new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) }),
      duplex: 'half',
    } as RequestInit);
    body?.enqueue(Buffer.from('sec'));
    // Its rights have been looked at by then, and its row not yet.
    await aMoment();
    await database.begin(async (transaction) => {
      await transaction`update storage.objects set name = 'moved.txt' where bucket_id = ${bucket} and name = 'taken.txt'`;
      body?.enqueue(Buffer.from('ond'));
      body?.close();
      await aMoment();
    });
    expect((await upload).status).toBe(200);
    expect(await (await files.download('moved.txt')).data?.text()).toBe('first');
    expect(await (await files.download('taken.txt')).data?.text()).toBe('second');
  });

  test('policies can take a name apart', async () => {
    const [parts] = await database`
      select storage.foldername('a/b/c.tar.gz') as folders, storage.filename('a/b/c.tar.gz') as file,
        storage.extension('a/b/c.tar.gz') as extension`;
    expect(parts).toEqual({ folders: ['a', 'b'], file: 'c.tar.gz', extension: 'gz' });
  });
});
