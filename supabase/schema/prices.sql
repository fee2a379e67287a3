-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- The prices a listing had while the public saw it: kept by a trigger, whatever door a change comes through, written by nobody else
-- and read by whom the listing is readable. What a listing cost before it was approved, while it was hidden or while it waited again
-- is nobody's business: a change of then counts from the moment it became public.
--
-- What is called lowered is so for a reader who follows the listing: a price at least one percent below every price that was shown
-- for seven days in all and was still there within the last thirty, below the last such price however long ago, and below what it
-- was lowered to within the last thirty days. So a price that is raised for an hour, or while nobody sees it, lowers nothing when it
-- comes back, and the same step down and up again is told once. Time that a listing is not shown does not count.

-- What is lowered and was not raised again: a row a listing, for cards and search.
create table private.lowered_prices (
  listing_id uuid generated always as (coalesce(property_id, car_id)) stored not null,
  property_id uuid,
  car_id uuid,
  term text not null,
  price numeric(10,2) not null,
  currency text not null,
  lowered_by numeric(10,2),
  lowered_at timestamp with time zone not null,
  constraint lowered_prices_pkey primary key (listing_id),
  constraint lowered_prices_car_id_fkey foreign key (car_id) references cars(id) on delete cascade,
  constraint lowered_prices_property_id_fkey foreign key (property_id) references properties(id) on delete cascade,
  constraint "What is lowered is the price of a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table private.lowered_prices is 'Listings that cost less than before, as the latest lowering of public.price_changes.';
comment on column private.lowered_prices.lowered_by is 'In its currency; nothing where what stood before was in another, of which no figure would be true.';

create index lowered_prices_car_id_idx on private.lowered_prices using btree (car_id, lowered_at) where (car_id is not null);

create index lowered_prices_property_id_idx on private.lowered_prices using btree (property_id) where (property_id is not null);

create trigger lowered_prices_enter after insert or delete or update on private.lowered_prices for each row execute function private.enter_lowered();

create trigger lowered_prices_note_first_news after insert on private.lowered_prices for each row execute function private.note_lowered_news();

create trigger lowered_prices_note_news after update on private.lowered_prices for each row when (new.lowered_at > old.lowered_at) execute function private.note_lowered_news();

create trigger lowered_prices_notify after insert or update on private.lowered_prices for each row execute function private.notify_lowered();

alter table private.lowered_prices enable row level security;

create policy "Nobody sees what is lowered" on private.lowered_prices for select to authenticated
  using (false);

create table public.price_changes (
  id uuid default gen_random_uuid() not null,
  property_id uuid,
  car_id uuid,
  term text not null,
  price numeric(10,2) not null,
  currency text not null,
  changed_at timestamp with time zone default now() not null,
  is_lowering boolean default false not null,
  shown_since timestamp with time zone,
  shown_until timestamp with time zone,
  shown_for interval default '00:00:00'::interval not null,
  constraint price_changes_pkey primary key (id),
  constraint price_changes_car_id_fkey foreign key (car_id) references cars(id) on delete cascade,
  constraint price_changes_property_id_fkey foreign key (property_id) references properties(id) on delete cascade,
  constraint "A price is one of a property or a car" check (num_nonnulls(property_id, car_id) = 1),
  constraint "Prices are of a sale, a commercial use, a day, week or month" check (term = any (array['sale'::text, 'commercial'::text, 'day'::text, 'week'::text, 'month'::text]))
);

comment on table public.price_changes is 'What listings cost while the public saw them, since when.';
comment on column public.price_changes.term is 'What is paid for by it: prices are compared within one alone. A car may have two, of a sale and of its shortest rent.';
comment on column public.price_changes.changed_at is 'When it became public; of listings older than this table, when they were last changed.';
comment on column public.price_changes.is_lowering is 'Whether it was lower than what stood before, as the head of the migration prices_kept says.';
comment on column public.price_changes.shown_since is 'Since when it is shown without a break; nothing while it is not.';
comment on column public.price_changes.shown_until is 'When it was last no longer shown.';
comment on column public.price_changes.shown_for is 'How long it was shown before `shown_since`.';

create index price_changes_car_id_idx on public.price_changes using btree (car_id, changed_at desc) where (car_id is not null);

-- A listing's own, the latest first; and what goes with it.
create index price_changes_property_id_idx on public.price_changes using btree (property_id, changed_at desc) where (property_id is not null);

alter table public.price_changes enable row level security;

create policy "Members can see prices of what they may see" on public.price_changes for select to authenticated
  using ((exists ( select
   from properties p
  where p.id = price_changes.property_id)) or (exists ( select
   from cars c
  where c.id = price_changes.car_id)));

create policy "The session must live and owe no second factor" on public.price_changes as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

create policy "Visitors can see prices of what they may see" on public.price_changes for select to anon
  using ((exists ( select
   from properties p
  where p.id = price_changes.property_id)) or (exists ( select
   from cars c
  where c.id = price_changes.car_id)));

grant select on public.price_changes to anon;
grant select on public.price_changes to authenticated;

-- How often the prices of a listing changed while it was shown.
create or replace function private.count_price_changes(property_id uuid, car_id uuid)
 returns integer
 language sql
 stable security definer
 set search_path to ''
as$function$
  select (count(*) - count(distinct c.term))::integer from public.price_changes c where c.property_id = $1 or c.car_id = $2;
$function$;


-- An entry that comes to be knows what was lowered before: while a listing is hidden it has none.
create or replace function private.date_lowered_entry()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  new.lowered_at := (select l.lowered_at from private.lowered_prices l where l.listing_id = new.property_id);
  return new;
end
$function$;


-- What is lowered, lowered again or raised stands so in its entry.
create or replace function private.enter_lowered()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if tg_op = 'DELETE' then
    update private.property_entries e set lowered_at = null where e.property_id = old.property_id;
  else
    update private.property_entries e set lowered_at = new.lowered_at where e.property_id = new.property_id;
  end if;
  return null;
end
$function$;


-- The same for a car.
create or replace function public.get_car_prices(car_id uuid)
 returns jsonb
 language plpgsql
 stable
 set search_path to ''
as$function$
begin
  if not exists (select from public.cars c where c.id = $1) then
    raise sqlstate 'PT404' using message = 'car_not_found';
  end if;
  return private.prices_told(null, $1);
end
$function$;


-- The prices that a property had while it was shown, as private.prices_told. Errors: PT404 for one the caller may not see.
create or replace function public.get_property_prices(property_id uuid)
 returns jsonb
 language plpgsql
 stable
 set search_path to ''
as$function$
begin
  if not exists (select from public.properties p where p.id = $1) then
    raise sqlstate 'PT404' using message = 'property_not_found';
  end if;
  return private.prices_told($1, null);
end
$function$;


-- Keeps the prices of a listing that is shown, and what of them is lowered. The argument is the kind of listing. The row of the
-- listing is locked: two changes at once come here one after the other, and the clock tells them apart.
create or replace function private.keep_prices()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  is_shown constant boolean := new.approval_status = 'approved' and new.available;
  moment constant timestamptz := case tg_op when 'INSERT' then least(new.created_at, now()) else clock_timestamp() end;
  property uuid := case tg_argv[0] when 'property' then new.id end;
  car uuid := case tg_argv[0] when 'car' then new.id end;
  offer record;
  last public.price_changes;
  stood public.price_changes;
begin
  -- Nothing is known of a new one: of very many at once, as a seed makes them, each would look for it in vain.
  if tg_op = 'INSERT' then
    insert into public.price_changes (property_id, car_id, term, price, currency, changed_at, shown_since)
    select property, car, o.term, o.price, o.currency, moment, moment
    from private.offered_prices(tg_argv[0], to_jsonb(new)) o;
    return null;
  end if;

  update public.price_changes c
  set shown_for = c.shown_for + (moment - c.shown_since), shown_until = moment, shown_since = null
  where (c.property_id = property or c.car_id = car) and c.shown_since is not null and not (is_shown and exists (
    select from private.offered_prices(tg_argv[0], to_jsonb(new)) o
    where o.term = c.term and o.price = c.price and o.currency = c.currency
  ));
  if not is_shown then
    return null;
  end if;

  -- What a car is sold for comes last: of two lowered at once it is the one that is told.
  for offer in
    select o.*, private.in_dollars(o.price, o.currency) as dollars
    from private.offered_prices(tg_argv[0], to_jsonb(new)) o order by o.term = 'sale'
  loop
    delete from private.lowered_prices l
    where l.listing_id = new.id and l.term = offer.term and private.in_dollars(l.price, l.currency) < offer.dollars;
    select c.* into last from public.price_changes c
    where (c.property_id = property or c.car_id = car) and c.term = offer.term order by c.changed_at desc limit 1;
    if last.price = offer.price and last.currency = offer.currency then
      update public.price_changes c set shown_since = moment where c.id = last.id and c.shown_since is null;
      continue;
    end if;

    with was as (
      select c.*, c.shown_for >= interval '7 days' as has_stood from public.price_changes c
      where (c.property_id = property or c.car_id = car) and c.term = offer.term
    )
    select w.* into stood from was w
    where w.has_stood and w.shown_until > moment - private.lately()
      or w.is_lowering and w.changed_at > moment - private.lately()
      or w.id = (select s.id from was s where s.has_stood order by s.changed_at desc limit 1)
    order by private.in_dollars(w.price, w.currency), w.changed_at desc limit 1;

    insert into public.price_changes (property_id, car_id, term, price, currency, changed_at, shown_since, is_lowering)
    values (property, car, offer.term, offer.price, offer.currency, moment, moment,
      coalesce(offer.dollars <= private.in_dollars(stood.price, stood.currency) * 0.99, false));
    if offer.dollars <= private.in_dollars(stood.price, stood.currency) * 0.99 then
      insert into private.lowered_prices (property_id, car_id, term, price, currency, lowered_by, lowered_at)
      values (property, car, offer.term, offer.price, offer.currency,
        case stood.currency when offer.currency then stood.price - offer.price end, moment)
      on conflict (listing_id) do update set term = excluded.term, price = excluded.price, currency = excluded.currency,
        lowered_by = excluded.lowered_by, lowered_at = excluded.lowered_at;
    end if;
  end loop;
  delete from private.lowered_prices l
  where l.listing_id = new.id
    and l.term not in (select o.term from private.offered_prices(tg_argv[0], to_jsonb(new)) o);
  return null;
end
$function$;


-- For how long a lowered price is news.
create or replace function private.lately()
 returns interval
 language sql
 immutable parallel safe
 set search_path to ''
as$function$ select interval '30 days' $function$;


-- Tells those who saved a listing what it costs now, and by how much less where that can be said: not its owner, nor whoever blocked
-- them or is blocked by them. The listing is locked, so that of two changes at once the second finds what was told of the first.
create or replace function private.notify_lowered()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  about record;
begin
  select * into about from (
    select '/property/' as page, p.id, p.owner_id, p.title from public.properties p where p.id = new.property_id
    union all
    select '/car/', c.id, c.owner_id, c.title from public.cars c where c.id = new.car_id
  ) as listing;
  insert into public.notifications (recipient_id, event, link, property_id, car_id, title, details)
  select person.id, 'favorite_lowered', about.page || about.id, new.property_id, new.car_id, about.title,
    jsonb_strip_nulls(jsonb_build_object('price', new.price::text, 'currency', new.currency, 'by', new.lowered_by::text))
  from public.favorites f cross join private.who_stays(f.user_id) as person (id)
  where (f.property_id = new.property_id or f.car_id = new.car_id)
    and f.user_id <> (select auth.uid()) and f.user_id <> about.owner_id and person.id is not null
    and not private.is_blocked(f.user_id, about.owner_id)
    and not exists (
      select from public.notifications n
      where n.recipient_id = f.user_id and n.event = 'favorite_lowered'
        and (n.property_id = new.property_id or n.car_id = new.car_id) and n.created_at > now() - interval '1 day'
    )
  order by f.user_id;
  return null;
end
$function$;


-- What a listing ('property' or 'car', as its row) is offered for: of a car for both what it is sold for and its shortest rent.
create or replace function private.offered_prices(listing text, offered jsonb)
 returns table(term text, price numeric, currency text)
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select o.term, o.price::numeric, $2 ->> 'currency'
  from (
    select case $2 ->> 'purpose' when 'rent' then 'month' else $2 ->> 'purpose' end as term, $2 ->> 'price' as price
    where $1 = 'property'
    union all
    select 'sale', $2 ->> 'selling_price' where $1 = 'car' and $2 ->> 'purpose' in ('sale', 'both')
    union all (
      select r.term, r.price
      from (values (1, 'day', $2 ->> 'rental_price_per_day'), (2, 'week', $2 ->> 'rental_price_per_week'),
        (3, 'month', $2 ->> 'rental_price_per_month')) as r (place, term, price)
      where $1 = 'car' and $2 ->> 'purpose' in ('rent', 'both') and r.price is not null
      order by r.place limit 1
    )
  ) as o
  where o.price is not null;
$function$;


-- The latest 200 prices of a listing, newest first: [{"price", "currency", "term", "changedAt"}].
create or replace function private.prices_told(property_id uuid, car_id uuid)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'price', f.price, 'currency', f.currency, 'term', f.term, 'changedAt', f.changed_at
  ) order by f.changed_at desc, f.term), '[]')
  from (
    select c.* from public.price_changes c where c.property_id = $1 or c.car_id = $2 order by c.changed_at desc, c.term limit 200
  ) as f;
$function$;


grant execute on function get_car_prices(uuid) to anon, authenticated;

grant execute on function get_property_prices(uuid) to anon, authenticated;

grant execute on function private.prices_told(uuid,uuid) to anon, authenticated;
