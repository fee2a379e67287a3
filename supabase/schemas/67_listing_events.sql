-- The jobs of the events of listings. `private.record_listing` (66_audit.sql) records the events in the transaction of the
-- change. The worker then runs the jobs, within a second. Each job reads the current state of the listing, so a
-- repeated or late job does no harm.
set check_function_bodies = off;

create view private.listings with (security_invoker = true) as
select 'property' as kind, p.id, p.id as property_id, null::uuid as car_id, p.owner_id, p.agent_id, p.broker_id, p.title,
  p.description, p.translations, p.images, p.purpose, p.status, p.approval_status, p.available, p.confirmed_at
from public.properties p
union all
select 'car', c.id, null, c.id, c.owner_id, c.agent_id, c.broker_id, c.title,
  c.description, c.translations, c.images, c.purpose, c.status, c.approval_status, c.available, c.confirmed_at
from public.cars c;
comment on view private.listings is 'Properties and cars in one shape, for the jobs of events.';

-- Whether the public saw a listing before the office removed it, as the history says.
create function private.was_shown_before_removal(kind text, id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select (h.before ->> 'available')::boolean from public.history_entries h
    where h.subject = $1 and h.subject_id = $2 and h.action = 'removed' order by h.created_at desc, h.id desc limit 1
  ), false);
$$;
create view private.removed_listings with (security_invoker = true) as
select 'property' as kind, p.id, p.code, p.title, p.city, p.owner_id, p.removed_at, p.removed_by, p.updated_at,
  private.was_shown_before_removal('property', p.id) as was_shown
from public.properties p where p.removed_at is not null
union all
select 'car', c.id, c.code, c.title, c.city, c.owner_id, c.removed_at, c.removed_by, c.updated_at,
  private.was_shown_before_removal('car', c.id)
from public.cars c where c.removed_at is not null;
comment on view private.removed_listings is 'Listings that the office removed; `was_shown` before the removal.';

-- Returns a listing for a job; null for a deleted one. The lock comes before all others of the job, as in a deletion.
create function private.lock_listing(id uuid) returns private.listings
language plpgsql volatile security definer set search_path = '' as $$
declare found private.listings;
begin
  perform from public.properties p where p.id = $1 for key share;
  perform from public.cars c where c.id = $1 for key share;
  select l.* into found from private.listings l where l.id = $1;
  return found;
end $$;

