-- Moderation signals tell a moderator what to look at before a decision. Each is a code with figures, never a verdict;
-- backoffice/src/resources/listings/texts/signal-texts.ts words them. The database stores the signals of pending
-- listings to order the lists, and computes them again for the detail page. Owners and the public never see them.
set check_function_bodies = off;

create table private.listing_texts (
  id uuid primary key default gen_random_uuid(),
  property_id uuid unique references public.properties (id) on delete cascade,
  car_id uuid unique references public.cars (id) on delete cascade,
  bands integer[] not null,
  phones text[] not null,
  constraint "Texts belong to a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table private.listing_texts is 'Numbers by which the texts of listings are compared; no row if a listing has none.';
comment on column private.listing_texts.bands is 'private.text_bands() of the description.';
comment on column private.listing_texts.phones is 'private.find_phones() of all texts.';

create index listing_texts_phones_idx on private.listing_texts using gin (phones) with (fastupdate = off);
create index listing_texts_bands_idx on private.listing_texts using gin (bands) with (fastupdate = off);

-- Returns the last nine digits of a phone number, for comparisons; null for fewer than seven digits.
create function private.phone_key(phone text) returns text language sql immutable parallel safe set search_path = ''
as $$
  select case when char_length(digits) >= 7 then right(digits, 9) end from private.phone_digits(phone) as digits;
$$;

create index profiles_phone_key_idx on public.profiles (private.phone_key(phone))
  where private.phone_key(phone) is not null;
create index car_contacts_phone_key_idx on private.car_contacts (private.phone_key(contact_phone))
  where private.phone_key(contact_phone) is not null;

-- Returns the distinct keys of phone numbers in a text: nine digits or more, with any separators. Skips round sums,
-- which end with 0000.
create function private.find_phones(content text) returns text[] language sql immutable parallel safe set search_path = ''
as $$
  select array(
    select distinct private.phone_key(found[1])
    from regexp_matches(content, '[0-9٠-٩۰-۹](?:[ ()./-]{0,2}[0-9٠-٩۰-۹]){8,14}', 'g') as found
    where private.phone_key(found[1]) !~ '0000$'
  );
$$;

-- Returns hashes (0 to 2^31 - 1) of the distinct groups of three successive words, without punctuation and case.
create function private.word_groups(content text) returns integer[] language sql immutable parallel safe set search_path = ''
as $$
  select array(
    select distinct hashtext(words[n] || ' ' || words[n + 1] || ' ' || words[n + 2]) & 2147483647
    from string_to_array(private.fold_text(content), ' ') as words
    cross join generate_series(1, cardinality(words) - 2) as n
  );
$$;

-- Returns the Jaccard coefficient of two sets of groups, from 0 to 1.
create function private.jaccard_similarity(groups integer[], others integer[]) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(both_have::numeric / nullif(cardinality(groups) + cardinality(others) - both_have, 0), 0)
  from (select count(*) as both_have from unnest(groups) as mine (number)
    join unnest(others) as theirs (number) using (number)) as counted;
$$;

-- Returns eight numbers of a text (MinHash with bands of two rows). Two texts that share the part s of their groups
-- share a number with the probability 1 - (1 - s²)⁸. That is 99.9 % at 0.8, 97 % at 0.6, 1 % at 0.03. Texts of fewer
-- than 80 characters have none, because many people may write them. The factors can be any numbers below the prime.
-- Sources: A. Broder, On the resemblance and containment of documents, 1997; J. Leskovec, A. Rajaraman, J. Ullman,
-- Mining of Massive Datasets, 3.4.
create function private.text_bands(content text) returns integer[] language sql immutable parallel safe set search_path = ''
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

-- Stores the numbers by which the texts of a listing are compared.
create function private.index_listing_texts() returns trigger language plpgsql volatile security definer set search_path = ''
as $$
declare
  of_property constant uuid := case when tg_table_name = 'properties' then new.id end;
  of_car constant uuid := case when tg_table_name = 'cars' then new.id end;
  bands constant integer[] := private.text_bands(new.description);
  phones constant text[] := private.find_phones(concat_ws(E'\n', new.title, new.description,
    private.translated_text(new.translations, 'title'), private.translated_text(new.translations, 'description')));
begin
  if tg_op = 'UPDATE' then
    delete from private.listing_texts t where t.property_id = of_property or t.car_id = of_car;
  end if;
  if bands <> '{}' or phones <> '{}' then
    insert into private.listing_texts (property_id, car_id, bands, phones) values (of_property, of_car, bands, phones);
  end if;
  return null;
end $$;
create trigger properties_index_texts after insert on public.properties for each row
  execute function private.index_listing_texts();
create trigger properties_index_changed_texts after update of title, description, translations on public.properties
  for each row when ((old.title is distinct from new.title or old.description is distinct from new.description
    or old.translations is distinct from new.translations)) execute function private.index_listing_texts();
create trigger cars_index_texts after insert on public.cars for each row execute function private.index_listing_texts();
create trigger cars_index_changed_texts after update of title, description, translations on public.cars
  for each row when ((old.title is distinct from new.title or old.description is distinct from new.description
    or old.translations is distinct from new.translations)) execute function private.index_listing_texts();
alter table private.listing_texts enable row level security;

create table private.moderation_signal_settings (
  name text primary key,
  value numeric not null constraint "Thresholds are positive" check (value > 0)
);

comment on table private.moderation_signal_settings is 'Thresholds of moderation signals; docs/operations.md describes them.';
alter table private.moderation_signal_settings enable row level security;

create function private.moderation_signal_setting(name text) returns numeric
language sql stable set search_path = '' as $$ select s.value from private.moderation_signal_settings s where s.name = $1; $$;

create table public.moderation_signals (
  id uuid primary key default gen_random_uuid(),
  property_id uuid unique references public.properties (id) on delete cascade,
  car_id uuid unique references public.cars (id) on delete cascade,
  reasons jsonb not null default '[]',
  weight integer not null default 0,
  cautions text[] not null default '{}',
  assessed_at timestamptz,
  due_at timestamptz default now(),
  tries integer not null default 0,
  constraint "Signals belong to a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table public.moderation_signals is 'Moderation signals of listings that are or were pending, for administrators.';
comment on column public.moderation_signals.reasons is '[{code, …figures}], highest weight first, as of `assessed_at`.';
comment on column public.moderation_signals.weight is 'Order of the lists; never shown.';
comment on column public.moderation_signals.cautions is 'Topics that the function `api` found in the texts with its word list: payment, code.';
comment on column public.moderation_signals.due_at is 'When the signals are computed next; null if they are up to date.';

-- The queue, longest waiting first.
create index moderation_signals_due_at_idx on public.moderation_signals (due_at) where due_at is not null;
alter table public.moderation_signals enable row level security;
create policy "The session must be active and MFA complete" on public.moderation_signals as restrictive
  for all to authenticated using ((select private.is_signed_in())) with check ((select private.is_signed_in()));
create policy "Administrators can see moderation signals" on public.moderation_signals
  for select to authenticated using ((select private.is_admin()));

-- The columns that the lists show and sort by. Only functions write.
grant select (property_id, car_id, reasons, weight) on public.moderation_signals to authenticated;

-- Returns the weight of a signal in the order of the lists. Abuse reports and photos of other people weigh most.
create function private.moderation_signal_weight(code text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case code
    when 'reported' then 6 when 'same_photo' then 6
    when 'same_text' then 4 when 'asks_money' then 4 when 'asks_code' then 4
    when 'same_phone' then 3 when 'price_far' then 3 when 'new_account' then 2 when 'refused' then 2 else 1 end;
$$;

-- Counts the abuse reports on a listing, except those decided as nothing_wrong.
create function private.count_abuse_reports(listing text, listing_id uuid) returns integer
language sql stable set search_path = '' as $$
  select count(distinct coalesce(f.reporter_id::text, f.reporter_network, f.id::text))::integer from public.abuse_reports f
  where f.subject = $1 and f.subject_id = $2 and f.outcome is distinct from 'nothing_wrong';
$$;

-- Returns the price of a listing and the usual prices of similar ones, in US dollars: the 10th, 50th and 90th
-- percentile. Similar properties have the same purpose, type and city; similar cars have the same make and model,
-- within three years. Uses the latest 200 approved and visible ones. The percentiles are null if there are too few.
create function private.usual_price(
  listing text, listing_id uuid, out price numeric, out low numeric, out middle numeric, out high numeric,
  out others integer
) language plpgsql stable security definer set search_path = '' as $$
declare
  property public.properties;
  car public.cars;
  prices numeric[];
begin
  if listing = 'property' then
    select p.* into property from public.properties p where p.id = listing_id;
    price := property.price_in_dollars;
    prices := array(
      select p.price_in_dollars from public.properties p
      where p.approval_status = 'approved' and p.available and p.purpose = property.purpose
        and p.property_type = property.property_type and p.city = property.city and p.id <> listing_id
      order by p.created_at desc, p.id desc limit 200);
  else
    select c.* into car from public.cars c where c.id = listing_id;
    price := coalesce(car.sale_in_dollars, car.rent_in_dollars);
    prices := array(
      select case when car.sale_in_dollars is null then l.rent_in_dollars else l.sale_in_dollars end
      from (
        select c.* from public.cars c
        where c.approval_status = 'approved' and c.available and lower(c.make) = lower(car.make)
        order by c.created_at desc, c.id desc limit 2000
      ) as l
      where lower(l.model) = lower(car.model) and abs(l.year - car.year) <= 3 and l.id <> listing_id
        and case when car.sale_in_dollars is null then l.rent_in_dollars else l.sale_in_dollars end is not null
      limit 200);
  end if;
  others := cardinality(prices);
  if others >= private.moderation_signal_setting('price_least') then
    select percentile_cont(0.1) within group (order by p), percentile_cont(0.5) within group (order by p),
      percentile_cont(0.9) within group (order by p)
    into low, middle, high from unnest(prices) as p;
  end if;
end $$;

-- Returns all moderation signals of a listing, highest weight first: [{code, …figures}]. `cautions` are the topics that
-- `api` found in its texts.
create function private.moderation_signals_of(listing text, listing_id uuid, cautions text[]) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  is_car constant boolean := listing = 'car';
  whose uuid;
  words text;
  own_groups integer[];
  own_bands integer[];
  numbers text[];
  photos jsonb := private.list_same_photos(case when not is_car then listing_id end,
    case when is_car then listing_id end);
  usual record;
  reasons jsonb := '[]';
begin
  if is_car then
    select c.owner_id, c.description, array[private.phone_key(k.contact_phone), private.phone_key(o.phone)]
    into whose, words, numbers
    from public.cars c join public.profiles o on o.id = c.owner_id left join private.car_contacts k on k.car_id = c.id where c.id = listing_id;
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
    select jsonb_agg(jsonb_build_object('code', case when f.is_own then 'own_photo' else 'same_photo' end,
      'listings', f.listings))
    from (
      select (same ->> 'isOwn')::boolean as is_own, count(distinct same ->> 'id') as listings
      from jsonb_array_elements(photos) as same group by 1
    ) as f), '[]');

  -- Descriptions.
  reasons := reasons || coalesce((
    select jsonb_agg(jsonb_build_object('code', case when t.is_own then 'own_text' else 'same_text' end,
      'listings', t.listings))
    from (
      select same.owner_id = whose as is_own, count(*) as listings
      from (
        select t.property_id, t.car_id from private.listing_texts t
        where t.bands && own_bands and listing_id not in (coalesce(t.property_id, t.car_id)) limit 100
      ) as near
      left join public.properties p on p.id = near.property_id
      left join public.cars c on c.id = near.car_id
      cross join lateral (
        select coalesce(p.owner_id, c.owner_id) as owner_id,
          private.word_groups(coalesce(p.description, c.description)) as groups
      ) as same
      where private.jaccard_similarity(same.groups, own_groups) >= private.moderation_signal_setting('text_shared')
      group by 1
    ) as t), '[]');

  -- Phone numbers of other people.
  reasons := reasons || coalesce((
    select jsonb_agg(jsonb_build_object('code', 'same_phone', 'people', people))
    from (
      select count(distinct same.id) as people
      from (
        (select o.id from public.profiles o
          where private.phone_key(o.phone) = any (numbers) and private.phone_key(o.phone) is not null
            and o.id <> whose limit 100)
        union all
        (select c.owner_id from private.car_contacts k join public.cars c on c.id = k.car_id
          where private.phone_key(k.contact_phone) = any (numbers) and private.phone_key(k.contact_phone) is not null
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

  -- Price.
  select * into usual from private.usual_price(listing, listing_id);
  if usual.price > usual.middle * private.moderation_signal_setting('price_factor')
    or usual.price < usual.middle / private.moderation_signal_setting('price_factor') then
    reasons := reasons || jsonb_build_object('code', 'price_far', 'isHigh', usual.price > usual.middle,
      'low', round(usual.low), 'high', round(usual.high), 'others', usual.others);
  end if;

  -- Requests for money or codes in the texts.
  if 'payment' = any (cautions) then
    reasons := reasons || '{"code": "asks_money"}';
  end if;
  if 'code' = any (cautions) then
    reasons := reasons || '{"code": "asks_code"}';
  end if;

  -- New account.
  reasons := reasons || coalesce((
    select jsonb_agg(jsonb_build_object('code', 'new_account', 'days', extract(day from now() - o.created_at)::integer,
      'listings', theirs.listings))
    from public.profiles o
    cross join lateral (
      select (select count(*) from public.properties p where p.owner_id = o.id)
        + (select count(*) from public.cars c where c.owner_id = o.id) as listings
    ) as theirs
    where o.id = whose and o.created_at > now() - interval '1 day' * private.moderation_signal_setting('new_days')
      and theirs.listings >= private.moderation_signal_setting('new_listings')), '[]');

  -- Earlier decisions and reports.
  reasons := reasons || coalesce((
    select jsonb_agg(jsonb_build_object('code', 'refused', 'times', r.times, 'listings', r.listings))
    from (
      select (
        select count(*) from public.audit_entries a
        where a.subject = listing and a.subject_id = listing_id and a.action = 'rejected'
      ) as times, (
        select count(*) from public.properties p where p.owner_id = whose and p.approval_status = 'rejected'
          and p.id <> listing_id
      ) + (
        select count(*) from public.cars c where c.owner_id = whose and c.approval_status = 'rejected'
          and c.id <> listing_id
      ) as listings
    ) as r
    where r.times + r.listings > 0), '[]');
  reasons := reasons || coalesce((
    select jsonb_agg(jsonb_build_object('code', 'edited', 'details', (select count(*) from jsonb_object_keys(l.after))))
    from public.listing_changes l
    where l.reviewed_at is null and (l.property_id = listing_id or l.car_id = listing_id)), '[]');
  if private.count_abuse_reports(listing, listing_id) > 0 then
    reasons := reasons || jsonb_build_object('code', 'reported', 'reports', private.count_abuse_reports(listing, listing_id));
  end if;

  return (
    select coalesce(jsonb_agg(reason order by private.moderation_signal_weight(reason ->> 'code') desc, place), '[]')
    from jsonb_array_elements(reasons) with ordinality as r (reason, place)
  );
end $$;

-- Enqueues a listing: `api` computes its signals soon.
create function private.enqueue_assessment(property_id uuid, car_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if car_id is null then
    insert into public.moderation_signals as r (property_id) values ($1)
    on conflict on constraint moderation_signals_property_id_key do update set due_at = clock_timestamp(), tries = 0;
  else
    insert into public.moderation_signals as r (car_id) values ($2)
    on conflict on constraint moderation_signals_car_id_key do update set due_at = clock_timestamp(), tries = 0;
  end if;
end $$;

-- Enqueues a pending listing, and an approved one that its owner changes.
create function private.enqueue_assessment_of_listing() returns trigger language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.approval_status = 'pending'
    or (tg_op = 'UPDATE' and new.approval_status = 'approved' and (select auth.uid()) = new.owner_id) then
    perform private.enqueue_assessment(
      case when tg_table_name = 'properties' then new.id end, case when tg_table_name = 'cars' then new.id end);
  end if;
  return null;
end $$;
create trigger properties_enqueue_assessment after insert on public.properties
  for each row when (new.approval_status = 'pending') execute function private.enqueue_assessment_of_listing();
create trigger properties_enqueue_changed_assessment after update on public.properties
  for each row when (old.* is distinct from new.*) execute function private.enqueue_assessment_of_listing();
create trigger cars_enqueue_assessment after insert on public.cars
  for each row when (new.approval_status = 'pending') execute function private.enqueue_assessment_of_listing();
create trigger cars_enqueue_changed_assessment after update on public.cars
  for each row when (old.* is distinct from new.*) execute function private.enqueue_assessment_of_listing();

-- Claims the listing that has waited longest, for `api` to read its texts: {id, dueAt, texts}, or null. A listing
-- without a result comes up again, after 10 seconds at first and 6 hours at most.
create function private.claim_listing_to_assess() returns jsonb language sql volatile security definer set search_path = ''
as $$
  with taken as (
    update public.moderation_signals r
    set tries = r.tries + 1,
      due_at = clock_timestamp() + least(interval '10 seconds' * 2 ^ least(r.tries, 12), interval '6 hours')
    where r.id = (
      select due.id from public.moderation_signals due where due.due_at <= now() order by due.due_at limit 1
        for update skip locked
    )
    returning r.*
  )
  select jsonb_build_object('id', t.id, 'dueAt', t.due_at, 'texts', (
    select jsonb_agg(text) from (
      select p.title as text from public.properties p where p.id = t.property_id
      union all select p.description from public.properties p where p.id = t.property_id
      union all select private.translated_text(p.translations, 'title') from public.properties p
        where p.id = t.property_id
      union all select private.translated_text(p.translations, 'description') from public.properties p
        where p.id = t.property_id
      union all select c.title from public.cars c where c.id = t.car_id
      union all select c.description from public.cars c where c.id = t.car_id
      union all select private.translated_text(c.translations, 'title') from public.cars c where c.id = t.car_id
      union all select private.translated_text(c.translations, 'description') from public.cars c where c.id = t.car_id
    ) as texts where text <> ''
  )) from taken t;
$$;
create function public.claim_listing_to_assess() returns jsonb
language sql volatile set search_path = '' as $$ select private.claim_listing_to_assess(); $$;

-- Stores the cautions that `api` found and computes the signals. A listing that changed since it was claimed (another
-- `due_at`) stays in the queue.
create function private.assess_listing(reasons_id uuid, due_at timestamptz, cautions text[]) returns void
language sql volatile security definer set search_path = '' as $$
  update public.moderation_signals r
  set cautions = $3, reasons = found.reasons, assessed_at = now(), tries = 0,
    weight = (select coalesce(sum(private.moderation_signal_weight(reason ->> 'code')), 0)
      from jsonb_array_elements(found.reasons) as reason),
    due_at = case when r.due_at is distinct from $2 then r.due_at end
  from (
    select w.id,
      private.moderation_signals_of(case when w.car_id is null then 'property' else 'car' end,
        coalesce(w.property_id, w.car_id), $3) as reasons
    from public.moderation_signals w where w.id = $1
  ) as found
  where r.id = found.id;
$$;
create function public.assess_listing(reasons_id uuid, due_at timestamptz, cautions text[]) returns void
language sql volatile set search_path = '' as $$ select private.assess_listing(reasons_id, due_at, cautions); $$;

-- Writers of profiles and cars run the function through the indexes.
grant execute on function private.phone_key(text) to anon, authenticated, service_role;
grant execute on function private.claim_listing_to_assess(), public.claim_listing_to_assess(),
  private.assess_listing(uuid, timestamptz, text[]), public.assess_listing(uuid, timestamptz, text[]) to service_role;
