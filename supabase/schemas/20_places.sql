-- The ten cities of the product, their districts, and their spellings in English, Somali and Arabic. Listings store the
-- English name. On the map, a listing without a pin is in the middle of its district or city. Anyone can read places;
-- only a migration changes them.
set check_function_bodies = off;

create table public.places (
  name text primary key constraint "City name must be at most 100 characters" check (char_length(name) <= 100),
  latitude double precision not null constraint "Latitude must be -90 to 90" check (latitude between -90 and 90),
  longitude double precision not null constraint "Longitude must be -180 to 180" check (longitude between -180 and 180),
  name_so text not null
    constraint "The Somali name of a city must be at most 100 characters" check (char_length(name_so) <= 100),
  name_ar text not null
    constraint "The Arabic name of a city must be at most 100 characters" check (char_length(name_ar) <= 100),
  code_prefix text not null unique constraint "Code prefix must be two capital letters" check (code_prefix ~ '^[A-Z]{2}$')
);

comment on table public.places is 'Cities with the coordinates of their centre, in degrees (WGS 84; GeoNames).';
comment on column public.places.code_prefix is 'Letters of the reference codes of its listings.';
alter table public.places enable row level security;
create policy "Visitors can see places" on public.places for select to anon using (true);
create policy "Signed-in people can see places" on public.places for select to authenticated using (true);

-- Clients can only read: cities change with a release.
grant select on public.places to anon, authenticated, service_role;

-- Normalized names of a place, without blanks and duplicates, in the order of the names.
create function private.place_keys(names text[]) returns text[] language sql immutable parallel safe set search_path = ''
as $$
  select array_agg(k.key order by k.position)
  from (
    select replace(private.searchable_text(n.name), ' ', '') as key, min(n.position) as position
    from unnest(names) with ordinality as n (name, position) group by 1
  ) as k;
$$;

create table public.districts (
  place_name text not null references public.places (name) on update cascade on delete cascade,
  name text not null constraint "District name must be at most 100 characters" check (char_length(name) <= 100),
  latitude double precision not null constraint "Latitude must be -90 to 90" check (latitude between -90 and 90),
  longitude double precision not null constraint "Longitude must be -180 to 180" check (longitude between -180 and 180),
  spellings text[] not null default '{}',
  name_so text not null
    constraint "The Somali name of a district must be at most 100 characters" check (char_length(name_so) <= 100),
  name_ar text not null
    constraint "The Arabic name of a district must be at most 100 characters" check (char_length(name_ar) <= 100),
  keys text[] generated always as (private.place_keys((ARRAY[name, name_so, name_ar] || spellings))) stored not null,
  primary key (place_name, name)
);

comment on table public.districts is 'Approximate middle of the districts that people name, in degrees (WGS 84), by general knowledge. Roads out of a city count as districts.';
comment on column public.districts.spellings is 'Other spellings.';
comment on column public.districts.keys is 'All names as private.place_keys writes them, the English name first.';
alter table public.districts enable row level security;
create policy "Visitors can see districts" on public.districts for select to anon using (true);
create policy "Signed-in people can see districts" on public.districts for select to authenticated using (true);

-- Clients can only read: districts change with a release.
grant select on public.districts to anon, authenticated, service_role;

create table public.place_spellings (
  spelling text primary key
    constraint "A spelling must consist of lower-case words" check (spelling = lower(spelling) and spelling ~ '^[a-z ء-ي]+$'),
  place_name text not null references public.places (name) on update cascade on delete cascade
);

comment on table public.place_spellings is 'Spellings of a city beside its English name: Somali, Arabic and old ones, as private.words_of writes words.';

create index place_spellings_place_name_idx on public.place_spellings (place_name);
alter table public.place_spellings enable row level security;
create policy "Visitors can see spellings" on public.place_spellings for select to anon using (true);
create policy "Signed-in people can see spellings" on public.place_spellings for select to authenticated using (true);

-- Clients can only read: spellings change with a release.
grant select on public.place_spellings to anon, authenticated, service_role;

-- Position of a listing without a pin: {"latitude", "longitude", "of": "district" or "city"} in degrees; null for an
-- unknown city. Ignores spaces, accents, case and language of the district.
create function private.approximate_place(city text, district text) returns jsonb language plpgsql stable set search_path = ''
as $$
declare
  key constant text := replace(private.searchable_text(left(district, 100)), ' ', '');
  place record;
begin
  select d.latitude, d.longitude, 'district' as "of" into place from public.districts d
  where d.place_name = city and key = any (d.keys);
  if place is null then
    select p.latitude, p.longitude, 'city' as "of" into place from public.places p where p.name = city;
  end if;
  return to_jsonb(place);
end $$;

grant execute on function private.approximate_place(text, text) to anon, authenticated, service_role;
