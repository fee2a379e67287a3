-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- A notification tells one person of something that happened to what is theirs: once, in the transaction that did it. Mails follow
-- from this table, and so will all other ways of telling. Each kind has a trigger function; who does something is not told of it,
-- and what nobody did (demo data) is told to nobody. Only its person sees a notification.

-- The links in mails that turn a kind off, without signing in: who has the mail may. One for each person and kind.
create table private.mail_switches (
  token uuid default gen_random_uuid() not null,
  user_id uuid not null,
  kind text not null,
  created_at timestamp with time zone default now() not null,
  constraint mail_switches_pkey primary key (token),
  constraint mail_switches_user_id_kind_key unique (user_id, kind),
  constraint mail_switches_user_id_fkey foreign key (user_id) references profiles(id) on delete cascade
);

comment on table private.mail_switches is 'What the links of mails that turn a kind off are made of.';

alter table private.mail_switches enable row level security;

create policy "Nobody sees the links of mails" on private.mail_switches for select to authenticated
  using (false);

-- What somebody turned off, beyond their preferences. No row: on.
create table public.notification_settings (
  user_id uuid not null,
  kind text not null,
  mail boolean default true not null,
  updated_at timestamp with time zone default now() not null,
  here boolean default true not null,
  push boolean default true not null,
  constraint notification_settings_pkey primary key (user_id, kind),
  constraint notification_settings_user_id_fkey foreign key (user_id) references profiles(id) on delete cascade,
  constraint "Kinds are those of notifications" check (kind = any (array['inquiry'::text, 'viewing'::text, 'message'::text, 'favorite'::text, 'lead'::text, 'assignment'::text, 'membership'::text, 'confirmation'::text, 'check'::text, 'flag'::text, 'listing'::text, 'commission'::text, 'search'::text]))
);

comment on table public.notification_settings is 'By kind of notification, the ways somebody is told: at the bell, by mail, by push; all on where there is no row.';

create trigger notification_settings_set_updated_at before update on notification_settings for each row execute function moddatetime('updated_at');

alter table public.notification_settings enable row level security;

create policy "People see what they turned off" on public.notification_settings for select to authenticated
  using (user_id = (( select auth.uid() as uid)));

create policy "The session must live and owe no second factor" on public.notification_settings as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant select on public.notification_settings to authenticated;

create table public.notifications (
  id uuid default gen_random_uuid() not null,
  recipient_id uuid not null,
  event text not null,
  kind text generated always as (split_part(event, '_'::text, 1)) stored not null,
  person_id uuid,
  property_id uuid,
  car_id uuid,
  conversation_id uuid,
  title text,
  link text not null,
  details jsonb default '{}'::jsonb not null,
  events integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  mailed_at timestamp with time zone,
  here boolean default true not null,
  happened_at timestamp with time zone default now() not null,
  constraint notifications_pkey primary key (id),
  constraint notifications_car_id_fkey foreign key (car_id) references cars(id) on delete set null,
  constraint notifications_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete cascade,
  constraint notifications_person_id_fkey foreign key (person_id) references profiles(id) on delete set null,
  constraint notifications_property_id_fkey foreign key (property_id) references properties(id) on delete set null,
  constraint notifications_recipient_id_fkey foreign key (recipient_id) references profiles(id) on delete cascade,
  constraint "Links are paths of the site" check (link ~ '^/[^/]'::text),
  constraint "Notifications are of an event there are words for" check (event = any (array['inquiry_received'::text, 'viewing_requested'::text, 'viewing_confirmed'::text, 'viewing_declined'::text, 'message_unread'::text, 'favorite_sold'::text, 'favorite_rented'::text, 'lead_new'::text, 'assignment_new'::text, 'membership_requested'::text, 'membership_accepted'::text, 'membership_declined'::text, 'membership_ended'::text, 'confirmation_due'::text, 'confirmation_last'::text, 'check_passed'::text, 'check_refused'::text, 'check_revoked'::text, 'flag_decided'::text, 'flag_warned'::text, 'flag_shown'::text, 'favorite_lowered'::text, 'listing_approved'::text, 'listing_rejected'::text, 'listing_pictureless'::text, 'viewing_cancelled'::text, 'assignment_ended'::text, 'commission_new'::text, 'commission_paid'::text, 'commission_cancelled'::text, 'search_found'::text, 'check_ending'::text]))
);

