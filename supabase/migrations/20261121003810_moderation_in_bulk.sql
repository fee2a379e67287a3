-- Moderation of up to a hundred listings in one call. Each listing is decided on its own, by the functions that decide on a
-- single one: what is refused for one is said of that one, and the others are done.

-- Does one thing to one listing, which is locked already. Errors as of the function that does it; PT404 for an unknown id,
-- PT409 for one that has changed since `seen_at`.
create function private.moderate_listing(listing text, listing_id uuid, action text, reason text, seen_at timestamptz)
returns void
language plpgsql volatile set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  decision text := case action when 'approve' then 'approved' when 'reject' then 'rejected' end;
  found_listing jsonb;
  changes jsonb;
begin
  if decision is not null then
    if listing = 'property' then
      perform private.decide_property(listing_id, decision, reason, seen_at);
    else
      perform private.decide_car(listing_id, decision, reason, seen_at);
    end if;
    return;
  end if;

  if listing = 'property' then
    select to_jsonb(p) into found_listing from public.properties p where p.id = listing_id;
  else
    select to_jsonb(c) into found_listing from public.cars c where c.id = listing_id;
  end if;
  if found_listing is null then
    raise sqlstate 'PT404' using message = 'listing_not_found';
  elsif (found_listing ->> 'updated_at')::timestamptz <> seen_at then
    raise sqlstate 'PT409' using message = 'changed_meanwhile';
  end if;
  if action = 'delete' then
    delete from public.properties p where listing = 'property' and p.id = listing_id;
    delete from public.cars c where listing = 'car' and c.id = listing_id;
    return;
  end if;

  changes := case action
    when 'hide' then case (found_listing ->> 'owner_id')::uuid when caller then '{"available": false}'
      -- Its owner may have hidden it, and could show it again.
      else '{"available": false, "hidden_by_admin": true}' end::jsonb
    when 'show' then '{"available": true}'
    when 'feature' then '{"featured": true}'
    -- That settles the owner's wish as well, which would wait for an administrator again.
    else case when found_listing ? 'feature_requested' then '{"feature_requested": false}' else '{}' end::jsonb
      || '{"featured": false}'
    end;
  if not found_listing @> changes then
    if listing = 'property' then
      perform private.update_property_as_admin(listing_id, changes);
    else
      perform private.update_car_as_admin(listing_id, changes);
    end if;
  end if;
end
$$;

-- Approves, rejects (with a reason), hides, shows, features, unfeatures or deletes listings; `listing` is 'property' or 'car',
-- `seen` holds the `updated_at` of what the moderator looked at, one for each id. Answers each id in the order given, with its
-- title and what came of it: 'done' (also if it was so before), 'not_found', 'already_decided' (by whom, and as what it stands
-- now), 'changed_meanwhile' or 'invalid' (the listing breaks a rule that is younger than itself).
-- Errors: PT403 for others than administrators; PT400 for an unknown action, a rejection without a reason, more than a hundred
-- ids, or another number of `seen`.
create function private.moderate_listings(listing text, ids uuid[], action text, reason text, seen timestamptz[])
returns table (id uuid, title text, outcome text, decided_by text, approval_status text)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  wanted record;
  outcomes jsonb := '{}';
  said text;
begin
  if action is null or action <> all ('{approve,reject,hide,show,feature,unfeature,delete}'::text[])
    or listing is null or listing <> all ('{property,car}'::text[]) then
    raise sqlstate 'PT400' using message = 'unknown_action';
  elsif cardinality(ids) > 100 then
    raise sqlstate 'PT400' using message = 'too_many';
  elsif seen is not null and cardinality(seen) <> cardinality(ids) then
    raise sqlstate 'PT400' using message = 'seen_does_not_match';
  elsif char_length(reason) > 1000 then
    raise sqlstate 'PT400' using message = 'reason_too_long';
  elsif action = 'reject' then
    reason := private.rejection_reason(reason);
  else
    perform set_config('audit.reason', trim(coalesce(reason, '')), true);
  end if;

  -- All of them, in the one order in which everybody locks, so that two moderators at once wait but never for each other.
  if listing = 'property' then
    perform from public.properties p where p.id = any (ids) order by p.id for update;
    if action = 'delete' then
      perform from public.broker_profiles b
      where b.user_id in (select p.broker_id from public.properties p where p.id = any (ids))
      order by b.user_id for no key update;
    end if;
    select coalesce(jsonb_object_agg(p.id, jsonb_build_object('title', p.title)), '{}') into outcomes
    from public.properties p where p.id = any (ids);
  else
    perform from public.cars c where c.id = any (ids) order by c.id for update;
    select coalesce(jsonb_object_agg(c.id, jsonb_build_object('title', c.title)), '{}') into outcomes
    from public.cars c where c.id = any (ids);
  end if;

  for wanted in
    select distinct on (w.id) w.id, w.seen_at from unnest(ids, seen) with ordinality as w (id, seen_at, place)
    where outcomes ? w.id::text order by w.id, w.place
  loop
    begin
      perform private.moderate_listing(listing, wanted.id, action, reason, wanted.seen_at);
      said := 'done';
    exception
      when sqlstate 'PT409' then
        said := sqlerrm;
      when integrity_constraint_violation then
        said := 'invalid';
    end;
    outcomes := jsonb_set(outcomes, array[wanted.id::text, 'outcome'], to_jsonb(said));
  end loop;
  perform set_config('audit.reason', '', true);

  return query
  select w.id, outcomes -> w.id::text ->> 'title', coalesce(outcomes -> w.id::text ->> 'outcome', 'not_found'),
    case outcomes -> w.id::text ->> 'outcome' when 'already_decided' then (
      select private.full_name(decider)
      from public.audit_entries a left join public.profiles decider on decider.id = a.actor_id
      where a.subject = listing and a.subject_id = w.id and a.action in ('approved', 'rejected')
      order by a.created_at desc, a.id desc limit 1
    ) end,
    case listing when 'property' then (select p.approval_status from public.properties p where p.id = w.id)
      else (select c.approval_status from public.cars c where c.id = w.id) end
  from unnest(ids) with ordinality as w (id, place)
  order by w.place;
end
$$;

create function public.moderate_properties(ids uuid[], action text, reason text default null, seen timestamptz[] default null)
returns table (id uuid, title text, outcome text, decided_by text, approval_status text)
language sql volatile set search_path = '' as $$ select * from private.moderate_listings('property', ids, action, reason, seen); $$;
create function public.moderate_cars(ids uuid[], action text, reason text default null, seen timestamptz[] default null)
returns table (id uuid, title text, outcome text, decided_by text, approval_status text)
language sql volatile set search_path = '' as $$ select * from private.moderate_listings('car', ids, action, reason, seen); $$;

grant execute on function private.moderate_listings(text, uuid[], text, text, timestamptz[]),
  public.moderate_properties(uuid[], text, text, timestamptz[]), public.moderate_cars(uuid[], text, text, timestamptz[])
  to authenticated;
