-- Cars: `seed.cars` of them (80 unless set), newest first over the last 90 days, the same every time.
-- Body, paint and picture agree; in 80 each picture comes once. The first six are the featured ones.

-- Bodies in turn; a body begins with picture `first_picture`. Prices are in dollars: new, and a day's rent.
create table seed.bodies (
  body text primary key, ordinal integer, first_picture integer, daily double precision, outside text[], paints text[],
  details jsonb
);

insert into seed.bodies (body, ordinal, first_picture, daily) values
  ('suv', 0, 1, 75), ('sedan', 1, 7, 38), ('pickup', 2, 2, 65), ('hatchback', 3, 1, 25), ('van', 4, 8, 60), ('wagon', 5, 9, 32),
  ('coupe', 6, 1, 55), ('convertible', 7, 3, 60);

update seed.bodies b
set outside = p.urls, paints = p.paints, details = p.details
from (
  select kind,
    array_agg(url order by number) filter (where view = 'outside') as urls,
    array_agg(variant order by number) filter (where view = 'outside') as paints,
    jsonb_object_agg(view || number, url) filter (where view <> 'outside') as details
  from seed.pictures group by kind
) as p
where p.kind = b.body;

-- Cars of the region, with their prices when new and their variants.
create table seed.models (
  body text, make text, model text, years int4range, price_new integer, fuels text[], gearboxes text[], engines text[]
);

