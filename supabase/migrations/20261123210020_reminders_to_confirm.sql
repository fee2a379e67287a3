-- Owners are told when nobody has confirmed a listing for its interval, and once more before it leaves the public search: by what
-- sends the mails, whenever it looks. Each listing has a row that says what comes next and when, which whoever tells moves on
-- in the same transaction: nobody is told twice. The mail's link confirms without signing in, by a press on the page it leads to.

-- Of both kinds of listing; one of the two is set.
create table private.confirmation_reminders (
  id bigint generated always as identity primary key,
  property_id uuid unique references public.properties (id) on delete cascade,
  car_id uuid unique references public.cars (id) on delete cascade,
  owner_id uuid not null references public.profiles (id) on delete cascade,
  confirmed_at timestamptz not null,
  step text not null default 'unconfirmed',
  due_at timestamptz,
  constraint "Reminders are of one listing" check (num_nonnulls(property_id, car_id) = 1),
  constraint "Steps are unconfirmed, leaving, gone or told" check (step in ('unconfirmed', 'leaving', 'gone', 'told'))
);

comment on table private.confirmation_reminders is 'What is next done about a listing that nobody confirms, and when.';
comment on column private.confirmation_reminders.confirmed_at is 'When it was confirmed, from which the steps are counted.';
comment on column private.confirmation_reminders.due_at is 'Nothing once all was done.';

create index confirmation_reminders_due_at_idx on private.confirmation_reminders (due_at, owner_id) where due_at is not null;
create index confirmation_reminders_owner_id_idx on private.confirmation_reminders (owner_id);

alter table private.confirmation_reminders enable row level security;
create policy "Nobody sees reminders" on private.confirmation_reminders for select to authenticated using (false);

-- What the links of reminders are made of.
create table private.confirmation_links (
  token uuid primary key default gen_random_uuid(),
  owner_id uuid not null references public.profiles (id) on delete cascade,
  property_ids uuid[] not null,
  car_ids uuid[] not null,
  created_at timestamptz not null default now()
);

comment on table private.confirmation_links is 'Which listings of whom the link of a reminder confirms.';

create index confirmation_links_owner_id_idx on private.confirmation_links (owner_id, created_at);

alter table private.confirmation_links enable row level security;
create policy "Nobody sees the links of reminders" on private.confirmation_links for select to authenticated using (false);

-- When a step about a listing is due: three days before it leaves it is told that it will.
create function private.step_due(step text, confirmed_at timestamptz, purpose text) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  spell constant interval := private.confirmation_interval(purpose);
begin
  return case step
    when 'unconfirmed' then confirmed_at + spell
    when 'leaving' then confirmed_at + greatest(2 * spell - interval '3 days', spell + spell / 2)
    when 'gone' then confirmed_at + 2 * spell end;
end
$$;

-- Begins anew with a listing that was confirmed, and counts otherwise for another purpose.
create function private.plan_reminders() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_argv[0] = 'property' then
    insert into private.confirmation_reminders as r (property_id, owner_id, confirmed_at, due_at)
    values (new.id, new.owner_id, new.confirmed_at, private.step_due('unconfirmed', new.confirmed_at, new.purpose))
    on conflict (property_id) do update set confirmed_at = excluded.confirmed_at,
      step = case when r.confirmed_at = excluded.confirmed_at then r.step else 'unconfirmed' end,
      due_at = private.step_due(case when r.confirmed_at = excluded.confirmed_at then r.step else 'unconfirmed' end,
        new.confirmed_at, new.purpose);
  else
    insert into private.confirmation_reminders as r (car_id, owner_id, confirmed_at, due_at)
    values (new.id, new.owner_id, new.confirmed_at, private.step_due('unconfirmed', new.confirmed_at, new.purpose))
    on conflict (car_id) do update set confirmed_at = excluded.confirmed_at,
      step = case when r.confirmed_at = excluded.confirmed_at then r.step else 'unconfirmed' end,
      due_at = private.step_due(case when r.confirmed_at = excluded.confirmed_at then r.step else 'unconfirmed' end,
        new.confirmed_at, new.purpose);
  end if;
  return null;
end
$$;

create trigger properties_plan_new_reminders after insert on public.properties
  for each row execute function private.plan_reminders('property');
create trigger properties_plan_reminders after update on public.properties
  for each row when ((old.confirmed_at, old.purpose) is distinct from (new.confirmed_at, new.purpose))
  execute function private.plan_reminders('property');
create trigger cars_plan_new_reminders after insert on public.cars
  for each row execute function private.plan_reminders('car');
create trigger cars_plan_reminders after update on public.cars
  for each row when ((old.confirmed_at, old.purpose) is distinct from (new.confirmed_at, new.purpose))
  execute function private.plan_reminders('car');

