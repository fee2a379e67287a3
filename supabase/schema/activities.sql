-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- An activity says who did what, when, and to which listing or request. Seven kinds, all written by triggers in the same
-- transaction as what they record, except a sign-in, which the sign-in path records. People see their own, administrators
-- all; nobody writes or changes one, and it outlives its account without a name.

create table public.user_activities (
  id uuid default gen_random_uuid() not null,
  user_id uuid,
  activity_type text not null,
  description text not null,
  related_id uuid,
  related_title text,
  metadata jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint user_activities_pkey primary key (id),
  constraint user_activities_user_id_fkey foreign key (user_id) references profiles(id) on delete set null,
  constraint "Activity types are the seven of the report" check (activity_type = any (array['property_created'::text, 'property_updated'::text, 'inquiry_created'::text, 'user_login'::text, 'user_registered'::text, 'property_favorited'::text, 'appraisal_requested'::text]))
);

comment on table public.user_activities is 'What people did. `user_id` is empty for visitors and deleted accounts.';

create index user_activities_activity_type_idx on public.user_activities using btree (activity_type);

-- The report's list, its counts by kind, and a person's own.
create index user_activities_created_at_idx on public.user_activities using btree (created_at desc, id desc);

-- What happened to a listing.
create index user_activities_related_id_idx on public.user_activities using btree (related_id, created_at desc);

-- One sign-in for each session, however often it is reported.
create unique index user_activities_sign_in_idx on public.user_activities using btree (related_id) where (activity_type = 'user_login'::text);

create index user_activities_text_idx on public.user_activities using gin (private.activity_text(description, related_title) gin_trgm_ops);

create index user_activities_user_id_idx on public.user_activities using btree (user_id, created_at desc);

create trigger user_activities_tell_inserted after insert on user_activities referencing new table as changed for each statement execute function private.tell_administrators();

alter table public.user_activities enable row level security;

create policy "People can see what they did, administrators all" on public.user_activities for select to authenticated
  using (user_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin));

create policy "The session must live and owe no second factor" on public.user_activities as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant select on public.user_activities to authenticated;
grant select on public.user_activities to service_role;

create or replace function private.record_appraisal_request()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata, created_at)
  values (new.requester_id, 'appraisal_requested', 'Requested an appraisal', new.id, new.address,
    jsonb_build_object('propertyType', new.property_type, 'location', new.location, 'purpose', new.purpose), new.created_at);
  return null;
end
$function$;


-- A whole statement at once, so that filling a table with a million rows stays one statement more.
create or replace function private.record_created_properties()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata, created_at)
  select coalesce((select auth.uid()), made.owner_id), 'property_created', 'Listed a property', made.id, made.title,
    jsonb_build_object('propertyType', made.property_type, 'purpose', made.purpose, 'city', made.city, 'price', made.price,
      'currency', made.currency),
    made.created_at
  from made;
  return null;
end
$function$;


create or replace function private.record_favorite()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata, created_at)
  select new.user_id, 'property_favorited', 'Saved a property', p.id, p.title,
    jsonb_build_object('favoriteId', new.id, 'city', p.city), new.created_at
  from public.properties p where p.id = new.property_id;
  return null;
end
$function$;


-- As before; also about a car.
create or replace function private.record_inquiry()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata, created_at)
  select new.inquirer_id, 'inquiry_created', 'Asked about a property', p.id, p.title,
    jsonb_build_object('inquiryId', new.id, 'city', p.city), new.created_at
  from public.properties p where p.id = new.property_id
  union all
  select new.inquirer_id, 'inquiry_created', 'Asked about a car', c.id, c.title,
    jsonb_build_object('inquiryId', new.id, 'city', c.city), new.created_at
  from public.cars c where c.id = new.car_id;
  return null;
end
$function$;


create or replace function private.record_registration()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata, created_at)
  values (new.id, 'user_registered', 'Joined', new.id, new.username, '{}', new.created_at);
  return null;
end
$function$;


-- Records a session once it owes no factor; once, however often it is asked. Somebody without a second factor is told by mail of
-- a place they have not been told of, but for the session that their registration began; five times a day at most, for whoever
-- holds the password could name another kind of device each time. The mail may wait: see private.forget_sign_in.
create or replace function private.record_sign_in(session_id uuid, wait interval default '00:00:00'::interval)
 returns void
 language sql
 security definer
 set search_path to ''
as$function$
  with recorded as (
    insert into public.user_activities (user_id, activity_type, description, related_id)
    select s.user_id, 'user_login', 'Signed in', s.id
    from auth.sessions s
    where s.id = $1 and (
      s.aal > 'aal1'
      or not exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')
      or exists (select from private.session_elevations e where e.session_id = s.id and e.user_id = s.user_id)
    )
    on conflict do nothing
    returning user_id, related_id
  ),
  told as (
    select r.user_id, s.id, s.user_agent, host(s.ip) as network, s.created_at, extensions.digest(concat_ws('|',
      regexp_replace(s.user_agent, '[0-9._]+', '', 'g'),
      network(set_masklen(s.ip, case family(s.ip) when 4 then 16 else 32 end))
    ), 'sha256') as place_hash
    from recorded r join auth.sessions s on s.id = r.related_id join auth.users u on u.id = r.user_id
    where not exists (select from auth.mfa_factors f where f.user_id = r.user_id and f.status = 'verified')
      and (u.created_at < s.created_at - interval '1 minute' or exists (
        select from public.user_activities before where before.user_id = r.user_id and before.activity_type = 'user_login'
      ))
  ),
  new_place as (
    insert into private.known_places (user_id, place_hash) select user_id, place_hash from told
    on conflict do nothing
    returning user_id
  )
  insert into private.mails (user_id, kind, content, due_at)
  select user_id, 'new_sign_in',
    jsonb_build_object('userAgent', user_agent, 'network', network, 'at', created_at, 'sessionId', id),
    now() + $2
  from told join new_place using (user_id)
  -- Those of before: this statement does not see the place it adds.
  where (
    select count(*) from private.known_places known
    where known.user_id = told.user_id and known.created_at > now() - interval '1 day'
  ) < 5;
$function$;


-- Notes which columns changed, and a status with its old and new value.
create or replace function private.record_updated_properties()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata)
  select
    -- Nobody, if it is the account itself that goes.
    (select p.id from public.profiles p where p.id = coalesce((select auth.uid()), is_now.owner_id)),
    'property_updated', 'Updated a property', is_now.id, is_now.title,
    jsonb_build_object('changed', columns.changed)
      || case when is_now.status <> was.status
        then jsonb_build_object('statusBefore', was.status, 'status', is_now.status) else '{}' end
      || case when is_now.approval_status <> was.approval_status
        then jsonb_build_object('approvalStatusBefore', was.approval_status, 'approvalStatus', is_now.approval_status) else '{}' end
  from is_now join was on was.id = is_now.id
  -- Kept apart, or the planner would write both into each use of them.
  cross join lateral (select to_jsonb(was) as before, to_jsonb(is_now) as after offset 0) as states
  cross join lateral (
    select array(
      select after.key from jsonb_each(states.after) as after
      where after.value is distinct from states.before -> after.key
        and after.key not in ('updated_at', 'confirmed_at', 'search_text', 'price_in_dollars')
      order by after.key
    ) as changed
  ) as columns
  -- Nobody does what follows from an account that goes: its id leaves the properties it looked after.
  where columns.changed <> '{}' and ((select auth.uid()) is not null or not columns.changed <@ '{agent_id,broker_id}');
  return null;
end
$function$;


grant execute on function private.record_sign_in(uuid,interval) to service_role;
