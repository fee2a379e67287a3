-- The mails of the product follow from notifications instead of standing beside them: decisions about listings, pictures that could not
-- be had, reminders to confirm. What is about the account itself (a sign-in, a password, a suspension) stays a mail alone.

-- Adds words to a check that lists what a column may say, whatever it lists by now, and takes one out.
create or replace function pg_temp.change_words(relation regclass, name text, words text[], gone text default null) returns void
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
  ) as every where word is distinct from gone;
  execute format('alter table %s drop constraint %I', relation, name);
  execute format('alter table %s add constraint %I check (%I in (%s))', relation, name,
    substring(definition from '\(+(\w+) = ANY'), listed);
end
$$;
select pg_temp.change_words('public.notifications', 'Notifications are of an event there are words for',
  '{listing_approved,listing_rejected,listing_pictureless}');
select pg_temp.change_words('private.mails', 'Mails are of a kind there are words for', '{listing_pictureless}');
-- What waits by the older word is sent by the new one.
update private.mails set kind = 'listing_pictureless' where kind = 'picture_lost';
select pg_temp.change_words('private.mails', 'Mails are of a kind there are words for', '{}', 'picture_lost');

-- Writes the mails of notifications that are told at once, for those who want them. What people do is mailed, and what the server tells
-- of by itself; not what is put there as demo data. A decision waits until nobody can take it back.
create or replace function private.mail_notifications() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.mails (user_id, kind, content, due_at)
  select n.recipient_id, n.event, n.details || jsonb_build_object(
    'title', n.title, 'path', n.link, 'person', private.name_told(n.person_id),
    'switch', private.mail_switch(n.recipient_id, n.kind)),
    case when private.is_decision(n.event) then clock_timestamp() + private.undo_time() + interval '10 seconds' else now() end
  from inserted n
  where n.kind <> 'message'
    and ((select auth.uid()) is not null or n.kind in ('confirmation', 'search') or n.event = 'listing_pictureless')
    and private.wants_mail(n.recipient_id, n.kind);
  return null;
end
$$;

-- Tells the owner of a listing what was decided about it. What was decided before and is unread, or might still be taken back, is
-- overtaken, and its mail with it, whatever comes after it: an approval taken back, another decision, a listing that its owner
-- has mended already. Its argument is the kind of listing.
create function private.notify_decision() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  page constant text := '/' || tg_argv[0] || '/' || new.id;
  form constant text := '/list-' || tg_argv[0] || '?edit=' || new.id;
begin
  delete from private.mails m
  where m.user_id = new.owner_id and private.is_decision(m.kind) and m.content ->> 'path' in (page, form) and m.tries = 0;
  delete from public.notifications n
  where n.recipient_id = new.owner_id and private.is_decision(n.event) and n.link in (page, form)
    and (n.read_at is null or n.created_at > now() - private.undo_time());
  if found then
    perform realtime.send(jsonb_build_object('operation', 'delete', 'ids', '[]'::jsonb), 'notification', 'user:' || new.owner_id, true);
  end if;
  if new.approval_status in ('approved', 'rejected') then
    perform private.notify(new.owner_id, 'listing_' || new.approval_status,
      case new.approval_status when 'approved' then page else form end, null,
      case tg_argv[0] when 'property' then new.id end, case tg_argv[0] when 'car' then new.id end, new.title,
      jsonb_build_object('reason', case new.approval_status when 'rejected' then new.rejection_reason end));
  end if;
  return null;
end
$$;
revoke execute on function private.notify_decision from public;

-- On any update: an owner's mending submits a listing again in a trigger, which names no column.
drop trigger properties_mail_decision on public.properties;
create trigger properties_notify_decision after update on public.properties
  for each row when (new.approval_status is distinct from old.approval_status) execute function private.notify_decision('property');
drop trigger cars_mail_decision on public.cars;
create trigger cars_notify_decision after update on public.cars
  for each row when (new.approval_status is distinct from old.approval_status) execute function private.notify_decision('car');
drop function private.mail_decision();

-- Gives up an address whose picture cannot be had, and tells whoever gave it, with the reason; but not of the face that a provider
-- had of somebody who has just registered. Moderators find it in the change of the listing. A picture of no listing has no title:
-- there are words for that.
create or replace function private.give_up_picture(picture_id uuid, reason text) returns void
language sql volatile security definer set search_path = ''
as $$
  -- The listing comes before its addresses, as for whoever deletes it.
  select from public.properties p
  where p.id = (select t.property_id from private.pictures_to_fetch t where t.id = $1) for key share;
  select from public.cars c where c.id = (select t.car_id from private.pictures_to_fetch t where t.id = $1) for key share;
  with given_up as (
    delete from private.pictures_to_fetch t where t.id = $1 returning t.*
  )
  insert into public.notifications (recipient_id, event, link, property_id, car_id, title, details)
  select stays.id, 'listing_pictureless', case
      when g.property_id is not null then '/list-property?edit=' || g.property_id
      when g.car_id is not null then '/list-car?edit=' || g.car_id
      when g.face = 'agent' then '/agent-dashboard'
      when g.face = 'broker' then '/broker-dashboard'
      else '/settings'
    end, p.id, c.id, coalesce(p.title, c.title),
    jsonb_strip_nulls(jsonb_build_object('reason', $2, 'subject', case when coalesce(p.id, c.id) is null then 'profile' end))
  from given_up g
  cross join private.who_stays(g.user_id) as stays (id)
  join public.profiles person on person.id = stays.id
  left join public.properties p on p.id = g.property_id
  left join public.cars c on c.id = g.car_id
  where g.face is distinct from 'profile' or person.created_at <> g.created_at;
$$;

-- Tells owners of what nobody has confirmed in time, and of what is about to leave the public search: those of one owner that are
-- due together in one notification. What has left is taken out of the entries of search, where it only costs. A
-- listing that the public does not see now, or that is gone, is looked at again in a day. Asked by what sends the mails, whenever
-- it looks; two at once take turns. For the function `api` alone.
create or replace function private.remind_to_confirm() returns void
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
        -- Whoever deletes a listing holds it, and then waits for its reminder.
        select p.* from (
          select p.title, p.purpose, private.is_confirmable(p.approval_status, p.available, p.status) as is_confirmable
          from public.properties p where p.id = d.property_id for key share skip locked
        ) as p
        union all
        select c.* from (
          select c.title, c.purpose, private.is_confirmable(c.approval_status, c.available, c.status)
          from public.cars c where c.id = d.car_id for key share skip locked
        ) as c
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
      case told.listings when 1 then told.title end, jsonb_build_object('count', told.listings::text, 'day', told.leaves_on,
        -- A mail names fifty.
        'listings', array_to_string((string_to_array(told.titles, E'\n'))[:50], E'\n')));
  end loop;
end
$$;