insert into private.confirmation_reminders (property_id, owner_id, confirmed_at, due_at)
select p.id, p.owner_id, p.confirmed_at, private.step_due('unconfirmed', p.confirmed_at, p.purpose) from public.properties p;
insert into private.confirmation_reminders (car_id, owner_id, confirmed_at, due_at)
select c.id, c.owner_id, c.confirmed_at, private.step_due('unconfirmed', c.confirmed_at, c.purpose) from public.cars c;

-- Another interval moves what is yet to be done.
create function private.plan_intervals() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.confirmation_reminders r set due_at = private.step_due(r.step, r.confirmed_at, c.purpose)
  from public.properties p join changed c using (purpose) where p.id = r.property_id and r.step <> 'told';
  update private.confirmation_reminders r set due_at = private.step_due(r.step, r.confirmed_at, d.purpose)
  from public.cars c join changed d using (purpose) where c.id = r.car_id and r.step <> 'told';
  return null;
end
$$;

create trigger confirmation_intervals_plan after update on private.confirmation_intervals
  referencing new table as changed for each statement execute function private.plan_intervals();

-- The words of two more mails, and of one more kind that can be turned off.
do $$
declare
  list record;
begin
  for list in
    select c.conrelid::regclass as relation, c.conname, pg_get_constraintdef(c.oid) as said, n.added
    from (values
      ('private.mails', 'Mails are of a kind there are words for', '''confirmation_due''::text, ''confirmation_last''::text'),
      ('public.notifications', 'Notifications are of an event there are words for',
        '''confirmation_due''::text, ''confirmation_last''::text'),
      ('public.notification_settings', 'Kinds are those of notifications', '''confirmation''::text')
    ) as n (relation, name, added)
    join pg_constraint c on c.conrelid = n.relation::regclass and c.conname = n.name
  loop
    execute format('alter table %s drop constraint %I', list.relation, list.conname);
    execute format('alter table %s add constraint %I %s', list.relation, list.conname,
      replace(list.said, ']))', ', ' || list.added || ']))'));
  end loop;
end
$$;

-- Tells owners of what nobody has confirmed in time, and of what is about to leave the public search: those of one owner that are
-- due together in one notification and one mail. What has left is taken out of the entries of search, where it only costs. A
-- listing that the public does not see now, or that is gone, is looked at again in a day. Asked by what sends the mails, whenever
-- it looks; two at once take turns. For the function `api` alone.
create function private.remind_to_confirm() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  told record;
  token uuid;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('remind to confirm', 0))
    or not exists (select from private.confirmation_reminders r where r.due_at <= now()) then
    return;
  end if;
  for told in
    with due as materialized (
      select r.* from private.confirmation_reminders r
      where r.due_at <= now() order by r.due_at, r.owner_id limit 500 for update skip locked
    ),
    about as materialized (
      select d.id, d.property_id, d.car_id, d.owner_id, d.confirmed_at, d.step, l.title, l.purpose, l.is_confirmable,
        private.step_due('gone', d.confirmed_at, l.purpose) as leaves_at
      from due d cross join lateral (
        select p.title, p.purpose, private.is_confirmable(p.approval_status, p.available, p.status) as is_confirmable
        from public.properties p where p.id = d.property_id
        union all
        select c.title, c.purpose, private.is_confirmable(c.approval_status, c.available, c.status)
        from public.cars c where c.id = d.car_id
      ) as l
    ),
    moved as (
      update private.confirmation_reminders r
      set step = next.step, due_at = case
        when next.step = a.step then least(now() + interval '1 day', a.leaves_at)
        else private.step_due(next.step, a.confirmed_at, a.purpose) end
      from about a cross join lateral (select case
        when a.step = 'gone' then 'told'
        when a.leaves_at <= now() then 'gone'
        when not a.is_confirmable then a.step
        when a.step = 'unconfirmed' then 'leaving'
        else 'gone' end) as next (step)
      where r.id = a.id
    ),
    left_search as (
      delete from private.property_entries e using about a
      where e.property_id = a.property_id and a.step = 'gone' and e.leaves_at <= now()
    )
    select a.owner_id, a.step, count(*) as listings, min(a.title) as title,
      (min(a.leaves_at) at time zone 'Africa/Nairobi')::date as leaves_on,
      string_agg('• ' || a.title, E'\n' order by a.title) as titles,
      array_agg(a.property_id) filter (where a.property_id is not null) as property_ids,
      array_agg(a.car_id) filter (where a.car_id is not null) as car_ids
    from about a
    -- Whoever was told of nothing because nobody looked hears that it is unconfirmed, not that it will leave.
    where a.is_confirmable and (a.step = 'unconfirmed' or a.step = 'leaving' and a.leaves_at > now())
    group by a.owner_id, a.step order by a.owner_id, a.step desc
  loop
    continue when private.who_stays(told.owner_id) is null;
    delete from private.confirmation_links l where l.owner_id = told.owner_id and l.created_at < now() - interval '90 days';
    insert into private.confirmation_links as l (owner_id, property_ids, car_ids)
    values (told.owner_id, coalesce(told.property_ids, '{}'), coalesce(told.car_ids, '{}'))
    returning l.token into token;
    insert into public.notifications (recipient_id, event, link, property_id, car_id, title, details)
    values (told.owner_id, 'confirmation_' || case told.step when 'unconfirmed' then 'due' else 'last' end,
      '/still-there?token=' || token,
      case told.listings when 1 then told.property_ids[1] end, case told.listings when 1 then told.car_ids[1] end,
      case told.listings when 1 then told.title end, jsonb_build_object('count', told.listings::text, 'day', told.leaves_on));
    insert into private.mails (user_id, kind, content)
    select told.owner_id, 'confirmation_' || case told.step when 'unconfirmed' then 'due' else 'last' end,
      jsonb_build_object('path', '/still-there?token=' || token, 'day', told.leaves_on, 'count', told.listings::text,
        -- A mail names fifty.
        'listings', array_to_string((string_to_array(told.titles, E'\n'))[:50], E'\n'),
        'switch', private.mail_switch(told.owner_id, 'confirmation'))
    where private.wants_mail(told.owner_id, 'confirmation');
  end loop;
end
$$;

create function public.remind_to_confirm() returns void
language sql volatile set search_path = ''
as $$ select private.remind_to_confirm(); $$;

-- The listings of a reminder's link: [{"listing": "property" or "car", "id", "title", "language", "translations", "state",
-- "confirmedAt", "confirmedUntil", "leavesSearchAt"}]. What is "open" a press confirms; what is "confirmed" was confirmed since the
-- reminder; the rest is "closed": hidden, sold or rented out. Deleted ones are left out. For the function `api` alone: it is
-- asked without signing in. Errors: PT404 for a token nobody was sent, or whose account is closed.
create function private.read_confirmation(token uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  link private.confirmation_links;
begin
  select l.* into link from private.confirmation_links l join auth.users u on u.id = l.owner_id
  where l.token = $1 and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now());
  if link.token is null then
    raise sqlstate 'PT404' using message = 'confirmation_not_found';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'listing', f.listing, 'id', f.id, 'title', f.title, 'confirmedAt', f.confirmed_at,
      'state', case when not f.is_confirmable then 'closed' when f.confirmed_at > link.created_at then 'confirmed' else 'open' end
    ) || private.languages_of(f.language, f.translations, false) || private.confirmation_times(f.confirmed_at, f.purpose)
      order by f.title, f.id), '[]')
    from (
      select 'property' as listing, p.id, p.title, p.language, p.translations, p.confirmed_at, p.purpose,
        private.is_confirmable(p.approval_status, p.available, p.status) as is_confirmable
      from public.properties p where p.id = any (link.property_ids) and p.owner_id = link.owner_id
      union all
      select 'car', c.id, c.title, c.language, c.translations, c.confirmed_at, c.purpose,
        private.is_confirmable(c.approval_status, c.available, c.status)
      from public.cars c where c.id = any (link.car_ids) and c.owner_id = link.owner_id
    ) as f
  );
end
$$;

create function public.read_confirmation(token uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.read_confirmation(token); $$;

-- Confirms what is open of a reminder's link, and answers as private.read_confirmation. Errors: the same.
create function private.confirm_by_link(token uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  open constant jsonb := jsonb_path_query_array(private.read_confirmation($1), '$[*] ? (@.state == "open")');
begin
  update public.properties p set confirmed_at = now()
  from jsonb_to_recordset(open) as o (listing text, id uuid) where o.listing = 'property' and p.id = o.id;
  update public.cars c set confirmed_at = now()
  from jsonb_to_recordset(open) as o (listing text, id uuid) where o.listing = 'car' and c.id = o.id;
  return private.read_confirmation($1);
end
$$;

create function public.confirm_by_link(token uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.confirm_by_link(token); $$;

grant execute on function private.remind_to_confirm() to service_role;
grant execute on function public.remind_to_confirm() to service_role;
grant execute on function private.read_confirmation(uuid) to service_role;
grant execute on function public.read_confirmation(uuid) to service_role;
grant execute on function private.confirm_by_link(uuid) to service_role;
grant execute on function public.confirm_by_link(uuid) to service_role;
