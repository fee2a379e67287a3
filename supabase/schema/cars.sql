-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- A car is offered for sale, for rent or both. The public sees what is approved and available; owners see all of theirs,
-- in any state; the agent and the broker of a car see it; administrators see all.

create table public.cars (
  id uuid default gen_random_uuid() not null,
  title text not null,
  description text,
  make text not null,
  model text not null,
  year integer not null,
  mileage integer,
  fuel_type text default 'gasoline'::text not null,
  transmission text default 'manual'::text not null,
  body_type text,
  color text,
  engine_size text,
  condition text default 'good'::text not null,
  features text[] default '{}'::text[] not null,
  selling_price numeric(10,2),
  rental_price_per_day numeric(10,2),
  rental_price_per_week numeric(10,2),
  rental_price_per_month numeric(10,2),
  currency text default 'USD'::text not null,
  purpose text default 'sale'::text not null,
  availability_status text default 'available'::text not null,
  status text default 'available'::text not null,
  location text not null,
  city text not null,
  latitude numeric(10,8),
  longitude numeric(11,8),
  images text[] default '{}'::text[] not null,
  contact_phone text,
  contact_email text,
  dealer_name text,
  dealer_type text,
  available boolean default true not null,
  approval_status text default 'pending'::text not null,
  rejection_reason text,
  featured boolean default false not null,
  owner_id uuid default auth.uid() not null,
  agent_id uuid,
  broker_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  price_in_dollars numeric(12,2) generated always as (private.in_dollars(coalesce(selling_price, rental_price_per_day), currency)) stored,
  hidden_by_admin boolean default false not null,
  sale_in_dollars numeric(12,2) generated always as (
case
    when (purpose = any (array['sale'::text, 'both'::text])) then private.in_dollars(selling_price, currency)
    else null::numeric
end) stored,
  rent_in_dollars numeric(12,2) generated always as (
case
    when (purpose = any (array['rent'::text, 'both'::text])) then private.in_dollars(coalesce(rental_price_per_day, (rental_price_per_week / (7)::numeric), (rental_price_per_month / (30)::numeric)), currency)
    else null::numeric
end) stored,
  search_text text generated always as (private.searchable_text(((((((((title || ' '::text) || make) || ' '::text) || model) || ' '::text) || location) || ' '::text) || city))) stored not null,
  constraint cars_pkey primary key (id),
  constraint "Cities are those offered" foreign key (city) references places(name) on update cascade on delete restrict,
  constraint cars_agent_id_fkey foreign key (agent_id) references profiles(id) on delete set null,
  constraint cars_broker_id_fkey foreign key (broker_id) references profiles(id) on delete set null,
  constraint cars_owner_id_fkey foreign key (owner_id) references profiles(id) on delete cascade,
  constraint "A car for rent needs a rental price" check (purpose = 'sale'::text or num_nonnulls(rental_price_per_day, rental_price_per_week, rental_price_per_month) > 0) not valid,
  constraint "A car for sale needs a selling price" check (purpose = 'rent'::text or selling_price is not null) not valid,
  constraint "Approval is pending, approved or rejected" check (approval_status = any (array['pending'::text, 'approved'::text, 'rejected'::text])),
  constraint "At most 100 features" check (cardinality(features) <= 100),
  constraint "At most 30 images" check (cardinality(images) <= 30),
  constraint "Availability statuses are at most 20 characters" check (char_length(availability_status) <= 20),
  constraint "Body types are those of the form" check (body_type = any (array['sedan'::text, 'suv'::text, 'hatchback'::text, 'coupe'::text, 'convertible'::text, 'pickup'::text, 'wagon'::text, 'van'::text])),
  constraint "Colours are at most 50 characters" check (char_length(color) <= 50),
  constraint "Conditions are excellent, good, fair or poor" check (condition = any (array['excellent'::text, 'good'::text, 'fair'::text, 'poor'::text])),
  constraint "Currencies are USD, EUR or SOS" check (currency = any (array['USD'::text, 'EUR'::text, 'SOS'::text])),
  constraint "Daily rents are at least 1 USD, 1 EUR or 500 SOS" check (rental_price_per_day >=
case approval_status
    when 'rejected'::text then 0::numeric
    else private.min_price(currency)
end and rental_price_per_day <= 99999999.99) not valid,
  constraint "Dealer names are at most 150 characters" check (char_length(dealer_name) <= 150),
  constraint "Dealer types are at most 50 characters" check (char_length(dealer_type) <= 50),
  constraint "Descriptions are at most 10000 characters" check (char_length(description) <= 10000),
  constraint "Emails are at most 255 characters" check (char_length(contact_email) <= 255),
  constraint "Engine sizes are at most 50 characters" check (char_length(engine_size) <= 50),
  constraint "Features are 1 to 100 characters each" check (private.are_short_texts(features, 100)),
  constraint "Fuel types are gasoline, diesel, electric or hybrid" check (fuel_type = any (array['gasoline'::text, 'diesel'::text, 'electric'::text, 'hybrid'::text])),
  constraint "Images are files of our own" check (private.are_image_urls(images)),
  constraint "Latitudes are -90 to 90" check (latitude >= '-90'::integer::numeric and latitude <= 90::numeric),
  constraint "Listings hidden by an administrator are not available" check (not (hidden_by_admin and available)),
  constraint "Locations are 1 to 255 characters" check (char_length(trim(both from location)) >= 1 and char_length(trim(both from location)) <= 255),
  constraint "Longitudes are -180 to 180" check (longitude >= '-180'::integer::numeric and longitude <= 180::numeric),
  constraint "Makes are 1 to 100 characters" check (char_length(trim(both from make)) >= 1 and char_length(trim(both from make)) <= 100),
  constraint "Mileages are not negative" check (mileage >= 0),
  constraint "Models are 1 to 100 characters" check (char_length(trim(both from model)) >= 1 and char_length(trim(both from model)) <= 100),
  constraint "Monthly rents are at least 1 USD, 1 EUR or 500 SOS" check (rental_price_per_month >=
case approval_status
    when 'rejected'::text then 0::numeric
    else private.min_price(currency)
end and rental_price_per_month <= 99999999.99) not valid,
  constraint "Only rejected listings have a rejection reason" check (rejection_reason is null or approval_status = 'rejected'::text),
  constraint "Phone numbers are at most 20 characters" check (char_length(contact_phone) <= 20),
  constraint "Please enter a valid email address" check (private.is_email(contact_email)) not valid,
  constraint "Purposes are sale, rent or both" check (purpose = any (array['sale'::text, 'rent'::text, 'both'::text])),
  constraint "Rejection reasons are at most 1000 characters" check (char_length(rejection_reason) <= 1000),
  constraint "Selling prices are at least 1 USD, 1 EUR or 500 SOS" check (selling_price >=
case approval_status
    when 'rejected'::text then 0::numeric
    else private.min_price(currency)
end and selling_price <= 99999999.99) not valid,
  constraint "Statuses are available, sold, rented or pending" check (status = any (array['available'::text, 'sold'::text, 'rented'::text, 'pending'::text])),
  constraint "Titles are 1 to 255 characters" check (char_length(trim(both from title)) >= 1 and char_length(trim(both from title)) <= 255),
  constraint "Titles, locations, makes and models have words" check (title ~ '[^[:space:]]'::text and location ~ '[^[:space:]]'::text and make ~ '[^[:space:]]'::text and model ~ '[^[:space:]]'::text) not valid,
  constraint "Transmissions are manual, automatic or cvt" check (transmission = any (array['manual'::text, 'automatic'::text, 'cvt'::text])),
  constraint "Weekly rents are at least 1 USD, 1 EUR or 500 SOS" check (rental_price_per_week >=
case approval_status
    when 'rejected'::text then 0::numeric
    else private.min_price(currency)
end and rental_price_per_week <= 99999999.99) not valid,
  constraint "Years are from 1990 to next year" check (year >= 1990 and year <= (extract(year from (created_at at time zone 'utc'::text))::integer + 1))
);

