import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secret } from '../support/contract.ts';

// Without image transformation, storage-api omits the transformation from a signed URL and sends the full picture.
const id = `transformations-${randomUUID()}`;
const files = secret.storage.from(id);
const transform = { width: 10 };

beforeAll(async () => {
  await secret.storage.createBucket(id, { public: true });
  await files.upload('a.png', 'a picture', { contentType: 'image/png' });
});

afterAll(async () => {
  await secret.storage.emptyBucket(id);
  await secret.storage.deleteBucket(id);
});

const NOT_ENABLED = {
  statusCode: '403',
  error: 'FeatureNotEnabled',
  message: 'feature not enabled for this tenant',
  code: 'FeatureNotEnabled',
};

test('a reader who asks for another picture size gets an error at every kind of URL @feature 5.8a', async () => {
  const signed = await files.createSignedUrl('a.png', 60, { transform });
  expect(signed.error).toBeNull();
  for (const url of [files.getPublicUrl('a.png', { transform }).data.publicUrl, signed.data?.signedUrl ?? '']) {
    const answer = await fetch(url);
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 403, body: NOT_ENABLED });
  }
  const { error } = await files.download('a.png', { transform });
  expect(error).toMatchObject({ statusCode: '403', message: NOT_ENABLED.message });
});

test('a request with an empty transformation is served', async () => {
  const signed = await files.createSignedUrl('a.png', 60, { transform: {} });
  expect(await (await fetch(signed.data?.signedUrl ?? '')).text()).toBe('a picture');
});
