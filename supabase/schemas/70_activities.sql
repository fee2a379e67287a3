-- An activity records who did what, when, and to which listing or request. Triggers write the seven types in the
-- transaction of the change; the sign-in path writes sign-ins. People see their own activities, administrators all. No
-- client can change them. They outlive a deleted account without its name.
set check_function_bodies = off;

create table public.user_activities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  activity_type text not null
    constraint "Activity type must be one of the seven in the report" check (activity_type in (
    'property_created', 'property_updated', 'inquiry_created', 'user_login', 'user_registered', 'property_favorited',
    'appraisal_requested')),
  description text not null,
  related_id uuid,
  related_title text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now()
);

comment on table public.user_activities is 'Acts of people, for the activity report. `user_id` is null for visitors and deleted accounts.';

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

