-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- The ten cities a listing may be in, with the coordinates of their centre and the ways people spell them.
-- Everybody may read them; only a migration changes them.

create table public.districts (
  place_name text not null,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  spellings text[] default '{}'::text[] not null,
  name_so text not null,
  name_ar text not null,
  keys text[] generated always as (private.place_keys((array[name, name_so, name_ar] || spellings))) stored not null,
  constraint districts_pkey primary key (place_name, name),
  constraint districts_place_name_fkey foreign key (place_name) references places(name) on update cascade on delete cascade,
  constraint "Arabic names of districts are at most 100 characters" check (char_length(name_ar) <= 100),
  constraint "District names are at most 100 characters" check (char_length(name) <= 100),
  constraint "Latitudes are -90 to 90" check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  constraint "Longitudes are -180 to 180" check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision),
  constraint "Somali names of districts are at most 100 characters" check (char_length(name_so) <= 100)
);

comment on table public.districts is 'About the middle of districts that people name, in degrees (WGS 84): approximate, by general knowledge. Roads out of a city count as districts.';
comment on column public.districts.spellings is 'Other ways to write it.';
comment on column public.districts.keys is 'All that as private.place_keys writes it, the English name first.';

alter table public.districts enable row level security;

create policy "Signed-in people can see districts" on public.districts for select to authenticated
  using (true);

create policy "Visitors can see districts" on public.districts for select to anon
  using (true);

grant select on public.districts to anon;
grant select on public.districts to authenticated;
grant select on public.districts to service_role;

create table public.place_spellings (
  spelling text not null,
  place_name text not null,
  constraint place_spellings_pkey primary key (spelling),
  constraint place_spellings_place_name_fkey foreign key (place_name) references places(name) on update cascade on delete cascade,
  constraint "Spellings are lower-case words" check (spelling = lower(spelling) and spelling ~ '^[a-z ء-ي]+$'::text)
);

comment on table public.place_spellings is 'How a city is written besides its English name, in Somali, Arabic and old spellings, as private.words_of writes words.';

create index place_spellings_place_name_idx on public.place_spellings using btree (place_name);

alter table public.place_spellings enable row level security;

create policy "Signed-in people can see spellings" on public.place_spellings for select to authenticated
  using (true);

create policy "Visitors can see spellings" on public.place_spellings for select to anon
  using (true);

grant select on public.place_spellings to anon;
grant select on public.place_spellings to authenticated;
grant select on public.place_spellings to service_role;

create table public.places (
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  name_so text not null,
  name_ar text not null,
  constraint places_pkey primary key (name),
  constraint "Arabic names of cities are at most 100 characters" check (char_length(name_ar) <= 100),
  constraint "City names are at most 100 characters" check (char_length(name) <= 100),
  constraint "Latitudes are -90 to 90" check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  constraint "Longitudes are -180 to 180" check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision),
  constraint "Somali names of cities are at most 100 characters" check (char_length(name_so) <= 100)
);

comment on table public.places is 'Cities with the coordinates of their centre, in degrees (WGS 84; GeoNames).';

alter table public.places enable row level security;

create policy "Signed-in people can see places" on public.places for select to authenticated
  using (true);

create policy "Visitors can see places" on public.places for select to anon
  using (true);

grant select on public.places to anon;
grant select on public.places to authenticated;
grant select on public.places to service_role;

-- Where a listing without a pin is drawn: {"latitude", "longitude", "of": "district" or "city"}, in degrees; null for a city
-- nobody knows. However a district is spaced, accented or cased, and in whichever language, it is the same.
create or replace function private.approximate_place(city text, district text)
 returns jsonb
 language plpgsql
 stable
 set search_path to ''
as$function$
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
end
$function$;


-- The English name of the district, in whichever city, that is typed in another way; else null.
create or replace function private.district_named(typed text)
 returns text
 language plpgsql
 stable
 set search_path to ''
as$function$
declare
  key constant text := replace(typed, ' ', '');
begin
  return (select d.name from public.districts d where key = any (d.keys) and key <> d.keys[1] order by d.name limit 1);
end
$function$;


-- An entry of the search stands where the map draws it.
create or replace function private.place_entry()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  place jsonb;
begin
  select private.approximate_place(p.city, p.district) into place from public.properties p where p.id = new.property_id;
  new.latitude := place ->> 'latitude';
  new.longitude := place ->> 'longitude';
  return new;
end
$function$;


-- The names of a place as they are looked for, however spaced, accented or cased: its first name first, and what differs
-- from it.
create or replace function private.place_keys(names text[])
 returns text[]
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select array_agg(k.key order by k.position)
  from (
    select replace(private.searchable_text(n.name), ' ', '') as key, min(n.position) as position
    from unnest(names) with ordinality as n (name, position) group by 1
  ) as k;
$function$;


grant execute on function private.approximate_place(text,text) to anon, authenticated, service_role;
