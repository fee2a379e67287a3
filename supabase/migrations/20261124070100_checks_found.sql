-- The queue of checks is searched by words, as the other lists of administrators are.

-- A page of a list for administrators (`admin_properties` and its like), rows in whose words every one of `words` is a part
-- (of properties and cars: with which a word begins, if it has one letter or two; the name of a place also by its other
-- spellings): {"items": [row], "total"}. `words` are as private.plain_text writes them, Arabic in any spelling. `columns` are those of the view that
-- a row shall have; `filters` are [{"column", "operator" (eq, gt, gte, lt, lte, is), "value"}] that must all hold, `sorts`
-- [{"column", "descending"}]. `total` is exact up to a thousand and the planner's guess beyond, as PostgREST's estimated count
-- is; null where it is not asked for. It reads the very view that lists without words come from, but as its owner: only so may
-- an index of text be used. Errors: as private.require_admin(); PT400 for what is no list, no filter, or too much.
create or replace function private.search_admin_list(list text, words text[], columns text[], filters jsonb, sorts jsonb, page_limit integer, page_offset integer, counted boolean)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
 set max_parallel_workers_per_gather to '0'
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
  if coalesce(list, '') <> all ('{admin_activities,admin_appraisals,admin_audit,admin_cars,admin_checks,admin_inquiries,admin_properties,admin_users}')
    or coalesce(cardinality(words), 9) > 8 or array_position(words, null) > 0 or coalesce(cardinality(columns), 0) not between 1 and 50
    or coalesce(jsonb_typeof(filters), '') <> 'array' or jsonb_array_length(filters) > 50
    or coalesce(jsonb_typeof(sorts), '') <> 'array' or jsonb_array_length(sorts) > 5 then
    raise sqlstate 'PT400' using message = 'invalid_search';
  end if;

  foreach word in array words loop
    word := private.fold_arabic(word);
    part := '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%';
    fits := fits || case
      -- So short a part is in no index, which is why words begin with it. These texts have a blank before each word.
      when list in ('admin_properties', 'admin_cars') and char_length(word) < 3 then
        format('(l.search_text like %L or l.search_text like %L)', substr(part, 2), '% ' || substr(part, 2))
      when list in ('admin_properties', 'admin_cars') then format('(%s)', (
        select string_agg(distinct format('l.search_text like %L', named), ' or ')
        from (values (part), ('%' || private.searchable_text(private.place_named(word, false)) || '%')) as n (named)
        where named <> '%%'
      ))
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
