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
  constraint "A text must belong to a property or a car" check (num_nonnulls(property_id, car_id) = 1)
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

alter table private.listing_texts enable row level security;

create table private.moderation_signal_settings (
  name text primary key,
  value numeric not null constraint "A threshold must be positive" check (value > 0)
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
  constraint "A signal must belong to a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table public.moderation_signals is 'Moderation signals of listings that are or were pending, for administrators.';
comment on column public.moderation_signals.reasons is '[{code, …figures}], highest weight first, as of `assessed_at`.';
comment on column public.moderation_signals.weight is 'Order of the lists; never shown.';
comment on column public.moderation_signals.cautions is 'Topics that the function `worker` found in the texts with its word list: payment, code.';
comment on column public.moderation_signals.due_at is 'When the signals are computed next; null if they are up to date.';

-- The queue, longest waiting first.
create index moderation_signals_due_at_idx on public.moderation_signals (due_at) where due_at is not null;
alter table public.moderation_signals enable row level security;
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

create view private.assessed_listings with (security_invoker = true) as
select 'property' as listing, p.id, p.owner_id, p.description, t.bands,
  array_remove(array[private.phone_key(o.phone)] || t.phones, null) as phones
from public.properties p
join public.profiles o on o.id = p.owner_id
left join private.listing_texts t on t.property_id = p.id
union all
select 'car', c.id, c.owner_id, c.description, t.bands,
  array_remove(array[private.phone_key(k.contact_phone), private.phone_key(o.phone)] || t.phones, null)
from public.cars c
join public.profiles o on o.id = c.owner_id
left join private.car_contacts k on k.car_id = c.id
left join private.listing_texts t on t.car_id = c.id;
comment on view private.assessed_listings is 'The values of a listing that the functions of moderation signals read.';

-- Each function below returns one kind of moderation signal of a listing, as {code, …figures}, or no row.
create function private.photo_signals(subject private.assessed_listings) returns setof jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('code', case when f.is_own then 'own_photo' else 'same_photo' end, 'listings', f.listings)
  from (
    select (same ->> 'isOwn')::boolean as is_own, count(distinct same ->> 'id') as listings
    from jsonb_array_elements(private.list_same_photos(
      case subject.listing when 'property' then subject.id end, case subject.listing when 'car' then subject.id end)) as same
    group by 1
  ) as f;
$$;

-- Listings with a description that shares most of its words with the subject's.
create function private.similar_texts(subject private.assessed_listings)
returns table (listing text, listing_id uuid, owner_id uuid)
language sql stable set search_path = '' as $$
  select case when near.property_id is null then 'car' else 'property' end, coalesce(near.property_id, near.car_id), same.owner_id
  from (select private.word_groups(subject.description) as groups where subject.bands <> '{}') as mine
  cross join (
    select t.property_id, t.car_id from private.listing_texts t
    where t.bands && subject.bands and subject.id not in (coalesce(t.property_id, t.car_id)) limit 100
  ) as near
  left join public.properties p on p.id = near.property_id
  left join public.cars c on c.id = near.car_id
  cross join lateral (
    select coalesce(p.owner_id, c.owner_id) as owner_id,
      private.word_groups(coalesce(p.description, c.description)) as groups
  ) as same
  where coalesce(p.approval_status, c.approval_status) <> 'draft'
    and private.jaccard_similarity(same.groups, mine.groups) >= private.moderation_signal_setting('text_shared');
$$;

create function private.text_signals(subject private.assessed_listings) returns setof jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('code', case when t.is_own then 'own_text' else 'same_text' end, 'listings', t.listings)
  from (
    select same.owner_id = subject.owner_id as is_own, count(*) as listings
    from private.similar_texts(subject) as same
    group by 1
  ) as t;
$$;

-- Other people who give one of the subject's phone numbers, in profiles, as contacts of cars, or in texts.
create function private.people_with_same_phone(subject private.assessed_listings) returns setof uuid
language sql stable set search_path = '' as $$
  select distinct same.id
  from (
    (select o.id from public.profiles o
      where private.phone_key(o.phone) = any (subject.phones) and private.phone_key(o.phone) is not null
        and o.id <> subject.owner_id limit 100)
    union all
    (select c.owner_id from private.car_contacts k join public.cars c on c.id = k.car_id
      where private.phone_key(k.contact_phone) = any (subject.phones) and private.phone_key(k.contact_phone) is not null
        and c.owner_id <> subject.owner_id limit 100)
    union all
    (select coalesce(p.owner_id, c.owner_id)
      from private.listing_texts t
      left join public.properties p on p.id = t.property_id
      left join public.cars c on c.id = t.car_id
      where t.phones && subject.phones and coalesce(p.owner_id, c.owner_id) <> subject.owner_id limit 100)
  ) as same;
$$;

create function private.phone_signals(subject private.assessed_listings) returns setof jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('code', 'same_phone', 'people', people)
  from (select count(*) as people from private.people_with_same_phone(subject)) as counted
  where people > 0;
$$;

-- The price of a listing and the usual prices of similar listings, in US dollars: from the 10th to the 90th percentile.
-- Similar properties have the same purpose, type and city; similar cars have the same make and model, within three
-- years. The latest 200 approved and visible ones count.
create function private.usual_price(subject private.assessed_listings)
returns table (price numeric, low numeric, middle numeric, high numeric, others integer)
language plpgsql stable set search_path = '' as $$
declare
  property public.properties;
  car public.cars;
  own numeric;
  prices numeric[];
begin
  if subject.listing = 'property' then
    select p.* into property from public.properties p where p.id = subject.id;
    own := property.price_in_dollars;
    prices := array(
      select p.price_in_dollars from public.properties p
      where p.approval_status = 'approved' and p.available and p.purpose = property.purpose
        and p.property_type = property.property_type and p.city = property.city and p.id <> subject.id
      order by p.created_at desc, p.id desc limit 200);
  else
    select c.* into car from public.cars c where c.id = subject.id;
    own := coalesce(car.sale_in_dollars, car.rent_in_dollars);
    prices := array(
      select case when car.sale_in_dollars is null then l.rent_in_dollars else l.sale_in_dollars end
      from (
        select c.* from public.cars c
        where c.approval_status = 'approved' and c.available and lower(c.make) = lower(car.make)
        order by c.created_at desc, c.id desc limit 2000
      ) as l
      where lower(l.model) = lower(car.model) and abs(l.year - car.year) <= 3 and l.id <> subject.id
        and case when car.sale_in_dollars is null then l.rent_in_dollars else l.sale_in_dollars end is not null
      limit 200);
  end if;
  return query
    select own, percentile_cont(0.1) within group (order by p)::numeric,
      percentile_cont(0.5) within group (order by p)::numeric,
      percentile_cont(0.9) within group (order by p)::numeric, cardinality(prices)
    from unnest(prices) as p;
end $$;

-- A price far from the usual ones. Too few similar listings give no signal.
create function private.price_signals(subject private.assessed_listings) returns setof jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('code', 'price_far', 'isHigh', usual.price > usual.middle,
    'low', round(usual.low), 'high', round(usual.high), 'others', usual.others)
  from private.usual_price(subject) as usual
  cross join (select private.moderation_signal_setting('price_factor') as factor) as setting
  where usual.others >= private.moderation_signal_setting('price_least')
    and (usual.price > usual.middle * factor or usual.price < usual.middle / factor);
$$;

-- An account that is new and has many listings.
create function private.account_signals(subject private.assessed_listings) returns setof jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('code', 'new_account', 'days', extract(day from now() - o.created_at)::integer,
    'listings', theirs.listings)
  from public.profiles o
  cross join lateral (
    select (select count(*) from public.properties p where p.owner_id = o.id and p.approval_status <> 'draft')
      + (select count(*) from public.cars c where c.owner_id = o.id and c.approval_status <> 'draft') as listings
  ) as theirs
  where o.id = subject.owner_id
    and o.created_at > now() - interval '1 day' * private.moderation_signal_setting('new_days')
    and theirs.listings >= private.moderation_signal_setting('new_listings');
$$;

-- Earlier rejections of the listing, and rejected listings of its owner.
create function private.rejection_signals(subject private.assessed_listings) returns setof jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('code', 'refused', 'times', r.times, 'listings', r.listings)
  from (
    select (
      select count(*) from public.audit_entries a
      where a.subject = ($1).listing and a.subject_id = ($1).id and a.action = 'rejected'
    ) as times, (
      select count(*) from public.properties p
      where p.owner_id = ($1).owner_id and p.approval_status = 'rejected' and p.id <> ($1).id
    ) + (
      select count(*) from public.cars c
      where c.owner_id = ($1).owner_id and c.approval_status = 'rejected' and c.id <> ($1).id
    ) as listings
  ) as r
  where r.times + r.listings > 0;
$$;

-- An owner's change that waits for its review.
create function private.change_signals(subject private.assessed_listings) returns setof jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('code', 'edited', 'details', (select count(*) from jsonb_object_keys(l.after)))
  from public.listing_changes l
  where l.reviewed_at is null and (l.property_id = subject.id or l.car_id = subject.id);
$$;

-- Abuse reports on the listing, except those decided as nothing_wrong.
create function private.abuse_report_signals(subject private.assessed_listings) returns setof jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('code', 'reported', 'reports', r.reports)
  from (
    select count(distinct coalesce(f.reporter_id::text, f.reporter_network, f.id::text)) as reports
    from public.abuse_reports f
    where f.subject = ($1).listing and f.subject_id = ($1).id and f.outcome is distinct from 'nothing_wrong'
  ) as r
  where r.reports > 0;
$$;

-- Requests for money or codes, as `api` found them in the texts.
create function private.caution_signals(cautions text[]) returns setof jsonb
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_build_object('code', c.code)
  from (values ('payment', 'asks_money'), ('code', 'asks_code')) as c (caution, code)
  where c.caution = any (cautions);
$$;

-- Returns the listings and people that the moderation signals of a listing name: [{"code" of the signal, "kind"
-- (property, car or person), "id", "title", "owner", "createdAt"}]. Each signal names at most ten.
create function private.signal_links(listing text, listing_id uuid) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  with subject as (select l as whole, l.owner_id from private.assessed_listings l where l.listing = $1 and l.id = $2),
  named as (
    select case when t.owner_id = s.owner_id then 'own_text' else 'same_text' end as code, t.listing as kind, t.listing_id as id
    from subject s cross join lateral private.similar_texts(s.whole) t
    union all
    select 'same_phone', 'person', people.id
    from subject s cross join lateral private.people_with_same_phone(s.whole) as people (id)
    union all
    select 'refused', 'property', p.id from subject s
    join public.properties p on p.owner_id = s.owner_id and p.approval_status = 'rejected' and p.id <> $2
    union all
    select 'refused', 'car', c.id from subject s
    join public.cars c on c.owner_id = s.owner_id and c.approval_status = 'rejected' and c.id <> $2
  )
  select coalesce(jsonb_agg(jsonb_build_object('code', l.code, 'kind', l.kind, 'id', l.id, 'title', l.title, 'owner', l.owner,
    'createdAt', l.created_at) order by l.code, l.created_at desc, l.id), '[]')
  from (
    select n.code, n.kind, n.id, coalesce(p.title, c.title) as title, private.full_name(o) as owner,
      coalesce(p.created_at, c.created_at, o.created_at) as created_at,
      row_number() over (partition by n.code order by coalesce(p.created_at, c.created_at, o.created_at) desc, n.id) as place
    from named n
    left join public.properties p on n.kind = 'property' and p.id = n.id
    left join public.cars c on n.kind = 'car' and c.id = n.id
    join public.profiles o on o.id = case n.kind when 'person' then n.id else coalesce(p.owner_id, c.owner_id) end
  ) as l
  where l.place <= 10;
$$;

-- Returns all moderation signals of a listing, highest weight first: [{code, …figures}]. `cautions` are the topics that
-- `api` found in its texts.
create function private.moderation_signals_of(listing text, listing_id uuid, cautions text[]) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select coalesce(jsonb_agg(signal order by private.moderation_signal_weight(signal ->> 'code') desc, signal ->> 'code'), '[]')
  from private.assessed_listings l
  cross join lateral (
    select private.photo_signals(l) as signal
    union all select private.text_signals(l)
    union all select private.phone_signals(l)
    union all select private.price_signals(l)
    union all select private.account_signals(l)
    union all select private.rejection_signals(l)
    union all select private.change_signals(l)
    union all select private.abuse_report_signals(l)
    union all select private.caution_signals($3)
  ) as signals
  where l.listing = $1 and l.id = $2;
$$;

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

-- Claims the listing that has waited longest, for `api` to read its texts: {id, dueAt, texts}, or null. A listing
-- without a result comes up again, after 10 seconds at first and 6 hours at most.
create function public.claim_listing_to_assess() returns jsonb language sql volatile security definer set search_path = ''
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

-- Stores the cautions that `api` found and computes the signals. A listing that changed since it was claimed (another
-- `due_at`) stays in the queue.
create function public.assess_listing(reasons_id uuid, due_at timestamptz, cautions text[]) returns void
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

-- Writers of profiles and cars run the function through the indexes.
grant execute on function private.phone_key(text) to anon, authenticated, service_role;
grant execute on function public.claim_listing_to_assess(), public.assess_listing(uuid, timestamptz, text[])
  to service_role;
