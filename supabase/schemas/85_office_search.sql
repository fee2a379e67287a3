-- Finding things in the back office: one search of everything, and the views of lists that a person saves. The search
-- reads as its owner, because row-level security hides text indexes; it returns what the caller may see in their area.
set check_function_bodies = off;

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  list text not null constraint "A list must be the name of a table or view" check (list ~ '^[a-z_]{1,60}$'),
  name public.plain_text not null constraint "A view must have a name" check (name ~ '[[:alnum:]]')
    constraint "View name must be at most 60 characters" check (char_length(name) <= 60),
  search text not null constraint "A view must be the query of a URL, at most 2000 characters" check (search ~ '^([?][!-~]*)?$' and char_length(search) <= 2000),
  created_at timestamptz not null default now()
);

comment on table public.saved_views is 'Filters, order and columns of lists in the back office, under a name.';
comment on column public.saved_views.list is 'Name of the table or view that the list shows.';
comment on column public.saved_views.search is 'Query of the URL, with its question mark; empty for the list as it opens.';

create unique index "You already have a view with this name" on public.saved_views (user_id, list, lower(name));

alter table public.saved_views enable row level security;
create policy "People see their own views" on public.saved_views for select to authenticated using (user_id = (select auth.uid()));
create policy "People save views of their own" on public.saved_views for insert to authenticated with check (user_id = (select auth.uid()));
create policy "People change their own views" on public.saved_views
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "People delete their own views" on public.saved_views for delete to authenticated using (user_id = (select auth.uid()));

-- Not granted: the owner and the list of a view stay.
grant select, insert (list, name, search), update (name, search), delete on public.saved_views to authenticated;

-- Refuses the 51st view of a person. One insert at a time, so each counts the ones before. Errors: PT409.
create function private.limit_saved_views() returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('saved views ' || new.user_id, 0));
  if (select count(*) from public.saved_views v where v.user_id = new.user_id) >= 50 then
    raise sqlstate 'PT409' using message = 'too_many_views';
  end if;
  return new;
end $$;
create trigger saved_views_limit_rate before insert or update on public.saved_views
  for each row execute function private.limit_rate('office_text');
create trigger saved_views_limit before insert on public.saved_views for each row execute function private.limit_saved_views();

