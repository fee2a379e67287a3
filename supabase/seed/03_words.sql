-- The parts of listings: repeatable chance, cities with their districts, and kinds with their sizes and prices. Each has words in
-- English, Somali and Arabic. Every variant has its own pictures, so words and pictures agree.

-- ---- chance ----------------------------------------------------------------------------------------------------------

-- A number from 0 to sides - 1 for a listing and a question. The same two always give the same number.
create function seed.dice(listing bigint, question text, sides integer) returns integer
language sql immutable as $$
  select mod(hashtextextended(question, listing) & 9223372036854775807, sides)::integer;
$$;

-- A number from 0 to almost 1.
create function seed.share(listing bigint, question text) returns double precision
language sql immutable as $$
  select seed.dice(listing, question, 1000000) / 1000000.0;
$$;

create function seed.pick(choices text[], listing bigint, question text) returns text
language sql immutable as $$
  select choices[1 + seed.dice(listing, question, cardinality(choices))];
$$;

-- The number of listings: a setting of the session (`set seed.properties = 100000`), or the number of the demo.
create function seed.amount(setting text, otherwise integer) returns integer
language sql stable as $$
  select coalesce(nullif(current_setting(setting, true), '')::integer, otherwise);
$$;

-- A price as people write it: 437 is 440, 61,387 is 61,500.
create function seed.round_price(amount double precision) returns numeric
language sql immutable as $$
  select (round(amount / step) * step)::numeric
  from (select case when amount < 100 then 5 when amount < 1000 then 10 when amount < 5000 then 50 when amount < 20000 then 250
    when amount < 100000 then 500 when amount < 1000000 then 1000 else 50000 end as step) as steps;
$$;

-- A dollar price in the listing's currency.
create function seed.convert_price(dollars double precision, currency text) returns numeric
language sql immutable as $$
  select seed.round_price(dollars * case currency when 'EUR' then 0.92 when 'SOS' then 571 else 1 end);
$$;

-- 'en' for most, 'so' for some, 'ar' for a few.
create function seed.language(listing bigint) returns text
language sql immutable as $$
  select case when seed.dice(listing, 'language', 100) < 74 then 'en'
    when seed.dice(listing, 'language', 100) < 90 then 'so' else 'ar' end;
$$;

-- ---- places ----------------------------------------------------------------------------------------------------------

-- `price_level` compares a city's prices with Hargeisa's.
create table seed.cities (name text primary key, name_so text, name_ar text, price_level double precision);

insert into seed.cities (name, name_so, name_ar, price_level) values
  ('Hargeisa', 'Hargeysa', 'هرجيسا', 1), ('Berbera', 'Berbera', 'بربرة', 0.92), ('Burao', 'Burco', 'برعو', 0.82),
  ('Borama', 'Boorama', 'بوراما', 0.78), ('Erigavo', 'Ceerigaabo', 'عيرجابو', 0.68),
  ('Las Anod', 'Laascaanood', 'لاسعانود', 0.64), ('Gabiley', 'Gabiley', 'جبيلي', 0.62), ('Sheikh', 'Sheekh', 'شيخ', 0.58),
  ('Awdal', 'Awdal', 'أودل', 0.56), ('Zeila', 'Saylac', 'زيلع', 0.6);

-- Districts with a point inside them, and the largest distance (in degrees) of listings from it. In ports, listings stay on land.
create table seed.districts (
  city text references seed.cities, setting text, name text, latitude double precision, longitude double precision,
  spread double precision
);