insert into seed.models values
  ('suv', 'Toyota', 'Land Cruiser', '[2000,2024]', 78000, '{diesel,diesel,gasoline}', '{automatic,manual}', '{"4.2 L","4.5 L"}'),
  ('suv', 'Toyota', 'Land Cruiser Prado', '[1999,2024]', 55000, '{diesel,gasoline}', '{automatic,automatic,manual}',
    '{"2.7 L","3.0 L"}'),
  ('suv', 'Toyota', 'RAV4', '[2001,2022]', 32000, '{gasoline}', '{automatic,cvt}', '{"2.0 L","2.5 L"}'),
  ('suv', 'Suzuki', 'Escudo', '[1999,2016]', 22000, '{gasoline}', '{automatic,manual}', '{"2.0 L","2.4 L"}'),
  ('suv', 'Nissan', 'X-Trail', '[2002,2021]', 27000, '{gasoline}', '{cvt,automatic}', '{"2.0 L","2.5 L"}'),
  ('suv', 'Hyundai', 'Tucson', '[2006,2022]', 28000, '{gasoline,diesel}', '{automatic}', '{"2.0 L"}'),
  ('sedan', 'Toyota', 'Corolla', '[1998,2022]', 22000, '{gasoline}', '{automatic,manual}', '{"1.5 L","1.8 L"}'),
  ('sedan', 'Toyota', 'Mark X', '[2005,2018]', 30000, '{gasoline}', '{automatic}', '{"2.5 L"}'),
  ('sedan', 'Toyota', 'Premio', '[2002,2019]', 21000, '{gasoline}', '{cvt,automatic}', '{"1.5 L","1.8 L"}'),
  ('sedan', 'Hyundai', 'Sonata', '[2006,2020]', 25000, '{gasoline}', '{automatic}', '{"2.0 L","2.4 L"}'),
  ('sedan', 'Hyundai', 'Elantra', '[2008,2023]', 21000, '{gasoline}', '{automatic}', '{"1.6 L","1.8 L"}'),
  ('sedan', 'Nissan', 'Sunny', '[2003,2019]', 15000, '{gasoline}', '{manual,automatic}', '{"1.5 L"}'),
  ('pickup', 'Toyota', 'Hilux', '[2001,2024]', 38000, '{diesel}', '{manual,manual,automatic}', '{"2.4 L","2.8 L","3.0 L"}'),
  ('pickup', 'Toyota', 'Land Cruiser 79', '[2003,2023]', 58000, '{diesel}', '{manual}', '{"4.2 L","4.5 L"}'),
  ('pickup', 'Nissan', 'Navara', '[2006,2021]', 31000, '{diesel}', '{manual,automatic}', '{"2.5 L"}'),
  ('pickup', 'Mitsubishi', 'L200', '[2004,2022]', 30000, '{diesel}', '{manual,automatic}', '{"2.5 L"}'),
  ('pickup', 'Isuzu', 'D-Max', '[2005,2023]', 31000, '{diesel}', '{manual}', '{"3.0 L"}'),
  ('hatchback', 'Toyota', 'Vitz', '[2000,2019]', 14500, '{gasoline}', '{cvt,automatic}', '{"1.0 L","1.3 L"}'),
  ('hatchback', 'Toyota', 'IST', '[2002,2015]', 15500, '{gasoline}', '{automatic}', '{"1.3 L","1.5 L"}'),
  ('hatchback', 'Toyota', 'Aqua', '[2012,2021]', 18500, '{hybrid}', '{cvt}', '{"1.5 L"}'),
  ('hatchback', 'Suzuki', 'Swift', '[2005,2022]', 14500, '{gasoline}', '{manual,automatic}', '{"1.2 L","1.5 L"}'),
  ('hatchback', 'Nissan', 'Leaf', '[2013,2022]', 27000, '{electric}', '{automatic}', '{"80 kW","110 kW"}'),
  ('hatchback', 'Toyota', 'Prius', '[2010,2021]', 25000, '{hybrid}', '{cvt}', '{"1.8 L"}'),
  ('van', 'Toyota', 'HiAce', '[1999,2023]', 36000, '{diesel,gasoline}', '{manual,manual,automatic}', '{"2.0 L","2.7 L","3.0 L"}'),
  ('van', 'Toyota', 'Noah', '[2002,2021]', 25000, '{gasoline}', '{automatic,cvt}', '{"2.0 L"}'),
  ('van', 'Nissan', 'Caravan', '[2004,2020]', 31000, '{diesel,gasoline}', '{manual,automatic}', '{"2.5 L"}'),
  ('van', 'Hyundai', 'H-1', '[2007,2020]', 29000, '{diesel}', '{manual,automatic}', '{"2.5 L"}'),
  ('wagon', 'Toyota', 'Probox', '[2003,2021]', 14500, '{gasoline}', '{automatic,manual}', '{"1.3 L","1.5 L"}'),
  ('wagon', 'Toyota', 'Succeed', '[2003,2019]', 15000, '{gasoline}', '{automatic}', '{"1.5 L"}'),
  ('wagon', 'Toyota', 'Corolla Fielder', '[2001,2020]', 19000, '{gasoline}', '{cvt,automatic}', '{"1.5 L","1.8 L"}'),
  ('wagon', 'Subaru', 'Outback', '[2004,2019]', 30000, '{gasoline}', '{cvt,automatic}', '{"2.5 L"}'),
  ('wagon', 'Nissan', 'AD', '[2004,2018]', 13500, '{gasoline}', '{automatic,manual}', '{"1.5 L"}'),
  ('coupe', 'Toyota', 'GT86', '[2012,2020]', 31000, '{gasoline}', '{manual,automatic}', '{"2.0 L"}'),
  ('coupe', 'Hyundai', 'Coupe', '[1999,2008]', 20000, '{gasoline}', '{manual,automatic}', '{"2.0 L","2.7 L"}'),
  ('coupe', 'Mercedes-Benz', 'C-Class Coupe', '[2011,2021]', 46000, '{gasoline}', '{automatic}', '{"1.8 L","2.0 L"}'),
  ('coupe', 'Nissan', 'Fairlady Z', '[2003,2019]', 36000, '{gasoline}', '{manual,automatic}', '{"3.5 L","3.7 L"}'),
  ('coupe', 'Honda', 'CR-Z', '[2010,2016]', 22000, '{hybrid}', '{cvt,manual}', '{"1.5 L"}'),
  ('convertible', 'Mazda', 'MX-5', '[1999,2022]', 29000, '{gasoline}', '{manual,automatic}', '{"1.8 L","2.0 L"}'),
  ('convertible', 'BMW', 'Z4', '[2004,2016]', 45000, '{gasoline}', '{automatic}', '{"2.5 L","3.0 L"}'),
  ('convertible', 'Mercedes-Benz', 'SLK', '[2001,2015]', 47000, '{gasoline}', '{automatic}', '{"1.8 L","3.5 L"}'),
  ('convertible', 'Daihatsu', 'Copen', '[2003,2020]', 19000, '{gasoline}', '{manual,cvt}', '{"0.7 L"}');

