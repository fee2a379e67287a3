-- What somebody is told is in the language they read: what the mails say for themselves, the titles of listings that their
-- owners gave in it, and what Supabase Auth sends. Mails and notifications keep a title as answers have it, with its other
-- languages, and whoever shows it chooses (shared/listings/own-text.ts): a reader may choose another language meanwhile.

-- Gives up an address whose picture cannot be had, and tells by mail whoever gave it, with the reason; but not of the face that
-- a provider had of somebody who has just registered. Moderators find it in the change of the listing. A picture of no listing
-- has no title: the mail has words for that.
create or replace function private.give_up_picture(picture_id uuid, reason text) returns void
language sql volatile security definer set search_path = ''
as $$
  with given_up as (
    delete from private.pictures_to_fetch t where t.id = $1 returning t.*
  )
  insert into private.mails (user_id, kind, content)
  select g.user_id, 'picture_lost', jsonb_build_object(
    'title', coalesce(p.title, c.title),
    'path', case
      when g.property_id is not null then '/property/' || g.property_id
      when g.car_id is not null then '/car/' || g.car_id
      when g.face = 'agent' then '/agent-dashboard'
      when g.face = 'broker' then '/broker-dashboard'
      else '/settings'
    end,
    'reason', $2
  ) || private.languages_of(coalesce(p.language, c.language), coalesce(p.translations, c.translations, '{}'), false)
  from given_up g
  join public.profiles person on person.id = g.user_id
  left join public.properties p on p.id = g.property_id
  left join public.cars c on c.id = g.car_id
  where g.face is distinct from 'profile' or person.created_at <> g.created_at;
$$;

update private.mails m set content = m.content - 'title'
where m.kind = 'picture_lost' and m.content ->> 'path' !~ '^/(property|car)/';

-- Tells the owner of a listing what was decided about it, if they want to hear of that: once nobody can take it back. What was
-- decided before and not yet told is overtaken, whatever comes after it: an approval taken back, another decision, a listing
-- that its owner has mended already.
create or replace function private.mail_decision() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  page text := case tg_table_name when 'cars' then '/car/' else '/property/' end || new.id;
begin
  delete from private.mails m
  where m.user_id = new.owner_id and private.is_decision(m.kind) and m.content ->> 'path' = page and m.tries = 0;
  if new.approval_status in ('approved', 'rejected') then
    insert into private.mails (user_id, kind, content, due_at)
    select new.owner_id, 'listing_' || new.approval_status,
      jsonb_build_object('title', new.title, 'path', page, 'reason', new.rejection_reason)
        || private.languages_of(new.language, new.translations, false),
      clock_timestamp() + private.undo_time() + interval '10 seconds'
    from public.preferences wish
    where wish.user_id = new.owner_id and wish.email_notifications;
  end if;
  return null;
end
$$;

-- Puts the other languages of a title beside it, where it is what the listing is called now and its reader may see that.
create function private.add_languages_of_title() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.details := new.details || coalesce((
    select private.languages_of(p.language, p.translations, false) from public.properties p
    where p.id = new.property_id and p.title = new.title
      and (p.approval_status = 'approved' or new.recipient_id in (p.owner_id, p.agent_id, p.broker_id))
  ), (
    select private.languages_of(c.language, c.translations, false) from public.cars c
    where c.id = new.car_id and c.title = new.title
      and (c.approval_status = 'approved' or new.recipient_id in (c.owner_id, c.agent_id, c.broker_id))
  ), '{}');
  return new;
end
$$;

create trigger notifications_add_languages before insert on public.notifications
  for each row execute function private.add_languages_of_title();

comment on column public.notifications.details is
  'What else is told: words, day, time, company; of a title the `language` and the `translations`, as answers have them.';

-- Writes one mail for each person who has messages that stayed unread for ten minutes: of all that are unread and no mail has told
-- of. Asked by what sends the mails, whenever it looks; two at once take turns. For the function `api` alone.
create or replace function private.mail_unread_messages() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('mail unread messages', 0)) then
    return;
  end if;
  for person in
    select distinct n.recipient_id from public.notifications n
    where n.kind = 'message' and n.read_at is null and n.mailed_at is null and n.created_at <= now() - interval '10 minutes'
  loop
    with told as (
      update public.notifications n set mailed_at = now()
      where n.recipient_id = person and n.kind = 'message' and n.read_at is null and n.mailed_at is null
      returning n.*
    ),
    summed as (
      select sum(t.events) as messages, count(*) as talks, min(t.link) as link, min(t.title) as title,
        (array_agg(t.details))[1] as details, string_agg(distinct private.name_told(t.person_id), ', ') as people
      from told t
    )
    insert into private.mails (user_id, kind, content)
    select person, 'message_unread', case s.talks when 1 then s.details else '{}' end || jsonb_build_object(
      'person', left(s.people, 200), 'count', s.messages::text,
      'title', case s.talks when 1 then s.title end,
      'path', case s.talks when 1 then s.link else '/messages' end,
      'switch', private.mail_switch(person, 'message'))
    from summed s
    where s.talks > 0 and private.wants_mail(person, 'message');
  end loop;
end
$$;

-- A name to tell a person by; null for who has none: the mail has a word for that.
create or replace function private.name_told(person_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), '') from public.profiles p where p.id = $1;
$$;

-- Keeps the language that Auth writes its own mails in (`user_metadata.language`, which its templates ask for) that of the
-- profile: in the transaction that changes it, so that neither is ever without the other.
create function private.tell_auth_language() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update auth.users u set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}') - 'language'
    || case when new.language is null then '{}' else jsonb_build_object('language', new.language) end
  where u.id = new.id;
  return null;
end
$$;

create trigger profiles_tell_auth_language after update of language on public.profiles
  for each row when (new.language is distinct from old.language) execute function private.tell_auth_language();

-- What was told before and did not arrive.
update auth.users u set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}') - 'language'
  || case when p.language is null then '{}' else jsonb_build_object('language', p.language) end
from public.profiles p
where p.id = u.id and p.language is distinct from u.raw_user_meta_data ->> 'language';
