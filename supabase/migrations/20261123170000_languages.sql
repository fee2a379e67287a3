-- The language somebody reads: that of their mails, and of the pages they come back to. Null for whoever never said one.
-- It is theirs to change, as what they say of themselves is.

alter table public.profiles add column language text
  constraint "Languages are codes of 2 or 3 small letters" check (language ~ '^[a-z]{2,3}$');

comment on column public.profiles.language is 'The code of the language the person reads, such as "so"; null if they never said one.';

grant update (language) on public.profiles to authenticated;

-- A mail of an account that is gone keeps its language, as it keeps the name.
alter table private.mails add column language text;

-- Whoever registers with a username takes it from somebody who has not confirmed their address, and from nobody else: who got
-- it at the same moment, after it was looked for and before it is taken, keeps it. Both then have one that was made for them.
create or replace function private.create_profile() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said jsonb := coalesce(new.raw_user_meta_data, '{}');
  wanted text := nullif(trim(said ->> 'username'), '');
  full_name text := nullif(trim(coalesce(said ->> 'full_name', said ->> 'name')), '');
  picture text := coalesce(said ->> 'avatar_url', said ->> 'picture');
  given text := left(coalesce(nullif(trim(said ->> 'first_name'), ''), nullif(trim(said ->> 'given_name'), ''),
    split_part(full_name, ' ', 1)), 100);
  family text := left(coalesce(nullif(trim(said ->> 'last_name'), ''), nullif(trim(said ->> 'family_name'), ''),
    nullif(trim(substr(full_name, strpos(full_name || ' ', ' '))), '')), 100);
begin
  if wanted !~ '^[A-Za-z0-9._-]{3,50}$' or not private.is_username_free(wanted) then
    wanted := null;
  end if;
  -- Somebody may take the same name at this very moment: whoever comes second is given another.
  loop
    begin
      update public.profiles p set username = private.free_username(p.first_name, p.last_name || ' ' || wanted)
      from auth.users u
      where lower(p.username) = lower(wanted) and u.id = p.id and u.email_confirmed_at is null;
      insert into public.profiles (id, username, email, first_name, last_name, language, profile_image_url)
      values (
        new.id, coalesce(wanted, private.free_username(given, family)), new.email, given, family,
        substring(said ->> 'language' from '^[a-z]{2,3}$'),
        case when picture ~ '^https://[^[:space:]"<>]+$' and char_length(picture) <= 1000 then picture end
      );
      return new;
    exception when unique_violation then
      -- Not for the name: an account has one profile and one address.
      if exists (select from public.profiles p where p.id = new.id or lower(p.email) = lower(new.email)) then
        raise;
      end if;
      wanted := null;
    end;
  end loop;
end
$$;

-- The signed-in person as `GET /api/user` answers it, with what the settings show; nothing for a visitor.
create or replace function public.get_current_user() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', me.id, 'username', me.username, 'firstName', me.first_name, 'lastName', me.last_name, 'email', me.email,
    'phone', me.phone, 'role', me.role, 'profileImageUrl', me.profile_image_url, 'location', me.location,
    'profession', me.profession, 'company', me.company, 'bio', me.bio, 'language', me.language, 'createdAt', me.created_at,
    'twoFactorEnabled', private.has_second_factor(),
    'preferences', jsonb_build_object(
      'emailNotifications', flags.email_notifications, 'propertyAlerts', flags.property_alerts,
      'marketingEmails', flags.marketing_emails, 'smsNotifications', flags.sms_notifications,
      'publicProfile', flags.public_profile, 'showEmail', flags.show_email, 'showPhone', flags.show_phone
    )
  )
  from public.profiles me
  join public.preferences flags on flags.user_id = me.id
  where me.id = (select auth.uid());
$$;

-- Changes what people say of themselves (snake_case keys; what is not there stays) and answers the person as
-- public.get_current_user does. Nothing for a visitor and while the second factor is owing, when no row is theirs to change.
create or replace function public.update_profile(changes jsonb) returns jsonb
language sql volatile set search_path = ''
as $$
  update public.profiles me
  set (first_name, last_name, phone, profile_image_url, location, profession, company, bio, language) = (
    select new.first_name, new.last_name, new.phone, new.profile_image_url, new.location, new.profession, new.company, new.bio,
      new.language
    from jsonb_populate_record(me, changes) as new
  )
  where me.id = (select auth.uid());
  select public.get_current_user();
$$;

-- Tells of an account that goes; the mail keeps what it needs of it.
create or replace function private.mail_account_deletion() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.mails (kind, address, first_name, language, content)
  select 'account_deleted', old.email, p.first_name, p.language, jsonb_build_object('at', now())
  from public.profiles p where p.id = old.id;
  return old;
end
$$;

-- Takes the mail that has been due longest out of the outbox, with the address it goes to; a decision with all others its owner
-- waits for, once none of them comes any more or the first has waited for five minutes. One that is not removed comes up again,
-- later each time: whoever took it may have died on the way. For the function `api` alone.
create or replace function public.take_mails() returns jsonb
language sql volatile set search_path = ''
as $$
  -- What could not be sent waits for a person; not that of an account that is gone, whose address nobody keeps for ever.
  with given_up as (
    delete from private.mails m where m.user_id is null and m.tries >= 20 and m.due_at < now()
  ),
  -- One of a gathering stands for it, so that two who take at once never take parts of one.
  chosen as materialized (
    select due.id, due.user_id, private.is_decision(due.kind) as is_decision from private.mails due
    where due.due_at <= now() and due.tries < 20 and not (private.is_decision(due.kind) and exists (
      select from private.mails other
      where other.user_id = due.user_id and private.is_decision(other.kind) and other.tries < 20 and case
        when other.due_at <= now() then (other.due_at, other.id) < (due.due_at, due.id)
        else other.tries = 0 and due.created_at > now() - interval '5 minutes' end
    ))
    order by due.due_at limit 1 for update skip locked
  ),
  gathered as materialized (
    select m.id from chosen join private.mails m on m.user_id = chosen.user_id
    where chosen.is_decision and private.is_decision(m.kind) and m.due_at <= now() and m.tries < 20 and m.id <> chosen.id
    for update of m skip locked
  ),
  taken as (
    update private.mails m
    set tries = m.tries + 1, due_at = now() + least(interval '10 seconds' * 2 ^ m.tries, interval '6 hours')
    where m.id in (select id from chosen union all select id from gathered)
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'kind', t.kind, 'to', coalesce(t.address, person.email),
    'firstName', coalesce(t.first_name, person.first_name),
    'language', coalesce(t.language, person.language), 'content', t.content
  ) order by t.created_at, t.id), '[]')
  from taken t left join public.profiles person on person.id = t.user_id;
$$;
