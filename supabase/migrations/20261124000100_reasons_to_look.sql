-- What a moderator should know before deciding, as reasons in words and never as a verdict: a code and its figures each, which
-- backoffice/src/resources/listings/texts/reason-texts.ts puts into words. Worked out while a listing waits, kept so that the lists can be ordered by
-- them, and worked out again when it is opened. Owners and the public see none of it.

-- The figures that reasons depend on: whoever runs the market may set others.
create table private.reason_settings (
  name text primary key,
  value numeric not null,
  constraint "Figures of reasons are positive" check (value > 0)
);

comment on table private.reason_settings is 'From where on something is a reason to look: see docs/operations.md.';

insert into private.reason_settings (name, value) values
  -- A price is far from its like when it is so many times their middle one, or so small a part of it …
  ('price_factor', 3),
  -- … of at least so many.
  ('price_least', 5),
  -- An account is new for so many days, and so many listings are many for it.
  ('new_days', 7),
  ('new_listings', 5);

create function private.reason_setting(name text) returns numeric
language sql stable set search_path = ''
as $$ select s.value from private.reason_settings s where s.name = $1; $$;

-- What texts are compared by, whatever their marks and capitals; nothing of a short one, which many may have written.
create function private.text_key(content text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select case when char_length(content) >= 80 then md5(private.plain_text(content)) end; $$;

-- What telephone numbers are compared by: their last nine digits, however they are written; nothing of fewer than seven.
create function private.phone_key(phone text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case when char_length(digits) >= 7 then right(digits, 9) end
  from (select regexp_replace(translate(phone, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9]', '', 'g') as digits) as d;
$$;

create index properties_text_key_idx on public.properties (private.text_key(description)) where private.text_key(description) is not null;
create index cars_text_key_idx on public.cars (private.text_key(description)) where private.text_key(description) is not null;
create index cars_phone_key_idx on public.cars (private.phone_key(contact_phone)) where private.phone_key(contact_phone) is not null;
create index profiles_phone_key_idx on public.profiles (private.phone_key(phone)) where private.phone_key(phone) is not null;

create table public.listing_reasons (
  id uuid primary key default gen_random_uuid(),
  property_id uuid unique references public.properties (id) on delete cascade,
  car_id uuid unique references public.cars (id) on delete cascade,
  reasons jsonb not null default '[]',
  weight integer not null default 0,
  cautions text[] not null default '{}',
  assessed_at timestamptz,
  due_at timestamptz default now(),
  tries integer not null default 0,
  constraint "Reasons are those of a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table public.listing_reasons is 'What moderators should know of a listing that waits or waited for them, for administrators.';
comment on column public.listing_reasons.reasons is '[{"code", …figures}], the weightiest first, as of `assessed_at`.';
comment on column public.listing_reasons.weight is 'What the lists are ordered by. It is shown to nobody.';
comment on column public.listing_reasons.cautions is 'What the function `api` found in the texts by its list of words: payment, code.';
comment on column public.listing_reasons.due_at is 'When they are to be worked out (again); empty if they need not be.';

-- What is to be worked out, longest first.
create index listing_reasons_due_at_idx on public.listing_reasons (due_at) where due_at is not null;

-- How many reports of a listing nobody has answered yet. What keeps such reports replaces this function.
create function private.reports_about(listing text, listing_id uuid) returns integer
language sql stable set search_path = ''
as $$ select 0; $$;

-- How much a reason weighs in the order of the lists. What happened to somebody else weighs most.
create function private.reason_weight(code text) returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select case code
    when 'reported' then 6 when 'same_photo' then 6 when 'same_text' then 4 when 'asks_money' then 4 when 'asks_code' then 4
    when 'same_phone' then 3 when 'price_far' then 3 when 'new_account' then 2 when 'refused' then 2
    else 1 end;
$$;

-- What is usual among the prices of listings like one, in dollars: approved, shown and of the same purpose; properties of the same type
-- and city, cars of the same make and model and about the same age. Of the latest two hundred; nothing if they are too few.
create function private.usual_price(
  listing text, listing_id uuid, out price numeric, out low numeric, out middle numeric, out high numeric, out others integer
) language plpgsql stable security definer set search_path = ''
as $$
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
  if others >= private.reason_setting('price_least') then
    select percentile_cont(0.1) within group (order by p), percentile_cont(0.5) within group (order by p),
      percentile_cont(0.9) within group (order by p)
    into low, middle, high from unnest(prices) as p;
  end if;
end
$$;

-- All reasons to look at a listing closely, the weightiest first: [{"code", …figures}]. `cautions` are what its texts speak of.
create function private.reasons_of(listing text, listing_id uuid, cautions text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_car constant boolean := listing = 'car';
  whose uuid;
  words text;
  phones text[];
  photos jsonb := private.same_photos_of(case when not is_car then listing_id end, case when is_car then listing_id end);
  usual record;
  reasons jsonb := '[]';
begin
  if is_car then
    select c.owner_id, private.text_key(c.description), array[private.phone_key(c.contact_phone), private.phone_key(o.phone)]
    into whose, words, phones
    from public.cars c join public.profiles o on o.id = c.owner_id where c.id = listing_id;
  else
    select p.owner_id, private.text_key(p.description), array[private.phone_key(o.phone)] into whose, words, phones
    from public.properties p join public.profiles o on o.id = p.owner_id where p.id = listing_id;
  end if;

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
        (select p.owner_id from public.properties p
          where private.text_key(p.description) = words and private.text_key(p.description) is not null and p.id <> listing_id limit 100)
        union all
        (select c.owner_id from public.cars c
          where private.text_key(c.description) = words and private.text_key(c.description) is not null and c.id <> listing_id limit 100)
      ) as same
      group by 1
    ) as t), '[]');

  -- Telephone numbers of somebody else.
  reasons := reasons || coalesce((
    select jsonb_agg(jsonb_build_object('code', 'same_phone', 'people', people))
    from (
      select count(distinct same.id) as people
      from (
        (select o.id from public.profiles o
          where private.phone_key(o.phone) = any (phones) and private.phone_key(o.phone) is not null and o.id <> whose limit 100)
        union all
        (select c.owner_id from public.cars c
          where private.phone_key(c.contact_phone) = any (phones) and private.phone_key(c.contact_phone) is not null
            and c.owner_id <> whose limit 100)
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

-- Has the reasons of a listing worked out (again) as soon as `api` comes to it.
create function private.queue_reasons(property_id uuid, car_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if car_id is null then
    insert into public.listing_reasons as r (property_id) values ($1)
    on conflict on constraint listing_reasons_property_id_key do update set due_at = clock_timestamp(), tries = 0;
  else
    insert into public.listing_reasons as r (car_id) values ($2)
    on conflict on constraint listing_reasons_car_id_key do update set due_at = clock_timestamp(), tries = 0;
  end if;
end
$$;

-- A listing that waits for a decision, and an approved one that its owner changes.
create function private.note_reasons() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.approval_status = 'pending' or (tg_op = 'UPDATE' and new.approval_status = 'approved' and (select auth.uid()) = new.owner_id) then
    perform private.queue_reasons(
      case when tg_table_name = 'properties' then new.id end, case when tg_table_name = 'cars' then new.id end);
  end if;
  return null;
end
$$;

create trigger properties_note_reasons after insert on public.properties
  for each row when (new.approval_status = 'pending') execute function private.note_reasons();
create trigger properties_note_reasons_again after update on public.properties
  for each row when (old.* is distinct from new.*) execute function private.note_reasons();
create trigger cars_note_reasons after insert on public.cars
  for each row when (new.approval_status = 'pending') execute function private.note_reasons();
create trigger cars_note_reasons_again after update on public.cars
  for each row when (old.* is distinct from new.*) execute function private.note_reasons();

-- The same for both listings once their photos were found to be the same.
create function private.note_same_photo() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.queue_reasons(p.property_id, p.car_id)
  from private.listing_photos p
  left join public.properties h on h.id = p.property_id
  left join public.cars c on c.id = p.car_id
  where p.id in (new.photo_id, new.other_id) and (
    coalesce(h.approval_status, c.approval_status) = 'pending'
    or exists (select from public.listing_changes l where l.reviewed_at is null and (l.property_id = p.property_id or l.car_id = p.car_id))
  );
  return null;
end
$$;

create trigger same_photos_note_reasons after insert on private.same_photos
  for each row execute function private.note_same_photo();

-- What waits already.
insert into public.listing_reasons (property_id)
select p.id from public.properties p where p.approval_status = 'pending'
union select l.property_id from public.listing_changes l where l.reviewed_at is null and l.property_id is not null;
insert into public.listing_reasons (car_id)
select c.id from public.cars c where c.approval_status = 'pending'
union select l.car_id from public.listing_changes l where l.reviewed_at is null and l.car_id is not null;

-- Takes the listing whose reasons have waited longest, for `api` to look at its texts: {"id", "dueAt", "texts"}, or null. One that
-- nothing is said of comes up again, later each time.
create function private.take_listing_to_assess() returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with taken as (
    update public.listing_reasons r
    set tries = r.tries + 1, due_at = clock_timestamp() + least(interval '10 seconds' * 2 ^ least(r.tries, 12), interval '6 hours')
    where r.id = (
      select due.id from public.listing_reasons due where due.due_at <= now() order by due.due_at limit 1 for update skip locked
    )
    returning r.*
  )
  select jsonb_build_object('id', t.id, 'dueAt', t.due_at, 'texts', (
    select jsonb_agg(text) from (
      select p.title as text from public.properties p where p.id = t.property_id
      union all select p.description from public.properties p where p.id = t.property_id
      union all select private.translated_text(p.translations, 'title') from public.properties p where p.id = t.property_id
      union all select private.translated_text(p.translations, 'description') from public.properties p where p.id = t.property_id
      union all select c.title from public.cars c where c.id = t.car_id
      union all select c.description from public.cars c where c.id = t.car_id
      union all select private.translated_text(c.translations, 'title') from public.cars c where c.id = t.car_id
      union all select private.translated_text(c.translations, 'description') from public.cars c where c.id = t.car_id
    ) as texts where text <> ''
  )) from taken t;
$$;

create function public.take_listing_to_assess() returns jsonb
language sql volatile set search_path = ''
as $$ select private.take_listing_to_assess(); $$;

-- Keeps what `api` found in the texts of a listing, and works its reasons out. Whatever changed since it was taken (`due_at`) has it
-- worked out once more.
create function private.assess_listing(reasons_id uuid, due_at timestamptz, cautions text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.listing_reasons r
  set cautions = $3, reasons = found.reasons, assessed_at = now(), tries = 0,
    weight = (select coalesce(sum(private.reason_weight(reason ->> 'code')), 0) from jsonb_array_elements(found.reasons) as reason),
    due_at = case when r.due_at is distinct from $2 then r.due_at end
  from (
    select w.id, private.reasons_of(case when w.car_id is null then 'property' else 'car' end, coalesce(w.property_id, w.car_id), $3) as reasons
    from public.listing_reasons w where w.id = $1
  ) as found
  where r.id = found.id;
$$;

create function public.assess_listing(reasons_id uuid, due_at timestamptz, cautions text[]) returns void
language sql volatile set search_path = ''
as $$ select private.assess_listing(reasons_id, due_at, cautions); $$;

-- As before, with `reasons` as they are now, what was found in the texts as of `assessedAt`, the photos that other listings have,
-- and how many photos nobody has compared yet.
create or replace function private.get_moderation_details(listing text, listing_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  found_listing jsonb;
  answer jsonb;
begin
  if listing = 'property' then
    select to_jsonb(p) into found_listing from public.properties p where p.id = listing_id;
  elsif listing = 'car' then
    select to_jsonb(c) into found_listing from public.cars c where c.id = listing_id;
  end if;
  if found_listing is null then
    raise sqlstate 'PT404' using message = 'listing_not_found';
  end if;
  select jsonb_build_object(
    'listing', found_listing - '{search_text,price_in_dollars,sale_in_dollars,rent_in_dollars}'::text[],
    'owner', jsonb_build_object(
      'id', owner.id, 'name', private.full_name(owner), 'username', owner.username, 'email', owner.email, 'phone', owner.phone,
      'createdAt', owner.created_at, 'listingCount', theirs.listed, 'approvedCount', theirs.approved,
      'rejectedCount', theirs.rejected),
    'openChange', (
      select jsonb_build_object('id', l.id, 'before', l.before, 'after', l.after, 'meanwhile', l.meanwhile, 'createdAt', l.created_at, 'updatedAt', l.updated_at)
      from public.listing_changes l
      where l.reviewed_at is null
        and ((listing = 'property' and l.property_id = listing_id) or (listing = 'car' and l.car_id = listing_id))),
    'history', private.listing_history(listing, listing_id),
    'reasons', private.reasons_of(listing, listing_id, coalesce(known.cautions, '{}')),
    'isAssessed', known.due_at is null,
    'samePhotos', private.same_photos_of(
      case when listing = 'property' then listing_id end, case when listing = 'car' then listing_id end),
    'photosWaiting', (
      select count(*) from private.listing_photos w
      where w.compared_at is null and (w.property_id = listing_id or w.car_id = listing_id))
  ) into answer
  from public.profiles owner
  cross join lateral (
    select count(*) as listed, count(*) filter (where approval_status = 'approved') as approved,
      count(*) filter (where approval_status = 'rejected') as rejected
    from (
      select p.approval_status from public.properties p where p.owner_id = owner.id
      union all
      select c.approval_status from public.cars c where c.owner_id = owner.id
    ) as listed
  ) as theirs
  left join public.listing_reasons known on known.property_id = listing_id or known.car_id = listing_id
  where owner.id = (found_listing ->> 'owner_id')::uuid;
  return answer;
end
$$;

-- As before, with the reasons to look at what waits, and the weight that the lists are ordered by.
create or replace view public.admin_cars with (security_invoker=true) as
 select c.id,
    c.title,
    c.make,
    c.model,
    c.year,
    c.selling_price,
    c.rental_price_per_day,
    c.currency,
    c.purpose,
    c.city,
    c.location,
    c.available,
    c.hidden_by_admin,
    c.featured,
    c.status,
    c.approval_status,
    c.rejection_reason,
    c.images,
    c.owner_id,
    c.created_at,
    c.updated_at,
    private.full_name(owner.*) as owner_name,
    owner.username as owner_username,
    owner.email as owner_email,
    c.search_text,
    false as feature_requested,
    change.id is not null as has_open_change,
    c.id = any ((array( select private.waiting_listings('car'::text) as waiting_listings))) as is_waiting,
        case
            when c.approval_status = 'pending'::text then c.created_at
            else coalesce(change.created_at, c.created_at)
        end as waiting_since,
    case when c.approval_status = 'pending' or change.id is not null then coalesce(why.reasons, '[]') else '[]' end as reasons,
    case when c.approval_status = 'pending' or change.id is not null then coalesce(why.weight, 0) else 0 end as reason_weight
   from public.cars c
     join public.profiles owner on owner.id = c.owner_id
     left join public.listing_changes change on change.car_id = c.id and change.reviewed_at is null
     left join public.listing_reasons why on why.car_id = c.id
  where (( select private.require_admin() as require_admin)) is not null;
create or replace view public.admin_properties with (security_invoker=true) as
 select p.id,
    p.title,
    p.location,
    p.city,
    p.district,
    p.property_type,
    p.purpose,
    p.price,
    p.currency,
    p.bedrooms,
    p.bathrooms,
    p.area,
    p.furnished,
    p.available,
    p.hidden_by_admin,
    p.featured,
    p.status,
    p.approval_status,
    p.rejection_reason,
    p.images,
    p.owner_id,
    p.agent_id,
    p.broker_id,
    p.created_at,
    p.updated_at,
    private.full_name(owner.*) as owner_name,
    owner.username as owner_username,
    owner.email as owner_email,
    p.search_text,
    p.feature_requested,
    change.id is not null as has_open_change,
    p.id = any ((array( select private.waiting_listings('property'::text) as waiting_listings))) as is_waiting,
        case
            when p.approval_status = 'pending'::text then p.created_at
            else coalesce(change.created_at, p.created_at)
        end as waiting_since,
    case when p.approval_status = 'pending' or change.id is not null then coalesce(why.reasons, '[]') else '[]' end as reasons,
    case when p.approval_status = 'pending' or change.id is not null then coalesce(why.weight, 0) else 0 end as reason_weight
   from public.properties p
     join public.profiles owner on owner.id = p.owner_id
     left join public.listing_changes change on change.property_id = p.id and change.reviewed_at is null
     left join public.listing_reasons why on why.property_id = p.id
  where (( select private.require_admin() as require_admin)) is not null;

alter table private.reason_settings enable row level security;
alter table public.listing_reasons enable row level security;

create policy "Nobody sees the figures of reasons" on private.reason_settings for select to authenticated using (false);
create policy "The session must live and owe no second factor" on public.listing_reasons as restrictive for all to authenticated
  using ((select private.is_signed_in())) with check ((select private.is_signed_in()));
create policy "Administrators can see reasons to look at listings" on public.listing_reasons
  for select to authenticated using ((select private.is_admin()));

-- Only what the lists show and are ordered by; written by functions alone.
grant select (property_id, car_id, reasons, weight) on public.listing_reasons to authenticated;
-- Whoever writes a row has these two in an index.
grant execute on function private.text_key(text) to anon, authenticated, service_role;
grant execute on function private.phone_key(text) to anon, authenticated, service_role;
grant execute on function private.take_listing_to_assess() to service_role;
grant execute on function public.take_listing_to_assess() to service_role;
grant execute on function private.assess_listing(uuid, timestamptz, text[]) to service_role;
grant execute on function public.assess_listing(uuid, timestamptz, text[]) to service_role;