insert into seed.districts (city, setting, name, latitude, longitude, spread) values
  ('Hargeisa', 'town', 'Jigjiga Yar', 9.5760, 44.0480, 0.008), ('Hargeisa', 'town', '26 June', 9.5690, 44.0760, 0.006),
  ('Hargeisa', 'town', 'Sha''ab', 9.5650, 44.0610, 0.005), ('Hargeisa', 'town', 'New Hargeisa', 9.5420, 44.0420, 0.008),
  ('Hargeisa', 'town', 'Ahmed Dhagah', 9.5490, 44.0830, 0.007), ('Hargeisa', 'town', 'Mohamoud Haybe', 9.5560, 44.0980, 0.007),
  ('Hargeisa', 'town', 'Ibrahim Koodbuur', 9.5800, 44.0590, 0.007), ('Hargeisa', 'town', 'Gacan Libaax', 9.5720, 44.0900, 0.007),
  ('Hargeisa', 'town', 'Masalaha', 9.5830, 44.0810, 0.006), ('Hargeisa', 'town', 'Goljano', 9.5700, 44.0520, 0.005),
  ('Hargeisa', 'old', 'Old Market', 9.5610, 44.0660, 0.003),
  ('Hargeisa', 'edge', 'Airport Road', 9.5290, 44.0840, 0.008), ('Hargeisa', 'edge', 'Gabiley Road', 9.5810, 44.0120, 0.009),
  ('Hargeisa', 'edge', 'Berbera Road', 9.5740, 44.1250, 0.009),
  ('Burao', 'town', 'October', 9.5260, 45.5400, 0.006), ('Burao', 'town', 'Koosaar', 9.5130, 45.5280, 0.007),
  ('Burao', 'town', 'Mohamed Ali', 9.5300, 45.5290, 0.006), ('Burao', 'town', 'Lixle', 9.5190, 45.5440, 0.005),
  ('Burao', 'old', 'Old Market', 9.5225, 45.5350, 0.003),
  ('Burao', 'edge', 'Sheikh Road', 9.5460, 45.5150, 0.009), ('Burao', 'edge', 'Ainabo Road', 9.5030, 45.5660, 0.009),
  ('Berbera', 'town', 'Sha''ab', 10.4345, 45.0130, 0.003), ('Berbera', 'town', 'Jamalaaye', 10.4310, 45.0190, 0.003),
  ('Berbera', 'town', 'Barwaaqo', 10.4265, 45.0105, 0.004), ('Berbera', 'town', 'Burcawlane', 10.4290, 45.0040, 0.003),
  ('Berbera', 'old', 'Old Town', 10.4378, 45.0150, 0.0012), ('Berbera', 'coast', 'Batalaale', 10.4185, 45.0330, 0.003),
  ('Berbera', 'edge', 'Hargeisa Road', 10.4080, 45.0020, 0.008), ('Berbera', 'edge', 'Sheikh Road', 10.4000, 45.0180, 0.008),
  ('Erigavo', 'town', 'Hodan', 10.6130, 47.3720, 0.006), ('Erigavo', 'town', 'Dayaxa', 10.6200, 47.3640, 0.006),
  ('Erigavo', 'town', 'Xafadda Suuqa', 10.6160, 47.3690, 0.004),
  ('Erigavo', 'edge', 'Daallo Road', 10.6480, 47.3560, 0.009), ('Erigavo', 'edge', 'Garadag Road', 10.5900, 47.3500, 0.009),
  ('Borama', 'town', 'Sheikh Osman', 9.9380, 43.1790, 0.005), ('Borama', 'town', 'Sheikh Ali Jowhar', 9.9330, 43.1880, 0.005),
  ('Borama', 'town', 'Haslinta', 9.9410, 43.1860, 0.005),
  ('Borama', 'edge', 'Amoud Road', 9.9460, 43.2150, 0.007), ('Borama', 'edge', 'Dilla Road', 9.9150, 43.2080, 0.008),
  ('Las Anod', 'town', 'Hodan', 8.4800, 47.3560, 0.006), ('Las Anod', 'town', 'Wadajir', 8.4730, 47.3640, 0.006),
  ('Las Anod', 'edge', 'Garowe Road', 8.4690, 47.3880, 0.008), ('Las Anod', 'edge', 'Taleh Road', 8.4980, 47.3720, 0.008),
  ('Gabiley', 'town', 'Horseed', 9.6990, 43.6210, 0.005), ('Gabiley', 'town', 'Wadajir', 9.6950, 43.6270, 0.005),
  ('Gabiley', 'edge', 'Arabsiyo Road', 9.6960, 43.6560, 0.008), ('Gabiley', 'edge', 'Wajaale Road', 9.6950, 43.5930, 0.008),
  ('Sheikh', 'town', 'Town Centre', 9.9306, 45.1956, 0.004), ('Sheikh', 'town', 'Pharo Road', 9.9350, 45.2010, 0.004),
  ('Sheikh', 'edge', 'Burao Road', 9.9130, 45.2080, 0.007), ('Sheikh', 'edge', 'Pass Road', 9.9480, 45.1900, 0.005),
  ('Awdal', 'town', 'Quljeed', 10.0680, 43.0350, 0.005), ('Awdal', 'town', 'Ruqi', 10.0730, 43.0420, 0.005),
  ('Awdal', 'edge', 'Baki Road', 10.0590, 43.0680, 0.008), ('Awdal', 'edge', 'Boon Road', 10.0930, 43.0460, 0.008),
  ('Zeila', 'town', 'Sha''ab', 11.3505, 43.4720, 0.0015), ('Zeila', 'old', 'Old Town', 11.3525, 43.4735, 0.001),
  ('Zeila', 'coast', 'South Shore', 11.3465, 43.4715, 0.001), ('Zeila', 'edge', 'Borama Road', 11.3400, 43.4660, 0.003);

-- The districts of one setting of a city in one array, so that a listing finds its district by number.
create table seed.areas (
  city text, setting text, name_so text, name_ar text, price_level double precision, districts text[],
  latitudes double precision[], longitudes double precision[], spreads double precision[], primary key (city, setting)
);
insert into seed.areas
select d.city, d.setting, c.name_so, c.name_ar, c.price_level, array_agg(d.name order by d.name collate "C"),
  array_agg(d.latitude order by d.name collate "C"), array_agg(d.longitude order by d.name collate "C"),
  array_agg(d.spread order by d.name collate "C")
from seed.districts d
join seed.cities c on c.name = d.city
group by d.city, d.setting, c.name;

-- ---- kinds -----------------------------------------------------------------------------------------------------------

-- The cities of each variant (a city that is named twice comes up twice as often), its sizes, and the price of a square metre in
-- Hargeisa. Then its share of rentals, and the monthly rent as a share of the price. `outside` and the rooms come from the
-- pictures. The listings of a variant begin with picture `first_picture`.
create table seed.variants (
  kind text, ordinal integer, variant text, setting text, cities text[], bedrooms int4range, area_from integer,
  area_to integer, metre_from double precision, metre_to double precision, let_percent integer,
  monthly double precision, amenity_group text, first_picture integer, outside text[], primary key (kind, ordinal)
);

insert into seed.variants (kind, ordinal, variant, setting, cities, bedrooms, area_from, area_to, metre_from, metre_to,
  let_percent, monthly, amenity_group, first_picture)