comment on table public.notifications is 'What happened to what is somebody’s, once for each who is told.';
comment on column public.notifications.event is 'What happened; its first word is the kind, which one can turn off.';
comment on column public.notifications.person_id is 'Who did it, if it is of interest.';
comment on column public.notifications.title is 'Of the listing, as it was then.';
comment on column public.notifications.details is 'What else is told: words, day, time, company; of a title the `language` and the `translations`, as answers have them.';
comment on column public.notifications.events is 'How often it happened: unread messages of a conversation are one notification.';
comment on column public.notifications.mailed_at is 'When unread messages were looked at for a mail.';
comment on column public.notifications.here is 'Whether it is shown at the bell: what is not wanted there may still go by mail or push.';
comment on column public.notifications.happened_at is 'When it happened last: unread messages of a conversation are one notification.';

create index notifications_car_id_idx on public.notifications using btree (car_id);

create index notifications_conversation_id_idx on public.notifications using btree (conversation_id);

-- What is old enough to go.
create index notifications_happened_at_idx on public.notifications using btree (happened_at);

create index notifications_person_id_idx on public.notifications using btree (person_id);

create index notifications_property_id_idx on public.notifications using btree (property_id);

-- A person's own, newest first.
create index notifications_recipient_id_happened_at_idx on public.notifications using btree (recipient_id, happened_at desc, id desc);

-- What has to be looked at for a mail.
create index notifications_unmailed_idx on public.notifications using btree (created_at) where ((kind = 'message'::text) and (read_at is null) and (mailed_at is null));

-- How many are unread, and which a move of theirs reads.
create index notifications_unread_idx on public.notifications using btree (recipient_id) where (read_at is null);

-- The messages of a conversation that somebody has not read are one.
create unique index notifications_unread_messages_idx on public.notifications using btree (recipient_id, conversation_id) where ((kind = 'message'::text) and (read_at is null));

create trigger notifications_add_languages before insert on notifications for each row execute function private.add_languages_of_title();

create trigger notifications_mail after insert on notifications referencing new table as inserted for each statement execute function private.mail_notifications();

create trigger notifications_place before insert on notifications for each row execute function private.place_notification();

create trigger notifications_push after insert on notifications referencing new table as inserted for each statement execute function private.push_notifications();

create trigger notifications_tell_inserted after insert on notifications referencing new table as changed for each statement execute function private.tell_notifications();

create trigger notifications_tell_updated after update on notifications referencing old table as was new table as changed for each statement execute function private.tell_changed_notifications();

alter table public.notifications enable row level security;

create policy "People see their own notifications" on public.notifications for select to authenticated
  using (recipient_id = (( select auth.uid() as uid)));

create policy "The session must live and owe no second factor" on public.notifications as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant select on public.notifications to authenticated;

-- Puts the other languages of a title beside it, where it is what the listing is called now and its reader may see that.
create or replace function private.add_languages_of_title()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Takes out what is old: read ones after ninety days, all after a year, five thousand at a time. Asked now and then by what sends the
-- mails. For the function `api` alone.
create or replace function private.forget_notifications()
 returns void
 language sql
 security definer
 set search_path to ''
as$function$
  delete from public.notifications n where n.id in (
    select old.id from public.notifications old
    where old.happened_at < now() - interval '90 days' and (old.read_at is not null or old.happened_at < now() - interval '1 year')
    order by old.happened_at limit 5000 for update skip locked
  );
$function$;


create or replace function public.forget_notifications()
 returns void
 language sql
 set search_path to ''
as$function$ select private.forget_notifications(); $function$;


