-- The prices a listing had while the public saw it: kept by a trigger, whatever door a change comes through, written by nobody else
-- and read by whom the listing is readable. What a listing cost before it was approved, while it was hidden or while it waited again
-- is nobody's business: a change of then counts from the moment it became public.
--
-- What is called lowered is so for a reader who follows the listing: a price at least one percent below every price that was shown
-- for seven days in all and was still there within the last thirty, below the last such price however long ago, and below what it
-- was lowered to within the last thirty days. So a price that is raised for an hour, or while nobody sees it, lowers nothing when it
-- comes back, and the same step down and up again is told once. Time that a listing is not shown does not count.

create table public.price_changes (
  id uuid primary key default gen_random_uuid(),
  property_id uuid references public.properties (id) on delete cascade,
  car_id uuid references public.cars (id) on delete cascade,
  term text not null
    constraint "Prices are of a sale, a commercial use, a day, week or month" check (term in ('sale', 'commercial', 'day', 'week', 'month')),
  price numeric(10, 2) not null,
  currency text not null,
  changed_at timestamptz not null default now(),
  is_lowering boolean not null default false,
  shown_since timestamptz,
  shown_until timestamptz,
  shown_for interval not null default '0',
  constraint "A price is one of a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table public.price_changes is 'What listings cost while the public saw them, since when.';
comment on column public.price_changes.term is 'What is paid for by it: prices are compared within one alone. A car may have two, of a sale and of its shortest rent.';
comment on column public.price_changes.changed_at is 'When it became public; of listings older than this table, when they were last changed.';
comment on column public.price_changes.is_lowering is 'Whether it was lower than what stood before, as the head of the migration prices_kept says.';
comment on column public.price_changes.shown_since is 'Since when it is shown without a break; nothing while it is not.';
comment on column public.price_changes.shown_until is 'When it was last no longer shown.';
comment on column public.price_changes.shown_for is 'How long it was shown before `shown_since`.';

-- A listing's own, the latest first; and what goes with it.
create index price_changes_property_id_idx on public.price_changes (property_id, changed_at desc) where property_id is not null;
create index price_changes_car_id_idx on public.price_changes (car_id, changed_at desc) where car_id is not null;

-- What is lowered and was not raised again: a row a listing, for cards and search.
create table private.lowered_prices (
  listing_id uuid primary key generated always as (coalesce(property_id, car_id)) stored,
  property_id uuid references public.properties (id) on delete cascade,
  car_id uuid references public.cars (id) on delete cascade,
  term text not null,
  price numeric(10, 2) not null,
  currency text not null,
  lowered_by numeric(10, 2),
  lowered_at timestamptz not null,
  constraint "What is lowered is the price of a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table private.lowered_prices is 'Listings that cost less than before, as the latest lowering of public.price_changes.';
comment on column private.lowered_prices.lowered_by is 'In its currency; nothing where what stood before was in another, of which no figure would be true.';

create index lowered_prices_property_id_idx on private.lowered_prices (property_id) where property_id is not null;
create index lowered_prices_car_id_idx on private.lowered_prices (car_id, lowered_at) where car_id is not null;

-- For how long a lowered price is news.
create function private.lately() returns interval
language sql immutable parallel safe set search_path = ''
as $$ select interval '30 days' $$;

-- What a listing ('property' or 'car', as its row) is offered for: of a car for both what it is sold for and its shortest rent.
create function private.offered_prices(listing text, offered jsonb) returns table (term text, price numeric, currency text)
language sql immutable parallel safe set search_path = ''
as $$
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

-- Keeps the prices of a listing that is shown, and what of them is lowered. The argument is the kind of listing. The row of the
-- listing is locked: two changes at once come here one after the other, and the clock tells them apart.
create function private.keep_prices() returns trigger
language plpgsql volatile security definer set search_path = ''
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
$$;

create trigger properties_keep_first_price after insert on public.properties
  for each row when (new.approval_status = 'approved' and new.available) execute function private.keep_prices('property');
create trigger properties_keep_prices after update on public.properties
  for each row when ((old.price, old.currency, old.purpose, old.approval_status, old.available)
    is distinct from (new.price, new.currency, new.purpose, new.approval_status, new.available))
  execute function private.keep_prices('property');
create trigger cars_keep_first_price after insert on public.cars
  for each row when (new.approval_status = 'approved' and new.available) execute function private.keep_prices('car');
create trigger cars_keep_prices after update on public.cars
  for each row when ((old.selling_price, old.rental_price_per_day, old.rental_price_per_week, old.rental_price_per_month, old.currency,
      old.purpose, old.approval_status, old.available)
    is distinct from (new.selling_price, new.rental_price_per_day, new.rental_price_per_week, new.rental_price_per_month, new.currency,
      new.purpose, new.approval_status, new.available))
  execute function private.keep_prices('car');

-- What is known of those that are public already: what they cost now, since they were last changed.
insert into public.price_changes (property_id, term, price, currency, changed_at, shown_since)
select p.id, o.term, o.price, o.currency, p.updated_at, p.updated_at
from public.properties p cross join lateral private.offered_prices('property', to_jsonb(p)) as o
where p.approval_status = 'approved' and p.available;
insert into public.price_changes (car_id, term, price, currency, changed_at, shown_since)
select c.id, o.term, o.price, o.currency, c.updated_at, c.updated_at
from public.cars c cross join lateral private.offered_prices('car', to_jsonb(c)) as o
where c.approval_status = 'approved' and c.available;

-- The latest 200 prices of a listing, newest first: [{"price", "currency", "term", "changedAt"}].
create function private.prices_told(property_id uuid, car_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'price', f.price, 'currency', f.currency, 'term', f.term, 'changedAt', f.changed_at
  ) order by f.changed_at desc, f.term), '[]')
  from (
    select c.* from public.price_changes c where c.property_id = $1 or c.car_id = $2 order by c.changed_at desc, c.term limit 200
  ) as f;
$$;

-- The prices that a property had while it was shown, as private.prices_told. Errors: PT404 for one the caller may not see.
create function public.get_property_prices(property_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if not exists (select from public.properties p where p.id = $1) then
    raise sqlstate 'PT404' using message = 'property_not_found';
  end if;
  return private.prices_told($1, null);
end
$$;

-- The same for a car.
create function public.get_car_prices(car_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if not exists (select from public.cars c where c.id = $1) then
    raise sqlstate 'PT404' using message = 'car_not_found';
  end if;
  return private.prices_told(null, $1);
end
$$;

alter table public.price_changes enable row level security;
alter table private.lowered_prices enable row level security;

create policy "Nobody sees what is lowered" on private.lowered_prices for select to authenticated using (false);
create policy "Visitors can see prices of what they may see" on public.price_changes for select to anon
  using (exists (select from public.properties p where p.id = property_id) or exists (select from public.cars c where c.id = car_id));
create policy "Members can see prices of what they may see" on public.price_changes for select to authenticated
  using (exists (select from public.properties p where p.id = property_id) or exists (select from public.cars c where c.id = car_id));
create policy "The session must live and owe no second factor" on public.price_changes as restrictive to authenticated
  using ((select private.is_signed_in())) with check ((select private.is_signed_in()));

-- Only the triggers write.
grant select on public.price_changes to anon, authenticated;

revoke execute on function private.lately, private.offered_prices, private.keep_prices, private.prices_told,
  public.get_property_prices, public.get_car_prices from public;
grant execute on function private.prices_told, public.get_property_prices, public.get_car_prices to anon, authenticated;
