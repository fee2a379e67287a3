-- Administrators hear of new activities as they do of their other lists. So that a statement over a million properties stays
-- one piece of news, its activities are written at once, as those of new properties are.

create trigger user_activities_tell_inserted after insert on public.user_activities referencing new table as changed
  for each statement execute function private.tell_administrators();

drop trigger properties_record_updated on public.properties;
drop function private.record_updated_property();

-- Notes which columns changed, and a status with its old and new value.
create function private.record_updated_properties() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
  cross join lateral (
    select array(
      select after.key from jsonb_each(to_jsonb(is_now)) as after
      where after.value is distinct from to_jsonb(was) -> after.key
        and after.key not in ('updated_at', 'search_text', 'price_in_dollars')
      order by after.key
    ) as changed
  ) as columns
  -- Nobody does what follows from an account that goes: its id leaves the properties it looked after.
  where columns.changed <> '{}' and ((select auth.uid()) is not null or not columns.changed <@ '{agent_id,broker_id}');
  return null;
end
$$;

create trigger properties_record_updated after update on public.properties referencing old table as was new table as is_now
  for each statement execute function private.record_updated_properties();