-- Writes what depends on the texts, photos and confirmation of these listings: the numbers by which texts are compared,
-- the queues of photos and covers, the reminders, and the queue of pending listings to be assessed.
create function private.prepare_listings(ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.listing_texts t where t.property_id = any (ids) or t.car_id = any (ids);
  insert into private.listing_texts (property_id, car_id, bands, phones)
  select l.property_id, l.car_id, found.bands, found.phones
  from private.listings l
  -- `offset 0` keeps the planner from computing both for each use.
  cross join lateral (
    select private.text_bands(l.description) as bands, private.find_phones(concat_ws(E'\n', l.title, l.description,
      private.translated_text(l.translations, 'title'), private.translated_text(l.translations, 'description'))) as phones
    offset 0
  ) as found
  where l.id = any (ids) and (found.bands <> '{}' or found.phones <> '{}')
  on conflict do nothing;

  delete from private.listing_photos p using private.listings l
  where (p.property_id = any (ids) or p.car_id = any (ids)) and l.id = coalesce(p.property_id, p.car_id)
    and p.name <> all (array(select private.uploaded_photo_names(l.images)));
  insert into private.listing_photos (name, property_id, car_id)
  select photo.name, l.property_id, l.car_id
  from private.listings l cross join lateral private.uploaded_photo_names(l.images) as photo (name)
  where l.id = any (ids)
  on conflict do nothing;
  insert into private.covers (photo)
  select distinct photo.name
  from private.listings l cross join lateral private.picture_names(l.images[:1]) as photo (name)
  where l.id = any (ids) and photo.name = substr(l.images[1], 23)
  on conflict do nothing;

  -- A confirmation restarts the steps. A change of purpose moves the due time.
  update private.confirmation_reminders r set
    confirmed_at = next.confirmed_at, step = next.step,
    due_at = private.reminder_due_at(next.step, next.confirmed_at, next.purpose),
    confirmed_by = case when r.confirmed_at = next.confirmed_at then r.confirmed_by end
  from (
    select e.id, l.confirmed_at, l.purpose, case when e.confirmed_at = l.confirmed_at then e.step else 'unconfirmed' end as step,
      private.is_confirmable(l.approval_status, l.available, l.status) as is_confirmable
    from private.confirmation_reminders e join private.listings l on l.id = coalesce(e.property_id, e.car_id)
    where e.property_id = any (ids) or e.car_id = any (ids)
  ) as next
  where r.id = next.id and (r.confirmed_at <> next.confirmed_at
    or next.is_confirmable and r.due_at <> private.reminder_due_at(r.step, next.confirmed_at, next.purpose));
  insert into private.confirmation_reminders (property_id, car_id, owner_id, confirmed_at, due_at)
  select l.property_id, l.car_id, l.owner_id, l.confirmed_at,
    private.reminder_due_at('unconfirmed', l.confirmed_at, l.purpose)
  from private.listings l where l.id = any (ids)
  on conflict do nothing;

  perform private.enqueue_assessment(l.property_id, l.car_id)
  from private.listings l where l.id = any (ids) and l.approval_status = 'pending';
end $$;

-- The job `prepare-listing`. An approved listing that its owner changed is assessed again. A confirmation by an agent or
-- broker keeps the name of this person.
create function private.prepare_listing(event private.events) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare listing constant private.listings := private.lock_listing(event.subject);
begin
  perform private.prepare_listings(array[event.subject]);
  if event.type = 'listing.changed' and listing.approval_status = 'approved' and event.actor = listing.owner_id then
    perform private.enqueue_assessment(listing.property_id, listing.car_id);
  elsif event.type = 'listing.confirmed' then
    update private.confirmation_reminders r
    set confirmed_by = case when event.actor in (listing.agent_id, listing.broker_id) and event.actor <> listing.owner_id
      then event.actor end
    where r.property_id = listing.property_id or r.car_id = listing.car_id;
  end if;
end $$;

-- The job `enqueue-searches` queues a listing for saved searches: new in public search, back after its confirmation had
-- expired, with a lower price, or changed. A listing is new unless the public saw a price of it over a day ago, because an
-- approval may be undone and repeated. `before` of the payload is the row of the search index before the change.
create function private.enqueue_searches(event private.events) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  listing constant private.listings := private.lock_listing(event.subject);
  is_shown constant boolean := listing.approval_status = 'approved' and listing.available;
  is_shown_now constant boolean := is_shown and event.type in ('listing.submitted', 'listing.approved', 'listing.shown');
begin
  if listing.id is null then
    return;
  elsif event.type = 'price.lowered' then
    perform private.enqueue_listing(listing.property_id, listing.car_id, 'lowered', null);
    return;
  elsif is_shown_now and not exists (
    select from public.price_changes c
    where (c.property_id = listing.property_id or c.car_id = listing.car_id) and c.changed_at < event.created_at - interval '1 day'
  ) then
    perform private.enqueue_listing(listing.property_id, listing.car_id, 'new', null);
  elsif is_shown and (event.payload ->> 'confirmed_at')::timestamptz
    + private.confirmation_interval(listing.purpose) <= event.created_at then
    perform private.enqueue_listing(listing.property_id, listing.car_id, 'back', null);
  end if;
  if is_shown_now or event.payload ? 'before' then
    perform private.enqueue_listing(listing.property_id, listing.car_id, 'changed',
      event.payload -> 'before' || jsonb_build_object('at', event.created_at));
  end if;
end $$;

-- The job `enqueue-favorites` queues a sold or rented listing, and a lower price, for the people who saved the listing.
create function private.enqueue_favorites(event private.events) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare listing constant private.listings := private.lock_listing(event.subject);
begin
  if event.type = 'price.lowered' then
    perform private.enqueue_favorite(listing.property_id, listing.car_id, 'price', event.actor);
  elsif event.payload ->> 'status' not in ('sold', 'rented') and listing.status in ('sold', 'rented')
    and listing.approval_status = 'approved' and listing.available then
    perform private.enqueue_favorite(listing.property_id, listing.car_id, 'status', event.actor);
  end if;
end $$;

-- The job `wake-notifications` wakes the notifications that wait for the review of a listing.
create function private.wake_notifications(event private.events) returns void
language sql volatile security definer set search_path = '' as $$
  update private.favorite_queue q set due_at = greatest(now(), q.created_at + private.undo_time())
  where q.property_id = ($1).subject or q.car_id = ($1).subject;
  update public.saved_searches s set due_at = now()
  where s.frequency <> 'off' and s.due_at is null and exists (
    select from private.search_matches m
    where m.search_id = s.id and m.notified_at is null and m.listing_id = ($1).subject);
$$;

-- The job `count-properties` counts the properties of these brokers. The lock comes first, so the later of two counts sees
-- the earlier change.
create function private.count_properties(brokers uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.broker_profiles b where b.user_id = any (brokers) order by b.user_id for no key update;
  update public.broker_profiles b
  set total_properties = (select count(*) from public.properties p where p.broker_id = b.user_id)
  where b.user_id = any (brokers);
end $$;

-- Removes a locked listing from everywhere, or restores it within 30 days as it was before. A removal ends a
-- suspension's hold on the listing; a listing of a suspended owner waits for the end of the suspension. A repeated call
-- changes nothing. Errors: PT403 where another administrator removed the caller's own listing, PT409 `too_late`.
create function private.set_removed(listing text, listing_id uuid, removed boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  found private.removed_listings;
  suspension uuid;
begin
  if removed then
    update public.properties p set removed_at = now(), removed_by = caller, available = false
    where $1 = 'property' and p.id = $2 and p.removed_at is null;
    update public.cars c set removed_at = now(), removed_by = caller, available = false
    where $1 = 'car' and c.id = $2 and c.removed_at is null;
    return;
  end if;
  select * into found from private.removed_listings r where r.kind = $1 and r.id = $2;
  if found.id is null then return; end if;
  if found.removed_by is distinct from caller then
    perform private.refuse_own_matter(found.owner_id);
  end if;
  if found.removed_at <= now() - interval '30 days' then
    raise sqlstate 'PT409' using message = 'too_late';
  end if;
  select s.id into suspension from public.suspensions s
  where s.person_id = found.owner_id and s.lifted_at is null and s.hide_listings and (s.until is null or s.until > now());
  if found.was_shown and suspension is not null then
    insert into private.suspended_listings (listing_id, suspension_id) values ($2, suspension);
  end if;
  update public.properties p set removed_at = null, removed_by = null, available = found.was_shown and suspension is null,
    hidden_by_admin = p.hidden_by_admin and not found.was_shown
  where $1 = 'property' and p.id = $2;
  update public.cars c set removed_at = null, removed_by = null, available = found.was_shown and suspension is null,
    hidden_by_admin = c.hidden_by_admin and not found.was_shown
  where $1 = 'car' and c.id = $2;
end $$;

-- Deletes up to a hundred listings that the office removed 30 days ago, and returns whether there may be more. Only the
-- function `worker` calls it.
create function public.delete_removed_listings() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  due constant uuid[] := array(
    select r.id from private.removed_listings r where r.removed_at <= now() - interval '30 days' order by r.removed_at limit 100);
begin
  delete from public.properties p where p.id in (select l.id from public.properties l where l.id = any (due) for update skip locked);
  delete from public.cars c where c.id in (select l.id from public.cars l where l.id = any (due) for update skip locked);
  return cardinality(due) = 100;
end $$;

grant execute on function public.delete_removed_listings() to service_role;