comment on table public.cars is 'Cars for sale, for rent or both. Prices in `currency`, mileage in km.';
comment on column public.cars.price_in_dollars is 'The selling price, or the daily rent where there is none, for comparing different currencies, not for showing.';
comment on column public.cars.hidden_by_admin is 'Only an administrator can show it again.';
comment on column public.cars.sale_in_dollars is 'The selling price of a car for sale, for comparing, not for showing.';
comment on column public.cars.rent_in_dollars is 'A day''s rent of a car for rent: the daily one, or else a seventh of the weekly, a thirtieth of the monthly; for comparing.';
comment on column public.cars.search_text is 'Title, make, model, location and city as private.words_of writes them.';

create index cars_agent_id_idx on public.cars using btree (agent_id) where (agent_id is not null);

-- What is like a car, the newest first.
create index cars_alike_idx on public.cars using btree (body_type, city, created_at desc, id desc) where ((approval_status = 'approved'::text) and available);

create index cars_approval_status_idx on public.cars using btree (approval_status, created_at desc);

create index cars_broker_id_idx on public.cars using btree (broker_id) where (broker_id is not null);

create index cars_cheapest_idx on public.cars using btree (coalesce(sale_in_dollars, rent_in_dollars, '1000000000'::numeric), id) where ((approval_status = 'approved'::text) and available);

