-- Tells people what their saved searches found, as often as they asked: one notification a search, of all that is new in it, in the
-- transaction that writes that it was told. Mails follow from it as from others.

-- Adds words to a check that lists what a column may say, whatever it lists by now.
create or replace function pg_temp.allow_words(relation regclass, name text, words text[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  definition text;
  listed text;
begin
  select pg_get_constraintdef(c.oid) into strict definition from pg_constraint c where c.conrelid = relation and c.conname = name;
  select string_agg(quote_literal(word), ', ' order by place) into listed from (
    select m[1] as word, row_number() over () as place from regexp_matches(definition, '''([^'']+)''::text', 'g') as m
    union all
    select w, 1000 + row_number() over () from unnest(words) as w
  ) as every;
  execute format('alter table %s drop constraint %I', relation, name);
  execute format('alter table %s add constraint %I check (%I in (%s))', relation, name,
    substring(definition from '\(+(\w+) = ANY'), listed);
end
$$;
select pg_temp.allow_words('public.notifications', 'Notifications are of an event there are words for', '{search_found}');
select pg_temp.allow_words('private.mails', 'Mails are of a kind there are words for', '{search_found}');

-- A listing as an alert tells it: {"kind", "id", "path", "title", "language", "translations", "price", "currency", "term", "purpose",
-- "city", "district", "picture", "reason", "by"}. `by` is how much less a lowered one costs, where that can be said.
create function private.found_listing(property_id uuid, car_id uuid, reason text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
      'kind', l.kind, 'id', l.id, 'path', '/' || l.kind || '/' || l.id, 'title', l.title, 'price', o.price, 'currency', o.currency,
      'term', o.term, 'purpose', l.purpose, 'city', l.city, 'district', l.district, 'picture', l.picture, 'reason', $3,
      'by', case $3 when 'lowered' then (select p.lowered_by from private.lowered_prices p where p.listing_id = l.id) end
    )) || l.languages
  from (
    select 'property' as kind, p.id, p.title, p.purpose, p.city, p.district, p.images[1] as picture,
      private.languages_of(p.language, p.translations, false) as languages, to_jsonb(p) as offered
    from public.properties p where p.id = $1
    union all
    select 'car', c.id, c.title, c.purpose, c.city, null, c.images[1], private.languages_of(c.language, c.translations, false), to_jsonb(c)
    from public.cars c where c.id = $2
  ) as l
  -- Of a car for sale and for rent what it is sold for.
  left join lateral (
    select f.* from private.offered_prices(l.kind, l.offered) f order by f.term = 'sale' desc limit 1
  ) as o on true;
$$;

-- Tells what was found in a search. Of the same listing nobody is told twice for the same reason, by whichever of their searches. What
-- the search does not find any more by now (sold, dearer, hidden), and what its person has hidden, is not told, nor is anything between
-- two of whom one blocked the other. Who is being deleted is left alone, and a listing that is stays untold.
create function private.tell_search(search public.saved_searches) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held uuid[];
  there uuid[];
  news record;
begin
  if private.who_stays(search.user_id) is null then
    return;
  end if;
  -- Whoever deletes a listing holds it, and then waits for what was found.
  held := array(
    select p.id from public.properties p
    where p.id in (select m.property_id from private.search_matches m where m.search_id = search.id and m.told_at is null)
    for key share skip locked
  ) || array(
    select c.id from public.cars c
    where c.id in (select m.car_id from private.search_matches m where m.search_id = search.id and m.told_at is null)
    for key share skip locked
  );
  there := private.listings_found(search.kind, search.filters, held);
  with decided as (
    update private.search_matches m set told_at = now(),
      is_told = m.listing_id = any (there) and private.may_hear_of(search.user_id, m.property_id, m.car_id) and not exists (
        select from public.saved_searches own join private.search_matches other on other.search_id = own.id
        where own.user_id = search.user_id and other.listing_id = m.listing_id and other.reason = m.reason and other.is_told
      )
    where m.search_id = search.id and m.told_at is null and m.listing_id = any (held)
    returning m.*
  ),
  -- A new one that costs less already is new.
  listings as materialized (
    select distinct on (d.listing_id) d.* from decided d
    where d.is_told order by d.listing_id, array_position('{new,lowered,back}', d.reason)
  ),
  shown as (
    select * from listings l order by array_position('{new,lowered,back}', l.reason), l.matched_at desc, l.listing_id limit 6
  )
  select (select count(*) from listings) as count,
    (select jsonb_agg(private.found_listing(s.property_id, s.car_id, s.reason)
      order by array_position('{new,lowered,back}', s.reason), s.matched_at desc, s.listing_id) from shown s) as listings
  into news;
  if news.count > 0 then
    search.told_at := now();
    insert into public.notifications (recipient_id, event, link, details)
    values (search.user_id, 'search_found', '/saved-searches?open=' || search.id, jsonb_build_object(
      'search', search.name, 'searchKind', search.kind, 'filters', search.filters, 'count', news.count::text,
      'listings', news.listings));
  end if;
  update public.saved_searches s set told_at = search.told_at, due_at = case
    when exists (select from private.search_matches m where m.search_id = s.id and m.told_at is null)
      then greatest(now(), search.told_at + private.telling_interval(s.frequency)) end
  where s.id = search.id;
end
$$;

-- Tells what was found in searches that are due, for about a second, and answers whether there may be more. One at a time: each search has
-- to know what was told of the others; one that fails keeps nobody waiting and is tried again in five minutes. For the function `api`
-- alone.
create function private.tell_searches() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  search public.saved_searches;
  looked integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('tell searches', 0)) then
    return false;
  end if;
  for search in
    select * from public.saved_searches s
    where s.due_at <= now() and s.frequency <> 'off' order by s.due_at limit 100 for no key update skip locked
  loop
    begin
      perform private.tell_search(search);
    exception when query_canceled or others then
      raise warning 'what search % found was not told: %', search.id, sqlerrm;
      update public.saved_searches s set due_at = now() + interval '5 minutes' where s.id = search.id;
    end;
    looked := looked + 1;
    exit when clock_timestamp() > now() + interval '1 second';
  end loop;
  return looked = 100 or looked > 0 and clock_timestamp() > now() + interval '1 second';
end
$$;

create function public.tell_searches() returns boolean
language sql volatile set search_path = ''
as $$ select private.tell_searches(); $$;

revoke execute on function private.found_listing, private.tell_search, private.tell_searches from public;
revoke execute on function public.tell_searches from public, anon, authenticated;
grant execute on function private.tell_searches, public.tell_searches to service_role;
