-- Where a listing without a pin stands on the map: at the middle of its district, else of its city. Searches of a part of the
-- map find it there, so that list, count, choices and map agree; cards say where it stands, and that it is approximate.

create table public.districts (
  place_name text references public.places (name) on update cascade on delete cascade,
  name text constraint "District names are at most 100 characters" check (char_length(name) <= 100),
  latitude double precision not null constraint "Latitudes are -90 to 90" check (latitude between -90 and 90),
  longitude double precision not null constraint "Longitudes are -180 to 180" check (longitude between -180 and 180),
  spellings text[] not null default '{}',
  primary key (place_name, name)
);

comment on table public.districts is
  'About the middle of districts that people name, in degrees (WGS 84): approximate, by general knowledge. Roads out of a city count as districts.';
comment on column public.districts.spellings is 'Other ways to write it.';

insert into public.districts (place_name, name, latitude, longitude, spellings) values
  ('Hargeisa', 'Jigjiga Yar', 9.576, 44.048, '{}'),
  ('Hargeisa', '26 June', 9.569, 44.076, array['26ka Juun', '26 Juun', 'Lixda Juun']),
  ('Hargeisa', 'Sha''ab', 9.565, 44.061, array['Shacab', 'Sha''ab Area']),
  ('Hargeisa', 'New Hargeisa', 9.542, 44.042, array['Hargeysa Cusub']),
  ('Hargeisa', 'Ahmed Dhagah', 9.549, 44.083, array['Axmed Dhagax', 'Ahmed Dagah']),
  ('Hargeisa', 'Mohamoud Haybe', 9.556, 44.098, array['Maxamuud Haybe', 'Mohamud Haibe']),
  ('Hargeisa', 'Mohamed Mooge', 9.546, 44.058, array['Maxamed Mooge', 'Mohamed Moge']),
  ('Hargeisa', 'Ibrahim Koodbuur', 9.58, 44.059, array['Ibraahim Koodbuur', 'Koodbuur', 'Kodbur']),
  ('Hargeisa', 'Gacan Libaax', 9.572, 44.09, array['Ga''an Libah', 'Gaan Libax']),
  ('Hargeisa', 'Masalaha', 9.583, 44.081, '{}'),
  ('Hargeisa', 'Goljano', 9.57, 44.052, '{}'),
  ('Hargeisa', 'Old Market', 9.561, 44.066, '{}'),
  ('Hargeisa', 'Airport Road', 9.529, 44.084, '{}'),
  ('Hargeisa', 'Gabiley Road', 9.581, 44.012, '{}'),
  ('Hargeisa', 'Berbera Road', 9.574, 44.125, '{}'),
  ('Burao', 'October', 9.526, 45.54, array['Oktoobar']),
  ('Burao', 'Koosaar', 9.513, 45.528, '{}'),
  ('Burao', 'Mohamed Ali', 9.53, 45.529, array['Maxamed Cali']),
  ('Burao', 'Lixle', 9.519, 45.544, '{}'),
  ('Burao', 'Old Market', 9.5225, 45.535, '{}'),
  ('Burao', 'Sheikh Road', 9.546, 45.515, '{}'),
  ('Burao', 'Ainabo Road', 9.503, 45.566, '{}'),
  ('Berbera', 'Sha''ab', 10.4345, 45.013, array['Shacab']),
  ('Berbera', 'Jamalaaye', 10.431, 45.019, '{}'),
  ('Berbera', 'Barwaaqo', 10.4265, 45.0105, '{}'),
  ('Berbera', 'Burcawlane', 10.429, 45.004, '{}'),
  ('Berbera', 'Old Town', 10.4378, 45.015, '{}'),
  ('Berbera', 'Batalaale', 10.4185, 45.033, '{}'),
  ('Berbera', 'Hargeisa Road', 10.408, 45.002, '{}'),
  ('Berbera', 'Sheikh Road', 10.4, 45.018, '{}'),
  ('Erigavo', 'Hodan', 10.613, 47.372, '{}'),
  ('Erigavo', 'Dayaxa', 10.62, 47.364, '{}'),
  ('Erigavo', 'Xafadda Suuqa', 10.616, 47.369, '{}'),
  ('Erigavo', 'Daallo Road', 10.648, 47.356, '{}'),
  ('Erigavo', 'Garadag Road', 10.59, 47.35, '{}'),
  ('Borama', 'Sheikh Osman', 9.938, 43.179, array['Sheekh Cusmaan']),
  ('Borama', 'Sheikh Ali Jowhar', 9.933, 43.188, array['Sheekh Cali Jowhar']),
  ('Borama', 'Haslinta', 9.941, 43.186, '{}'),
  ('Borama', 'Amoud Road', 9.946, 43.215, '{}'),
  ('Borama', 'Dilla Road', 9.915, 43.208, '{}'),
  ('Las Anod', 'Hodan', 8.48, 47.356, '{}'),
  ('Las Anod', 'Wadajir', 8.473, 47.364, '{}'),
  ('Las Anod', 'Garowe Road', 8.469, 47.388, '{}'),
  ('Las Anod', 'Taleh Road', 8.498, 47.372, '{}'),
  ('Gabiley', 'Horseed', 9.699, 43.621, '{}'),
  ('Gabiley', 'Wadajir', 9.695, 43.627, '{}'),
  ('Gabiley', 'Arabsiyo Road', 9.696, 43.656, '{}'),
  ('Gabiley', 'Wajaale Road', 9.695, 43.593, '{}'),
  ('Sheikh', 'Town Centre', 9.9306, 45.1956, '{}'),
  ('Sheikh', 'Pharo Road', 9.935, 45.201, '{}'),
  ('Sheikh', 'Burao Road', 9.913, 45.208, '{}'),
  ('Sheikh', 'Pass Road', 9.948, 45.19, '{}'),
  ('Awdal', 'Quljeed', 10.068, 43.035, '{}'),
  ('Awdal', 'Ruqi', 10.073, 43.042, '{}'),
  ('Awdal', 'Baki Road', 10.059, 43.068, '{}'),
  ('Awdal', 'Boon Road', 10.093, 43.046, '{}'),
  ('Zeila', 'Sha''ab', 11.3505, 43.472, array['Shacab']),
  ('Zeila', 'Old Town', 11.3525, 43.4735, '{}'),
  ('Zeila', 'South Shore', 11.3465, 43.4715, '{}'),
  ('Zeila', 'Borama Road', 11.34, 43.466, '{}');

