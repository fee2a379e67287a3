-- What a search's choices leave on a part of the map: a city that has nothing there is known by the squares of the map it has
-- properties in, instead of by reading all of them; and where thousands fit, choices are counted from the first of them.

-- Squares of a tenth of a degree. As with kinds and words (supabase/schema/search.sql), one may be there twice, and one that is
-- empty now does no harm.
create table private.city_cells (
  id bigint generated always as identity primary key,
  city text not null,
  x integer not null,
  y integer not null
);
comment on table private.city_cells is 'In which squares of the map a city has, or had, public properties; x and y are tenths of a degree.';
create index city_cells_city_idx on private.city_cells (city, x, y);
alter table private.city_cells enable row level security;
create policy "Nobody sees squares" on private.city_cells for select to authenticated using (false);

insert into private.city_cells (city, x, y)
select distinct e.city, floor(e.longitude * 10)::integer, floor(e.latitude * 10)::integer
from private.property_entries e where e.longitude is not null and e.latitude is not null;

-- Writes the entries of some properties anew.
create or replace function private.enter_properties(ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.property_entries e using public.properties p
  where e.property_id = any (ids) and p.id = e.property_id and not (p.approval_status = 'approved' and p.available);

  with shown as (
    select p.id, private.property_kind(p.property_type, p.purpose, p.bedrooms, p.bathrooms, p.status) as kind,
      p.property_type, p.purpose, p.bedrooms, p.bathrooms, p.status, p.created_at, p.price_in_dollars, p.area, p.latitude,
      p.longitude, p.city, p.featured, concat_ws(' ', p.title, p.location, p.city, p.district) as content
    from unnest(ids) as entered (id)
    join public.properties p using (id)
    where p.approval_status = 'approved' and p.available
  ),
  entries as (
    insert into private.property_entries as e (property_id, kind, created_at, price, area, latitude, longitude, bedrooms,
      bathrooms, city, featured, words)
    select s.id, s.kind, s.created_at, s.price_in_dollars * 100, coalesce(s.area * 100, -1), s.latitude, s.longitude,
      s.bedrooms, s.bathrooms, s.city, s.featured, array_to_tsvector(private.words_of(s.content))
    from shown s
    on conflict (property_id) do update set kind = excluded.kind, created_at = excluded.created_at,
      price = excluded.price, area = excluded.area, latitude = excluded.latitude, longitude = excluded.longitude,
      bedrooms = excluded.bedrooms, bathrooms = excluded.bathrooms, city = excluded.city, featured = excluded.featured,
      words = excluded.words
    where e is distinct from excluded
    returning e.kind, e.words
  ),
  cells as (
    insert into private.city_cells (city, x, y)
    select distinct s.city, square.x, square.y
    from shown s
    -- As the numbers that entries hold, so that none falls on the other side of a line.
    cross join lateral (
      select floor(s.longitude::double precision * 10)::integer as x, floor(s.latitude::double precision * 10)::integer as y
    ) as square
    where square.x is not null and square.y is not null
      and not exists (select from private.city_cells c where c.city = s.city and c.x = square.x and c.y = square.y)
  ),
  kinds as (
    insert into private.property_kinds (kind, property_type, purpose, bedrooms, bathrooms, gone)
    select distinct on (s.kind) s.kind, s.property_type, s.purpose, case when s.bedrooms > 5 then 5 else s.bedrooms end,
      case when s.bathrooms > 4 then 4 else s.bathrooms end, s.status in ('sold', 'rented')
    from shown s
    where not exists (select from private.property_kinds k where k.kind = s.kind)
    order by s.kind
  ),
  word_kinds as (
    select distinct word, e.kind from entries e cross join unnest(tsvector_to_array(e.words)) as word
  ),
  words as (
    insert into private.property_words (word)
    select distinct n.word from word_kinds n
    where not exists (select from private.property_words w where w.word = n.word)
  )
  insert into private.property_word_kinds (word, kind)
  select n.word, n.kind from word_kinds n
  where not exists (select from private.property_word_kinds k where k.word = n.word and k.kind = n.kind);
end
$$;

-- The choices that facets count, with the kinds that each would leave of these; of cities, those that a part of the map may have.
create or replace function private.property_choices(filter private.property_filter, facets text[], kinds integer[]) returns table(facet text, value text, "position" bigint, kinds integer[])
language sql stable security definer set search_path = ''
as $$
  select f.facet, c.value, c.position, array_agg(distinct k.kind)
  from (values
    ('propertyType', array['house', 'apartment', 'land', 'commercial']),
    ('purpose', array['sale', 'rent', 'commercial']),
    ('city', array(
      select p.name from public.places p
      where filter.bounds is null or exists (
        select from private.city_cells c
        where c.city = p.name
          and c.x between floor(filter.bounds[1] * 10) and floor(filter.bounds[3] * 10)
          and c.y between floor(filter.bounds[2] * 10) and floor(filter.bounds[4] * 10)
      )
      order by p.name
    )),
    ('bedrooms', array['1', '2', '3', '4', '5'])
  ) as f (facet, choices)
  cross join unnest(f.choices) with ordinality as c (value, position)
  join private.property_kinds k on k.kind = any ($3)
    and k.property_type = case f.facet when 'propertyType' then c.value else coalesce(filter.property_type, k.property_type) end
    and k.purpose = case f.facet when 'purpose' then c.value else coalesce(filter.purpose, k.purpose) end
    and case
      when f.facet = 'bedrooms' then k.bedrooms >= c.value::integer
      else filter.bedrooms is null or k.bedrooms >= least(filter.bedrooms, 5)
    end
  where f.facet = any ($2)
  group by f.facet, c.value, c.position;
$$;

-- How many properties each choice of type, purpose, city and bedrooms would leave, counted up to 101 (who chooses needs to
-- know of dead ends and short lists, and of "100+" counting costs too much), choices that leave none left out:
-- {"propertyType": [{"value", "count"}], "purpose", "city", "bedrooms"}. Each is counted for the filter without its own
-- part, as if it were yet to be chosen; the city's own part is `location`. Bedrooms are "so many or more".
create or replace function private.property_facets(filter private.property_filter, with_typos boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  base record;
  conditions record;
  fits text;
  is_few boolean;
  most integer;
  counts text;
  counted jsonb;
  is_enough boolean;
  facets jsonb := '{"propertyType": [], "purpose": [], "city": [], "bedrooms": []}';
begin
  -- Facets whose choices differ in the kinds alone are counted together.
  for base in
    select without.filter, array_agg(without.facet) as facets
    from (
      select f.facet,
        to_jsonb(filter) - f.own - array['property_type', 'purpose', case when filter.bedrooms > 5 then '' else 'bedrooms' end]
      from (values
        ('propertyType', 'property_type'), ('purpose', 'purpose'), ('city', 'location'), ('bedrooms', 'bedrooms')
      ) as f (facet, own)
    ) as without (facet, filter)
    group by without.filter
  loop
    conditions := private.conditions_of(jsonb_populate_record(null::private.property_filter, base.filter), with_typos);
    continue when conditions.kinds is null;
    fits := conditions.city || conditions.price || conditions.area || conditions.others;

    -- What fits is read once where words or the map leave little of it; else each choice is counted until there are enough.
    is_few := (conditions.has_words or conditions.box <> '') and (
      select probe.share < 0.05
      from private.probe_entries(format('e.kind = any (%L::integer[])', conditions.kinds) || fits, '', 'created_at', 'desc') as probe
    );
    perform set_config('enable_bitmapscan', case when is_few or conditions.has_words then 'on' else 'off' end, true);
    if not is_few then
      select string_agg(format(
        $query$
          select %L as facet, %L as value, %L::integer as position, (
            select count(*) from (select from private.property_entries e where e.kind = any (%L::integer[])%s limit 101) as counted
          ) as count
        $query$,
        c.facet, c.value, c.position, c.kinds,
        fits || case c.facet when 'city' then format(' and e.city = %L', c.value) else conditions.box end
      ), ' union all ') into counts
      from private.property_choices(filter, base.facets, conditions.kinds) as c;
    end if;
    -- Of few, the first thousands mostly tell of every choice that there are enough; else all are read.
    foreach most in array case when is_few then array[5000, 1000000000] else array[0] end loop
      execute format(
        $query$
          with %s, counts (facet, value, position, count) as (%s)
          select (
            select jsonb_object_agg(f.facet, f.choices) from (
              select c.facet, jsonb_agg(jsonb_build_object('value', c.value, 'count', c.count) order by c.position) as choices
              from counts as c where c.count > 0 group by c.facet
            ) as f
          ), (select sum(count) from found) < %s or (select min(count) > 100 from counts)
        $query$,
        case when is_few then format(
          $query$
            found as materialized (
              select read.kind, read.city, count(*) as count
              from (select e.kind, e.city from private.property_entries e where true%s%s limit %s) as read
              group by read.kind, read.city
            )
          $query$,
          fits, conditions.box, most) else 'found (count) as (select 0)' end,
        case when is_few then
          $query$
            select c.facet, c.value, c.position, least(coalesce(sum(f.count), 0), 101)
            from private.property_choices($1, $2, $3) as c cross join unnest(c.kinds) as of_choice (kind)
            left join found f on f.kind = of_choice.kind and (c.facet <> 'city' or f.city = c.value)
            group by c.facet, c.value, c.position
          $query$
          else counts end,
        most
      ) into counted, is_enough using filter, base.facets, conditions.kinds;
      exit when is_enough;
    end loop;
    facets := facets || coalesce(counted, '{}');
  end loop;
  return facets;
end
$$;