-- The six featured cars, written by hand.
create table seed.scene_cars (
  body text primary key, title text, make text, model text, year integer, price integer, mileage integer, city text, purpose text
);

insert into seed.scene_cars values
  ('suv', 'Toyota Land Cruiser Prado, one owner', 'Toyota', 'Land Cruiser Prado', 2017, 29500, 86000, 'Hargeisa', 'sale'),
  ('sedan', 'Toyota Corolla, ready for town', 'Toyota', 'Corolla', 2016, 9800, 74000, 'Burao', 'sale'),
  ('pickup', 'Toyota Hilux, built for the pass', 'Toyota', 'Hilux', 2019, 24500, 98000, 'Berbera', 'both'),
  ('hatchback', 'Toyota Vitz that sips fuel', 'Toyota', 'Vitz', 2015, 6200, 68000, 'Hargeisa', 'both'),
  ('van', 'Toyota HiAce for fourteen', 'Toyota', 'HiAce', 2018, 21500, 121000, 'Borama', 'both'),
  ('wagon', 'Toyota Probox, the honest worker', 'Toyota', 'Probox', 2014, 5900, 132000, 'Hargeisa', 'sale');

create table seed.car_words (language text primary key, titles text[], openings text[], endings text[]);

insert into seed.car_words values
  ('en',
    array[
      '{car} {year}, well kept',
      '{year} {car}',
      '{color} {car} in good order',
      '{car} with service history',
      '{car} {year}, straight from the port'],
    array[
      'Driven with care and serviced every 5,000 km.',
      'Imported from Japan two years ago, never in an accident.',
      'A family car that starts every morning.',
      'Used between {city} and the coast, always parked under a roof.'],
    array[
      'All papers are in order and customs are paid.',
      'A test drive is welcome any afternoon.',
      'The tyres are new and the air conditioning is cold.',
      'Come with your mechanic and look at it in peace.']),
  ('so',
    array[
      '{car} {year}, si fiican loo ilaaliyey',
      'Baabuur {car} ah, {year}',
      '{car} nadiif ah, {city}'],
    array[
      'Baabuur si fiican loo ilaaliyey, saliiddana waqtigeeda laga beddelo.',
      'Waxaa laga keenay Jabbaan, shilna ma gelin.'],
    array[
      'Waraaquhu waa dhan yihiin, canshuurtana waa la bixiyey.',
      'Fadlan kaalay oo wadista tijaabi.']),
  ('ar',
    array[
      'سيارة {car} {year} بحالة جيدة',
      'سيارة {car} نظيفة في {city}'],
    array[
      'سيارة معتنى بها مع صيانة دورية.',
      'مستوردة من اليابان ولم تتعرض لحادث.'],
    array[
      'الأوراق كاملة والجمارك مدفوعة.',
      'يمكن تجربة القيادة في أي وقت.']);

-- Features of older, middle and newer cars.
create table seed.car_features as
select array[
    'Air Conditioning,Power Windows',
    'Air Conditioning,Central Locking,USB Ports',
    'Air Conditioning,Fog Lights,Power Windows,Central Locking'] as older,
  array[
    'Air Conditioning,Bluetooth,USB Ports,Power Windows,Central Locking',
    'Air Conditioning,Bluetooth,Cruise Control,Alloy Wheels,Fog Lights,Power Windows',
    'Air Conditioning,Backup Camera,Keyless Entry,USB Ports,Alloy Wheels,Central Locking'] as middle,
  array[
    'Air Conditioning,Bluetooth,Cruise Control,GPS Navigation,Backup Camera,Parking Sensors,Keyless Entry,USB Ports,Alloy Wheels',
    'Air Conditioning,Bluetooth,GPS Navigation,Leather Seats,Sunroof,Backup Camera,Heated Seats,Keyless Entry,Premium Sound System',
    'Air Conditioning,Bluetooth,Cruise Control,Leather Seats,Backup Camera,Parking Sensors,Alloy Wheels,Fog Lights,Power Windows']
  as newer;

