-- Saved searches notify members about listings that are new, back in search, cheaper, or changed so that they match now.
-- A change of a listing puts one row into a queue in its own transaction. The function `worker` matches the queue and
-- then notifies members as often as they asked. Each step is one transaction, so a crash loses nothing. No member is
-- notified twice of a listing for one reason, except for further changes, at most daily.
set check_function_bodies = off;

create table public.saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null constraint "A search must be of properties or cars" check (kind in ('property', 'car')),
  name public.plain_text constraint "Search name cannot be blank" check (name ~ '[^[:space:]]')
    constraint "Search name must be at most 100 characters" check (char_length(name) <= 100),
  filters jsonb not null
    constraint "Filters must be an object of at most 4000 characters"
      check (jsonb_typeof(filters) = 'object' and char_length(filters::text::public.plain_text) <= 4000),
  meaning jsonb not null
    constraint "A saved search must have at most eight words"
      check (jsonb_array_length(meaning -> 'words') <= 8 and meaning::text::public.plain_text is not null),
  frequency text not null
    constraint "Alerts must be instant, daily, weekly or off"
      check (frequency in ('instant', 'daily', 'weekly', 'off')),
  created_at timestamptz not null default now(),
  visited_at timestamptz not null default now(),
  notified_at timestamptz,
  due_at timestamptz,
  query tsquery generated always as (private.search_query(meaning -> 'words')) stored
);
comment on table public.saved_searches is 'The searches that members save, and how often they want alerts.';
comment on column public.saved_searches.name is 'The member''s name for the search; if it is null, the filters describe the search.';
comment on column public.saved_searches.filters is 'The URL parameters that the member chose and typed, in their shortest form.';
comment on column public.saved_searches.meaning is 'How search interprets them: {"filters", "words"}, as private.search_conditions reads them.';
comment on column public.saved_searches.query is 'The words of `meaning` as one text query; null without words.';
comment on column public.saved_searches.visited_at is 'The member''s last visit; later matches count as new.';
comment on column public.saved_searches.notified_at is 'The time of the last alert.';
comment on column public.saved_searches.due_at is 'The time of the next alert; null while there are no matches to send.';
create index saved_searches_user_id_idx on public.saved_searches (user_id, created_at desc, id desc);
create index saved_searches_due_at_idx on public.saved_searches (due_at) where due_at is not null;
-- Refuses a second copy of a search. The hash keeps long filters within the limits of an index.
create unique index saved_searches_filters_idx on public.saved_searches (user_id, kind, md5(filters::text));
create trigger saved_searches_limit_rate before insert or update on public.saved_searches
  for each row execute function private.limit_rate('saved_search', 'saved_search_edit');
alter table public.saved_searches enable row level security;
create policy "Members can see their saved searches" on public.saved_searches for select to authenticated
  using (user_id = (select auth.uid()));
-- Only functions write, because constraints cannot validate the filters.
grant select on public.saved_searches to authenticated;

