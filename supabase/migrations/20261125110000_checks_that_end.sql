-- A check counts for a time. Who asked for it is told two weeks before it ends, so that it can be asked for again in time.

-- Events and mails that there are words for: those there were, and this.
do $$
declare
  rule record;
begin
  for rule in
    select c.conrelid::regclass as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from (values
      ('public.notifications', 'Notifications are of an event there are words for'),
      ('private.mails', 'Mails are of a kind there are words for')
    ) as of (of_table, name)
    join pg_constraint c on c.conrelid = of.of_table::regclass and c.conname = of.name
  loop
    execute format('alter table %s drop constraint %I', rule."table", rule.name);
    execute format('alter table %s add constraint %I %s', rule."table", rule.name,
      replace(rule.definition, '])', ', ''check_ending''::text])'));
  end loop;
end
$$;

alter table public.checks add column end_told_at timestamptz;
comment on column public.checks.end_told_at is 'When its asker was told that it will end, or was found to need no word of it.';

-- The few whose end is not told of yet, soonest first.
create index checks_ending_idx on public.checks (expires_at) where status = 'passed' and end_told_at is null;

-- Tells who asked for a check that it ends within two weeks: once, and not where it was asked for or passed anew. Asked every few
-- seconds by what sends the mails. For the function `api` alone.
create function private.tell_ending_checks() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('tell ending checks', 0))
    or not exists (
      select from public.checks c
      where c.status = 'passed' and c.end_told_at is null and c.expires_at <= now() + interval '14 days'
    ) then
    return;
  end if;
  with due as materialized (
    select c.id, l.title from public.checks c
    cross join lateral private.who_stays(c.asker_id) as asker (id)
    -- Whoever deletes a listing holds it, and then waits for its checks.
    left join lateral (
      select p.* from (select p.title from public.properties p where p.id = c.property_id for key share skip locked) as p
      union all
      select v.* from (select v.title from public.cars v where v.id = c.car_id for key share skip locked) as v
    ) as l on true
    where c.status = 'passed' and c.end_told_at is null and c.expires_at <= now() + interval '14 days'
      and asker.id is not null and (c.person_id is not null or l.title is not null)
    order by c.expires_at limit 500 for update of c skip locked
  ),
  ending as (
    update public.checks c set end_told_at = now() from due where c.id = due.id returning c.*, due.title
  )
  insert into public.notifications (recipient_id, event, link, property_id, car_id, title, details)
  select e.asker_id, 'check_ending',
    case when e.property_id is not null then '/property/' || e.property_id
      when e.car_id is not null then '/car/' || e.car_id else '/settings?tab=checks' end,
    e.property_id, e.car_id, e.title,
    jsonb_build_object('check', e.kind, 'day', (e.expires_at at time zone 'Africa/Nairobi')::date)
  from ending e
  where e.expires_at > now() and not exists (
    select from public.checks again
    where again.subject_id = e.subject_id and again.kind = e.kind and again.papers is not distinct from e.papers
      and again.id <> e.id and (again.status = 'asked' or again.status = 'passed' and again.expires_at > e.expires_at)
  )
  order by e.asker_id;
end
$$;

create function public.tell_ending_checks() returns void
language sql volatile set search_path = ''
as $$ select private.tell_ending_checks(); $$;

revoke execute on function private.tell_ending_checks(), public.tell_ending_checks() from public, anon, authenticated;
grant execute on function private.tell_ending_checks(), public.tell_ending_checks() to service_role;