select kind, ordinal, variant, setting,
  case cities
    when 'everywhere' then '{Hargeisa,Hargeisa,Hargeisa,Hargeisa,Hargeisa,Hargeisa,Hargeisa,Hargeisa,Hargeisa,Hargeisa,
      Hargeisa,Hargeisa,Burao,Burao,Burao,Berbera,Berbera,Borama,Borama,Erigavo,Las Anod,Gabiley,Awdal,Sheikh,Zeila}'::text[]
    when 'large' then '{Hargeisa,Hargeisa,Hargeisa,Hargeisa,Hargeisa,Hargeisa,Burao,Burao,Berbera,Borama,Las Anod}'
    else string_to_array(cities, ',')
  end,
  bedrooms::int4range, area_from, area_to, metre_from, metre_to, let_percent, monthly, amenity_group, first_picture
from (values
  ('house', 0, 'courtyard', 'town', 'everywhere', '[3,6]', 200, 380, 350, 470, 30, 0.0042, 'family', 1),
  ('house', 1, 'merchant', 'old', 'Berbera,Berbera,Berbera,Berbera,Hargeisa,Burao,Zeila,Zeila', '[3,6]', 240, 420, 420, 540, 25,
    0.0040, 'old', 9),
  ('house', 2, 'modern', 'town', 'large', '[4,6]', 280, 480, 480, 620, 35, 0.0040, 'modern', 5),
  ('house', 3, 'bungalow', 'town', 'everywhere', '[2,4]', 140, 240, 430, 550, 65, 0.0044, 'family', 2),
  ('house', 4, 'street', 'town', 'everywhere', '[2,4]', 120, 200, 500, 610, 70, 0.0046, 'plain', 3),
  ('house', 5, 'terrace', 'town', 'everywhere', '[2,4]', 150, 260, 430, 540, 60, 0.0044, 'plain', 7),
  ('house', 6, 'arcaded', 'town', 'everywhere', '[3,5]', 240, 400, 410, 510, 40, 0.0041, 'family', 6),
  ('house', 7, 'tower', 'town', 'large', '[5,8]', 380, 620, 440, 550, 15, 0.0036, 'modern', 8),
  ('apartment', 0, 'balcony', 'town', 'large', '[1,3]', 60, 120, 520, 640, 75, 0.0078, 'flat', 2),
  ('apartment', 1, 'galleries', 'town', 'everywhere', '[2,4]', 90, 165, 500, 620, 65, 0.0076, 'flat', 6),
  ('apartment', 2, 'stepped', 'town', 'large', '[2,4]', 95, 170, 560, 680, 55, 0.0074, 'flat', 1),
  ('apartment', 3, 'towers', 'town', 'large', '[2,4]', 95, 180, 600, 740, 60, 0.0074, 'tower', 5),
  ('apartment', 4, 'strip', 'town', 'everywhere', '[1,2]', 45, 85, 500, 600, 85, 0.0082, 'flat', 9),
  ('commercial', 0, 'office', 'town', 'large', null, 60, 620, 520, 820, 25, 0.0080, 'office', 3),
  ('commercial', 1, 'restaurant', 'town', 'everywhere', null, 90, 340, 420, 640, 25, 0.0080, 'service', 4),
  ('commercial', 2, 'shop', 'town', 'everywhere', null, 30, 180, 700, 1050, 35, 0.0085, 'stock', 1),
  ('commercial', 3, 'clinic', 'town', 'everywhere', null, 120, 480, 420, 600, 20, 0.0075, 'office', 5),
  ('commercial', 4, 'warehouse', 'edge', 'Hargeisa,Hargeisa,Berbera,Berbera,Burao,Borama,Las Anod,Gabiley,Erigavo', null,
    300, 1800, 160, 280, 20, 0.0080, 'stock', 2),
  ('land', 0, 'coast', 'coast', 'Berbera,Berbera,Berbera,Zeila', null, 400, 1600, 85, 135, 0, null, null, 2),
  ('land', 1, 'hills', 'edge', 'Sheikh,Sheikh,Erigavo,Erigavo,Borama,Awdal', null, 600, 4000, 9, 22, 0, null, null, 1),
  ('land', 2, 'town', 'town', 'everywhere', null, 240, 900, 90, 210, 0, null, null, 6),
  ('land', 3, 'plain', 'edge', 'everywhere', null, 500, 5000, 8, 24, 0, null, null, 3),
  ('land', 4, 'farm', 'edge', 'Gabiley,Gabiley,Gabiley,Hargeisa,Borama,Awdal,Burao', null,
    10000, 80000, 0.7, 1.8, 0, null, null, 5)
) as made (kind, ordinal, variant, setting, cities, bedrooms, area_from, area_to, metre_from, metre_to, let_percent, monthly,
  amenity_group, first_picture);

update seed.variants v
set outside = (select array_agg(url order by number) from seed.pictures p where p.kind = v.kind and p.variant = v.variant);

-- Rooms for the galleries of homes.
create table seed.rooms as
select array_agg(url order by number) filter (where variant = 'living') as living,
  array_agg(url order by number) filter (where variant = 'courtyard') as courtyard,
  array_agg(url order by number) filter (where variant = 'bedroom') as bedroom,
  array_agg(url order by number) filter (where variant = 'kitchen') as kitchen
from seed.pictures where kind = 'inside';

create table seed.amenities (amenity_group text primary key, choices text[]);