-- How the caller is told: {"settings": [{"kind", "here", "mail", "push"}] of what they changed, "isAtWork": whether they are an agent
-- or a broker, to whom more can happen}. Errors: as private.require_caller.
create or replace function private.get_notification_settings()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select jsonb_build_object(
    'settings', coalesce((
      select jsonb_agg(jsonb_build_object('kind', s.kind, 'here', s.here, 'mail', s.mail, 'push', s.push) order by s.kind)
      from public.notification_settings s where s.user_id = caller.id
    ), '[]'),
    'isAtWork', exists (select from public.agent_profiles a where a.user_id = caller.id)
      or exists (select from public.broker_profiles b where b.user_id = caller.id))
  from (select private.require_caller()) as caller (id);
$function$;


create or replace function public.get_notification_settings()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_notification_settings(); $function$;


-- What the caller's bell shows, newest first, up to a hundred at once: {"items": [{"id", "event", "kind", "title", "language",
-- "translations", "person": {"id", "name", "avatar"}, "link", "details", "filters", "events", "createdAt", "readAt"}], "unread": how many of all,
-- "cursor": where the next page begins}. Errors: as private.require_caller; PT400 or 22007 for a cursor this did not give out.
create or replace function private.get_notifications(page_cursor text, page_size integer, unread_only boolean)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  caller constant uuid := private.require_caller();
  size constant integer := least(greatest(coalesce($2, 20), 1), 100);
  after record;
begin
  select * into after from private.split_cursor($1);
  return (
    with found as materialized (
      select n.*, row_number() over (order by n.happened_at desc, n.id desc) as place from public.notifications n
      where n.recipient_id = caller and n.here and not (coalesce($3, false) and n.read_at is not null)
        and (n.happened_at, n.id) < (coalesce(after.sort_value::timestamptz, 'infinity'),
          coalesce(after.id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by n.happened_at desc, n.id desc limit size + 1
    )
    select jsonb_build_object(
      'items', coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'event', f.event, 'kind', f.kind, 'title', f.title, 'language', f.details -> 'language',
        'translations', coalesce(f.details -> 'translations', '{}'), 'link', f.link, 'events', f.events,
        'createdAt', f.happened_at, 'readAt', f.read_at,
        'person', case when p.id is not null then
          jsonb_build_object('id', p.id, 'name', private.name_told(p.id), 'avatar', p.profile_image_url) end,
        -- What a line is filled in with; lists are for mails.
        'details', coalesce((
          select jsonb_object_agg(d.key, d.value) from jsonb_each(f.details) as d
          where jsonb_typeof(d.value) = 'string' and d.key not in ('language', 'listings')
        ), '{}'),
        'filters', f.details -> 'filters'
      ) order by f.place) filter (where f.place <= size), '[]'),
      'unread', (select count(*) from public.notifications n where n.recipient_id = caller and n.here and n.read_at is null),
      'cursor', max(to_jsonb(f.happened_at) #>> '{}' || '~' || f.id) filter (where f.place = size and (select count(*) from found) > size)
    )
    from found f left join public.profiles p on p.id = f.person_id
  );
end
$function$;


create or replace function public.get_notifications(page_cursor text default null::text, page_size integer default 20, unread_only boolean default false)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_notifications(page_cursor, page_size, unread_only); $function$;


-- Writes the mails of notifications that are told at once, for those who want them. What people do is mailed, and what the server tells
-- of by itself; not what is put there as demo data. A decision waits until nobody can take it back.
create or replace function private.mail_notifications()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- The token of a person's link that turns a kind off, made when it is first needed. One that is there is read, not locked: of two who
-- tell the same people in another order each would wait for the other.
create or replace function private.mail_switch(person_id uuid, kind text)
 returns uuid
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  known uuid;
begin
  for turn in 1..2 loop
    select s.token into known from private.mail_switches s where s.user_id = $1 and s.kind = $2;
    exit when known is not null;
    insert into private.mail_switches as s (user_id, kind) values ($1, $2) on conflict do nothing returning s.token into known;
    exit when known is not null;
  end loop;
  return known;
end
$function$;


