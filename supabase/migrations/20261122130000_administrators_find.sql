-- Administrators' lists among a million: by price, title, place and type from an index of each order, and by words in a definer
-- function, because row-level security hides indexes of text from the planner (`like` is not leakproof).

-- Each order of the moderation list ends in the id.
create index properties_price_idx on public.properties (price, id);
create index properties_title_idx on public.properties (title, id);
create index properties_property_type_idx on public.properties (property_type, id);
drop index public.properties_city_idx;
create index properties_city_idx on public.properties (city, id);
create index cars_title_idx on public.cars (title, id);

create index profiles_search_text_idx on public.profiles using gin (search_text extensions.gin_trgm_ops);

-- What of an activity itself is searched, as `admin_activities` has it beside the words of who did it.
create function private.activity_text(description text, related_title text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select lower(concat_ws(' ', description, related_title,
    extensions.unaccent('extensions.unaccent'::regdictionary, related_title)));
$$;

create index user_activities_text_idx on public.user_activities
  using gin (private.activity_text(description, related_title) extensions.gin_trgm_ops);
-- So that the planner knows what that index holds.
analyze public.user_activities;

create or replace view public.admin_activities with (security_invoker = true) as
select a.id, a.user_id, private.full_name(u) as user_name, u.email as user_email, a.activity_type, a.description, a.related_id,
  a.related_title, a.metadata, a.created_at,
  concat_ws(' ', u.search_text, private.activity_text(a.description, a.related_title)) as search_text
from public.user_activities a
left join public.profiles u on u.id = a.user_id
where (select private.require_admin()) is not null;

-- How many rows the planner expects of a query.
create function private.planned_rows(query text) returns bigint
language plpgsql volatile set search_path = ''
as $$
declare
  plan json;
begin
  execute 'explain (format json) ' || query into plan;
  return plan #>> '{0,Plan,Plan Rows}';
end
$$;

-- Of `admin_activities l`: what in its own words, or those of who did it, is like a pattern, each found by its index. The
-- people are named, so that the planner knows how few they are; where they are many, all is read from the newest on.
create function private.activity_condition(pattern text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  people uuid[] := array(select p.id from public.profiles p where p.search_text like pattern limit 101);
begin
  return case when cardinality(people) > 100 then format('l.search_text like %L', pattern)
    else format('(private.activity_text(l.description, l.related_title) like %L or l.user_id = any (%L::uuid[]))', pattern, people) end;
end
$$;

-- A page of a list for administrators (`admin_properties` and its like), rows in whose words every one of `words` is a part
-- (of properties and cars: with which a word begins, if it has one letter or two): {"items": [row], "total"}. `columns` are those of the view that a row shall have; `filters` are [{"column", "operator" (eq,
-- gt, gte, lt, lte, is), "value"}] that must all hold, `sorts` [{"column", "descending"}]. `total` is exact up to a thousand and
-- the planner's guess beyond, as PostgREST's estimated count is; null where it is not asked for. It reads the very view that
-- lists without words come from, but as its owner: only so may an index of text be used. Errors: as private.require_admin();
-- PT400 for what is no list, no filter, or too much.
create function private.search_admin_list(
  list text, words text[], columns text[], filters jsonb, sorts jsonb, page_limit integer, page_offset integer, counted boolean
) returns jsonb
language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather = 0
as $$
declare
  exactly constant integer := 1000;
  operators constant jsonb := '{"eq": "=", "gt": ">", "gte": ">=", "lt": "<", "lte": "<="}';
  admin constant uuid := private.require_admin();
  fits text[] := '{true}';
  word text;
  part text;
  one record;
  source text;
  total bigint;
  items jsonb;
begin
  if coalesce(list, '') <> all ('{admin_activities,admin_appraisals,admin_audit,admin_cars,admin_inquiries,admin_properties,admin_users}')
    or coalesce(cardinality(words), 9) > 8 or array_position(words, null) > 0 or coalesce(cardinality(columns), 0) not between 1 and 50
    or coalesce(jsonb_typeof(filters), '') <> 'array' or jsonb_array_length(filters) > 50
    or coalesce(jsonb_typeof(sorts), '') <> 'array' or jsonb_array_length(sorts) > 5 then
    raise sqlstate 'PT400' using message = 'invalid_search';
  end if;

  foreach word in array words loop
    part := '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%';
    fits := fits || case
      -- So short a part is in no index, which is why words begin with it. These texts have a blank before each word.
      when list in ('admin_properties', 'admin_cars') and char_length(word) < 3 then
        format('(l.search_text like %L or l.search_text like %L)', substr(part, 2), '% ' || substr(part, 2))
      when list <> 'admin_activities' then format('l.search_text like %L', part)
      else private.activity_condition(part)
    end;
  end loop;
  for one in select * from jsonb_to_recordset(filters) as f ("column" text, operator text, value text) loop
    fits := fits || case
      when one.operator = 'is' and one.value is null then format('l.%I is null', one.column)
      -- Nothing at all if the operator is none, or there is no value.
      else 'l.' || quote_ident(one.column) || ' ' || (operators ->> one.operator) || ' ' || quote_literal(one.value)
    end;
  end loop;
  if array_position(fits, null) > 0 then
    raise sqlstate 'PT400' using message = 'invalid_search';
  end if;
  source := format('from public.%I l where %s', list, array_to_string(fits, ' and '));

  execute format(
    'select coalesce(jsonb_agg(page), ''[]'') from (select %s %s order by %s limit %s offset %s) as page',
    (select string_agg(format('l.%I', name), ', ') from unnest(columns) as name), source,
    coalesce((
      select string_agg(format('l.%I %s', s."column", case when s.descending then 'desc' else 'asc' end), ', ')
      from jsonb_to_recordset(sorts) as s ("column" text, descending boolean)
    ), 'l.id'),
    least(greatest(page_limit, 0), 1000), greatest(page_offset, 0)
  ) into items;
  if counted then
    execute format('select count(*) from (select %s limit %s) as counted', source, exactly + 1) into total;
    if total > exactly then
      total := greatest(total, private.planned_rows('select ' || source));
    end if;
  end if;
  return jsonb_build_object('items', items, 'total', total);
end
$$;

create function public.search_admin_list(
  list text, words text[], columns text[], filters jsonb default '[]', sorts jsonb default '[]', page_limit integer default 20,
  page_offset integer default 0, counted boolean default true
) returns jsonb
language sql stable set search_path = ''
as $$ select private.search_admin_list(list, words, columns, filters, sorts, page_limit, page_offset, counted); $$;

grant execute on function private.activity_text(text, text),
  private.search_admin_list(text, text[], text[], jsonb, jsonb, integer, integer, boolean),
  public.search_admin_list(text, text[], text[], jsonb, jsonb, integer, integer, boolean) to authenticated;