insert into seed.amenities (amenity_group, choices) values
  ('family', array[
      'Parking,Garden,Storage',
      'Parking,WiFi,Garden,Laundry',
      'Parking,Security System,Balcony,Garden',
      'Parking,Garden,Pet Friendly',
      'Parking,Air Conditioning,Garden,Laundry,Storage',
      'Parking,Balcony,Fireplace,Storage']),
  ('old', array[
      'Balcony,Storage',
      'WiFi,Balcony,Laundry',
      'Air Conditioning,Balcony,Storage',
      'WiFi,Air Conditioning,Balcony']),
  ('modern', array[
      'Parking,WiFi,Air Conditioning,Security System,Swimming Pool',
      'Parking,WiFi,Air Conditioning,Heating,Balcony,Garden',
      'Parking,Air Conditioning,Security System,Garden,Gym,Laundry',
      'Parking,WiFi,Air Conditioning,Security System,Balcony,Swimming Pool,Gym',
      'Parking,WiFi,Air Conditioning,Garden,Storage']),
  ('plain', array[
      'Balcony,Storage',
      'Parking,Balcony',
      'WiFi,Balcony,Laundry',
      'Parking,WiFi,Storage',
      'Balcony,Pet Friendly']),
  ('flat', array[
      'WiFi,Balcony',
      'Parking,WiFi,Balcony,Laundry',
      'WiFi,Air Conditioning,Balcony',
      'Parking,Security System,Balcony',
      'WiFi,Elevator,Balcony,Laundry']),
  ('tower', array[
      'Parking,WiFi,Air Conditioning,Elevator',
      'Parking,WiFi,Security System,Elevator,Balcony',
      'Parking,WiFi,Air Conditioning,Elevator,Gym',
      'Parking,Air Conditioning,Security System,Elevator,Laundry']),
  ('office', array[
      'Parking,WiFi,Air Conditioning,Elevator',
      'Parking,WiFi,Air Conditioning,Security System',
      'WiFi,Air Conditioning,Storage',
      'Parking,WiFi,Air Conditioning,Security System,Storage']),
  ('service', array[
      'Parking,WiFi,Storage',
      'WiFi,Air Conditioning',
      'Parking,Air Conditioning,Storage',
      'WiFi,Balcony,Storage']),
  ('stock', array[
      'Storage',
      'Parking,Storage',
      'Parking,Security System,Storage',
      'Security System,Storage']);

-- ---- words -----------------------------------------------------------------------------------------------------------

-- Titles and first sentences of a variant. In braces: {district}, {city} in the language's spelling, {bedrooms} and
-- {Bedrooms} ("three-bedroom"), {rooms} (3), {deal} ("for sale").
create table seed.words (
  kind text, variant text, language text, titles text[], openings text[], primary key (kind, variant, language)
);

