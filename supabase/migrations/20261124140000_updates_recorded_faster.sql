-- What changed in a row is found by turning each of its two states into JSON once, not once more for every column: it was the
-- dearest part of an approval.

create or replace function private.record_updated_properties() returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;