-- Writes one mail for each person who has messages that stayed unread for ten minutes: of all that are unread and no mail has told
-- of. It waits for nobody: whoever deletes an account holds people or notifications that come later here, and what is passed over is
-- mailed the next time. Asked by what sends the mails, whenever it looks; two at once take turns. For the function `api` alone.
create or replace function private.mail_unread_messages()
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
    continue when private.who_stays(person) is null;
    with told as (
      update public.notifications n set mailed_at = now()
      where n.id in (
        select unread.id from public.notifications unread
        where unread.recipient_id = person and unread.kind = 'message' and unread.read_at is null and unread.mailed_at is null
        for no key update skip locked
      )
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
$function$;


create or replace function public.mail_unread_messages()
 returns void
 language sql
 set search_path to ''
as$function$ select private.mail_unread_messages(); $function$;


-- Marks a notification of the caller's as read or unread, and answers {"id", "readAt"}. Errors: as private.require_caller; PT404 for one
-- that is not theirs; PT409 for messages of a conversation that has newer unread ones.
create or replace function private.mark_notification(notification_id uuid, is_read boolean)
 returns jsonb
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller constant uuid := private.require_caller();
  answer jsonb;
begin
  -- Whoever makes messages unread has seen them: no mail tells of them.
  update public.notifications n
  set read_at = case when $2 then coalesce(n.read_at, now()) end,
    mailed_at = case n.kind when 'message' then coalesce(n.mailed_at, now()) end
  where n.id = $1 and n.recipient_id = caller
  returning jsonb_build_object('id', n.id, 'readAt', n.read_at) into answer;
  if answer is null then
    raise sqlstate 'PT404' using message = 'notification_not_found';
  end if;
  return answer;
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'newer_messages_unread';
end
$function$;


create or replace function public.mark_notification(notification_id uuid, is_read boolean)
 returns jsonb
 language sql
 set search_path to ''
as$function$ select private.mark_notification(notification_id, is_read); $function$;


-- Marks all that the caller's bell shows as read, up to now, and answers how many were not. Errors: as private.require_caller.
create or replace function private.mark_notifications_read()
 returns integer
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller constant uuid := private.require_caller();
  marked integer;
begin
  update public.notifications n set read_at = now() where n.recipient_id = caller and n.read_at is null and n.here;
  get diagnostics marked = row_count;
  return marked;
end
$function$;


create or replace function public.mark_notifications_read()
 returns integer
 language sql
 set search_path to ''
as$function$ select private.mark_notifications_read(); $function$;


-- A name to tell a person by; null for who has none: the mail has a word for that.
create or replace function private.name_told(person_id uuid)
 returns text
 language sql
 stable security definer
 set search_path to ''
as$function$
  select nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), '') from public.profiles p where p.id = $1;
$function$;


-- Tells somebody of something, unless they did it themself or nobody did.
create or replace function private.notify(recipient_id uuid, event text, link text, person_id uuid default null::uuid, property_id uuid default null::uuid, car_id uuid default null::uuid, title text default null::text, details jsonb default '{}'::jsonb)
 returns void
 language sql
 security definer
 set search_path to ''
as$function$
  insert into public.notifications (recipient_id, event, link, person_id, property_id, car_id, title, details)
  select person.id, $2, $3, private.who_stays($4), $5, $6, $7, jsonb_strip_nulls($8)
  from private.who_stays($1) as person (id) where person.id <> (select auth.uid());
$function$;


-- Tells an agent of a property that was assigned to them, and of one that is no longer: not who has left the company, and is told of
-- that, nor whose commission was paid.
create or replace function private.notify_assignment()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Tells agent and broker of a commission that they have a share in: that it was earned, paid or cancelled.
create or replace function private.notify_commission()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Tells the owner of a listing what was decided about it. What was decided before and is unread, or might still be taken back, is
-- overtaken, and its mail with it, whatever comes after it: an approval taken back, another decision, a listing that its owner
-- has mended already. Its argument is the kind of listing.
create or replace function private.notify_decision()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Tells those who saved a listing that it was sold or rented; nobody of whom and its owner one has blocked the other. The argument is
-- the kind of listing.
create or replace function private.notify_favorite()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  insert into public.notifications (recipient_id, event, link, property_id, car_id, title)
  select person.id, 'favorite_' || new.status, '/' || tg_argv[0] || '/' || new.id,
    case tg_argv[0] when 'property' then new.id end, case tg_argv[0] when 'car' then new.id end, new.title
  from public.favorites f cross join private.who_stays(f.user_id) as person (id)
  where (tg_argv[0] = 'property' and f.property_id = new.id or tg_argv[0] = 'car' and f.car_id = new.id)
    and f.user_id <> (select auth.uid()) and f.user_id <> new.owner_id and person.id is not null
    and not private.is_blocked(f.user_id, new.owner_id)
  order by f.user_id;
  return null;