insert into seed.words (kind, variant, language, titles, openings) values
  ('house', 'courtyard', 'en',
    array[
      'Courtyard villa in {district}',
      '{Bedrooms} family home with a courtyard',
      'Walled courtyard house near the school',
      'Family compound with a garden gate',
      'Quiet courtyard villa in {district}'],
    array[
      'A walled family home around a shaded courtyard, with a wide gate for the car.',
      'The rooms open onto a private courtyard with bougainvillea, and the roof is free for the evening.']),
  ('house', 'courtyard', 'so',
    array[
      'Guri daarad leh oo {deal}, {district}',
      'Villa qoys oo {rooms} qol ah, {city}'],
    array[
      'Guri qoys oo deyr leh, daarad hadh leh iyo albaab weyn oo baabuurku galo.']),
  ('house', 'courtyard', 'ar',
    array[
      'فيلا عائلية بفناء داخلي في {city}',
      'بيت بحوش واسع {deal} في {city}'],
    array[
      'بيت عائلي مسوّر حول فناء مظلل، وله بوابة واسعة للسيارة.']),
  ('house', 'merchant', 'en',
    array[
      'Restored merchant house in {district}',
      'Historic house with a carved balcony',
      '{Bedrooms} old town house with thick walls',
      'Restored {bedrooms} stone house'],
    array[
      'A trader''s house with thick walls, a carved wooden balcony and cool rooms all day.',
      'The old stone and timber were restored with care, and the wiring and plumbing are new.']),
  ('house', 'merchant', 'so',
    array[
      'Guri qadiimi ah oo la dayactiray, {city}',
      'Guri taariikhi ah oo {deal}, {district}'],
    array[
      'Guri dhagax ah oo qadiimi ah, balakoon qori la qurxiyey leh, dhowaanna la dayactiray.']),
  ('house', 'merchant', 'ar',
    array[
      'بيت تاجر قديم مرمم في {city}',
      'بيت تاريخي بشرفة خشبية {deal}'],
    array[
      'بيت حجري قديم بجدران سميكة وشرفة خشبية منقوشة، رُمم حديثا.']),
  ('house', 'modern', 'en',
    array[
      'Modern family villa with solar roof',
      'New build villa in {district}',
      'Contemporary {bedrooms} villa',
      'Modern house with large windows in {district}'],
    array[
      'Built two years ago with large windows, a timber screen against the sun and solar panels on the roof.',
      'Open living space downstairs, private rooms upstairs, and solar panels that carry most of the power.']),
  ('house', 'modern', 'so',
    array[
      'Villa casri ah oo {deal}, {district}',
      'Guri cusub oo {rooms} qol ah, {city}'],
    array[
      'Villa cusub oo daaqado waaweyn leh, saqafkana ay ku rakiban yihiin qoraxda laga dhaliyo korontada.']),
  ('house', 'modern', 'ar',
    array[
      'فيلا حديثة بألواح شمسية في {city}',
      'فيلا جديدة {deal} في {city}'],
    array[
      'فيلا حديثة البناء بنوافذ واسعة وألواح شمسية على السطح.']),
  ('house', 'bungalow', 'en',
    array[
      '{Bedrooms} bungalow with garden',
      'Bungalow on a shaded plot in {district}',
      'Garden bungalow with a front porch',
      'Single-storey bungalow in {district}'],
    array[
      'All rooms on one level under a pitched roof, with a low wall and a green garden in front.',
      'A cool bungalow between two old trees, easy to keep and easy to live in.']),
  ('house', 'bungalow', 'so',
    array[
      'Bangalo beer leh oo {deal}, {district}',
      'Guri hal dabaq ah oo {rooms} qol leh, {city}'],
    array[
      'Guri hal dabaq ah oo beer yar iyo geedo hadh leh ku leh hortiisa.']),
  ('house', 'bungalow', 'ar',
    array[
      'بيت من طابق واحد مع حديقة في {city}',
      'بنغل هادئ {deal} في {city}'],
    array[
      'كل الغرف في طابق واحد، وأمام البيت حديقة صغيرة وأشجار ظليلة.']),
  ('house', 'street', 'en',
    array[
      'Townhouse on a lively street',
      '{Bedrooms} terraced house in {district}',
      'Street-front house near the shops of {district}',
      'Row house with a painted door in {district}'],
    array[
      'A townhouse in a painted row, with bougainvillea over the door and neighbours who know each other.',
      'Two steps from the bakery and the bus, with a quiet room at the back.']),
  ('house', 'street', 'so',
    array[
      'Guri waddada ku yaalla oo {deal}, {district}',
      'Guri {rooms} qol ah oo dukaannada u dhow, {city}'],
    array[
      'Guri waddada ku yaalla oo dukaannada iyo baska u dhow, gadaalna qol deggan ku leh.']),
  ('house', 'street', 'ar',
    array[
      'بيت على الشارع {deal} في {city}',
      'بيت متلاصق قريب من المحلات في {city}'],
    array[
      'بيت على شارع حيوي قريب من المخبز والحافلة، وفي الخلف غرفة هادئة.']),
  ('house', 'terrace', 'en',
    array[
      'House with a breezy roof terrace in {district}',
      '{Bedrooms} home with a roof terrace',
      'Roof-terrace house in {district}',
      'Family house with a shaded terrace in {district}'],
    array[
      'An outside stair leads to a roof terrace with a pergola, where the evening breeze comes in.',
      'The shaded terrace on the roof is the best room of the house from five o''clock on.']),
  ('house', 'terrace', 'so',
    array[
      'Guri saqafka lagu nasto oo {deal}, {city}',
      'Guri {rooms} qol ah oo daawasho leh, {district}'],
    array[
      'Jaranjar dibadda ah ayaa saqafka geeya, halkaas oo hadh iyo dabayl galabnimo laga helo.']),
  ('house', 'terrace', 'ar',
    array[
      'بيت بتراس على السطح {deal} في {city}',
      'بيت عائلي مع تراس مظلل في {city}'],
    array[
      'درج خارجي يصعد إلى تراس مظلل على السطح يصله نسيم المساء.']),
  ('house', 'arcaded', 'en',
    array[
      'House with arched veranda in {district}',
      '{Bedrooms} house with a long balcony',
      'Veranda house under the palms',
      'Arched family house in {district}'],
    array[
      'Arches shade the ground floor and a long balcony runs along the first.',
      'A two-storey house with a deep veranda that keeps the rooms cool at noon.']),
  ('house', 'arcaded', 'so',
    array[
      'Guri beranda leh oo {deal}, {district}',
      'Guri {rooms} qol ah oo balakoon dheer leh, {city}'],
    array[
      'Guri laba dabaq ah oo beranda hadh leh iyo balakoon dheer leh.']),
  ('house', 'arcaded', 'ar',
    array[
      'بيت بأقواس وشرفة طويلة في {city}',
      'بيت من طابقين بفرندة {deal}'],
    array[
      'أقواس تظلل الطابق الأرضي وشرفة طويلة تمتد على الطابق الأول.']),
  ('house', 'tower', 'en',
    array[
      'Grand {bedrooms} mansion in {district}',
      'Mansion with a corner tower',
      'Large family mansion with domed tower',
      'Tower house with room for two families'],
    array[
      'A large house with a domed corner tower, two living rooms and a separate entrance for guests.',
      'Room for two families under one roof, with a wide stair and balconies on three sides.']),
  ('house', 'tower', 'so',
    array[
      'Guri weyn oo {rooms} qol ah, {district}',
      'Qasri qoys oo {deal}, {city}'],
    array[
      'Guri aad u weyn oo laba qoys qaadi kara, laba fadhi iyo albaab marti gaar ah leh.']),
  ('house', 'tower', 'ar',
    array[
      'قصر عائلي ببرج وقبة في {city}',
      'بيت كبير لعائلتين {deal} في {city}'],
    array[
      'بيت كبير ببرج ذي قبة وصالتين ومدخل مستقل للضيوف.']),

  ('apartment', 'balcony', 'en',
    array[
      '{Bedrooms} apartment with balcony',
      'Balcony apartment near {district} market',
      'Bright {bedrooms} flat in {district}',
      'Apartment above the shops in {district}'],
    array[
      'A bright flat with its own balcony, above a row of shops that cover daily needs.',
      'Windows on two sides bring air through every room, and the balcony looks over the street.']),
  ('apartment', 'balcony', 'so',
    array[
      'Apartment {rooms} qol ah oo balakoon leh, {district}',
      'Apartment {deal} oo suuqa u dhow, {city}'],
    array[
      'Apartment iftiin badan oo balakoon leh, dukaannadana ka sarreeya.']),
  ('apartment', 'balcony', 'ar',
    array[
      'شقة بشرفة قريبة من السوق في {city}',
      'شقة مضيئة {deal} في {city}'],
    array[
      'شقة مضيئة لها شرفتها الخاصة فوق صف من المحلات.']),
  ('apartment', 'galleries', 'en',
    array[
      'Corner apartment with arched gallery in {district}',
      '{Bedrooms} apartment on an arched gallery',
      'Gallery apartment in {district}'],
    array[
      'The flat opens onto an arched gallery that keeps the sun off the walls.',
      'A corner flat in a house with arched galleries, cool in the afternoon and open to the breeze.']),
  ('apartment', 'galleries', 'so',
    array[
      'Apartment gees ku yaalla oo {deal}, {district}',
      'Apartment {rooms} qol ah oo beranda qaanso leh, {city}'],
    array[
      'Apartment gees ku yaalla oo beranda qaanso leh, galabtiina qabow.']),
  ('apartment', 'galleries', 'ar',
    array[
      'شقة زاوية بممرات مقوسة في {city}',
      'شقة {deal} في مبنى بأقواس في {city}'],
    array[
      'شقة زاوية تطل على ممر مقوس يحميها من الشمس.']),
  ('apartment', 'stepped', 'en',
    array[
      '{Bedrooms} apartment with private terrace',
      'Duplex with terrace in {district}',
      'Terrace apartment with a view over {district}'],
    array[
      'The building steps back floor by floor, so this flat has a planted terrace of its own.',
      'A private terrace with planters, wide enough for a table of six.']),
  ('apartment', 'stepped', 'so',
    array[
      'Apartment barxad gaar ah leh oo {deal}, {city}',
      'Apartment {rooms} qol ah oo daawasho furan leh, {district}'],
    array[
      'Apartment barxad gaar ah oo dhir leh ku leh, miis lix qof na qaada.']),
  ('apartment', 'stepped', 'ar',
    array[
      'شقة بتراس خاص {deal} في {city}',
      'دوبلكس مع تراس في {city}'],
    array[
      'للشقة تراس خاص مزروع يتسع لطاولة من ستة أشخاص.']),
  ('apartment', 'towers', 'en',
    array[
      'High-floor apartment with city view',
      '{Bedrooms} tower apartment with lift',
      'Penthouse in {district}',
      'Apartment in the twin towers of {district}'],
    array[
      'High above the street with a lift, a generator for the whole house and a view over the town.',
      'One of the tallest houses around: quiet nights, long views and covered parking.']),
  ('apartment', 'towers', 'so',
    array[
      'Apartment dabaq sare ah oo {deal}, {city}',
      'Apartment {rooms} qol ah oo wiish leh, {district}'],
    array[
      'Apartment dabaq sare ku yaalla oo wiish, mishiin koronto iyo daawasho magaalada leh.']),
  ('apartment', 'towers', 'ar',
    array[
      'شقة في طابق عال مع مصعد في {city}',
      'شقة في برج {deal} في {city}'],
    array[
      'شقة في طابق عال مع مصعد ومولد كهرباء وإطلالة على المدينة.']),
  ('apartment', 'strip', 'en',
    array[
      'New {bedrooms} apartment in {district}',
      'Newly finished flat in {district}',
      'Compact new apartment in {district}',
      'Practical {bedrooms} flat in {district}'],
    array[
      'Newly finished and compact, with a tiled kitchen and good water pressure.',
      'A small new flat that costs little to run, five minutes from the main road.']),
  ('apartment', 'strip', 'so',
    array[
      'Apartment cusub oo {rooms} qol ah, {district}',
      'Apartment yar oo {deal}, {city}'],
    array[
      'Apartment cusub oo kooban, jiko dhoobo leh iyo biyo joogto ah.']),
  ('apartment', 'strip', 'ar',
    array[
      'شقة جديدة صغيرة في {city}',
      'شقة عملية {deal} قرب الشارع الرئيسي'],
    array[
      'شقة جديدة صغيرة بمطبخ مبلط ومياه منتظمة.']),

  ('commercial', 'office', 'en',
    array[
      'Office floor in {district}',
      'Office building with a glass front',
      'Office space for a growing team',
      'Office on the main road in {district}'],
    array[
      'A glass-fronted office building with daylight on every desk, fibre in the riser and a guarded entrance.',
      'Flexible office space on a main road, with meeting rooms already partitioned.']),
  ('commercial', 'office', 'so',
    array[
      'Xafiis {deal}, {district}',
      'Dhisme xafiisyo ah, {city}'],
    array[
      'Dhisme xafiisyo oo muraayad leh, internet dhakhso leh iyo albaab la ilaaliyo.']),
  ('commercial', 'office', 'ar',
    array[
      'مكاتب بواجهة زجاجية {deal} في {city}',
      'طابق مكاتب في {city}'],
    array[
      'مبنى مكاتب بواجهة زجاجية وإنترنت سريع ومدخل محروس.']),
  ('commercial', 'restaurant', 'en',
    array[
      'Restaurant with street terrace',
      'Café and restaurant in {district}',
      'Restaurant with a fitted kitchen',
      'Restaurant with roof seating in {district}'],
    array[
      'A working restaurant with a fitted kitchen, a shaded terrace and seating on the roof.',
      'Awning, terrace and kitchen are in place: bring your menu and open.']),
  ('commercial', 'restaurant', 'so',
    array[
      'Makhaayad diyaar ah oo {deal}, {city}',
      'Makhaayad barxad leh, {district}'],
    array[
      'Makhaayad jiko dhammaystiran, barxad hadh leh iyo fadhi saqafka ah leh.']),
  ('commercial', 'restaurant', 'ar',
    array[
      'مطعم مجهز مع جلسة خارجية {deal} في {city}',
      'مقهى ومطعم في {city}'],
    array[
      'مطعم بمطبخ مجهز وجلسة خارجية مظللة ومقاعد على السطح.']),
  ('commercial', 'shop', 'en',
    array[
      'Shop on the market street',
      'Shop with flat above in {district}',
      'Retail shop near the bus station',
      'Corner shop in {district}'],
    array[
      'A shop in a busy row with an awning, a steel shutter and people passing all day.',
      'Street-level shop with storage at the back and a flat above that can be used as an office.']),
  ('commercial', 'shop', 'so',
    array[
      'Dukaan {deal} oo suuqa ku yaalla, {city}',
      'Dukaan waddada weyn ku yaalla, {district}'],
    array[
      'Dukaan meel dad badani maro ku yaalla, albaab bir ah iyo bakhaar yar oo gadaal ah leh.']),
  ('commercial', 'shop', 'ar',
    array[
      'محل تجاري على شارع السوق {deal} في {city}',
      'محل مع شقة علوية في {city}'],
    array[
      'محل في صف تجاري حيوي، له باب حديدي ومخزن صغير في الخلف.']),
  ('commercial', 'clinic', 'en',
    array[
      'Clinic with six treatment rooms in {district}',
      'Clinic building in {district}',
      'Dental clinic with reception in {district}',
      'Medical clinic near the main road'],
    array[
      'A clinic with reception, treatment rooms, a small pharmacy and a step-free entrance.',
      'Purpose-built for care: washable walls, backup power and parking for an ambulance.']),
  ('commercial', 'clinic', 'so',
    array[
      'Rug caafimaad oo {deal}, {city}',
      'Dhisme rug caafimaad ah, {district}'],
    array[
      'Rug caafimaad oo soo-dhoweyn, qolal daaweyn iyo farmashi yar leh.']),
  ('commercial', 'clinic', 'ar',
    array[
      'عيادة مجهزة {deal} في {city}',
      'مبنى عيادات مع صيدلية في {city}'],
    array[
      'عيادة باستقبال وغرف علاج وصيدلية صغيرة ومدخل بلا درج.']),
  ('commercial', 'warehouse', 'en',
    array[
      'Warehouse with loading bays on {district}',
      'Storage warehouse with truck yard',
      'Warehouse with office on {district}',
      'Steel-frame warehouse with three gates'],
    array[
      'A steel-frame warehouse with three roller gates and a hard yard where a truck can turn.',
      'Dry, high and lit, with loading at floor level and a small office by the gate.']),
  ('commercial', 'warehouse', 'so',
    array[
      'Bakhaar weyn oo {deal}, {city}',
      'Bakhaar baabuurta xamuulku galaan, {city}'],
    array[
      'Bakhaar bir ah oo saddex albaab leh, barxaddana baabuurka xamuulka ahi ku wareegi karo.']),
  ('commercial', 'warehouse', 'ar',
    array[
      'مستودع بساحة للشاحنات {deal} في {city}',
      'مستودع بثلاث بوابات في {city}'],
    array[
      'مستودع بهيكل حديدي وثلاث بوابات وساحة تدور فيها الشاحنات.']),

  ('land', 'coast', 'en',
    array[
      'Beachfront plot in {district}',
      'Plot by the sea with palms in {district}',
      'Seaside plot in {district}'],
    array[
      'A level plot behind the beach with palms on both sides and the sea in front.',
      'White sand, a gentle slope and the evening sun over the water.']),
  ('land', 'coast', 'so',
    array[
      'Boos xeebta ku yaalla, {city}',
      'Dhul badda u dhow oo {deal}, {district}'],
    array[
      'Boos siman oo xeebta ku yaalla, labada dhinacna timir leh.']),
  ('land', 'coast', 'ar',
    array[
      'أرض على الشاطئ {deal} في {city}',
      'قطعة أرض مطلة على البحر في {city}'],
    array[
      'قطعة أرض مستوية خلف الشاطئ والبحر أمامها.']),
  ('land', 'hills', 'en',
    array[
      'Hillside plot with mountain view',
      'Highland plot on {district}',
      'Hill plot among the trees on {district}'],
    array[
      'Cool air, green slopes and the mountains in full view.',
      'A gently sloping plot between old trees, with a track to the gate.']),
  ('land', 'hills', 'so',
    array[
      'Boos buur ku yaalla oo {deal}, {city}',
      'Dhul buuraley ah oo cagaaran, {city}'],
    array[
      'Dhul qabow oo cagaaran, buurahana si fiican looga arko.']),
  ('land', 'hills', 'ar',
    array[
      'أرض جبلية {deal} في {city}',
      'قطعة أرض على التل في {city}'],
    array[
      'هواء بارد ومنحدر أخضر وإطلالة على الجبال.']),
  ('land', 'town', 'en',
    array[
      'Corner plot in {district}',
      'Walled plot in {district}, ready to build',
      'Central plot between two streets',
      'Town plot in {district}'],
    array[
      'A walled plot on a made road, with water and power at the boundary.',
      'The last free plot in a finished street, ready for a house with a shop below.']),
  ('land', 'town', 'so',
    array[
      'Boos gees ah oo magaalada dhexdeeda ah, {city}',
      'Boos deyr leh oo {deal}, {district}'],
    array[
      'Boos deyr leh oo waddo dhisan ku yaalla, biyaha iyo korontaduna ay agtaal yihiin.']),
  ('land', 'town', 'ar',
    array[
      'أرض مسورة داخل المدينة {deal} في {city}',
      'قطعة أرض زاوية في {city}'],
    array[
      'أرض مسورة على شارع معبد، والماء والكهرباء عند حدودها.']),
  ('land', 'plain', 'en',
    array[
      'Open plot on {district}',
      'Level plot with acacia trees on {district}',
      'Large plot outside {city}',
      'Fenced plot on {district}'],
    array[
      'Level, open ground with a few acacias, pegged at all four corners.',
      'Room for a home, a yard and a garden, a short drive from the tarmac road.']),
  ('land', 'plain', 'so',
    array[
      'Boos banaan oo {deal}, {city}',
      'Dhul siman oo ballaaran, {city}'],
    array[
      'Dhul siman oo furan, dhowr geed oo qudhac ah ku yaallo, geesihiisana la calaamadiyey.']),
  ('land', 'plain', 'ar',
    array[
      'أرض مستوية واسعة {deal} في {city}',
      'قطعة أرض مفتوحة خارج {city}'],
    array[
      'أرض مستوية مفتوحة عليها أشجار سنط، وزواياها الأربع محددة.']),
  ('land', 'farm', 'en',
    array[
      'Irrigated farm on {district}',
      'Farm with well and wind pump',
      'Farm land with fruit trees',
      'Working farm near {city}'],
    array[
      'Working fields in straight rows, with a well, a wind pump and shade trees along the edge.',
      'Good soil under irrigation, two harvests a year and a track for the truck.']),
  ('land', 'farm', 'so',
    array[
      'Beer ceel leh oo {deal}, {city}',
      'Dhul beereed waraab leh, {city}'],
    array[
      'Beer shaqaynaysa oo ceel iyo waraab leh, ciiddeeduna wanaagsan tahay.']),
  ('land', 'farm', 'ar',
    array[
      'مزرعة مروية مع بئر {deal} في {city}',
      'أرض زراعية خصبة قرب {city}'],
    array[
      'مزرعة عاملة مع بئر ومضخة هواء وتربة جيدة.']);

