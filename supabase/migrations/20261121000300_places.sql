-- The ten cities a listing may be in, with the coordinates of their centre and the ways people spell them.
-- Everybody may read them; only a migration changes them.

create table public.places (
  name text primary key constraint "City names are at most 100 characters" check (char_length(name) <= 100),
  latitude double precision not null constraint "Latitudes are -90 to 90" check (latitude between -90 and 90),
  longitude double precision not null constraint "Longitudes are -180 to 180" check (longitude between -180 and 180)
);

comment on table public.places is 'Cities with the coordinates of their centre, in degrees (WGS 84; GeoNames).';

create table public.place_spellings (
  spelling text primary key
    constraint "Spellings are lower-case words" check (spelling = lower(spelling) and spelling ~ '^[a-z ]+$'),
  place_name text not null references public.places (name) on update cascade on delete cascade
);

comment on table public.place_spellings is 'Local and colonial spellings of a city, lower case and without accents.';

create index place_spellings_place_name_idx on public.place_spellings (place_name);

insert into public.places (name, latitude, longitude) values
  ('Hargeisa', 9.5624, 44.0770),
  ('Burao', 9.5221, 45.5336),
  ('Berbera', 10.4396, 45.0143),
  ('Erigavo', 10.6162, 47.3679),
  ('Awdal', 10.0703, 43.0380),
  ('Borama', 9.9361, 43.1828),
  ('Las Anod', 8.4774, 47.3597),
  ('Gabiley', 9.6976, 43.6236),
  ('Sheikh', 9.9306, 45.1956),
  ('Zeila', 11.3539, 43.4742);

insert into public.place_spellings (spelling, place_name) values
  ('hargeysa', 'Hargeisa'), ('hargaysa', 'Hargeisa'), ('hargesa', 'Hargeisa'),
  ('burco', 'Burao'), ('buroa', 'Burao'), ('burau', 'Burao'),
  ('barbara', 'Berbera'), ('barbera', 'Berbera'),
  ('ceerigaabo', 'Erigavo'), ('erigabo', 'Erigavo'), ('cerigabo', 'Erigavo'), ('ceerigabo', 'Erigavo'),
  ('awdal region', 'Awdal'), ('adal', 'Awdal'),
  ('boorama', 'Borama'), ('borame', 'Borama'), ('boroma', 'Borama'),
  ('laascaanood', 'Las Anod'), ('laas caanood', 'Las Anod'), ('las anood', 'Las Anod'), ('lasanod', 'Las Anod'),
  ('laasaanood', 'Las Anod'), ('las canood', 'Las Anod'),
  ('gebiley', 'Gabiley'), ('gabilay', 'Gabiley'), ('gebilay', 'Gabiley'),
  ('sheekh', 'Sheikh'), ('shiikh', 'Sheikh'), ('sheik', 'Sheikh'),
  ('saylac', 'Zeila'), ('seylac', 'Zeila'), ('zayla', 'Zeila'), ('saylic', 'Zeila');

alter table public.places enable row level security;
alter table public.place_spellings enable row level security;

create policy "Visitors can see places" on public.places for select to anon using (true);
create policy "Signed-in people can see places" on public.places for select to authenticated using (true);
create policy "Visitors can see spellings" on public.place_spellings for select to anon using (true);
create policy "Signed-in people can see spellings" on public.place_spellings for select to authenticated using (true);

-- Reading is all that is granted: cities change with a release, not with a call.
grant select on public.places, public.place_spellings to anon, authenticated, service_role;
