-- Properties: `seed.properties` of them (240 unless set), newest first over the last 90 days, the same every time.
-- In 240 no two public ones share a first picture; about one in six is not public: pending, rejected or hidden.

-- Forty listings in turn: h(ouse), a(partment), c(ommercial), l(and); the next forty repeat it with the next variants.
create table seed.turns as
select position, kind, row_number() over (partition by kind order by position) - 1 as rank,
  count(*) over (partition by kind) as total
from (
  select position - 1 as position,
    case letter when 'h' then 'house' when 'a' then 'apartment' when 'c' then 'commercial' else 'land' end as kind
  from string_to_table('hahclhahlcahcahclhahahlhcahahclahhlhcahl', null) with ordinality as turn (letter, position)
) as turns;

-- Some listings are written by hand, by the round in which their variant comes. They are the eight featured listings of the home
-- page, and a few three-bedroom houses for rent in Hargeisa, because most visitors look for these.
create table seed.told (
  kind text, variant text, round integer, featured boolean, title text, city text, setting text, district text, purpose text,
  price numeric, bedrooms integer, bathrooms integer, area numeric, furnished boolean, primary key (kind, variant, round)
);

insert into seed.told values
  ('house', 'courtyard', 0, true, 'Courtyard villa in Jigjiga Yar', 'Hargeisa', 'town', 'Jigjiga Yar', 'sale',
    148000, 4, 3, 320, false),
  ('apartment', 'balcony', 0, true, 'Two-bedroom apartment near the market', 'Hargeisa', 'town', '26 June', 'rent',
    450, 2, 1, 96, true),
  ('house', 'merchant', 0, true, 'Restored coral-stone house by the old port', 'Berbera', 'old', 'Old Town', 'sale',
    210000, 5, 3, 410, false),
  ('commercial', 'office', 0, true, 'Office building with a glass front', 'Burao', 'town', 'October', 'commercial',
    265000, null, 4, 540, false),
  ('land', 'coast', 0, true, 'Beachfront plot at Batalaale', 'Berbera', 'coast', 'Batalaale', 'sale',
    65000, null, null, 600, false),
  ('house', 'modern', 0, true, 'Modern family villa with pool', 'Hargeisa', 'town', 'New Hargeisa', 'sale',
    285000, 5, 4, 460, false),
  ('apartment', 'galleries', 0, true, 'Corner apartment with arched gallery', 'Borama', 'town', 'Sheikh Osman', 'rent',
    380, 3, 2, 134, false),
  ('land', 'hills', 0, true, 'Highland plot below the Daallo forest', 'Erigavo', 'edge', 'Daallo Road', 'sale',
    24000, null, null, 1800, false),
  ('house', 'bungalow', 0, false, 'Three-bedroom bungalow with garden', 'Hargeisa', 'town', 'Ibrahim Koodbuur', 'rent',
    420, 3, 2, 190, false),
  ('house', 'street', 1, false, 'Three-bedroom terraced house in Sha''ab', 'Hargeisa', 'town', 'Sha''ab', 'rent',
    350, 3, 2, 155, false),
  ('house', 'terrace', 2, false, 'Family house with a shaded terrace and a view', 'Hargeisa', 'town', 'Masalaha', 'rent',
    480, 3, 2, 205, true),
  ('house', 'courtyard', 3, false, 'Walled courtyard house near the school', 'Hargeisa', 'town', '26 June', 'rent',
    550, 3, 2, 240, false);

-- The demo owner has these listings, in every state. The demo agent and broker manage the assigned ones.
create table seed.owner_properties as
select listing, listing in (1, 33) as assigned
from unnest('{1,14,18,21,26,33,45,51,60,73,119,126}'::integer[]) as listing;

create table seed.owners as
select array_agg(id order by ordinal) as ids from seed.people where ordinal > 5;