end
$function$;


-- Tells those who answer for a listing that somebody asked: its owner, and its agent or else its broker. Named to run after the
-- lead is made, which tells its own person.
create or replace function private.notify_inquiry()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  about record;
  reader uuid;
begin
  select * into about from (
    select p.owner_id, coalesce(p.agent_id, p.broker_id) as handler_id, p.title from public.properties p where p.id = new.property_id
    union all
    select c.owner_id, coalesce(c.agent_id, c.broker_id), c.title from public.cars c where c.id = new.car_id
  ) as listing;
  for reader in
    select distinct r from unnest(array[about.owner_id, about.handler_id]) as r
    where r is not null and not exists (
      select from public.notifications n
      where n.recipient_id = r and n.event = 'lead_new' and n.person_id = new.inquirer_id and n.created_at = now()
    )
  loop
    perform private.notify(reader, 'inquiry_received', '/requests', new.inquirer_id, new.property_id, new.car_id, about.title,
      jsonb_build_object('words', left(new.message, 1000)));
  end loop;
  return null;
end
$function$;


-- Tells an agent of a lead that came or was given to them, or their broker of one that waits for an agent.
create or replace function private.notify_lead()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  perform private.notify(coalesce(new.agent_id, new.broker_id), 'lead_new',
    case when new.agent_id is null then '/broker-dashboard/leads' else '/agent-dashboard/leads' end,
    new.inquirer_id, new.property_id, null, (select p.title from public.properties p where p.id = new.property_id),
    jsonb_build_object('client', new.client_name, 'words', left(new.notes, 1000)));
  return null;
end
$function$;


-- As before; who is accepted hears whether the licence of their broker is checked.
create or replace function private.notify_membership()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := (select auth.uid());
begin
  if tg_table_name = 'membership_requests' and tg_op <> 'DELETE' then
    perform private.notify(new.broker_id, 'membership_requested', '/broker-dashboard/agents', new.agent_id,
      details => jsonb_build_object('unverified', case when private.lacks_licence(new.agent_id) then 'agent' end));
  elsif tg_table_name = 'membership_requests' then
    if caller = old.broker_id
      and not exists (select from public.agent_profiles a where a.user_id = old.agent_id and a.broker_id = old.broker_id) then
      perform private.notify(old.agent_id, 'membership_declined', '/agent-dashboard', old.broker_id,
        details => jsonb_build_object('company', private.company_of(old.broker_id)));
    end if;
  elsif new.broker_id is not null then
    perform private.notify(new.user_id, 'membership_accepted', '/agent-dashboard', new.broker_id,
      details => jsonb_build_object('company', private.company_of(new.broker_id),
        'unverified', case when private.lacks_licence(new.broker_id) then 'broker' end));
  else
    perform private.notify(old.user_id, 'membership_ended', '/agent-dashboard', old.broker_id,
      details => jsonb_build_object('company', private.company_of(old.broker_id)));
    perform private.notify(old.broker_id, 'membership_ended', '/broker-dashboard/agents', old.user_id,
      details => jsonb_build_object('company', private.company_of(old.broker_id)));
  end if;
  return null;
end
$function$;


-- As before; what is told once more has happened now.
create or replace function private.notify_message()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if (select auth.uid()) is not null then
    insert into public.notifications as n
      (recipient_id, event, link, person_id, property_id, car_id, conversation_id, title)
    select person.id, 'message_unread', '/messages?conversation=' || c.id, new.sender_id, c.property_id, c.car_id, c.id, c.property_title
    from public.conversations c
    cross join unnest(array[c.buyer_id, c.seller_id]) as reader
    cross join private.who_stays(reader) as person (id)
    where c.id = new.conversation_id and reader is distinct from new.sender_id and person.id is not null
    on conflict (recipient_id, conversation_id) where kind = 'message' and read_at is null
    do update set events = n.events + 1, happened_at = now();
  end if;
  return null;