create table private.search_matches (
  search_id uuid not null references public.saved_searches (id) on delete cascade,
  listing_id uuid generated always as (COALESCE(property_id, car_id)) stored not null,
  property_id uuid references public.properties (id) on delete cascade,
  car_id uuid references public.cars (id) on delete cascade,
  reason text not null constraint "A match must be new, back, lowered or changed" check (reason in ('new', 'back', 'lowered', 'changed')),
  matched_at timestamptz not null default clock_timestamp(),
  notified_at timestamptz,
  is_notified boolean not null default false,
  primary key (search_id, listing_id, reason),
  constraint "A match must belong to a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);
comment on table private.search_matches is 'Listings that newly match a saved search, with the reason. Rows stay, so that no alert is repeated.';
comment on column private.search_matches.notified_at is 'When the match was sent, or dismissed as not worth sending.';
comment on column private.search_matches.is_notified is 'Whether the member was notified. False if another search of the member already sent the listing.';
create index search_matches_car_id_idx on private.search_matches (car_id) where car_id is not null;
create index search_matches_property_id_idx on private.search_matches (property_id) where property_id is not null;
create index search_matches_waiting_idx on private.search_matches (search_id) where notified_at is null;
alter table private.search_matches enable row level security;

create table private.saved_search_queue (
  id bigint generated always as identity primary key,
  property_id uuid references public.properties (id) on delete cascade,
  car_id uuid references public.cars (id) on delete cascade,
  reason text not null
    constraint "A queue reason must be new, back, lowered or changed" check (reason in ('new', 'back', 'lowered', 'changed')),
  due_at timestamptz default ((clock_timestamp() + private.undo_time()) + '00:00:10'),
  last_search_id uuid,
  before jsonb constraint "A change must keep the listing before it" check ((before is not null) = (reason = 'changed')),
  constraint "A queue row must belong to a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);
comment on table private.saved_search_queue is 'The queue of listings to match with saved searches.';
comment on column private.saved_search_queue.due_at is 'When the row is matched: after the time in which an approval can be undone, and later after a failure. Null while the changed listing is hidden.';
comment on column private.saved_search_queue.last_search_id is 'The last saved search that was matched; null at the start.';
comment on column private.saved_search_queue.before is 'The values that search compared before the change: the row of the search index, and `at`, the time of the change.';
create index saved_search_queue_due_idx on private.saved_search_queue (id) where due_at is not null;
create index saved_search_queue_car_id_idx on private.saved_search_queue (car_id) where car_id is not null;
create index saved_search_queue_property_id_idx on private.saved_search_queue (property_id) where property_id is not null;
alter table private.saved_search_queue enable row level security;

-- The minimum time between two alerts of a search.
create function private.alert_interval(frequency text) returns interval language sql immutable parallel safe set search_path = ''
as $$
  select case frequency when 'daily' then interval '1 day' when 'weekly' then interval '7 days' else interval '0' end;
$$;

-- Whether a member can be notified of a listing now. Public search finds it, and the member neither owns nor hid it.
-- Neither the member nor the owner has blocked the other.
create function private.can_notify_of_listing(person_id uuid, property_id uuid, car_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from (
      select p.owner_id, p.approval_status, p.available, p.confirmed_at, p.purpose
      from public.properties p where p.id = $2
      union all
      select c.owner_id, c.approval_status, c.available, c.confirmed_at, c.purpose from public.cars c where c.id = $3
    ) as l
    where l.approval_status = 'approved' and l.available
      and l.confirmed_at > now() - 2 * private.confirmation_interval(l.purpose)
      and l.owner_id <> $1 and not private.is_blocked($1, l.owner_id)
      and not exists (select from public.hidden_listings h
        where h.user_id = $1 and (h.property_id = $2 or h.car_id = $3))
  );
$$;

-- Returns a saved search: {"id", "kind", "name", "filters", "frequency", "newCount", "createdAt", "visitedAt"}.
-- "newCount" ends at 99.
create function private.saved_search_json(search public.saved_searches) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', search.id, 'kind', search.kind, 'name', search.name, 'filters', search.filters,
    'frequency', search.frequency, 'createdAt', search.created_at, 'visitedAt', search.visited_at, 'newCount', (
      select count(*) from (
        select from (
          -- The order of the primary key lets the query stop as soon as it has counted enough.
          select distinct on (m.listing_id) m.property_id, m.car_id from private.search_matches m
          where m.search_id = search.id and m.matched_at > search.visited_at order by m.listing_id
        ) as m
        where private.can_notify_of_listing(search.user_id, m.property_id, m.car_id)
        limit 99
      ) as counted
    ));
$$;

-- Returns the caller's saved searches, newest first. Errors: those of private.require_caller.
create function public.get_saved_searches() returns jsonb language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.saved_search_json(s) order by s.created_at desc, s.id desc), '[]')
  from public.saved_searches s where s.user_id = (select private.require_caller());
$$;

-- Removes white space around a search's name; null for an empty name.
create function private.trim_search_name(name text) returns text
language sql immutable set search_path = '' as $$ select nullif(regexp_replace(name, '^\s+|\s+$', '', 'g'), ''); $$;

