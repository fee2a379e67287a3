import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, createCar, createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { workAsServer } from '../support/transactions.ts';

let owner: Person;
const files: string[] = [];

/** Inserts a file of the owner, as an upload does. */
async function upload(size: 480 | 960 | 1600, name: string = randomUUID()): Promise<string> {
  const path = `${owner.id}/${name}-f1d09a-${size}.webp`;
  await sql`insert into storage.objects (bucket_id, name, owner_id) values ('listing-images', ${path}, ${owner.id})`;
  files.push(path);
  return path;
}

const deletions = (path: string) =>
  actAs(owner, async (as) => {
    // The storage service sets this before it deletes a file. Plain SQL may not delete files.
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

test('the bucket refuses a picture over its size limit, new or as a replacement @feature 5.3a', async () => {
  const path = await upload(960);
  const [bucket] = await sql<{ limit: number }[]>`
    select file_size_limit::integer as limit from storage.buckets where id = 'listing-images'`;
  const resize = (size: number) =>
    sql`update storage.objects set metadata = ${sql.json({ size })} where name = ${path}`;
  const limit = bucket?.limit ?? 0;
  await resize(limit);
  await expect(resize(limit + 1)).rejects.toMatchObject({ code: '42501', message: 'picture_too_large' });
  const large = sql.json({ size: limit + 1 });
  await expect(
    sql`insert into storage.objects (bucket_id, name, metadata) values ('listing-images', ${randomUUID()}, ${large})`,
  ).rejects.toMatchObject({ code: '42501', message: 'picture_too_large' });
});

test('an owner can delete a picture that no listing shows', async () => {
  expect(await deletions(await upload(960))).toBe(1);
});

test.each([
  ['property', createProperty],
  ['car', createCar],
])('an owner cannot delete a picture that their %s shows, or its small version', async (_, create) => {
  const name = randomUUID();
  const [large, small] = [await upload(960, name), await upload(480, name)];
  await create(owner, { images: [`/media/listing-images/${large}`] });
  expect(await deletions(large)).toBe(0);
  expect(await deletions(small)).toBe(0);
});

test('an owner cannot delete the large version of a picture that their property shows', async () => {
  const name = randomUUID();
  const [shown, wide] = [await upload(960, name), await upload(1600, name)];
  expect(await deletions(wide)).toBe(1);
  await createProperty(owner, { images: [`/media/listing-images/${shown}`] });
  expect(await deletions(wide)).toBe(0);
});

test('an owner can replace a picture only while no listing shows it', async () => {
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

test('an owner cannot upload a picture at a path that their listing already shows', async () => {
  const path = `${owner.id}/${randomUUID()}-f1d09a-960.webp`;
  await createCar(owner, { images: [`/media/listing-images/${path}`] });
  const late = actAs(
    owner,
    (as) => as`insert into storage.objects (bucket_id, name) values ('listing-images', ${path})`,
  );
  await expect(late).rejects.toMatchObject({ code: '42501' });
});

test('an owner cannot upload more than three hundred unused pictures', async () => {
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

test('a member has at most ten profile pictures, even after renaming others', async () => {
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

test.each([
  ['property', createProperty, 'properties'],
  ['car', createCar, 'cars'],
] as const)(
  'an owner’s %s cannot show an external picture, however it is written @feature 1.13a',
  async (_, create, table) => {
    const id = await create(owner);
    const elsewhere = ['https://pictures.example/1.jpg', '//pictures.example/1.jpg', 'data:image/png;base64,AAAA', ''];
    for (const url of elsewhere) {
      const written = actAs(owner, (as) => as`update ${as(`public.${table}`)} set images = ${[url]} where id = ${id}`);
      await expect(written).rejects.toMatchObject({
        code: '23514',
        constraint_name: 'Images must be uploaded to this site',
      });
      // The constraint also holds for the owner of the table.
      await expect(create(owner, { images: [url] })).rejects.toMatchObject({ code: '23514' });
    }
  },
);

test.each([
  ['profiles', 'profile_image_url', 'id'],
  ['agent_profiles', 'profile_image', 'user_id'],
  ['broker_profiles', 'profile_image', 'user_id'],
] as const)('the profile picture in %s must be a stored file', async (table, column, key) => {
  const member = await createPerson();
  await sql`insert into public.agent_profiles (user_id) values (${member.id})`;
  await sql`insert into public.broker_profiles (user_id, company_name, license_number) values (${member.id}, 'Homes', '1')`;
  for (const url of [
    'https://pictures.example/1.jpg',
    '//pictures.example/1.jpg',
    '/api/logout',
    '/media/../api/x.png',
  ])
    await expect(
      actAs(
        member,
        (as) => as`update ${as(`public.${table}`)} set ${as(column)} = ${url} where ${as(key)} = ${member.id}`,
      ),
    ).rejects.toMatchObject({ code: '23514', constraint_name: 'Profile pictures must be uploaded to this site' });
});

test('a new user’s provider picture waits in a queue, and is deleted with the account', async () => {
  const id = randomUUID();
  const picture = 'https://lh3.provider.example/a/face=s96-c';
  await sql`
    insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (${id}, 'authenticated', 'authenticated', ${`${id}@test.example`}, '{"provider": "google"}', ${sql.json({ picture })},
      now(), now())`;
  expect(await sql`select profile_image_url from public.profiles where id = ${id}`).toEqual([
    { profile_image_url: null },
  ]);
  const waiting = () => sql`select url, face, property_id from private.pictures_to_fetch where user_id = ${id}`;
  expect(await waiting()).toEqual([{ url: picture, face: 'profile', property_id: null }]);
  // If the provider no longer has the picture, the user gets no email about it.
  await sql`select public.give_up_picture(id, 'It is gone.') from private.pictures_to_fetch where user_id = ${id}`;
  expect(await waiting()).toEqual([]);
  expect(await sql`select template from private.email_queue where user_id = ${id}`).toEqual([]);
  await sql`delete from auth.users where id = ${id}`;
});

test('a visitor who registers by email cannot make the server fetch a picture', async () => {
  const id = randomUUID();
  await sql`
    insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (${id}, 'authenticated', 'authenticated', ${`${id}@test.example`}, '{"provider": "email"}',
      '{"avatar_url": "https://slow.example/a.png"}', now(), now())`;
  expect(await sql`select from private.pictures_to_fetch where user_id = ${id}`).toHaveLength(0);
  await sql`delete from auth.users where id = ${id}`;
});

test('the email about a failed picture names its listing in all languages, or no listing for a profile picture @feature 8.3b', async () => {
  const translations = { ar: { title: 'بيت', description: 'ثلاث غرف' } };
  const property = await createProperty(owner, { title: 'House', language: 'en', translations });
  const mails = await sql.begin(async (as) => {
    await as`select set_config('request.jwt.claims', '{"role":"service_role"}', true)`;
    const waiting = await as<{ id: string }[]>`
      insert into private.pictures_to_fetch (url, user_id, property_id, place, face, due_at)
      values ('https://pictures.example/2.jpg', ${owner.id}, ${property}, 1, null, 'infinity'),
        ('https://pictures.example/3.jpg', ${owner.id}, null, null, 'agent', 'infinity')
      returning id`;
    for (const { id } of waiting) await as`select public.give_up_picture(${id}, 'It is gone.')`;
    return as`delete from private.email_queue where user_id = ${owner.id} and template = 'listing_pictureless' returning content`;
  });
  const [ofListing, ofFace] = mails.map(({ content }) => content as object);
  const languages = { language: 'en', translations: { ar: { title: 'بيت' } } };
  const told = { reason: 'It is gone.', person: null, switch: expect.any(String) };
  expect(ofListing).toEqual({
    ...told,
    title: 'House',
    ...languages,
    code: expect.stringMatching(/^HG-\d+$/),
    path: `/list-property?edit=${property}`,
  });
  expect(ofFace).toEqual({ ...told, title: null, subject: 'profile', path: '/agent-dashboard' });
  expect(
    await sql`select event from public.notifications where recipient_id = ${owner.id} and event = 'listing_pictureless'`,
  ).toHaveLength(2);
});

test('a waiting picture is claimed by one process at a time, and again later if that process stopped', async () => {
  const id = await createProperty(owner);
  await sql.begin(async (as) => {
    await as`
      insert into private.pictures_to_fetch (url, user_id, property_id, place, due_at)
      values ('https://pictures.example/1.jpg', ${owner.id}, ${id}, 1, '-infinity')`;
    const take = async () =>
      (await as<{ picture: { tries: number } | null }[]>`select public.claim_picture_to_fetch() as picture`)[0]
        ?.picture;
    expect(await take()).toMatchObject({
      url: 'https://pictures.example/1.jpg',
      userId: owner.id,
      isFace: false,
      tries: 1,
    });
    const [{ later } = {}] = await as`
      select due_at > now() + interval '30 seconds' as later from private.pictures_to_fetch where property_id = ${id}`;
    expect(later).toBe(true);
    await as`delete from private.pictures_to_fetch where property_id = ${id}`;
  });
});

test('a picture that an open change can put back is not deleted as unused', async () => {
  const [kept, unused] = [await upload(960), await upload(1600)];
  const id = await createProperty(owner);
  const before = sql.json({ images: [`/media/listing-images/${kept}`] });
  await sql`insert into public.listing_changes (property_id, changed_by, before, after)
    values (${id}, ${owner.id}, ${before}, '{"images": []}')`;
  await sql`update private.uploaded_pictures set unused_since = '2000-01-01' where name in (${kept}, ${unused})`;
  const claimed = async () => {
    const rows = await workAsServer((as) => as<{ name: string }[]>`select public.claim_unused_pictures() as name`);
    return rows.map(({ name }) => name).filter((name) => name === kept || name === unused);
  };
  expect(await claimed()).toEqual([unused]);
  await sql`update public.listing_changes set reviewed_at = now() where property_id = ${id}`;
  expect(await claimed()).toEqual([unused]);
  await sql`update public.listing_changes set reviewed_at = now() - interval '1 hour' where property_id = ${id}`;
  expect((await claimed()).toSorted()).toEqual([kept, unused].toSorted());
});

test('a listing with thirty pictures keeps them when another picture arrives', async () => {
  const images = Array.from({ length: 30 }, (_, n) => `/media/listing-images/demo/${n}.webp`);
  const id = await createProperty(owner, { images });
  await sql.begin(async (as) => {
    const [waiting] = await as<{ id: string }[]>`
      insert into private.pictures_to_fetch (url, user_id, property_id, place, due_at)
      values ('https://pictures.example/1.jpg', ${owner.id}, ${id}, 1, 'infinity') returning id`;
    const path = '/media/listing-images/demo/late.webp';
    expect(await as`select public.place_fetched_picture(${waiting!.id}, ${path}) as shown`).toEqual([{ shown: false }]);
  });
  expect(await sql`select images from public.properties where id = ${id}`).toEqual([{ images }]);
});