create index cars_cheapest_rent_idx on public.cars using btree (coalesce(rent_in_dollars, '1000000000'::numeric), id) where ((approval_status = 'approved'::text) and available);

-- Each order of the public list; the newest has its index already.
create index cars_cheapest_sale_idx on public.cars using btree (coalesce(sale_in_dollars, '1000000000'::numeric), id) where ((approval_status = 'approved'::text) and available);

create index cars_city_idx on public.cars using btree (city);

-- The moderators' lists, and what belongs to somebody.
create index cars_created_at_idx on public.cars using btree (created_at desc, id desc);

create index cars_dearest_idx on public.cars using btree (coalesce(sale_in_dollars, rent_in_dollars, ('-1'::integer)::numeric), id) where ((approval_status = 'approved'::text) and available);

create index cars_dearest_rent_idx on public.cars using btree (coalesce(rent_in_dollars, ('-1'::integer)::numeric), id) where ((approval_status = 'approved'::text) and available);

create index cars_dearest_sale_idx on public.cars using btree (coalesce(sale_in_dollars, ('-1'::integer)::numeric), id) where ((approval_status = 'approved'::text) and available);

-- What facets count, which is most of the table, without reading the table itself.
create index cars_facets_idx on public.cars using btree (make, city, fuel_type, purpose, sale_in_dollars, rent_in_dollars) where ((approval_status = 'approved'::text) and available);

create index cars_featured_idx on public.cars using btree (created_at desc, id desc) where (featured and (approval_status = 'approved'::text) and available);

create index cars_make_newest_idx on public.cars using btree (lower(make), created_at desc, id desc) where ((approval_status = 'approved'::text) and available);

-- The list, newest first, over what the public may see.
create index cars_newest_idx on public.cars using btree (created_at desc, id desc) where ((approval_status = 'approved'::text) and available);

create index cars_owner_id_idx on public.cars using btree (owner_id, created_at desc);

create index cars_place_idx on public.cars using btree (latitude, longitude) where ((approval_status = 'approved'::text) and available);

-- Words, and the map's box.
create index cars_search_text_idx on public.cars using gin (search_text gin_trgm_ops);

create index cars_year_idx on public.cars using btree (year, id) where ((approval_status = 'approved'::text) and available);

create trigger cars_audit after update on cars for each row when (old.* is distinct from new.*) execute function private.audit_listing('car');

create trigger cars_audit_deleted after delete on cars for each row execute function private.audit_listing('car');

create trigger cars_change_pictures after update of images on cars for each row when (new.images is distinct from old.images) execute function private.track_shown_pictures();

create trigger cars_enter_pictures after insert on cars for each row when (new.images <> '{}'::text[]) execute function private.track_shown_pictures();

create trigger cars_guard before insert or update on cars for each row execute function private.guard_listing();

create trigger cars_leave_pictures after delete on cars for each row when (old.images <> '{}'::text[]) execute function private.track_shown_pictures();

create trigger cars_limit_edits before update on cars for each row execute function private.limit_events('listing_edit');

create trigger cars_limit_events before insert on cars for each row execute function private.limit_events('listing');

create trigger cars_mail_decision after update of approval_status on cars for each row when (new.approval_status is distinct from old.approval_status and (new.approval_status = any (array['approved'::text, 'rejected'::text]))) execute function private.mail_decision();

create trigger cars_record_change after update on cars for each row when (old.* is distinct from new.*) execute function private.record_listing_change();

create trigger cars_require_checked_pictures before insert or update of images on cars for each row when (new.images <> '{}'::text[]) execute function private.require_checked_pictures();

create trigger cars_set_updated_at before update on cars for each row execute function moddatetime('updated_at');

create trigger cars_tell_decision after update on cars for each row when (old.approval_status <> new.approval_status and new.approval_status <> 'pending'::text) execute function private.tell_decision('car');

create trigger cars_tell_deleted after delete on cars referencing old table as changed for each statement execute function private.tell_administrators();

