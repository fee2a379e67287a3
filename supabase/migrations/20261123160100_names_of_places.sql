-- Places have their names in English, Somali and Arabic; what is stored in listings stays the English one. How people write
-- them besides stands in `place_spellings` and `districts.spellings`.

alter table public.places
  add column name_so text,
  add column name_ar text;

update public.places p set name_so = n.so, name_ar = n.ar
from (values
  ('Hargeisa', 'Hargeysa', 'هرجيسا'),
  ('Burao', 'Burco', 'برعو'),
  ('Berbera', 'Berbera', 'بربرة'),
  ('Erigavo', 'Ceerigaabo', 'عيرجابو'),
  ('Awdal', 'Awdal', 'أودل'),
  ('Borama', 'Boorama', 'بوراما'),
  ('Las Anod', 'Laascaanood', 'لاسعانود'),
  ('Gabiley', 'Gabiley', 'غابيلي'),
  -- Alone it is the title.
  ('Sheikh', 'Sheekh', 'مدينة شيخ'),
  ('Zeila', 'Saylac', 'زيلع')
) as n (name, so, ar)
where p.name = n.name;

alter table public.places
  alter column name_so set not null,
  alter column name_ar set not null,
  add constraint "Somali names of cities are at most 100 characters" check (char_length(name_so) <= 100),
  add constraint "Arabic names of cities are at most 100 characters" check (char_length(name_ar) <= 100);

comment on table public.place_spellings is
  'How a city is written besides its English name, in Somali, Arabic and old spellings, as private.words_of writes words.';

insert into public.place_spellings (spelling, place_name)
select distinct private.searchable_text(s.spelling), s.place_name from (
  select p.name_so, p.name from public.places p
  union all select p.name_ar, p.name from public.places p
  union all values
    ('Hargaisa', 'Hargeisa'), ('Hargaysa', 'Hargeisa'), ('هرقيسا', 'Hargeisa'), ('هرغيسه', 'Hargeisa'), ('هارجيسا', 'Hargeisa'),
    ('Bur''o', 'Burao'), ('Buraco', 'Burao'), ('بارعو', 'Burao'), ('بوروو', 'Burao'),
    ('بربرا', 'Berbera'), ('بيربرا', 'Berbera'),
    ('Ceerigabo', 'Erigavo'), ('Erigaabo', 'Erigavo'), ('إريغافو', 'Erigavo'), ('إيريجابو', 'Erigavo'),
    ('Cawdal', 'Awdal'), ('عودل', 'Awdal'), ('عودال', 'Awdal'),
    ('Boroma', 'Borama'), ('بورام', 'Borama'), ('بورامه', 'Borama'),
    ('Las Caanood', 'Las Anod'), ('Lascanod', 'Las Anod'), ('Laas Canood', 'Las Anod'), ('Lascaanood', 'Las Anod'),
    ('لاسعنود', 'Las Anod'), ('لاس عنود', 'Las Anod'),
    ('Gabileh', 'Gabiley'), ('Gebileh', 'Gabiley'), ('غبيلي', 'Gabiley'), ('قابيلي', 'Gabiley'),
    ('الشيخ', 'Sheikh'), ('Shikh', 'Sheikh'),
    ('Zaila', 'Zeila'), ('Seyla', 'Zeila'), ('Sayla', 'Zeila'), ('زيلعا', 'Zeila'), ('سيلع', 'Zeila')
) as s (spelling, place_name)
where private.searchable_text(s.spelling) <> lower(s.place_name)
on conflict do nothing;

-- The names of a place as they are looked for, however spaced, accented or cased: its first name first, and what differs
-- from it.
create function private.place_keys(names text[]) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array_agg(k.key order by k.position)
  from (
    select replace(private.searchable_text(n.name), ' ', '') as key, min(n.position) as position
    from unnest(names) with ordinality as n (name, position) group by 1
  ) as k;
$$;

alter table public.districts
  add column name_so text,
  add column name_ar text;

