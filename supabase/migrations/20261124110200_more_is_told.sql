-- What else people want to know: a viewing that whoever asked for it has cancelled, a property that is no longer theirs to look after,
-- and the commissions that they earn. (The answer to an inquiry is a message, which is told as one.)

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
select pg_temp.allow_words('public.notifications', 'Notifications are of an event there are words for',
  '{viewing_cancelled,assignment_ended,commission_new,commission_paid,commission_cancelled}');
select pg_temp.allow_words('private.mails', 'Mails are of a kind there are words for',
  '{viewing_cancelled,assignment_ended,commission_new,commission_paid,commission_cancelled}');

-- Tells those who answer for a property that somebody wants to see it or has cancelled that, and whoever asked what was answered.
create or replace function private.notify_viewing() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  property public.properties;
  reader uuid;
begin
  select * into property from public.properties p where p.id = new.property_id;
  if tg_op = 'UPDATE' and new.status <> 'cancelled' then
    perform private.notify(new.user_id, 'viewing_' || new.status, '/requests?tab=sent', (select auth.uid()), new.property_id, null,
      coalesce(private.title_told(property), (select d.title from private.deleted_properties d where d.id = new.deleted_property_id)),
      jsonb_build_object('at', case new.status when 'confirmed' then new.scheduled_date end, 'words', new.notes,
        'day', new.preferred_date, 'time', new.preferred_time));
    return null;
  end if;
  for reader in
    select distinct r from unnest(array[property.owner_id, coalesce(property.agent_id, property.broker_id)]) as r
    where r is not null
  loop
    perform private.notify(reader, case tg_op when 'INSERT' then 'viewing_requested' else 'viewing_cancelled' end, '/requests',
      new.user_id, property.id, null, property.title,
      jsonb_build_object('day', new.preferred_date, 'time', new.preferred_time,
        'words', case tg_op when 'INSERT' then left(new.message, 1000) end));
  end loop;
  return null;
end
$$;
create trigger property_viewings_notify_cancelled after update on public.property_viewings
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function private.notify_viewing();

-- Tells an agent of a property that was assigned to them, and of one that is no longer: not who has left the company, and is told of
-- that, nor whose commission was paid.
create or replace function private.notify_assignment() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_table_name = 'property_assignments' then
    perform private.notify(new.agent_id, 'assignment_new', '/agent-dashboard/properties', new.broker_id, new.property_id, null,
      (select p.title from public.properties p where p.id = new.property_id),
      jsonb_build_object('company', private.company_of(new.broker_id), 'words', new.notes));
  elsif not exists (
      select from public.property_assignments a
      where a.property_id = new.id and a.agent_id = old.agent_id and a.status = 'completed' and a.updated_at = now()
    ) and exists (
      select from public.agent_profiles a where a.user_id = old.agent_id and (old.broker_id is null or a.broker_id = old.broker_id)
    ) then
    perform private.notify(old.agent_id, 'assignment_ended', '/agent-dashboard/properties', old.broker_id, new.id, null, new.title,
      jsonb_build_object('company', private.company_of(old.broker_id)));
  end if;
  return null;
end
$$;
create trigger properties_notify_assignment after update on public.properties
  for each row when (old.agent_id is not null and new.agent_id is distinct from old.agent_id)
  execute function private.notify_assignment();

-- Tells agent and broker of a commission that they have a share in: that it was earned, paid or cancelled.
create function private.notify_commission() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  share record;
begin
  for share in
    select * from (values
      (new.agent_id, '/agent-dashboard/commissions', new.agent_commission),
      (new.broker_id, '/broker-dashboard/commissions', new.broker_commission)
    ) as s (person_id, page, amount)
    where s.person_id is not null and s.amount > 0
  loop
    perform private.notify(share.person_id, 'commission_' || case tg_op when 'INSERT' then 'new' else new.status end, share.page,
      null, new.property_id, null,
      coalesce((select private.title_told(p) from public.properties p where p.id = new.property_id),
        (select d.title from private.deleted_properties d where d.id = new.deleted_property_id)),
      jsonb_build_object('price', share.amount::text, 'currency', new.currency));
  end loop;
  return null;
end
$$;
revoke execute on function private.notify_commission from public;
create trigger commissions_notify after insert on public.commissions
  for each row execute function private.notify_commission();
create trigger commissions_notify_status after update on public.commissions
  for each row when (old.status <> new.status) execute function private.notify_commission();
