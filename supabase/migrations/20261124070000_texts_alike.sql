-- Descriptions that say nearly the same are told as those that say the same were, and a telephone number counts wherever it is
-- written: in the texts of a listing as in an account or on a car.

insert into private.reason_settings (name, value) values
  -- Two texts are nearly the same when so great a part of their groups of three words is in both.
  ('text_shared', 0.6);

create table private.listing_texts (
  id uuid primary key default gen_random_uuid(),
  property_id uuid unique references public.properties (id) on delete cascade,
  car_id uuid unique references public.cars (id) on delete cascade,
  bands integer[] not null,
  phones text[] not null,
  constraint "Texts are those of a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table private.listing_texts is 'By what the texts of listings are compared; no row of those that nothing can be compared by.';
comment on column private.listing_texts.bands is 'Of the description: private.text_bands.';
comment on column private.listing_texts.phones is 'Keys of the telephone numbers in its texts: private.phones_in.';

create index listing_texts_bands_idx on private.listing_texts using gin (bands) with (fastupdate = off);
create index listing_texts_phones_idx on private.listing_texts using gin (phones) with (fastupdate = off);

-- The groups of three words that follow each other in a text, a number from 0 to 2^31 - 1 for each, once; whatever its marks and capitals.
create function private.word_groups(content text) returns integer[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(
    select distinct hashtext(words[n] || ' ' || words[n + 1] || ' ' || words[n + 2]) & 2147483647
    from string_to_array(private.plain_text(content), ' ') as words cross join generate_series(1, cardinality(words) - 2) as n
  );
$$;

-- Which part of two texts' groups is in both (Jaccard's coefficient), from 0 to 1.
create function private.shared_part(groups integer[], others integer[]) returns numeric
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(both_have::numeric / nullif(cardinality(groups) + cardinality(others) - both_have, 0), 0)
  from (select count(*) as both_have from unnest(groups) as mine (number) join unnest(others) as theirs (number) using (number)) as counted;
$$;

-- A text in eight numbers, one of which at least two texts share with the likelihood 1 - (1 - s²)⁸ when the part s of their groups is in
-- both: 99.9 % at 0.8, 97 % at 0.6, 1 % at 0.03. MinHash with bands of two (A. Broder, On the resemblance and containment of documents,
-- 1997; J. Leskovec, A. Rajaraman, J. Ullman, Mining of Massive Datasets, 3.4). None of a text of fewer than 80 characters, which many
-- may have written. The factors are any below the prime.
create function private.text_bands(content text) returns integer[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(hashtext(b.band || ':' || b.least) order by b.band), '{}')
  from (
    select m.n / 2 as band, string_agg(m.least::text, ':' order by m.n) as least
    from (
      select f.n, min((g.number * f.factor + f.n * 1000003) % 2147483647) as least
      from unnest(case when char_length(content) >= 80 then private.word_groups(content) end) as g (number)
      cross join (
        select n, (982451653 + n * 472882049)::bigint % 2147483647 as factor from generate_series(0::bigint, 15) as n
      ) as f
      group by f.n
    ) as m
    group by m.n / 2
  ) as b;
$$;

-- What the telephone numbers in a text are compared by, each once: nine digits or more, however they are parted. A round sum is none.
create function private.phones_in(content text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(
    select distinct private.phone_key(found[1])
    from regexp_matches(content, '[0-9٠-٩۰-۹](?:[ ()./-]{0,2}[0-9٠-٩۰-۹]){8,14}', 'g') as found
    where private.phone_key(found[1]) !~ '0000$'
  );
$$;

-- Keeps by what a listing's texts are compared.
create function private.note_texts() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  of_property constant uuid := case when tg_table_name = 'properties' then new.id end;
  of_car constant uuid := case when tg_table_name = 'cars' then new.id end;
  bands constant integer[] := private.text_bands(new.description);
  phones constant text[] := private.phones_in(concat_ws(E'\n', new.title, new.description,
    private.translated_text(new.translations, 'title'), private.translated_text(new.translations, 'description')));
begin
  if tg_op = 'UPDATE' then
    delete from private.listing_texts t where t.property_id = of_property or t.car_id = of_car;
  end if;
  if bands <> '{}' or phones <> '{}' then
    insert into private.listing_texts (property_id, car_id, bands, phones) values (of_property, of_car, bands, phones);
  end if;
  return null;
end
$$;

create trigger properties_note_texts after insert on public.properties for each row execute function private.note_texts();
create trigger properties_note_texts_again after update of title, description, translations on public.properties
  for each row when ((old.title, old.description, old.translations) is distinct from (new.title, new.description, new.translations))
  execute function private.note_texts();
create trigger cars_note_texts after insert on public.cars for each row execute function private.note_texts();
create trigger cars_note_texts_again after update of title, description, translations on public.cars
  for each row when ((old.title, old.description, old.translations) is distinct from (new.title, new.description, new.translations))
  execute function private.note_texts();

-- What is there already.
insert into private.listing_texts (property_id, car_id, bands, phones)
select there.property_id, there.car_id, compared.bands, compared.phones
from (
  select p.id as property_id, null::uuid as car_id, p.title, p.description, p.translations from public.properties p
  union all
  select null, c.id, c.title, c.description, c.translations from public.cars c
) as there
cross join lateral (
  select private.text_bands(there.description) as bands,
    private.phones_in(concat_ws(E'\n', there.title, there.description,
      private.translated_text(there.translations, 'title'), private.translated_text(there.translations, 'description'))) as phones
) as compared
where compared.bands <> '{}' or compared.phones <> '{}';

-- All reasons to look at a listing closely, the weightiest first: [{"code", …figures}]. `cautions` are what its texts speak of.
create or replace function private.reasons_of(listing text, listing_id uuid, cautions text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_car constant boolean := listing = 'car';
  whose uuid;
  words text;
  own_groups integer[];
  own_bands integer[];
  numbers text[];
  photos jsonb := private.same_photos_of(case when not is_car then listing_id end, case when is_car then listing_id end);
  usual record;
  reasons jsonb := '[]';
begin
  if is_car then
    select c.owner_id, c.description, array[private.phone_key(c.contact_phone), private.phone_key(o.phone)] into whose, words, numbers
    from public.cars c join public.profiles o on o.id = c.owner_id where c.id = listing_id;
  else
    select p.owner_id, p.description, array[private.phone_key(o.phone)] into whose, words, numbers
    from public.properties p join public.profiles o on o.id = p.owner_id where p.id = listing_id;
  end if;
  select t.bands, array_remove(numbers || t.phones, null) into own_bands, numbers
  from (select) as listing_itself
  left join private.listing_texts t on t.property_id = listing_id or t.car_id = listing_id;
  own_groups := case when own_bands <> '{}' then private.word_groups(words) end;

  -- Photos.
  reasons := reasons || coalesce((
    select jsonb_agg(jsonb_build_object('code', case when f.is_own then 'own_photo' else 'same_photo' end, 'listings', f.listings))
    from (
      select (same ->> 'isOwn')::boolean as is_own, count(distinct same ->> 'id') as listings
      from jsonb_array_elements(photos) as same group by 1
    ) as f), '[]');

  -- Texts.
  reasons := reasons || coalesce((
    select jsonb_agg(jsonb_build_object('code', case when t.is_own then 'own_text' else 'same_text' end, 'listings', t.listings))
    from (
      select same.owner_id = whose as is_own, count(*) as listings
      from (
        select t.property_id, t.car_id from private.listing_texts t
        where t.bands && own_bands and listing_id not in (coalesce(t.property_id, t.car_id)) limit 100
      ) as near
      left join public.properties p on p.id = near.property_id
      left join public.cars c on c.id = near.car_id
      cross join lateral (
        select coalesce(p.owner_id, c.owner_id) as owner_id, private.word_groups(coalesce(p.description, c.description)) as groups
      ) as same
      where private.shared_part(same.groups, own_groups) >= private.reason_setting('text_shared')
      group by 1
    ) as t), '[]');

  -- Telephone numbers of somebody else.
  reasons := reasons || coalesce((
    select jsonb_agg(jsonb_build_object('code', 'same_phone', 'people', people))
    from (
      select count(distinct same.id) as people
      from (
        (select o.id from public.profiles o
          where private.phone_key(o.phone) = any (numbers) and private.phone_key(o.phone) is not null and o.id <> whose limit 100)
        union all
        (select c.owner_id from public.cars c
          where private.phone_key(c.contact_phone) = any (numbers) and private.phone_key(c.contact_phone) is not null
            and c.owner_id <> whose limit 100)
        union all
        (select coalesce(p.owner_id, c.owner_id)
          from private.listing_texts t
          left join public.properties p on p.id = t.property_id
          left join public.cars c on c.id = t.car_id
          where t.phones && numbers and coalesce(p.owner_id, c.owner_id) <> whose limit 100)
      ) as same
    ) as counted
    where people > 0), '[]');

  -- The price.
  select * into usual from private.usual_price(listing, listing_id);
  if usual.price > usual.middle * private.reason_setting('price_factor')
    or usual.price < usual.middle / private.reason_setting('price_factor') then
    reasons := reasons || jsonb_build_object('code', 'price_far', 'isHigh', usual.price > usual.middle,
      'low', round(usual.low), 'high', round(usual.high), 'others', usual.others);
  end if;

  -- What the texts speak of.
  if 'payment' = any (cautions) then
    reasons := reasons || '{"code": "asks_money"}';
  end if;
  if 'code' = any (cautions) then
    reasons := reasons || '{"code": "asks_code"}';
  end if;

  -- Who it is.
  reasons := reasons || coalesce((
    select jsonb_agg(jsonb_build_object('code', 'new_account', 'days', extract(day from now() - o.created_at)::integer, 'listings', theirs.listings))
    from public.profiles o
    cross join lateral (
      select (select count(*) from public.properties p where p.owner_id = o.id)
        + (select count(*) from public.cars c where c.owner_id = o.id) as listings
    ) as theirs
    where o.id = whose and o.created_at > now() - interval '1 day' * private.reason_setting('new_days')
      and theirs.listings >= private.reason_setting('new_listings')), '[]');

  -- What was decided before.
  reasons := reasons || coalesce((
    select jsonb_agg(jsonb_build_object('code', 'refused', 'times', r.times, 'listings', r.listings))
    from (
      select (
        select count(*) from public.audit_entries a
        where a.subject = listing and a.subject_id = listing_id and a.action = 'rejected'
      ) as times, (
        select count(*) from public.properties p where p.owner_id = whose and p.approval_status = 'rejected' and p.id <> listing_id
      ) + (
        select count(*) from public.cars c where c.owner_id = whose and c.approval_status = 'rejected' and c.id <> listing_id
      ) as listings
    ) as r
    where r.times + r.listings > 0), '[]');
  reasons := reasons || coalesce((
    select jsonb_agg(jsonb_build_object('code', 'edited', 'details', (select count(*) from jsonb_object_keys(l.after))))
    from public.listing_changes l
    where l.reviewed_at is null and (l.property_id = listing_id or l.car_id = listing_id)), '[]');
  if private.reports_about(listing, listing_id) > 0 then
    reasons := reasons || jsonb_build_object('code', 'reported', 'reports', private.reports_about(listing, listing_id));
  end if;

  return (
    select coalesce(jsonb_agg(reason order by private.reason_weight(reason ->> 'code') desc, place), '[]')
    from jsonb_array_elements(reasons) with ordinality as r (reason, place)
  );
end
$$;

drop index public.properties_text_key_idx;
drop index public.cars_text_key_idx;
drop function private.text_key(text);

alter table private.listing_texts enable row level security;
create policy "Nobody sees what texts are compared by" on private.listing_texts for select to authenticated using (false);
