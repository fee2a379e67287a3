import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

let owner: Person;
const files: string[] = [];

/** A file of the owner's, as an upload leaves it. */
async function upload(size: 480 | 960 | 1600, name: string = randomUUID()): Promise<string> {
  const path = `${owner.id}/${name}-f1d09a-${size}.webp`;
  await sql`insert into storage.objects (bucket_id, name, owner_id) values ('listing-images', ${path}, ${owner.id})`;
  files.push(path);
  return path;
}

const deletions = (path: string) =>
  actAs(owner, async (as) => {
    // What the storage service says of itself when it deletes; SQL alone is not let through.
    await as`select set_config('storage.allow_delete_query', 'true', true)`;
    return (await as`delete from storage.objects where name = ${path} returning id`).length;
  });

beforeAll(async () => {
  owner = await createPerson();
});

afterAll(async () => {
  await sql.begin(async (as) => {
    await as`select set_config('storage.allow_delete_query', 'true', true)`;
    await as`delete from storage.objects where name = any(${files})`;
  });
  await removePeople();
  await sql.end();
});

test('an owner deletes a picture that no listing shows', async () => {
  expect(await deletions(await upload(960))).toBe(1);
});

test.each([
  ['property', createProperty],
  ['car', createCar],
])('an owner cannot delete a picture that their %s shows, nor its small twin', async (_, create) => {
  const name = randomUUID();
  const [large, small] = [await upload(960, name), await upload(480, name)];
  await create(owner, { images: [`/media/listing-images/${large}`] });
  expect(await deletions(large)).toBe(0);
  expect(await deletions(small)).toBe(0);
});

test('an owner cannot delete the large twin of a picture that their property shows', async () => {
  const name = randomUUID();
  const [shown, wide] = [await upload(960, name), await upload(1600, name)];
  expect(await deletions(wide)).toBe(1);
  await createProperty(owner, { images: [`/media/listing-images/${shown}`] });
  expect(await deletions(wide)).toBe(0);
});

test('an owner puts another picture in the place of one only while no listing shows it', async () => {
  const path = await upload(960);
  const replacements = () =>
    actAs(owner, async (as) => {
      const replaced =
        await as`update storage.objects set metadata = '{"eTag": "other"}' where name = ${path} returning id`;
      return replaced.length;
    });
  expect(await replacements()).toBe(1);
  await createProperty(owner, { images: [`/media/listing-images/${path}`] });
  expect(await replacements()).toBe(0);
});

test('an owner cannot upload a picture that a listing of theirs waits to show', async () => {
  const path = `${owner.id}/${randomUUID()}-f1d09a-960.webp`;
  await createCar(owner, { images: [`/media/listing-images/${path}`] });
  const late = actAs(
    owner,
    (as) => as`insert into storage.objects (bucket_id, name) values ('listing-images', ${path})`,
  );
  await expect(late).rejects.toMatchObject({ code: '42501' });
});

test('an owner uploads no more once three hundred of their pictures are shown by nothing', async () => {
  const collector = await createPerson();
  await actAs(collector, async (as) => {
    const put = (name: string) =>
      as`insert into storage.objects (bucket_id, name, owner_id)
        select 'listing-images', ${`${collector.id}/`} || ${name} || n || '-960.webp', ${collector.id}
        from generate_series(1, ${name === 'many' ? 300 : 1}) as n`;
    await put('many');
    await expect(as.savepoint(() => put('one'))).rejects.toThrow('too_many_pictures');
  });
});

test('a member keeps ten pictures of their face at most, also by renaming others', async () => {
  const vain = await createPerson();
  await actAs(vain, async (as) => {
    const put = (name: string) =>
      as`insert into storage.objects (bucket_id, name, owner_id) values ('listing-images', ${`${vain.id}/${name}`}, ${vain.id})`;
    for (let n = 0; n < 10; n += 1) await put(`profile-${n}.webp`);
    await expect(as.savepoint(() => put('profile-10.webp'))).rejects.toThrow('too_many_pictures');
    await put('house.webp');
    const renamed = as.savepoint(
      (inner) =>
        inner`update storage.objects set name = ${`${vain.id}/profile-x.webp`} where name = ${`${vain.id}/house.webp`}`,
    );
    await expect(renamed).rejects.toThrow('too_many_pictures');
  });
});
