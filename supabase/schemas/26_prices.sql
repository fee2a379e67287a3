-- The prices that the public saw, how long each was shown, and the current price drops. The listing's history
-- (66_audit.sql) says who changed a price. This table is separate, because a price drop depends on how long a price was
-- shown, and visitors may read it. Triggers alone write it, so no code path can skip it. A reader of a listing can read
-- its prices. Prices from the time before approval, or while a listing is hidden, stay private.
set check_function_bodies = off;

create table public.price_changes (
  id uuid primary key default gen_random_uuid(),
  property_id uuid references public.properties (id) on delete cascade,
  car_id uuid references public.cars (id) on delete cascade,
  term text not null
    constraint "Term must be sale, commercial, day, week or month"
      check (term in ('sale', 'commercial', 'day', 'week', 'month')),
  price numeric(12, 2) not null,
  currency text not null,
  changed_at timestamptz not null default now(),
  is_lowering boolean not null default false,
  shown_since timestamptz,
  shown_until timestamptz,
  shown_for interval not null default '00:00:00',
  constraint "A price must belong to a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);
comment on table public.price_changes is 'Prices that the public saw, each with the time it appeared.';
comment on column public.price_changes.term is 'The sale, the use or the period that the price pays for. Only prices of one term are compared. A car may have two terms: its sale and its shortest rent.';
comment on column public.price_changes.changed_at is 'When the public first saw the price; for listings older than this table, their last change.';
comment on column public.price_changes.is_lowering is 'Whether the price was a price drop, as private.log_prices defines it.';
comment on column public.price_changes.shown_since is 'Start of the current uninterrupted showing; null while the price is not shown.';
comment on column public.price_changes.shown_until is 'End of the last completed showing.';
comment on column public.price_changes.shown_for is 'Total duration of completed showings.';
create index price_changes_car_id_idx on public.price_changes (car_id, changed_at desc) where car_id is not null;
create index price_changes_property_id_idx on public.price_changes (property_id, changed_at desc)
  where property_id is not null;
alter table public.price_changes enable row level security;
create policy "Visitors can see prices of listings they can see" on public.price_changes for select to anon using (
  exists (select from public.properties p where p.id = property_id)
  or exists (select from public.cars c where c.id = car_id));
create policy "Members can see prices of listings they can see" on public.price_changes for select to authenticated using (
  exists (select from public.properties p where p.id = property_id)
  or exists (select from public.cars c where c.id = car_id));
grant select on public.price_changes to anon, authenticated;

create table private.price_drops (
  listing_id uuid generated always as (COALESCE(property_id, car_id)) stored primary key,
  property_id uuid references public.properties (id) on delete cascade,
  car_id uuid references public.cars (id) on delete cascade,
  term text not null,
  price numeric(12, 2) not null,
  currency text not null,
  drop_amount numeric(12, 2),
  lowered_at timestamptz not null,
  constraint "A price drop must belong to a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);
comment on table private.price_drops is 'The current price drop of each listing, for cards and search. A higher price deletes it.';
comment on column private.price_drops.drop_amount is 'The difference in the row''s currency; null if the earlier price was in another currency.';
create index price_drops_car_id_idx on private.price_drops (car_id, lowered_at) where car_id is not null;
create index price_drops_property_id_idx on private.price_drops (property_id) where property_id is not null;
alter table private.price_drops enable row level security;

-- How long cards and search show a price drop.
create function private.price_drop_window() returns interval
language sql immutable parallel safe set search_path = '' as $$ select interval '30 days' $$;

-- Returns the current prices of a listing. `listing` is 'property' or 'car', `offered` is its row as JSON. A car for
-- sale and rent has two prices: its selling price and its shortest rent.
create function private.offered_prices(listing text, offered jsonb)
  returns table (term text, price numeric, currency text)
language sql immutable parallel safe set search_path = '' as $$
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
$$;

-- Records the prices of a listing that the public sees, and its price drop. The argument is 'property' or 'car'.
-- A price drop is at least 1 % below all of these earlier prices of its term.
-- - Each price that was shown for 7 days in total and was still shown within the last 30 days.
-- - The latest price that was shown for 7 days in total, however old.
-- - Each price drop of the last 30 days.
-- So a short rise, or a rise while the listing is hidden, creates no price drop when the price falls back.
-- The search index reads the price drop at the end of the statement.
-- The listing's row is locked: concurrent changes arrive one after the other, and clock_timestamp() orders them.
create function private.log_prices() returns trigger language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_shown constant boolean := new.approval_status = 'approved' and new.available;
  moment constant timestamptz := case tg_op when 'INSERT' then least(new.created_at, now()) else clock_timestamp() end;
  property uuid := case tg_argv[0] when 'property' then new.id end;
  car uuid := case tg_argv[0] when 'car' then new.id end;
  offer record;
  last public.price_changes;
  stood public.price_changes;
begin
  -- A new listing has no earlier prices. The early return keeps seeds with very many listings fast.
  if tg_op = 'INSERT' then
    if not is_shown then return null; end if;
    insert into public.price_changes (property_id, car_id, term, price, currency, changed_at, shown_since)
    select property, car, o.term, o.price, o.currency, moment, moment
    from private.offered_prices(tg_argv[0], to_jsonb(new)) o;
    return null;
  end if;

  if old.approval_status = new.approval_status and old.available = new.available and old.currency = new.currency
    and old.purpose = new.purpose then
    if tg_argv[0] = 'property' then
      if old.price is not distinct from new.price then return null; end if;
    elsif (old.selling_price, old.rental_price_per_day, old.rental_price_per_week, old.rental_price_per_month)
      is not distinct from
      (new.selling_price, new.rental_price_per_day, new.rental_price_per_week, new.rental_price_per_month) then
      return null;
    end if;
  end if;
  update public.price_changes c
  set shown_for = c.shown_for + (moment - c.shown_since), shown_until = moment, shown_since = null
  where (c.property_id = property or c.car_id = car) and c.shown_since is not null and not (is_shown and exists (
    select from private.offered_prices(tg_argv[0], to_jsonb(new)) o
    where o.term = c.term and o.price = c.price and o.currency = c.currency
  ));
  if not is_shown then return null; end if;

  -- A car's selling price comes last, so that it wins if both of a car's prices drop at once.
  for offer in
    select o.*, private.in_dollars(o.price, o.currency) as dollars
    from private.offered_prices(tg_argv[0], to_jsonb(new)) o order by o.term = 'sale'
  loop
    delete from private.price_drops l
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
    where w.has_stood and w.shown_until > moment - private.price_drop_window()
      or w.is_lowering and w.changed_at > moment - private.price_drop_window()
      or w.id = (select s.id from was s where s.has_stood order by s.changed_at desc limit 1)
    order by private.in_dollars(w.price, w.currency), w.changed_at desc limit 1;

    insert into public.price_changes (property_id, car_id, term, price, currency, changed_at, shown_since, is_lowering)
    values (property, car, offer.term, offer.price, offer.currency, moment, moment,
      coalesce(offer.dollars <= private.in_dollars(stood.price, stood.currency) * 0.99, false));
    if offer.dollars <= private.in_dollars(stood.price, stood.currency) * 0.99 then
      insert into private.price_drops (property_id, car_id, term, price, currency, drop_amount, lowered_at)
      values (property, car, offer.term, offer.price, offer.currency,
        case stood.currency when offer.currency then stood.price - offer.price end, moment)
      on conflict (listing_id) do update set term = excluded.term, price = excluded.price, currency = excluded.currency,
        drop_amount = excluded.drop_amount, lowered_at = excluded.lowered_at;
      perform private.record_event('price.lowered', new.id, jsonb_build_object('kind', tg_argv[0]));
    end if;
  end loop;
  delete from private.price_drops l
  where l.listing_id = new.id
    and l.term not in (select o.term from private.offered_prices(tg_argv[0], to_jsonb(new)) o);
  return null;
end $$;
create trigger properties_log_prices after insert or update on public.properties
  for each row execute function private.log_prices('property');
create trigger cars_log_prices after insert or update on public.cars
  for each row execute function private.log_prices('car');

-- Returns the latest 200 prices of a listing, newest first: [{"price", "currency", "term", "changedAt"}].
create function private.price_history_json(property_id uuid, car_id uuid) returns jsonb language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'price', f.price, 'currency', f.currency, 'term', f.term, 'changedAt', f.changed_at
  ) order by f.changed_at desc, f.term), '[]')
  from (
    select c.* from public.price_changes c where c.property_id = $1 or c.car_id = $2
    order by c.changed_at desc, c.term limit 200
  ) as f;
$$;

-- Returns a property's prices as private.price_history_json does. Errors: PT404 for a property that the caller cannot see.
create function public.get_property_prices(property_id uuid) returns jsonb language plpgsql stable set search_path = ''
as $$
begin
  if not exists (select from public.properties p where p.id = $1) then
    raise sqlstate 'PT404' using message = 'property_not_found';
  end if;
  return private.price_history_json($1, null);
end $$;

-- Returns a car's prices as private.price_history_json does. Errors: PT404 for a car that the caller cannot see.
create function public.get_car_prices(car_id uuid) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.cars c where c.id = $1) then
    raise sqlstate 'PT404' using message = 'car_not_found';
  end if;
  return private.price_history_json(null, $1);
end $$;

-- Counts the price changes of a listing that the public saw, without the first price of each term.
create function private.count_price_changes(property_id uuid, car_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select (count(*) - count(distinct c.term))::integer
  from public.price_changes c where c.property_id = $1 or c.car_id = $2;
$$;

grant execute on function private.price_history_json(uuid, uuid), public.get_property_prices(uuid),
  public.get_car_prices(uuid) to anon, authenticated;