-- Saves a search for the caller. Errors: those of private.require_caller; PT400 for invalid filters; PT429. PT409 for a
-- search that is already saved, or for more than fifty.
create function public.save_search(kind text, filters jsonb, frequency text, name text, meaning jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_caller();
  saved public.saved_searches;
begin
  -- Casts each value as the comparison with a listing will do.
  begin
    perform private.count_listings(kind, meaning -> 'filters', meaning -> 'words', 1);
  exception when sqlstate 'PT400' then
    raise sqlstate 'PT400' using message = 'invalid_filters';
  end;
  -- The lock makes concurrent calls count one after the other.
  perform pg_advisory_xact_lock(hashtextextended('saved searches of ' || caller, 0));
  if exists (select from public.saved_searches s where s.user_id = caller and s.kind = $1 and s.filters = $2) then
    raise sqlstate 'PT409' using message = 'search_saved_already';
  end if;
  if (select count(*) from public.saved_searches s where s.user_id = caller) >= 50 then
    raise sqlstate 'PT409' using message = 'too_many_searches';
  end if;
  insert into public.saved_searches (user_id, kind, name, filters, meaning, frequency)
  values (caller, $1, private.trim_search_name($4), $2, meaning, $3) returning * into saved;
  return private.saved_search_json(saved);
end $$;

-- Changes the caller's saved search: {"name", "frequency", "visited": true}, each optional. Turning alerts off or on
-- again dismisses the waiting matches. Errors: those of private.require_caller; PT400 for other changes; PT404 for a
-- search of another member; PT429.
create function public.change_saved_search(search_id uuid, changes jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_caller();
  saved public.saved_searches;
  was text;
begin
  if jsonb_typeof(changes) is distinct from 'object' or changes - '{name,frequency,visited}'::text[] <> '{}'
    or coalesce(jsonb_typeof(changes -> 'name'), 'null') not in ('string', 'null')
    or coalesce(jsonb_typeof(changes -> 'frequency'), 'string') <> 'string'
    or coalesce(changes -> 'visited', 'true') <> 'true' then
    raise sqlstate 'PT400' using message = 'invalid_change';
  end if;
  select * into saved from public.saved_searches s where s.id = $1 and s.user_id = caller for no key update;
  if saved.id is null then raise sqlstate 'PT404' using message = 'saved_search_not_found'; end if;
  was := saved.frequency;
  saved.frequency := coalesce(changes ->> 'frequency', was);
  if 'off' in (was, saved.frequency) and was <> saved.frequency then
    update private.search_matches m set notified_at = now() where m.search_id = saved.id and m.notified_at is null;
  end if;
  update public.saved_searches s set
    name = case when changes ? 'name' then private.trim_search_name(changes ->> 'name') else s.name end,
    frequency = saved.frequency,
    visited_at = case when changes ? 'visited' then now() else s.visited_at end,
    due_at = case when exists (select from private.search_matches m where m.search_id = s.id and m.notified_at is null)
      then greatest(now(), s.notified_at + private.alert_interval(saved.frequency)) end
  where s.id = saved.id returning * into saved;
  return private.saved_search_json(saved);
end $$;

-- Deletes the caller's saved search. Errors: those of private.require_caller; PT404 for a search of another member.
create function public.delete_saved_search(search_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.saved_searches s where s.id = $1 and s.user_id = private.require_caller();
  if not found then raise sqlstate 'PT404' using message = 'saved_search_not_found'; end if;
end $$;

-- Puts a listing into the queue and replaces a waiting row with the same reason. The new row restarts the delay,
-- because an administrator may undo an approval more than once. A changed listing keeps the oldest `before`, which may
-- hold the time of the change as `at`. A change
-- needs no row without `before`, or while the listing waits as new. Seeds have no role and queue nothing.
create function private.enqueue_listing(property_id uuid, car_id uuid, reason text, before jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  with waiting as (
    delete from private.saved_search_queue where id in (
      select n.id from private.saved_search_queue n
      where (n.property_id = $1 or n.car_id = $2) and n.reason = $3 and n.last_search_id is null
        and (n.due_at > now() or n.due_at is null)
      for update skip locked
    ) returning *
  )
  insert into private.saved_search_queue (property_id, car_id, reason, before)
  select $1, $2, $3, l.before
  from (select coalesce((select w.before from waiting w order by w.id limit 1),
    -- The earlier values never expire.
    jsonb_build_object('at', now()) || $4 || '{"leaves_at": "infinity"}')) as l (before)
  where (select auth.role()) is not null and ($3 <> 'changed' or l.before is not null and not exists (
    select from private.saved_search_queue n
    where (n.property_id = $1 or n.car_id = $2) and n.reason = 'new' and n.last_search_id is null
  ));
$$;

-- Returns the listings among `ids` that a search with this meaning finds.
create function private.find_listings(kind text, meaning jsonb, ids uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare found uuid[];
begin
  execute format('select array(select e.listing_id from private.%I e where e.listing_id = any ($1) and %s)', kind || '_index',
    array_to_string(private.search_conditions(kind, meaning -> 'filters', meaning -> 'words'), ' and ')) into found using ids;
  return found;
end $$;

-- Returns the next 5,000 saved searches that find a listing now, in the order of ids. With `before`, it leaves out searches
-- that found the listing before. `last` is the last one, or null if no more follow.
create function private.find_saved_searches(
  property_id uuid, car_id uuid, after uuid, before jsonb default null, out ids uuid[], out last uuid
)
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  kind constant text := case when property_id is null then 'car' else 'property' end;
  fits constant text := '(s.query is null or e.words @@ s.query) and ' || (
    select string_agg(format('(not s.filters ? %L or %s)', f.name,
      format(f.condition, format('(s.filters ->> %L)', f.name), 's.filters')), ' and ')
    from private.search_filters(kind) f);
begin
  execute format(
    $query$
      with fitting as (
        select s.id from private.%1$I e cross join jsonb_populate_record(null::private.%1$I, $3) as b cross join (
          -- `offset 0` takes the filters out of each search once.
          select s.id, s.query, s.meaning -> 'filters' as filters from public.saved_searches s
          where s.kind = $4 and ($2 is null or s.id > $2) offset 0
        ) as s
        where e.listing_id = $1 and e.leaves_at > now() and %2$s and not ($3 is not null and exists (
          select from (select b.*) as e cross join (select s.query, case when s.filters ? 'checked'
            then s.filters || jsonb_build_object('checkedBefore', $3 ->> 'at') else s.filters end as filters) as s where %2$s))
        order by s.id limit 5000
      )
      select array(select f.id from fitting f order by f.id), (select f.id from fitting f order by f.id offset 4999)
    $query$,
    kind || '_index', fits
  ) into ids, last using coalesce(property_id, car_id), after, before, kind;
end $$;

-- Stores which saved searches find a queued listing, without those of its owner and of deleted accounts. Returns
-- true if the listing is done, false if more searches remain, null if another transaction holds the listing.
create function private.match_listing(news private.saved_search_queue) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  owner uuid;
  is_shown boolean;
  hits record;
  ids uuid[];
begin
  -- A deletion locks the listing before its queue row. Skipping a locked listing avoids a deadlock.
  select p.owner_id, p.approval_status = 'approved' and p.available into owner, is_shown
  from public.properties p where p.id = news.property_id for key share skip locked;
  if news.car_id is not null then
    select c.owner_id, c.approval_status = 'approved' and c.available into owner, is_shown
    from public.cars c where c.id = news.car_id for key share skip locked;
  end if;
  if owner is null then return null; end if;
  if news.reason = 'changed' and not is_shown then
    update private.saved_search_queue n set due_at = null where n.id = news.id;
    return true;
  end if;
  -- Several rows with the same reason need one match, which sees all of their changes.
  if news.last_search_id is null then
    delete from private.saved_search_queue n
    where n.id <> news.id and n.last_search_id is null and n.due_at <= now() and n.reason = news.reason
      and (n.property_id = news.property_id or n.car_id = news.car_id);
  end if;
  hits := private.find_saved_searches(news.property_id, news.car_id, news.last_search_id, news.before);
  ids := array(
    select s.id from public.saved_searches s join public.profiles p on p.id = s.user_id
    where s.id = any (hits.ids) and s.user_id <> owner and p.purge_at is null order by s.id
  );
  -- The locks come before the writes, so that private.notify_saved_search waits for all matches of the listing.
  perform from public.saved_searches s where s.id = any (ids) order by s.id for no key update;
  insert into private.search_matches as m (search_id, property_id, car_id, reason, notified_at)
  select s.id, news.property_id, news.car_id, news.reason, case s.frequency when 'off' then now() end
  from public.saved_searches s where s.id = any (ids)
  on conflict (search_id, listing_id, reason) do update
    set matched_at = excluded.matched_at, notified_at = excluded.notified_at, is_notified = false
    where m.reason = 'changed' and m.notified_at < now() - interval '1 day';
  update public.saved_searches s
  set due_at = greatest(now(), s.notified_at + private.alert_interval(s.frequency))
  where s.id = any (ids) and s.due_at is null and s.frequency <> 'off'
    and exists (select from private.search_matches m where m.search_id = s.id and m.notified_at is null);
  if hits.last is not null then
    update private.saved_search_queue n set last_search_id = hits.last where n.id = news.id;
    return false;
  end if;
  delete from private.saved_search_queue n where n.id = news.id;
  return true;
end $$;

-- Matches the due rows of the queue for about a second and returns whether more are due. One call runs at a time. A
-- failed row is tried again after five minutes and delays no other row. Only the worker calls it.
create function public.match_saved_searches() returns boolean language plpgsql volatile security definer set search_path = ''
as $$
declare
  news private.saved_search_queue;
  seen bigint := 0;
  has_moved boolean := false;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('match searches', 0)) then return false; end if;
  loop
    select * into news from private.saved_search_queue n
    where n.id > seen and n.due_at <= now() order by n.id limit 1 for update skip locked;
    exit when not found;
    seen := news.id;
    begin
      has_moved := private.match_listing(news) is not null or has_moved;
    exception when query_canceled or others then
      raise warning 'the searches of news % were not looked for: %', news.id, sqlerrm;
      update private.saved_search_queue n set due_at = now() + interval '5 minutes' where n.id = news.id;
    end;
    exit when clock_timestamp() > now() + interval '1 second';
  end loop;
  if has_moved then perform private.wake_worker(); end if;
  return has_moved and exists (select from private.saved_search_queue n where n.due_at <= now());
end $$;

-- Returns a listing for alerts: {"kind", "id", "path", "code", "title", "language", "translations", "price",
-- "currency", "term", "purpose", "city", "district", "picture", "reason", "by"}. The field "by" is the amount of a
-- price drop, if known.
create function private.alert_listing_json(property_id uuid, car_id uuid, reason text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
      'kind', l.kind, 'id', l.id, 'path', '/' || l.kind || '/' || l.id, 'code', l.offered -> 'code', 'title', l.title, 'price', o.price,
      'currency', o.currency, 'term', o.term, 'purpose', l.purpose, 'city', l.city, 'district', l.district,
      'picture', l.picture, 'reason', $3,
      'by', case $3 when 'lowered' then
        (select p.drop_amount from private.price_drops p where p.listing_id = l.id) end
    )) || l.languages
  from (
    select 'property' as kind, p.id, p.title, p.purpose, p.city, p.district, private.cover_json(p.images) #>> '{cover,url}' as picture,
      private.languages_of(p.language, p.translations, false) as languages, to_jsonb(p) as offered
    from public.properties p where p.id = $1
    union all
    select 'car', c.id, c.title, c.purpose, c.city, null, private.cover_json(c.images) #>> '{cover,url}',
      private.languages_of(c.language, c.translations, false), to_jsonb(c)
    from public.cars c where c.id = $2
  ) as l
  -- A car for sale and rent shows its selling price.
  left join lateral (
    select f.* from private.offered_prices(l.kind, l.offered) f order by f.term = 'sale' desc limit 1
  ) as o on true;
$$;

-- Notifies a member of a search's matches. A listing with unreviewed content waits for its review. It leaves out
-- listings that the search no longer finds, and listings that private.can_notify_of_listing excludes. It also leaves
-- out listings that another search of the member sent for the same reason. It skips a deleted account; a listing under
-- deletion keeps its match.
create function private.notify_saved_search(search public.saved_searches) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held uuid[];
  there uuid[];
  news record;
begin
  if not exists (select from public.profiles p where p.id = search.user_id and p.purge_at is null) then return; end if;
  -- A deletion locks the listing before its matches. Skipping a locked listing avoids a deadlock.
  held := array(
    select p.id from public.properties p
    where p.id in (select m.property_id from private.search_matches m
      where m.search_id = search.id and m.notified_at is null)
      and not private.has_unreviewed_content(p.id, null)
    for key share skip locked
  ) || array(
    select c.id from public.cars c
    where c.id in (select m.car_id from private.search_matches m where m.search_id = search.id and m.notified_at is null)
      and not private.has_unreviewed_content(null, c.id)
    for key share skip locked
  );
  there := private.find_listings(search.kind, search.meaning, held);
  with decided as (
    update private.search_matches m set notified_at = now(),
      is_notified = m.listing_id = any (there)
        and private.can_notify_of_listing(search.user_id, m.property_id, m.car_id) and not exists (
        select from public.saved_searches own join private.search_matches other on other.search_id = own.id
        where own.user_id = search.user_id and other.listing_id = m.listing_id and other.reason = m.reason
          and other.is_notified and (m.reason <> 'changed' or other.notified_at >= m.matched_at)
      )
    where m.search_id = search.id and m.notified_at is null and m.listing_id = any (held)
    returning m.*
  ),
  -- Each listing appears once: "new" comes before "lowered", "changed" and "back".
  listings as materialized (
    select distinct on (d.listing_id) d.* from decided d
    where d.is_notified order by d.listing_id, array_position('{new,lowered,changed,back}', d.reason)
  ),
  shown as (
    select * from listings l
    order by array_position('{new,lowered,changed,back}', l.reason), l.matched_at desc, l.listing_id limit 6
  )
  select (select count(*) from listings) as count,
    (select jsonb_agg(private.alert_listing_json(s.property_id, s.car_id, s.reason)
      order by array_position('{new,lowered,changed,back}', s.reason), s.matched_at desc, s.listing_id) from shown s)
      as listings
  into news;
  if news.count > 0 then
    search.notified_at := now();
    -- The link names the alert, so that its presses can be counted.
    insert into public.notifications (id, recipient_id, event, link, details)
    select alert.id, search.user_id, 'search_found', '/saved-searches?open=' || search.id || '&alert=' || alert.id,
      jsonb_build_object('search', search.name, 'searchKind', search.kind, 'filters', search.filters,
        'count', news.count::text, 'listings', news.listings)
    from (select gen_random_uuid() as id) as alert;
  end if;
  -- Matches with unreviewed content wake the search at their review.
  update public.saved_searches s set notified_at = search.notified_at, due_at = case
    when exists (select from private.search_matches m where m.search_id = s.id and m.notified_at is null
      and not private.has_unreviewed_content(m.property_id, m.car_id))
      then greatest(now(), search.notified_at + private.alert_interval(s.frequency)) end
  where s.id = search.id;
end $$;

-- Notifies members of due searches for about a second and returns whether more may be due. One call runs at a time,
-- because each search must know what the others sent. A failed search is tried again after five minutes and delays no
-- other search. Only the worker calls it.
create function public.notify_saved_searches() returns boolean language plpgsql volatile security definer set search_path = ''
as $$
declare
  search public.saved_searches;
  looked integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('tell searches', 0)) then return false; end if;
  for search in
    select * from public.saved_searches s
    where s.due_at <= now() and s.frequency <> 'off' order by s.due_at limit 100 for no key update skip locked
  loop
    begin
      perform private.notify_saved_search(search);
    exception when query_canceled or others then
      raise warning 'what search % found was not told: %', search.id, sqlerrm;
      update public.saved_searches s set due_at = now() + interval '5 minutes' where s.id = search.id;
    end;
    looked := looked + 1;
    exit when clock_timestamp() > now() + interval '1 second';
  end loop;
  return looked = 100 or looked > 0 and clock_timestamp() > now() + interval '1 second';
end $$;

grant execute on function public.get_saved_searches(), public.save_search(text, jsonb, text, text, jsonb),
  public.change_saved_search(uuid, jsonb), public.delete_saved_search(uuid) to authenticated;
grant execute on function public.match_saved_searches(), public.notify_saved_searches() to service_role;
