-- An activity records who did what, when, and to which listing or request. Triggers write the seven types in the
-- transaction of the change; the sign-in path writes sign-ins. People see their own activities, administrators all.
-- Nobody changes them. They outlive a deleted account without its name.
set check_function_bodies = off;

create table public.user_activities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  activity_type text not null
    constraint "Activity types are the seven of the report" check (activity_type in (
    'property_created', 'property_updated', 'inquiry_created', 'user_login', 'user_registered', 'property_favorited',
    'appraisal_requested')),
  description text not null,
  related_id uuid,
  related_title text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now()
);

comment on table public.user_activities is 'What people did. `user_id` is null for visitors and deleted accounts.';

-- One sign-in per session, also when it is reported twice.
create unique index user_activities_sign_in_idx on public.user_activities (related_id) where activity_type = 'user_login';
create index user_activities_activity_type_idx on public.user_activities (activity_type);
-- Activities of a listing.
create index user_activities_related_id_idx on public.user_activities (related_id, created_at desc);
create index user_activities_user_id_idx on public.user_activities (user_id, created_at desc);
-- The report, its counts by type, and a person's own activities.
create index user_activities_created_at_idx on public.user_activities (created_at desc, id desc);
alter table public.user_activities enable row level security;
create policy "People can see what they did, administrators all" on public.user_activities
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));

-- Clients can only read: triggers write activities.
grant select on public.user_activities to authenticated, service_role;

-- Handles a whole statement, so a million new properties cost one more statement.
create function private.record_created_properties() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata, created_at)
  select coalesce((select auth.uid()), made.owner_id), 'property_created', 'Listed a property', made.id, made.title,
    jsonb_build_object('propertyType', made.property_type, 'purpose', made.purpose, 'city', made.city, 'price', made.price,
      'currency', made.currency),
    made.created_at
  from made;
  return null;
end $$;
create trigger properties_record_created after insert on public.properties
  referencing new table as made for each statement execute function private.record_created_properties();

create function private.record_favorite() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata, created_at)
  select new.user_id, 'property_favorited', 'Saved a property', p.id, p.title,
    jsonb_build_object('favoriteId', new.id, 'city', p.city), new.created_at
  from public.properties p where p.id = new.property_id;
  return null;
end $$;
create trigger favorites_record_activity after insert on public.favorites
  for each row when (new.property_id is not null) execute function private.record_favorite();

create function private.record_registration() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata, created_at)
  values (new.id, 'user_registered', 'Joined', new.id, new.username, '{}', new.created_at);
  return null;
end $$;
create trigger profiles_record_registration after insert on public.profiles
  for each row execute function private.record_registration();

-- Records which columns changed, and a status with its old and new value.
create function private.record_updated_properties() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata)
  select
    -- Null where the account itself is deleted.
    (select p.id from public.profiles p where p.id = coalesce((select auth.uid()), is_now.owner_id)),
    'property_updated', 'Updated a property', is_now.id, is_now.title,
    jsonb_build_object('changed', columns.changed)
      || case when is_now.status <> was.status
        then jsonb_build_object('statusBefore', was.status, 'status', is_now.status) else '{}' end
      || case when is_now.approval_status <> was.approval_status
        then jsonb_build_object('approvalStatusBefore', was.approval_status, 'approvalStatus', is_now.approval_status) else '{}' end
  from is_now join was on was.id = is_now.id
  -- `offset 0` keeps the planner from computing both states for each use.
  cross join lateral (select to_jsonb(was) as before, to_jsonb(is_now) as after offset 0) as states
  cross join lateral (
    select array(
      select after.key from jsonb_each(states.after) as after
      where after.value is distinct from states.before -> after.key
        and after.key not in ('updated_at', 'confirmed_at', 'search_text', 'price_in_dollars')
      order by after.key
    ) as changed
  ) as columns
  -- The deletion of an account changes properties, and nobody did that.
  where columns.changed <> '{}' and ((select auth.uid()) is not null or not columns.changed <@ '{agent_id,broker_id}');
  return null;
end $$;
create trigger properties_record_updated after update on public.properties referencing old table as was new table as is_now
  for each statement execute function private.record_updated_properties();