update public.districts d
set name_so = n.so, name_ar = n.ar, spellings = array_remove(d.spellings || coalesce(n.others, '{}'), n.so)
from (values
  ('Jigjiga Yar', 'Jigjiga Yar', 'جيجيغا يار', array['جيجيجا يار']),
  ('26 June', '26 Juun', '26 يونيو', null),
  ('Sha''ab', 'Shacab', 'الشعب', array['Shacabka']),
  ('New Hargeisa', 'Hargeysa Cusub', 'هرجيسا الجديدة', array['New Hargeysa', 'Hargaysa Cusub']),
  ('Ahmed Dhagah', 'Axmed Dhagax', 'أحمد طغح', array['أحمد دغح']),
  ('Mohamoud Haybe', 'Maxamuud Haybe', 'محمود هيبي', null),
  ('Mohamed Mooge', 'Maxamed Mooge', 'محمد موغي', array['محمد موجي']),
  ('Ibrahim Koodbuur', 'Ibraahim Koodbuur', 'إبراهيم كودبور', array['كودبور']),
  ('Gacan Libaax', 'Gacan Libaax', 'غعن لباح', null),
  ('Masalaha', 'Masalaha', 'المصلحة', null),
  ('Goljano', 'Goljano', 'غولجانو', array['جولجانو']),
  ('Old Market', 'Suuqa Hore', 'السوق القديم', array['Suuqii Hore']),
  ('Old Town', 'Magaalada Hore', 'المدينة القديمة', array['Magaaladii Hore']),
  ('Town Centre', 'Bartamaha Magaalada', 'وسط المدينة', null),
  ('South Shore', 'Xeebta Koonfureed', 'الشاطئ الجنوبي', null),
  ('October', 'Oktoobar', 'أكتوبر', null),
  ('Koosaar', 'Koosaar', 'كوسار', null),
  ('Mohamed Ali', 'Maxamed Cali', 'محمد علي', null),
  ('Lixle', 'Lixle', 'ليحلي', null),
  ('Jamalaaye', 'Jamalaaye', 'جمالاي', null),
  ('Barwaaqo', 'Barwaaqo', 'برواقو', null),
  ('Burcawlane', 'Burcawlane', 'برعولني', null),
  ('Batalaale', 'Batalaale', 'بتلالي', null),
  ('Hodan', 'Hodan', 'هودن', null),
  ('Dayaxa', 'Dayaxa', 'ديحا', null),
  ('Xafadda Suuqa', 'Xaafadda Suuqa', 'حي السوق', null),
  ('Sheikh Osman', 'Sheekh Cusmaan', 'شيخ عثمان', null),
  ('Sheikh Ali Jowhar', 'Sheekh Cali Jawhar', 'شيخ علي جوهر', null),
  ('Haslinta', 'Haslinta', 'هسلنتا', null),
  ('Wadajir', 'Wadajir', 'وداجر', null),
  ('Horseed', 'Horseed', 'هورسيد', null),
  ('Quljeed', 'Quljeed', 'قلجيد', null),
  ('Ruqi', 'Ruqi', 'روقي', null),
  ('Airport Road', 'Waddada Garoonka', 'طريق المطار', array['Jidka Garoonka']),
  ('Gabiley Road', 'Waddada Gabiley', 'طريق غابيلي', null),
  ('Berbera Road', 'Waddada Berbera', 'طريق بربرة', null),
  ('Sheikh Road', 'Waddada Sheekh', 'طريق شيخ', null),
  ('Ainabo Road', 'Waddada Caynaba', 'طريق عينابو', null),
  ('Hargeisa Road', 'Waddada Hargeysa', 'طريق هرجيسا', null),
  ('Daallo Road', 'Waddada Daallo', 'طريق دالو', null),
  ('Garadag Road', 'Waddada Garadag', 'طريق غردغ', null),
  ('Amoud Road', 'Waddada Camuud', 'طريق عمود', null),
  ('Dilla Road', 'Waddada Dilla', 'طريق ديلا', null),
  ('Garowe Road', 'Waddada Garoowe', 'طريق غاروي', null),
  ('Taleh Road', 'Waddada Taleex', 'طريق تليح', null),
  ('Arabsiyo Road', 'Waddada Arabsiyo', 'طريق عرب سيو', null),
  ('Wajaale Road', 'Waddada Wajaale', 'طريق وجالي', null),
  ('Pharo Road', 'Waddada Pharo', 'طريق فارو', null),
  ('Burao Road', 'Waddada Burco', 'طريق برعو', null),
  ('Pass Road', 'Waddada Buurta', 'طريق الجبل', null),
  ('Baki Road', 'Waddada Baki', 'طريق باكي', null),
  ('Boon Road', 'Waddada Boon', 'طريق بون', null),
  ('Borama Road', 'Waddada Boorama', 'طريق بوراما', null)
) as n (name, so, ar, others)
where d.name = n.name;

