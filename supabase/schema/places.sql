-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- The ten cities a listing may be in, with the coordinates of their centre and the ways people spell them.
-- Everybody may read them; only a migration changes them.

create table public.place_spellings (
  spelling text not null,
  place_name text not null,
  constraint place_spellings_pkey primary key (spelling),
  constraint place_spellings_place_name_fkey foreign key (place_name) references places(name) on update cascade on delete cascade,
  constraint "Spellings are lower-case words" check (spelling = lower(spelling) and spelling ~ '^[a-z ]+$'::text)
);

comment on table public.place_spellings is 'Local and colonial spellings of a city, lower case and without accents.';

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
  constraint places_pkey primary key (name),
  constraint "City names are at most 100 characters" check (char_length(name) <= 100),
  constraint "Latitudes are -90 to 90" check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  constraint "Longitudes are -180 to 180" check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision)
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