-- The next sentences of a description: the place and the terms. {deposit} months apply to rentals.
create table seed.endings (language text, use text, sentences text[], primary key (language, use));

insert into seed.endings (language, use, sentences) values
  ('en', 'place', array[
      'Shops, a school and a mosque are within a short walk of {district}.',
      '{district} is calm at night and close to the main road by day.',
      'It lies in {district}, one of the parts of {city} people ask for.',
      'The road through {district} is good all year, also in the rains.',
      'Water and power reach every part of {district}.']),
  ('en', 'away', array[
      'It lies on {district}, a short drive from the centre of {city}.',
      'The tarmac of {district} is close, and {city} is minutes away.',
      'You reach it from {city} by {district} in all weathers.']),
  ('en', 'sale', array[
      'The title deed is clear and in the owner''s name.',
      'Papers are complete and can be seen before any payment.',
      'The price can be talked about after a visit.',
      'Viewing is possible on any day but Friday morning.']),
  ('en', 'rent', array[
      'The deposit is two months'' rent and you can move in at once.',
      'Rent is paid monthly; water is included.',
      'A contract for a year is preferred, longer is welcome.',
      'Free from the first of next month.']),
  ('en', 'furnished', array[
      'It comes furnished.']),
  ('so', 'place', array[
      'Goobtu waa {district}, dugsi iyo masaajidna waa u dhow yihiin.',
      '{district} waa xaafad deggan oo waddada weyn u dhow.',
      'Biyo iyo koronto joogto ah ayaa ka jira {district}.']),
  ('so', 'away', array[
      'Waxay ka baxsan tahay bartamaha {city} wax yar, waddaduna waa fiican tahay.',
      'Magaalada {city} baabuur ayaa lagu gaadhaa muddo gaaban.']),
  ('so', 'sale', array[
      'Sharcigeedu waa dhan yahay, waana la eegi karaa ka hor lacag bixinta.',
      'Qiimaha waa laga wada hadli karaa marka la soo eego.',
      'Fadlan ballan qabso si aad u soo aragto.']),
  ('so', 'rent', array[
      'Kirada waxaa la bixiyaa bil kasta, carbuunkuna waa laba bilood.',
      'Waa diyaar, isla maantana waa la geli karaa.',
      'Heshiis sannad ah ayaa la door bidaa.']),
  ('so', 'furnished', array[
      'Alaabtu way dhammaystiran tahay.']),
  ('ar', 'place', array[
      'المدرسة والمسجد والمحلات على مسافة قصيرة.',
      'الحي هادئ ليلا وقريب من الشارع الرئيسي.',
      'الماء والكهرباء متوفران في الحي.']),
  ('ar', 'away', array[
      'الموقع على مسافة قصيرة بالسيارة من وسط {city}.',
      'الطريق إليها جيد طوال السنة.']),
  ('ar', 'sale', array[
      'الأوراق كاملة ويمكن الاطلاع عليها قبل الدفع.',
      'السعر قابل للنقاش بعد المعاينة.',
      'المعاينة بموعد.']),
  ('ar', 'rent', array[
      'الإيجار شهري والتأمين شهران.',
      'جاهزة للسكن فورا.',
      'يفضل عقد لمدة سنة.']),
  ('ar', 'furnished', array[
      'مفروشة بالكامل.']);

-- Reasons for rejections.
create table seed.rejections as
select array[
      'The pictures do not show the property itself. Please add pictures of your own.',
      'The price is far from similar listings nearby. Please check it.',
      'The location is not precise enough. Please give the district and a landmark.',
      'This looks like a second listing of the same property. Please keep one.',
      'The description asks for payment before a visit, which we do not allow.'] as reasons;