-- Dealers first, then all others. Dealers have every second car.
create table seed.sellers as
select array_agg(id order by ordinal) filter (where profession = 'Car dealer') as dealers,
  array_agg(id order by ordinal) filter (where profession <> 'Car dealer') as owners
from seed.people where ordinal > 5;

create table seed.owner_cars as
select unnest('{3,10,14,40}'::integer[]) as listing;

-- `offset 0` keeps PostgreSQL from copying the expressions of a step into the next one.
with cars as (
  select n, b.*, (n - 1) / 8 as round, 1 + ((n - 1) / 8 + b.first_picture - 1) % cardinality(b.outside) as picture
  from generate_series(1, seed.amount('seed.cars', 80)) as n
  join seed.bodies b on b.ordinal = (n - 1) % 8
  offset 0
),
models as (
  select c.*, m.make, m.model, m.price_new, m.fuels, m.gearboxes, m.engines, t.title as scene_title, t.price as scene_price,
    t.mileage as scene_mileage, t.body is not null as is_notified,
    coalesce(t.city, seed.pick(v.cities, n, 'car city')) as city,
    coalesce(t.purpose, case when seed.dice(n, 'car purpose', 100) < 66 then 'sale'
      when seed.dice(n, 'car purpose', 100) < 84 then 'rent' else 'both' end) as purpose,
    coalesce(t.year, lower(m.years) + seed.dice(n, 'year', upper(m.years) - lower(m.years))) as year,
    case when t.body is not null then 'en' else seed.language(n + 7) end as language,
    t.body is null and seed.dice(n, 'car hidden', 100) < 17 as is_hidden
  from cars c
  left join seed.scene_cars t on t.body = c.body and c.round = 0
  join lateral (
    select * from seed.models m
    where m.body = c.body and (t.body is null or (m.make = t.make and m.model = t.model))
    order by hashtextextended(m.model, n) limit 1
  ) as m on true
  join seed.variants v on v.kind = 'house' and v.variant = 'courtyard'
  offset 0
),
facts as (
  select m.*, a.name_so, a.name_ar, a.districts, a.latitudes, a.longitudes, a.spreads,
    1 + seed.dice(n, 'car district', cardinality(a.districts)) as place,
    extract(year from now())::integer - m.year as age,
    seed.pick(m.fuels, n, 'fuel') as fuel,
    seed.pick(m.gearboxes, n, 'gearbox') as gearbox
  from models m
  join seed.areas a on a.city = m.city and a.setting = 'town'
  offset 0
),
prices as (
  select f.*,
    coalesce(f.scene_mileage, round((4000 + f.age * (6000 + 6000 * seed.share(n, 'mileage')))::numeric, -3)) as mileage,
    greatest(2200, f.price_new * power(0.915, f.age) * (0.9 + 0.25 * seed.share(n, 'car price'))) as dollars,
    f.daily * greatest(0.6, power(0.96, f.age)) * (0.9 + 0.3 * seed.share(n, 'car rent')) as day,
    case when f.is_notified or seed.dice(n, 'car currency', 100) >= 6 then 'USD'
      when seed.dice(n, 'car currency', 100) < 3 then 'EUR' else 'SOS' end as currency,
    case when not f.is_hidden then 'approved'
      when seed.dice(n, 'car approval', 100) < 52 then 'pending'
      when seed.dice(n, 'car approval', 100) < 80 then 'rejected' else 'approved' end as approval_status,
    case when f.is_notified or f.is_hidden or seed.dice(n, 'car status', 100) < 78 then 'available'
      when seed.dice(n, 'car status', 100) < 84 then 'pending'
      when f.purpose = 'sale' then 'sold' when f.purpose = 'rent' then 'rented'
      when seed.dice(n, 'car status', 2) = 0 then 'sold' else 'rented' end as status,
    now() - interval '90 days' * ((n - seed.share(n, 'car time')) / seed.amount('seed.cars', 80)) as created_at,
    case f.language when 'so' then f.name_so when 'ar' then f.name_ar else f.city end as city_word,
    case when coalesce(o.listing, 0) > 0 then (select id from seed.people where username = 'owner')
      when seed.dice(n, 'dealer', 2) = 0 then s.dealers[1 + seed.dice(n, 'car owner', cardinality(s.dealers))]
      else s.owners[1 + seed.dice(n, 'car owner', cardinality(s.owners))] end as owner_id
  from facts f
  cross join seed.sellers s
  left join seed.owner_cars o on o.listing = f.n
  offset 0
), listed as (
insert into public.cars (
  id, title, description, make, model, year, mileage, fuel_type, transmission, body_type, color, engine_size, condition,
  features, selling_price, rental_price_per_day, rental_price_per_week, rental_price_per_month, currency, purpose,
  availability_status, status, location, city, latitude, longitude, images, dealer_name,
  dealer_type, available, approval_status, rejection_reason, featured, owner_id, created_at, updated_at
)
select
  md5('seed:car:' || n)::uuid,
  coalesce(p.scene_title, replace(replace(replace(replace(seed.pick(w.titles, n, 'car title'), '{car}', p.make || ' ' || p.model),
    '{year}', p.year::text), '{color}', initcap(p.paints[p.picture])), '{city}', p.city_word)),
  replace(seed.pick(w.openings, n, 'car opening') || ' ' || seed.pick(w.endings, n, 'car ending'), '{city}', p.city_word),
  p.make, p.model, p.year, p.mileage, p.fuel, p.gearbox, p.body, initcap(p.paints[p.picture]),
  seed.pick(p.engines, n, 'engine'),
  case when p.age <= 5 or (p.is_notified and p.mileage < 90000) then 'excellent'
    when p.is_notified then 'good'
    when p.age <= 14 then case seed.dice(n, 'condition', 4) when 0 then 'excellent' when 1 then 'fair' else 'good' end
    else case seed.dice(n, 'condition', 8) when 0 then 'poor' when 1 then 'good' when 2 then 'good' else 'fair' end end,
  string_to_array(seed.pick(case when p.age > 16 then f.older when p.age > 8 then f.middle else f.newer end, n, 'features'), ','),
  case when p.purpose <> 'rent' then coalesce(p.scene_price, seed.convert_price(p.dollars, p.currency)) end,
  case when p.purpose <> 'sale' then seed.convert_price(round(p.day / 5) * 5, p.currency) end,
  case when p.purpose <> 'sale' then seed.convert_price(round(p.day / 5) * 30, p.currency) end,
  case when p.purpose <> 'sale' then seed.convert_price(round(p.day / 5) * 110, p.currency) end,
  p.currency, p.purpose,
  case p.status when 'available' then 'available' else 'unavailable' end, p.status,
  p.districts[p.place] || ', ' || p.city, p.city,
  p.latitudes[p.place] + (seed.share(n, 'car north') - 0.5) * 2 * p.spreads[p.place],
  p.longitudes[p.place] + (seed.share(n, 'car east') - 0.5) * 2 * p.spreads[p.place],
  -- Front, rear and dashboard where this car has its own pictures. Some other cars get a dashboard.
  array_remove(array[
    p.outside[p.picture],
    p.details ->> ('front' || p.picture),
    p.details ->> ('rear' || p.picture),
    case when p.picture = 1 or seed.dice(n, 'dashboard', 2) = 0 then p.details ->> 'dashboard1' end
  ], null),
  o.company, case when o.company is null then 'private' else 'dealer' end,
  not (p.is_hidden and p.approval_status = 'approved'),
  p.approval_status,
  case when p.approval_status = 'rejected' then seed.pick(j.reasons, n, 'car rejection') end,
  p.is_notified, p.owner_id, p.created_at, p.created_at
from prices p
join seed.car_words w on w.language = p.language
join public.profiles o on o.id = p.owner_id
cross join seed.car_features f
cross join seed.rejections j
returning id, owner_id
)
insert into private.car_contacts (car_id, contact_phone, contact_email)
select l.id, o.phone, o.email from listed l join public.profiles o on o.id = l.owner_id;