alter table public.districts
  alter column name_so set not null,
  alter column name_ar set not null,
  add constraint "Somali names of districts are at most 100 characters" check (char_length(name_so) <= 100),
  add constraint "Arabic names of districts are at most 100 characters" check (char_length(name_ar) <= 100),
  add column keys text[] not null generated always as (private.place_keys(array[name, name_so, name_ar] || spellings)) stored;

comment on column public.districts.keys is 'All that as private.place_keys writes it, the English name first.';

-- The English name of the district, in whichever city, that is typed in another way; else null.
create function private.district_named(typed text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  key constant text := replace(typed, ' ', '');
begin
  return (select d.name from public.districts d where key = any (d.keys) and key <> d.keys[1] order by d.name limit 1);
end
$$;

-- The name of the city that a spelling means, or what is much like one where typos are asked for; else null. A spelling of
-- two words is like two words only. In PL/pgSQL, which keeps its plan: every word of a search is asked about.
create or replace function private.place_named(typed text, with_typos boolean) returns text
language plpgsql stable set search_path = ''
as $$
declare
  place text := (select s.place_name from public.place_spellings s where s.spelling = typed);
begin
  if place is null and with_typos then
    place := (
      select s.place_name from public.place_spellings s
      where (s.spelling ~ ' ') = (typed ~ ' ') and extensions.similarity(s.spelling, typed) >= 0.5
      order by extensions.similarity(s.spelling, typed) desc, s.spelling limit 1
    );
  end if;
  return place;
end
$$;

-- Where a listing without a pin is drawn: {"latitude", "longitude", "of": "district" or "city"}, in degrees; null for a city
-- nobody knows. However a district is spaced, accented or cased, and in whichever language, it is the same.
create or replace function private.approximate_place(city text, district text) returns jsonb
language plpgsql stable set search_path = ''
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
end
$$;

-- The cities with the ways people spell them and the districts of their public properties (the first 200 of each, in the
-- order of the alphabet), and how people spell those that are known:
-- [{"name", "spellings", "districts", "districtSpellings": {district: [spelling]}}].
create or replace function private.get_places() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with recursive districts as (
    (
      select p.city, p.district, 1 as position from public.properties p
      where p.approval_status = 'approved' and p.available and p.district <> ''
      order by p.city, p.district limit 1
    )
    union all
    select n.city, n.district, d.position + 1 from districts d cross join lateral (
      select p.city, p.district from public.properties p
      where p.approval_status = 'approved' and p.available and p.district <> ''
        and (p.city, p.district) > (d.city, d.district)
      order by p.city, p.district limit 1
    ) as n
    -- Owners write districts as they like; nobody reads thousands.
    where d.position < 2000
  )
  select jsonb_agg(jsonb_build_object(
    'name', p.name,
    'spellings', array(
      select s.spelling from public.place_spellings s where s.place_name = p.name order by s.spelling
    ),
    'districts', array(
      select d.district from districts d where d.city = p.name order by d.district limit 200
    ),
    'districtSpellings', (
      select coalesce(jsonb_object_agg(k.name, array_remove(array[k.name_so, k.name_ar] || k.spellings, k.name)), '{}')
      from districts d join public.districts k on k.place_name = d.city and k.name = d.district
      where d.city = p.name
    )
  ) order by p.name)
  from public.places p;
$$;