end
$function$;


-- Tells those who answer for a property that somebody wants to see it or has cancelled that, and whoever asked what was answered.
create or replace function private.notify_viewing()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Decides whether its person wants a notification at the bell; it happened when it was made.
create or replace function private.place_notification()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  new.here := coalesce(private.wants(new.recipient_id, split_part(new.event, '_', 1), 'here'), true);
  new.happened_at := new.created_at;
  return new;
end
$function$;


-- What a link in a mail turns off and whether it is on: {"kind", "mail"}. For the function `api` alone: it is asked without
-- signing in. Errors: PT404 for a token nobody was sent.
create or replace function private.read_mail_switch(token uuid)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  answer jsonb;
begin
  select jsonb_build_object('kind', w.kind, 'mail', coalesce(s.mail, true)) into answer
  from private.mail_switches w
  left join public.notification_settings s on s.user_id = w.user_id and s.kind = w.kind
  where w.token = $1;
  if answer is null then
    raise sqlstate 'PT404' using message = 'switch_not_found';
  end if;
  return answer;
end
$function$;


create or replace function public.read_mail_switch(token uuid)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.read_mail_switch(token); $function$;


-- What somebody has read is read here too.
create or replace function private.read_message_notification()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  update public.notifications n set read_at = now()
  where n.conversation_id = new.id and n.kind = 'message' and n.read_at is null
    and (n.recipient_id = new.buyer_id and new.buyer_unread = 0 or n.recipient_id = new.seller_id and new.seller_unread = 0);
  return null;
end
$function$;


-- Who answers an inquiry or a request to see a property has read that it came.
create or replace function private.read_request_notification()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  request constant jsonb := to_jsonb(new);
begin
  update public.notifications n set read_at = now()
  where n.recipient_id = (select auth.uid()) and n.read_at is null and n.event = tg_argv[0]
    and n.person_id = (request ->> tg_argv[1])::uuid
    and (n.property_id = (request ->> 'property_id')::uuid or n.car_id = (request ->> 'car_id')::uuid);
  return null;
end
$function$;


-- Changes how the caller is told, {kind: {"here", "mail", "push"}}, any part of it, and answers as private.get_notification_settings.
-- Errors: as private.require_caller; 23514 for a kind there is not, 22P02 for what is neither true nor false.
create or replace function private.set_notification_settings(settings jsonb)
 returns jsonb
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller constant uuid := private.require_caller();
begin
  insert into public.notification_settings (user_id, kind)
  select caller, asked.kind from jsonb_object_keys($1) as asked (kind) order by asked.kind on conflict do nothing;
  -- Of two at once neither takes back what the other changed.
  update public.notification_settings s
  set here = coalesce((asked.ways ->> 'here')::boolean, s.here), mail = coalesce((asked.ways ->> 'mail')::boolean, s.mail),
    push = coalesce((asked.ways ->> 'push')::boolean, s.push)
  from jsonb_each($1) as asked (kind, ways)
  where s.user_id = caller and s.kind = asked.kind;
  return private.get_notification_settings();
end
$function$;


create or replace function public.set_notification_settings(settings jsonb)
 returns jsonb
 language sql
 set search_path to ''
as$function$ select private.set_notification_settings(settings); $function$;


-- Keeps the language that Auth writes its own mails in (`user_metadata.language`, which its templates ask for) that of the
-- profile: in the transaction that changes it, so that neither is ever without the other.
create or replace function private.tell_auth_language()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  update auth.users u set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}') - 'language'
    || case when new.language is null then '{}' else jsonb_build_object('language', new.language) end
  where u.id = new.id;
  return null;
end
$function$;


