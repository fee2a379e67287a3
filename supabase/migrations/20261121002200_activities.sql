-- An activity says who did what, when, and to which listing or request. Seven kinds, all written by triggers in the same
-- transaction as what they record, except a sign-in, which the sign-in path records. People see their own, administrators
-- all; nobody writes or changes one, and it outlives its account without a name.

create table public.user_activities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  activity_type text not null constraint "Activity types are the seven of the report" check (activity_type in (
    'property_created', 'property_updated', 'inquiry_created', 'user_login', 'user_registered', 'property_favorited',
    'appraisal_requested')),
  description text not null,
  related_id uuid,
  related_title text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now()
);

comment on table public.user_activities is 'What people did. `user_id` is empty for visitors and deleted accounts.';

-- The report's list, its counts by kind, and a person's own.
create index user_activities_created_at_idx on public.user_activities (created_at desc, id desc);
create index user_activities_activity_type_idx on public.user_activities (activity_type);
create index user_activities_user_id_idx on public.user_activities (user_id, created_at desc);
-- One sign-in for each session, however often it is reported.
create unique index user_activities_sign_in_idx on public.user_activities (related_id) where activity_type = 'user_login';

-- A whole statement at once, so that filling a table with a million rows stays one statement more.
create function private.record_created_properties() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata, created_at)
  select coalesce((select auth.uid()), made.owner_id), 'property_created', 'Listed a property', made.id, made.title,
    jsonb_build_object('propertyType', made.property_type, 'purpose', made.purpose, 'city', made.city, 'price', made.price,
      'currency', made.currency),
    made.created_at
  from made;
  return null;
end
$$;

create trigger properties_record_created after insert on public.properties
  referencing new table as made for each statement execute function private.record_created_properties();

-- Notes which columns changed, and a status with its old and new value.
create function private.record_updated_property() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed text[] := array(
    select after.key from jsonb_each(to_jsonb(new)) as after
    where after.value is distinct from to_jsonb(old) -> after.key
      and after.key not in ('updated_at', 'search_text', 'price_in_dollars')
    order by after.key
  );
begin
  -- Nobody does what follows from an account that goes: its id leaves the properties it looked after.
  if changed = '{}' or ((select auth.uid()) is null and changed <@ '{agent_id,broker_id}') then
    return null;
  end if;
  insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata)
  values (
    -- Nobody, if it is the account itself that goes.
    (select p.id from public.profiles p where p.id = coalesce((select auth.uid()), new.owner_id)),
    'property_updated', 'Updated a property', new.id, new.title,
    jsonb_build_object('changed', changed)
      || case when new.status <> old.status
        then jsonb_build_object('statusBefore', old.status, 'status', new.status) else '{}' end
      || case when new.approval_status <> old.approval_status
        then jsonb_build_object('approvalStatusBefore', old.approval_status, 'approvalStatus', new.approval_status) else '{}' end
  );
  return null;
end
$$;

create trigger properties_record_updated after update on public.properties
  for each row when (old is distinct from new) execute function private.record_updated_property();

create function private.record_inquiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata, created_at)
  select new.inquirer_id, 'inquiry_created', 'Asked about a property', p.id, p.title,
    jsonb_build_object('inquiryId', new.id, 'city', p.city), new.created_at
  from public.properties p where p.id = new.property_id;
  return null;
end
$$;

create trigger inquiries_record_activity after insert on public.inquiries
  for each row execute function private.record_inquiry();

create function private.record_favorite() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata, created_at)
  select new.user_id, 'property_favorited', 'Saved a property', p.id, p.title,
    jsonb_build_object('favoriteId', new.id, 'city', p.city), new.created_at
  from public.properties p where p.id = new.property_id;
  return null;
end
$$;

create trigger favorites_record_activity after insert on public.favorites
  for each row when (new.property_id is not null) execute function private.record_favorite();

create function private.record_appraisal_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata, created_at)
  values (new.requester_id, 'appraisal_requested', 'Requested an appraisal', new.id, new.address,
    jsonb_build_object('propertyType', new.property_type, 'location', new.location, 'purpose', new.purpose), new.created_at);
  return null;
end
$$;

create trigger appraisal_requests_record_activity after insert on public.appraisal_requests
  for each row execute function private.record_appraisal_request();

create function private.record_registration() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata, created_at)
  values (new.id, 'user_registered', 'Joined', new.id, new.username, '{}', new.created_at);
  return null;
end
$$;

create trigger profiles_record_registration after insert on public.profiles
  for each row execute function private.record_registration();

-- People and properties that were there before activities were.
insert into public.user_activities (user_id, activity_type, description, related_id, related_title, created_at)
select id, 'user_registered', 'Joined', id, username, created_at from public.profiles;
insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata, created_at)
select owner_id, 'property_created', 'Listed a property', id, title,
  jsonb_build_object('propertyType', property_type, 'purpose', purpose, 'city', city, 'price', price, 'currency', currency),
  created_at
from public.properties;

-- Records that the caller signed in with this session; once, however often it is called.
create function private.record_sign_in() returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.user_activities (user_id, activity_type, description, related_id)
  select (select private.require_caller()), 'user_login', 'Signed in', ((select auth.jwt()) ->> 'session_id')::uuid
  where (select auth.jwt()) ->> 'session_id' is not null
  on conflict do nothing;
$$;

create function public.record_sign_in() returns void
language sql volatile set search_path = '' as $$ select private.record_sign_in(); $$;

alter table public.user_activities enable row level security;

create policy "A second factor, once set up, must be used" on public.user_activities as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "People can see what they did, administrators all" on public.user_activities
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));

-- Reading is all that is granted: activities come from the triggers.
grant select on public.user_activities to authenticated, service_role;
grant execute on function private.record_sign_in(), public.record_sign_in() to authenticated;