-- Each step builds on the one before. `offset 0` keeps PostgreSQL from copying its expressions into the next steps.
with turns as (
  select n, ((n - 1) / 40) * t.total + t.rank as nth, t.kind
  from generate_series(1, seed.amount('seed.properties', 240)) as n
  join seed.turns t on t.position = (n - 1) % 40
  offset 0
),
-- `nth` walks through the variants of a kind. A cycle of a variant has 12 listings for ten pictures, or 10 for eight. Two of
-- them are not public, and the others take the pictures one by one.
variants as (
  select t.n, v.*, t.nth / size.variants as round, (t.nth / size.variants) % size.cycle as step,
    -- One in each half of the cycle. The place differs for each variant, so that these listings do not follow one another.
    array[1 + v.ordinal * 3 % (size.cycle / 2 - 1), size.cycle / 2 + v.ordinal * 3 % (size.cycle / 2)] as hidden
  from turns t
  join (values ('house', 8, 12), ('apartment', 5, 12), ('commercial', 5, 10), ('land', 5, 10)) as size (kind, variants, cycle)
    on size.kind = t.kind
  join seed.variants v on v.kind = t.kind and v.ordinal = t.nth % size.variants
  offset 0
),
choices as (
  select v.*, v.step = any (v.hidden) as is_hidden,
    -- A public listing does not count the hidden listings before it. A hidden listing shows any picture.
    case when v.step = any (v.hidden) then seed.dice(n, 'picture', cardinality(v.outside))
      else v.step - (select count(*) from unnest(v.hidden) as h where h < v.step) end as drawn,
    s.title as scene_title, s.setting as scene_setting, s.district as scene_district, s.price as scene_price,
    s.bathrooms as scene_bathrooms, s.area as scene_area,
    s.kind is not null as is_notified, coalesce(s.featured, false) as is_featured,
    coalesce(s.city, seed.pick(v.cities, n, 'city')) as city,
    case when s.kind is not null then 'en' else seed.language(n) end as language,
    coalesce(s.purpose, case
      when v.kind = 'land' and v.variant = 'town' and seed.dice(n, 'purpose', 100) < 45 then 'commercial'
      when v.kind = 'land' then 'sale'
      when seed.dice(n, 'purpose', 100) < v.let_percent then 'rent'
      when v.kind = 'commercial' and seed.dice(n, 'purpose', 100) < 88 then 'commercial'
      else 'sale' end) as purpose,
    coalesce(s.bedrooms, lower(v.bedrooms) + seed.dice(n, 'bedrooms', upper(v.bedrooms) - lower(v.bedrooms))) as rooms,
    coalesce(s.furnished, v.kind in ('house', 'apartment')
      and seed.dice(n, 'furnished', 100) < case v.kind when 'house' then 15 else 35 end) as furnished
  from variants v
  left join seed.told s on s.kind = v.kind and s.variant = v.variant and s.round = v.round
  offset 0
),
facts as (
  select c.*, a.name_so, a.name_ar, a.price_level,
    coalesce(array_position(a.districts, c.scene_district), 1 + seed.dice(n, 'district', cardinality(a.districts))) as place,
    a.districts, a.latitudes, a.longitudes, a.spreads,
    coalesce(c.scene_bathrooms, case
      when c.rooms is not null then greatest(1, c.rooms - 1 - seed.dice(n, 'bathrooms', 2))
      when c.variant in ('office', 'clinic', 'restaurant') and seed.dice(n, 'bathrooms', 5) < 2
        then 1 + seed.dice(n, 'washrooms', 3)
      end) as bathrooms,
    -- The size of a home follows its rooms. Other sizes spread evenly, and land has sizes in tens and hundreds.
    coalesce(c.scene_area, case
      when c.rooms is not null then round((c.area_from + (c.area_to - c.area_from)
        * (c.rooms - lower(c.bedrooms) + 0.9 * seed.share(n, 'area')) / (upper(c.bedrooms) - lower(c.bedrooms)))::numeric)
      when c.kind = 'land' then round((c.area_from + (c.area_to - c.area_from) * power(seed.share(n, 'area'), 2))::numeric,
        case when c.area_to > 9000 then -3 when c.area_to > 2000 then -2 else -1 end)
      else round((c.area_from + (c.area_to - c.area_from) * power(seed.share(n, 'area'), 2))::numeric / 5) * 5
      end) as area
  from choices c
  join seed.areas a on a.city = c.city and a.setting = c.setting
  offset 0
),
prices as (
  select f.*, f.districts[f.place] as district,
    f.area * (f.metre_from + (f.metre_to - f.metre_from) * seed.share(n, 'price')) * f.price_level
      * case when f.furnished then 1.15 else 1 end
      * case when f.purpose = 'rent' then f.monthly else 1 end as dollars
  from facts f
  offset 0
),
states as (
  select p.*,
    case when not p.is_hidden then 'approved'
      when seed.dice(n, 'approval', 100) < 45 then 'pending'
      when seed.dice(n, 'approval', 100) < 75 then 'rejected'
      else 'approved' end as approval_status,
    -- Shillings only for rents and small plots: a price has at most eight digits.
    case
      when p.is_notified then 'USD'
      when seed.dice(n, 'currency', 100) < 5 then 'EUR'
      when seed.dice(n, 'currency', 100) < 9 and (p.purpose = 'rent' or p.kind = 'land') and p.dollars < 150000 then 'SOS'
      else 'USD' end as currency,
    case when p.is_notified or p.is_hidden or seed.dice(n, 'status', 100) < 74 then 'available'
      when seed.dice(n, 'status', 100) < 81 then 'pending'
      when p.purpose = 'rent' then 'rented'
      else 'sold' end as status,
    now() - interval '90 days' * ((n - seed.share(n, 'time')) / seed.amount('seed.properties', 240)) as created_at,
    (1 + (p.drawn + p.first_picture - 1) % cardinality(p.outside)) as picture,
    case p.language when 'so' then p.name_so when 'ar' then p.name_ar else p.city end as city_word,
    case p.language
      when 'so' then case p.purpose when 'rent' then 'kiro ah' else 'iib ah' end
      when 'ar' then case p.purpose when 'rent' then 'للإيجار' else 'للبيع' end
      else case p.purpose when 'rent' then 'for rent' else 'for sale' end end as deal,
    (array['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'])[p.rooms] as rooms_word,
    (array['one bathroom', 'two bathrooms', 'three bathrooms', 'four bathrooms', 'five bathrooms', 'six bathrooms',
      'seven bathrooms'])[p.bathrooms] as bathrooms_words
  from prices p
  offset 0
),
texts as (
  select s.*,
    coalesce(s.scene_title, seed.pick(w.titles, n, 'title')) as title,
    concat_ws(' ',
      seed.pick(w.openings, n, 'opening'),
      case
        when s.rooms is not null then case s.language
          when 'so' then format('Qolalka jiifka: %s. Musqulaha: %s. Baaxadda: %s m².', s.rooms, s.bathrooms, s.area)
          when 'ar' then format('غرف النوم: %s. الحمامات: %s. المساحة: %s م².', s.rooms, s.bathrooms, s.area)
          else format('It has %s, %s and %s m² in all.',
            s.rooms_word || case s.rooms when 1 then ' bedroom' else ' bedrooms' end, s.bathrooms_words, s.area) end
        else case s.language
          when 'so' then format('Baaxadda: %s m².', s.area)
          when 'ar' then format('المساحة: %s م².', s.area)
          else format(case s.kind when 'land' then 'The plot measures %s m².' else 'The usable area is %s m².' end,
            trim(to_char(s.area, '999,999'))) end
      end,
      case when s.furnished then furnished.sentences[1] end,
      seed.pick(place.sentences, n, 'place'),
      seed.pick(deal.sentences, n, 'deal')
    ) as description
  from states s
  join seed.words w on w.kind = s.kind and w.variant = s.variant and w.language = s.language
  join seed.endings furnished on furnished.language = s.language and furnished.use = 'furnished'
  join seed.endings place on place.language = s.language
    and place.use = case when s.setting in ('edge', 'coast') then 'away' else 'place' end
  join seed.endings deal on deal.language = s.language and deal.use = case s.purpose when 'rent' then 'rent' else 'sale' end
  offset 0
)
insert into public.properties (
  id, title, description, price, currency, property_type, purpose, bedrooms, bathrooms, area, location, city, district,
  latitude, longitude, images, amenities, furnished, available, status, approval_status, rejection_reason, featured,
  owner_id, agent_id, broker_id, created_at, updated_at
)
select
  md5('seed:property:' || n)::uuid,
  replace(replace(replace(replace(replace(replace(t.title, '{district}', t.district), '{city}', t.city_word),
    '{bedrooms}', coalesce(t.rooms_word, '') || '-bedroom'), '{Bedrooms}', coalesce(initcap(t.rooms_word), '') || '-bedroom'),
    '{rooms}', coalesce(t.rooms::text, '')), '{deal}', t.deal),
  replace(replace(t.description, '{district}', t.district), '{city}', t.city_word),
  coalesce(t.scene_price, seed.convert_price(t.dollars, t.currency)),
  t.currency, t.kind, t.purpose, t.rooms, t.bathrooms, t.area,
  t.district || ', ' || t.city, t.city, t.district,
  t.latitudes[t.place] + (seed.share(n, 'north') - 0.5) * 2 * t.spreads[t.place],
  t.longitudes[t.place] + (seed.share(n, 'east') - 0.5) * 2 * t.spreads[t.place],
  array_remove(array[
    t.outside[t.picture],
    case when t.rooms is not null then seed.pick(r.living, n, 'living') end,
    case when t.kind = 'house' and t.variant in ('courtyard', 'merchant', 'arcaded', 'tower')
      then seed.pick(r.courtyard, n, 'courtyard') end,
    case when t.rooms is not null then seed.pick(r.bedroom, n, 'bedroom') end,
    case when t.rooms is not null then seed.pick(r.kitchen, n, 'kitchen') end
  ], null),
  coalesce(string_to_array(seed.pick(a.choices, n, 'amenities'), ','), '{}')
    || case when t.furnished then array['Furnished'] else '{}' end,
  t.furnished,
  not (t.is_hidden and t.approval_status = 'approved'),
  t.status, t.approval_status,
  case when t.approval_status = 'rejected' then seed.pick(j.reasons, n, 'rejection') end,
  t.is_featured,
  case when o.listing is not null then (select id from seed.people where username = 'owner')
    else w.ids[1 + seed.dice(n, 'owner', cardinality(w.ids))] end,
  case when o.assigned then (select id from seed.people where username = 'agent') end,
  case when o.assigned then (select id from seed.people where username = 'broker') end,
  t.created_at, t.created_at
from texts t
cross join seed.rooms r
cross join seed.rejections j
cross join seed.owners w
left join seed.amenities a on a.amenity_group = t.amenity_group
left join seed.owner_properties o on o.listing = t.n;