alter table public.districts enable row level security;
create policy "Visitors can see districts" on public.districts for select to anon using (true);
create policy "Signed-in people can see districts" on public.districts for select to authenticated using (true);
-- Reading is all that is granted: districts change with a release, not with a call.
grant select on public.districts to anon, authenticated, service_role;

-- Squares where listings without a pin are, whichever these are.
insert into private.city_cells (city, x, y)
select distinct n.city, floor(n.longitude * 10)::integer, floor(n.latitude * 10)::integer
from (
  select p.name, p.longitude, p.latitude from public.places p
  union all
  select d.place_name, d.longitude, d.latitude from public.districts d
) as n (city, longitude, latitude)
where not exists (
  select from private.city_cells c
  where c.city = n.city and c.x = floor(n.longitude * 10) and c.y = floor(n.latitude * 10)
);

-- Where a listing without a pin is drawn: {"latitude", "longitude", "of": "district" or "city"}, in degrees; null for a city
-- nobody knows. However a district is spaced, accented or cased, it is the same.
create function private.approximate_place(city text, district text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  key constant text := replace(private.searchable_text(left(district, 100)), ' ', '');
  place record;
begin
  select d.latitude, d.longitude, 'district' as "of" into place from public.districts d
  where d.place_name = city and key <> ''
    and key in (select replace(private.searchable_text(n.spelling), ' ', '') from unnest(d.name || d.spellings) as n (spelling));
  if place is null then
    select p.latitude, p.longitude, 'city' as "of" into place from public.places p where p.name = city;
  end if;
  return to_jsonb(place);
end
$$;

-- A property as lists show it to the caller (`PropertyCard` in shared/properties/property.ts).
create or replace function private.property_card(property public.properties) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', property.id, 'title', property.title, 'price', property.price, 'currency', property.currency,
    'propertyType', property.property_type, 'purpose', property.purpose, 'bedrooms', property.bedrooms,
    'bathrooms', property.bathrooms, 'area', property.area, 'location', property.location, 'city', property.city,
    'district', property.district, 'latitude', property.latitude, 'longitude', property.longitude,
    'approximatePlace', case when property.latitude is null or property.longitude is null then
      private.approximate_place(property.city, property.district) end,
    'images', property.images, 'furnished', property.furnished, 'available', property.available,
    'status', property.status, 'approvalStatus', property.approval_status, 'featured', property.featured,
    'ownerId', property.owner_id, 'agentId', property.agent_id, 'brokerId', property.broker_id,
    'createdAt', property.created_at, 'updatedAt', property.updated_at,
    'isFavorite', private.is_favorite(property.id, null), 'isOwner', coalesce(property.owner_id = auth.uid(), false)
  );
end
$$;

-- An entry of the search stands where the map draws it.
create function private.place_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  place jsonb;
begin
  select private.approximate_place(p.city, p.district) into place from public.properties p where p.id = new.property_id;
  new.latitude := place ->> 'latitude';
  new.longitude := place ->> 'longitude';
  return new;
end
$$;

create trigger property_entries_place before insert or update of latitude, longitude on private.property_entries
  for each row when (new.latitude is null or new.longitude is null) execute function private.place_entry();

update private.property_entries set latitude = null where latitude is null or longitude is null;

revoke all on function private.approximate_place(text, text), private.place_entry() from public;
grant execute on function private.approximate_place(text, text) to anon, authenticated, service_role;