create trigger cars_tell_inserted after insert on cars referencing new table as changed for each statement execute function private.tell_administrators();

create trigger cars_tell_updated after update on cars referencing new table as changed for each statement execute function private.tell_administrators();

alter table public.cars enable row level security;

create policy "Members can list cars of their own" on public.cars for insert to authenticated
  with check (owner_id = (( select auth.uid() as uid)));

create policy "Members can see public, own and assigned cars, admins all" on public.cars for select to authenticated
  using (approval_status = 'approved'::text and available or owner_id = (( select auth.uid() as uid)) or agent_id = (( select auth.uid() as uid)) or broker_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin));

create policy "Owners can delete their own cars, administrators all" on public.cars for delete to authenticated
  using (owner_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin));

create policy "Owners can edit their own cars, administrators all" on public.cars for update to authenticated
  using (owner_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin))
  with check (owner_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin));

create policy "The session must live and owe no second factor" on public.cars as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

create policy "Visitors can see approved and available cars" on public.cars for select to anon
  using (approval_status = 'approved'::text and available);

grant delete, select on public.cars to authenticated;
grant insert (title, description, make, model, year, mileage, fuel_type, transmission, body_type, color, engine_size, condition, features, selling_price, rental_price_per_day, rental_price_per_week, rental_price_per_month, currency, purpose, availability_status, location, city, latitude, longitude, images, contact_phone, contact_email, dealer_name, dealer_type, available) on public.cars to authenticated;
grant select on public.cars to anon;
grant select on public.cars to service_role;
grant update (title, description, make, model, year, mileage, fuel_type, transmission, body_type, color, engine_size, condition, features, selling_price, rental_price_per_day, rental_price_per_week, rental_price_per_month, currency, purpose, availability_status, location, city, latitude, longitude, images, contact_phone, contact_email, dealer_name, dealer_type, available) on public.cars to authenticated;

-- {…car, owner, similar}. `similar` have the same body (or, where that is not known, the same make), can be had in the same
-- way, to buy or to rent, and stand in the same city first, then by the nearest price.
-- Errors: PT404 for a car the caller may not see.
create or replace function private.get_car_details(car_id uuid)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  caller uuid := case when private.is_signed_in() then (select auth.uid()) end;
  car public.cars;
begin
  select c.* into car from public.cars c
  where c.id = $1 and (
    (c.approval_status = 'approved' and c.available)
    or caller in (c.owner_id, c.agent_id, c.broker_id)
    or (caller is not null and (select private.is_admin()))
  );
  if car.id is null then
    raise sqlstate 'PT404' using message = 'car_not_found';
  end if;
  return private.car_card(car) || jsonb_build_object(
    'description', car.description, 'features', car.features,
    'owner', private.person_card(car.owner_id),
    'similar', coalesce((
      -- A few hundred of the newest decide, those of the city before others.
      with alike as materialized (
        (select c as candidate, false as elsewhere from public.cars c
          where c.approval_status = 'approved' and c.available and c.status = 'available' and c.id <> car.id
            and case when car.body_type is null then lower(c.make) = lower(car.make) else c.body_type = car.body_type end
            and (c.purpose = car.purpose or 'both' in (c.purpose, car.purpose))
            and c.city = car.city
          order by c.created_at desc, c.id desc limit 200)
        union all
        (select c, true from public.cars c
          where c.approval_status = 'approved' and c.available and c.status = 'available' and c.id <> car.id
            and case when car.body_type is null then lower(c.make) = lower(car.make) else c.body_type = car.body_type end
            and (c.purpose = car.purpose or 'both' in (c.purpose, car.purpose))
            and c.city <> car.city
          order by c.created_at desc, c.id desc limit 200)
      ),
      nearest as (
        select candidate, elsewhere, case
          when 'rent' in ((candidate).purpose, car.purpose) then abs((candidate).rent_in_dollars - car.rent_in_dollars)
          else abs((candidate).sale_in_dollars - car.sale_in_dollars)
        end as distance
        from alike
        order by elsewhere, distance nulls last, (candidate).id limit 6
      )
      select jsonb_agg(private.car_card(n.candidate) order by n.elsewhere, n.distance nulls last, (n.candidate).id)
      from nearest n
    ), '[]')
  );
end
$function$;


create or replace function public.get_car_details(car_id uuid)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_car_details(car_id); $function$;


grant execute on function private.get_car_details(uuid) to anon, authenticated;

grant execute on function get_car_details(uuid) to anon, authenticated;