-- The same of those that were read, made unread or counted on; a mail that was written is no news.
create or replace function private.tell_changed_notifications()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  told record;
begin
  for told in
    select n.recipient_id, (array_agg(n.id))[:50] as ids
    from changed n join was using (id)
    where n.here and (n.read_at is distinct from was.read_at or n.events <> was.events) group by n.recipient_id
  loop
    perform realtime.send(jsonb_build_object('operation', 'update', 'ids', told.ids), 'notification',
      'user:' || told.recipient_id, true);
  end loop;
  return null;
end
$function$;


-- Tells the windows of those whose bell says something else now, once a statement: {"operation", "ids"}, the ids of up to fifty.
create or replace function private.tell_notifications()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  told record;
begin
  for told in
    select n.recipient_id, (array_agg(n.id))[:50] as ids from changed n where n.here group by n.recipient_id
  loop
    perform realtime.send(jsonb_build_object('operation', lower(tg_op), 'ids', told.ids), 'notification',
      'user:' || told.recipient_id, true);
  end loop;
  return null;
end
$function$;


-- Turns the mails of a kind off, or on again, by the link of one of them, and answers as private.read_mail_switch.
create or replace function private.turn_mail_switch(token uuid, mail boolean)
 returns jsonb
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  insert into public.notification_settings as s (user_id, kind, mail)
  select w.user_id, w.kind, $2 from private.mail_switches w where w.token = $1
  on conflict (user_id, kind) do update set mail = excluded.mail;
  return private.read_mail_switch($1);
end
$function$;


create or replace function public.turn_mail_switch(token uuid, mail boolean)
 returns jsonb
 language sql
 set search_path to ''
as$function$ select private.turn_mail_switch(token, mail); $function$;


-- Whether somebody wants to be told of a kind in a way ('here', 'mail' or 'push'): they have not turned it off, want mails at all, and
-- "Property Alerts" of what they saved. Who is kept out is mailed nothing: they could not follow it, and find it at the bell once they can.
create or replace function private.wants(person_id uuid, kind text, way text)
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
  select coalesce(($3 <> 'mail' or wish.email_notifications)
    and ($3 <> 'mail' or not exists (select from auth.users u where u.id = $1 and u.banned_until > now()))
    and ($3 = 'here' or $2 not in ('favorite', 'search') or wish.property_alerts)
    and not exists (
      select from public.notification_settings s
      where s.user_id = $1 and s.kind = $2
        and not case $3 when 'here' then s.here when 'mail' then s.mail when 'push' then s.push end
    ), false)
  from public.preferences wish where wish.user_id = $1;
$function$;


-- Whether somebody wants mails of a kind of notification: their preferences say so, and they have not turned the kind off.
create or replace function private.wants_mail(person_id uuid, kind text)
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$ select private.wants($1, $2, 'mail'); $function$;


-- The person, held until the end of the transaction; null if there is none or their account is being deleted.
create or replace function private.who_stays(person_id uuid)
 returns uuid
 language sql
 security definer
 set search_path to ''
as$function$
  select p.id from public.profiles p where p.id = $1 for key share skip locked;
$function$;


grant execute on function private.forget_notifications() to service_role;

grant execute on function forget_notifications() to service_role;

grant execute on function private.get_notification_settings() to authenticated;

grant execute on function get_notification_settings() to authenticated;

grant execute on function private.get_notifications(text,integer,boolean) to authenticated;

grant execute on function get_notifications(text,integer,boolean) to authenticated;

grant execute on function private.mail_unread_messages() to service_role;

grant execute on function mail_unread_messages() to service_role;

grant execute on function private.mark_notification(uuid,boolean) to authenticated;

grant execute on function mark_notification(uuid,boolean) to authenticated;

grant execute on function private.mark_notifications_read() to authenticated;

grant execute on function mark_notifications_read() to authenticated;

grant execute on function private.read_mail_switch(uuid) to service_role;

grant execute on function read_mail_switch(uuid) to service_role;

grant execute on function private.set_notification_settings(jsonb) to authenticated;

grant execute on function set_notification_settings(jsonb) to authenticated;

grant execute on function private.turn_mail_switch(uuid,boolean) to service_role;

grant execute on function turn_mail_switch(uuid,boolean) to service_role;