-- The searchable text of a lead: the client's name, email and digits of the phone number.
create function private.lead_text(client_name text, client_email text, client_phone text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select concat_ws(' ', lower(client_name), private.normalize_text(client_name), lower(client_email), private.phone_digits(client_phone));
$$;

-- The search of everything finds leads by their clients.
create index leads_text_idx on public.leads using gin (private.lead_text(client_name, client_email, client_phone) extensions.gin_trgm_ops);

-- Finds listings, people and leads for the back office: [{"kind" (property, car, person or lead), "id", "title",
-- "detail", "area" (admin, agent or broker)}]. It returns at most six of a kind, newest first. The argument `reference`
-- is a reference code or an id. The argument `words` is that of public.search_admin_list; all words must fit.
-- Administrators find everything; agents and brokers their own leads and the listings that they answer for. Errors:
-- those of private.require_caller; PT403 for other members, PT400 without anything to find or with more than eight
-- words.
create function public.admin_search(reference text, words text[]) returns jsonb
language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather to '0' as $$
declare
  caller constant uuid := private.require_caller();
  is_office constant boolean := private.is_admin();
  is_broker constant boolean := exists (select from public.broker_profiles b where b.user_id = caller);
  named constant uuid := case when $1 ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then $1::uuid end;
  codes text[] := array_remove(array[$1], null);
  likes text[];
  listing text;
  found jsonb := '[]';
  rows jsonb;
begin
  if not is_office and not is_broker and not exists (select from public.agent_profiles a where a.user_id = caller) then
    raise sqlstate 'PT403' using message = 'administrators_only';
  elsif $1 is null and coalesce(cardinality($2), 0) not between 1 and 8 or array_position($2, null) > 0 or array_position($2, '') > 0 then
    raise sqlstate 'PT400' using message = 'invalid_search';
  end if;
  likes := array(select '%' || regexp_replace(private.fold_arabic(w), '([\\%_])', '\\\1', 'g') || '%' from unnest($2) as w);
  -- The number of a reference code alone names the listing as well.
  if $1 is null and cardinality($2) = 1 and $2[1] ~ '^[0-9]{4,10}$' then
    codes := array(select p.code_prefix || '-' || $2[1] from public.places p where p.code_prefix is not null);
  end if;
  foreach listing in array '{property,car}'::text[] loop
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(''id'', l.id, ''title'', l.title, ''code'', l.code, ''city'', l.city,
        ''owner'', private.full_name(o)) order by l.created_at desc, l.id), ''[]'')
      from (
        select * from public.%1$I l
        where (l.code = any ($1) or l.id = $2) and l.approval_status <> ''draft''
          and ($3 or l.removed_at is null and $4 in (l.agent_id, l.broker_id))
      ) as l join public.profiles o on o.id = l.owner_id',
      case listing when 'property' then 'properties' else 'cars' end) into rows using codes, named, is_office, caller;
    if $1 is null and is_office then
      rows := rows || (
        select coalesce(jsonb_agg(jsonb_build_object('id', i ->> 'id', 'title', i ->> 'title', 'code', i ->> 'code', 'city', i ->> 'city',
          'owner', i ->> 'owner_name')), '[]')
        from jsonb_array_elements(public.search_admin_list(
          case listing when 'property' then 'admin_properties' else 'admin_cars' end, $2, '{id,title,code,city,owner_name,created_at}',
          sorts => '[{"column": "created_at", "descending": true}]', page_limit => 6, counted => false) -> 'items') as i
        where not rows @> jsonb_build_array(jsonb_build_object('id', i ->> 'id')));
    elsif $1 is null then
      execute format(
        'select $1 || coalesce(jsonb_agg(jsonb_build_object(''id'', l.id, ''title'', l.title, ''code'', l.code, ''city'', l.city,
          ''owner'', private.full_name(o)) order by l.created_at desc, l.id), ''[]'')
        from (
          select * from public.%1$I l where $2 in (l.agent_id, l.broker_id) and l.removed_at is null and l.search_text like all ($3)
            and l.code <> all ($4)
          order by l.created_at desc, l.id limit 6
        ) as l join public.profiles o on o.id = l.owner_id',
        case listing when 'property' then 'properties' else 'cars' end) into rows using rows, caller, likes, codes;
    end if;
    found := found || (
      select coalesce(jsonb_agg(jsonb_build_object('kind', listing, 'id', r ->> 'id', 'title', r ->> 'title',
        'detail', concat_ws(' · ', r ->> 'code', r ->> 'city', r ->> 'owner'),
        'area', case when is_office then 'admin' when is_broker then 'broker' else 'agent' end)), '[]')
      from jsonb_array_elements(rows) as r);
  end loop;
  if is_office then
    found := found || (
      select coalesce(jsonb_agg(jsonb_build_object('kind', 'person', 'id', u.id, 'title', coalesce(private.full_name(u), u.username),
        'detail', concat_ws(' · ', u.username, u.email, u.phone), 'area', 'admin') order by u.created_at desc, u.id), '[]')
      from public.profiles u
      where u.id = named or $1 is null and u.id in (
        select (i ->> 'id')::uuid from jsonb_array_elements(public.search_admin_list('admin_users', $2, '{id,created_at}',
          sorts => '[{"column": "created_at", "descending": true}]', page_limit => 6, counted => false) -> 'items') as i));
  end if;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''kind'', ''lead'', ''id'', l.id, ''title'', l.client_name,
      ''detail'', concat_ws('' · '', l.client_email, l.client_phone), ''area'', case when $1 then ''admin''
        when l.broker_id = $2 then ''broker'' else ''agent'' end) order by l.created_at desc, l.id), ''[]'')
    from (
      select * from public.leads l where %s and %s order by l.created_at desc, l.id limit 6
    ) as l',
    case when is_office then 'true' else '$2 in (l.agent_id, l.broker_id)' end,
    case when $1 is not null then 'l.id = $3' else (
      select string_agg(format('private.lead_text(l.client_name, l.client_email, l.client_phone) like %L', part), ' and ')
      from unnest(likes) as part) end
  ) into rows using is_office, caller, named;
  return found || rows;
end $$;

-- Clients write leads, and with them the index.
grant execute on function public.admin_search(text, text[]), private.lead_text(text, text, text) to authenticated;
