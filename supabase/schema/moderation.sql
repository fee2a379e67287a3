-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- Who moves a listing on: its owner sets what became of it and resubmits what was rejected, administrators approve, reject,
-- feature and hide. Clients cannot write the columns concerned; each move is a function that checks the caller and the state.
-- What an owner changes on an approved listing stays visible and is kept here until an administrator has looked at it.

create table private.listing_texts (
  id uuid default gen_random_uuid() not null,
  property_id uuid,
  car_id uuid,
  bands integer[] not null,
  phones text[] not null,
  constraint listing_texts_pkey primary key (id),
  constraint listing_texts_car_id_key unique (car_id),
  constraint listing_texts_property_id_key unique (property_id),
  constraint listing_texts_car_id_fkey foreign key (car_id) references cars(id) on delete cascade,
  constraint listing_texts_property_id_fkey foreign key (property_id) references properties(id) on delete cascade,
  constraint "Texts are those of a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table private.listing_texts is 'By what the texts of listings are compared; no row of those that nothing can be compared by.';
comment on column private.listing_texts.bands is 'Of the description: private.text_bands.';
comment on column private.listing_texts.phones is 'Keys of the telephone numbers in its texts: private.phones_in.';

create index listing_texts_bands_idx on private.listing_texts using gin (bands) with (fastupdate=off);

create index listing_texts_phones_idx on private.listing_texts using gin (phones) with (fastupdate=off);

alter table private.listing_texts enable row level security;

create policy "Nobody sees what texts are compared by" on private.listing_texts for select to authenticated
  using (false);

-- The figures that reasons depend on: whoever runs the market may set others.
create table private.reason_settings (
  name text not null,
  value numeric not null,
  constraint reason_settings_pkey primary key (name),
  constraint "Figures of reasons are positive" check (value > 0::numeric)
);

comment on table private.reason_settings is 'From where on something is a reason to look: see docs/operations.md.';

alter table private.reason_settings enable row level security;

create policy "Nobody sees the figures of reasons" on private.reason_settings for select to authenticated
  using (false);

create table public.listing_changes (
  id uuid default gen_random_uuid() not null,
  property_id uuid,
  car_id uuid,
  changed_by uuid,
  before jsonb not null,
  after jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  meanwhile jsonb default '{}'::jsonb not null,
  constraint listing_changes_pkey primary key (id),
  constraint listing_changes_car_id_fkey foreign key (car_id) references cars(id) on delete cascade,
  constraint listing_changes_changed_by_fkey foreign key (changed_by) references profiles(id) on delete set null,
  constraint listing_changes_property_id_fkey foreign key (property_id) references properties(id) on delete cascade,
  constraint listing_changes_reviewed_by_fkey foreign key (reviewed_by) references profiles(id) on delete set null,
  constraint "A change is one of a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table public.listing_changes is 'Changes owners made to approved listings: the columns concerned, before and after, until an administrator reviewed them.';
comment on column public.listing_changes.meanwhile is 'What was public between `before` and `after`: lists of values by column, each value once, oldest first.';

create index listing_changes_car_id_idx on public.listing_changes using btree (car_id);

create index listing_changes_changed_by_idx on public.listing_changes using btree (changed_by);

create unique index listing_changes_open_car_idx on public.listing_changes using btree (car_id) where ((reviewed_at is null) and (car_id is not null));

-- The moderators' list of open changes, oldest first.
create index listing_changes_open_idx on public.listing_changes using btree (created_at, id) where (reviewed_at is null);

-- One open change a listing: later changes join it.
create unique index listing_changes_open_property_idx on public.listing_changes using btree (property_id) where ((reviewed_at is null) and (property_id is not null));

create index listing_changes_property_id_idx on public.listing_changes using btree (property_id);

create index listing_changes_reviewed_by_idx on public.listing_changes using btree (reviewed_by);

create trigger listing_changes_audit after update on listing_changes for each row when (old.reviewed_at is null and new.reviewed_at is not null) execute function private.audit_review();

create trigger listing_changes_set_updated_at before update on listing_changes for each row execute function moddatetime('updated_at');

create trigger listing_changes_tell_deleted after delete on listing_changes referencing old table as changed for each statement execute function private.tell_administrators();

create trigger listing_changes_tell_inserted after insert on listing_changes referencing new table as changed for each statement execute function private.tell_administrators();

create trigger listing_changes_tell_updated after update on listing_changes referencing new table as changed for each statement execute function private.tell_administrators();

alter table public.listing_changes enable row level security;

create policy "Administrators can see changes to listings" on public.listing_changes for select to authenticated
  using (( select private.is_admin() as is_admin));

create policy "The session must live and owe no second factor" on public.listing_changes as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant select on public.listing_changes to authenticated;
grant select on public.listing_changes to service_role;

create table public.listing_reasons (
  id uuid default gen_random_uuid() not null,
  property_id uuid,
  car_id uuid,
  reasons jsonb default '[]'::jsonb not null,
  weight integer default 0 not null,
  cautions text[] default '{}'::text[] not null,
  assessed_at timestamp with time zone,
  due_at timestamp with time zone default now(),
  tries integer default 0 not null,
  constraint listing_reasons_pkey primary key (id),
  constraint listing_reasons_car_id_key unique (car_id),
  constraint listing_reasons_property_id_key unique (property_id),
  constraint listing_reasons_car_id_fkey foreign key (car_id) references cars(id) on delete cascade,
  constraint listing_reasons_property_id_fkey foreign key (property_id) references properties(id) on delete cascade,
  constraint "Reasons are those of a property or a car" check (num_nonnulls(property_id, car_id) = 1)
);

comment on table public.listing_reasons is 'What moderators should know of a listing that waits or waited for them, for administrators.';
comment on column public.listing_reasons.reasons is '[{"code", …figures}], the weightiest first, as of `assessed_at`.';
comment on column public.listing_reasons.weight is 'What the lists are ordered by. It is shown to nobody.';
comment on column public.listing_reasons.cautions is 'What the function `api` found in the texts by its list of words: payment, code.';
comment on column public.listing_reasons.due_at is 'When they are to be worked out (again); empty if they need not be.';

-- What is to be worked out, longest first.
create index listing_reasons_due_at_idx on public.listing_reasons using btree (due_at) where (due_at is not null);

alter table public.listing_reasons enable row level security;

create policy "Administrators can see reasons to look at listings" on public.listing_reasons for select to authenticated
  using (( select private.is_admin() as is_admin));

create policy "The session must live and owe no second factor" on public.listing_reasons as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant select (property_id, car_id, reasons, weight) on public.listing_reasons to authenticated;

-- Keeps what `api` found in the texts of a listing, and works its reasons out. Whatever changed since it was taken (`due_at`) has it
-- worked out once more.
create or replace function private.assess_listing(reasons_id uuid, due_at timestamp with time zone, cautions text[])
 returns void
 language sql
 security definer
 set search_path to ''
as$function$
  update public.listing_reasons r
  set cautions = $3, reasons = found.reasons, assessed_at = now(), tries = 0,
    weight = (select coalesce(sum(private.reason_weight(reason ->> 'code')), 0) from jsonb_array_elements(found.reasons) as reason),
    due_at = case when r.due_at is distinct from $2 then r.due_at end
  from (
    select w.id, private.reasons_of(case when w.car_id is null then 'property' else 'car' end, coalesce(w.property_id, w.car_id), $3) as reasons
    from public.listing_reasons w where w.id = $1
  ) as found
  where r.id = found.id;
$function$;


create or replace function public.assess_listing(reasons_id uuid, due_at timestamp with time zone, cautions text[])
 returns void
 language sql
 set search_path to ''
as$function$ select private.assess_listing(reasons_id, due_at, cautions); $function$;


-- Refuses a decision on a listing that is in no state for it: one that waits is approved or rejected, an approved one can be
-- rejected by whoever looked at it as it is. Errors: PT409 `already_decided` or `changed_meanwhile`.
create or replace function private.check_decision(listing text, listing_id uuid, status text, updated_at timestamp with time zone, decision text, seen_at timestamp with time zone)
 returns void
 language plpgsql
 stable
 set search_path to ''
as$function$
begin
  if status = 'approved' and decision = 'rejected' and seen_at is not null then
    -- Approved since it was looked at: somebody else was faster.
    if exists (
      select from public.audit_entries a
      where a.subject = $1 and a.subject_id = $2 and a.action = 'approved' and a.created_at > seen_at
    ) and $4 <> seen_at then
      raise sqlstate 'PT409' using message = 'already_decided';
    end if;
  elsif status <> 'pending' then
    raise sqlstate 'PT409' using message = 'already_decided';
  end if;
  if $4 <> seen_at then
    raise sqlstate 'PT409' using message = 'changed_meanwhile';
  end if;
end
$function$;


-- The same for a car.
create or replace function private.decide_car(car_id uuid, decision text, reason text, seen_at timestamp with time zone)
 returns cars
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_admin();
  decided public.cars;
begin
  select c.* into decided from public.cars c where c.id = $1 for update;
  if decided.id is null then
    raise sqlstate 'PT404' using message = 'car_not_found';
  end if;
  perform private.check_decision('car', $1, decided.approval_status, decided.updated_at, decision, seen_at);
  update public.cars c set
    approval_status = decision,
    rejection_reason = case decision when 'rejected' then private.rejection_reason(reason) end
  where c.id = $1
  returning * into decided;
  -- Who decides on the whole has seen what changed before.
  update public.listing_changes l set reviewed_by = caller, reviewed_at = now()
  where l.car_id = $1 and l.reviewed_at is null;
  return decided;
end
$function$;


-- Approves or rejects (with a reason) a property, and answers the row; whoever comes second learns that another moderator was
-- faster. `seen_at` is the `updated_at` of what the moderator looked at, so that nobody can slip in something else before the
-- decision; without it whatever waits is decided. Errors: PT403 for others, PT404 for an unknown id, PT400 for a rejection
-- without a reason, PT409 as private.check_decision().
create or replace function private.decide_property(property_id uuid, decision text, reason text, seen_at timestamp with time zone)
 returns properties
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_admin();
  decided public.properties;
begin
  select p.* into decided from public.properties p where p.id = $1 for update;
  if decided.id is null then
    raise sqlstate 'PT404' using message = 'property_not_found';
  end if;
  perform private.check_decision('property', $1, decided.approval_status, decided.updated_at, decision, seen_at);
  update public.properties p set
    approval_status = decision,
    rejection_reason = case decision when 'rejected' then private.rejection_reason(reason) end
  where p.id = $1
  returning * into decided;
  -- Who decides on the whole has seen what changed before.
  update public.listing_changes l set reviewed_by = caller, reviewed_at = now()
  where l.property_id = $1 and l.reviewed_at is null;
  return decided;
end
$function$;


-- Whether a picture may come under a name: none that a listing shows already without there being a file. (Where there is
-- one, storage itself says that it is a duplicate.)
create or replace function private.is_free_for_picture(name text)
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
  select not private.is_shown_picture($1)
    or exists (select from storage.objects o where o.bucket_id = 'listing-images' and o.name = $1);
$function$;


-- Whether one of the caller's listings shows a file. What moderators have seen stays what it is: such a file is neither
-- replaced nor deleted, and none takes its name. Names end in -960 (shown) or -480 (its small twin).
create or replace function private.is_shown_picture(name text)
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
  with shown as (select '/media/listing-images/' || regexp_replace($1, '-(480|1600)(\.[a-z]+)$', '-960\2') as url)
  select exists (
    select from shown join public.properties p on p.owner_id = (select auth.uid()) and shown.url = any (p.images)
    union all
    select from shown join public.cars c on c.owner_id = (select auth.uid()) and shown.url = any (c.images)
  );
$function$;


create or replace function public.moderate_cars(ids uuid[], action text, reason text default null::text, seen timestamp with time zone[] default null::timestamp with time zone[])
 returns table(id uuid, title text, outcome text, decided_by text, approval_status text)
 language sql
 set search_path to ''
as$function$ select * from private.moderate_listings('car', ids, action, reason, seen); $function$;


-- Does one thing to one listing, which is locked already. Errors as of the function that does it; PT404 for an unknown id,
-- PT409 for one that has changed since `seen_at`.
create or replace function private.moderate_listing(listing text, listing_id uuid, action text, reason text, seen_at timestamp with time zone)
 returns void
 language plpgsql
 set search_path to ''
as$function$
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
  elsif action = 'undo_approval' then
    perform private.undo_approval(listing, listing_id);
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
$function$;


-- Approves (or takes the caller's approval of a moment ago back), rejects (with a reason), hides, shows, features, unfeatures or
-- deletes listings; `listing` is 'property' or 'car',
-- `seen` holds the `updated_at` of what the moderator looked at, one for each id. Answers each id in the order given, with its
-- title and what came of it: 'done' (also if it was so before), 'not_found', 'already_decided' (by whom, and as what it stands
-- now), 'changed_meanwhile', 'too_late' (to take an approval back) or 'invalid' (the listing breaks a rule that is younger than
-- itself).
-- Errors: PT403 for others than administrators; PT400 for an unknown action, a rejection without a reason, more than a hundred
-- ids, or another number of `seen`.
create or replace function private.moderate_listings(listing text, ids uuid[], action text, reason text, seen timestamp with time zone[])
 returns table(id uuid, title text, outcome text, decided_by text, approval_status text)
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_admin();
  wanted record;
  outcomes jsonb := '{}';
  said text;
begin
  if action is null or action <> all ('{approve,undo_approval,reject,hide,show,feature,unfeature,delete}'::text[])
    or listing is null or listing <> all ('{property,car}'::text[]) then
    raise sqlstate 'PT400' using message = 'unknown_action';
  elsif cardinality(ids) > 100 then
    raise sqlstate 'PT400' using message = 'too_many';
  elsif seen is not null and cardinality(seen) <> cardinality(ids) then
    raise sqlstate 'PT400' using message = 'seen_does_not_match';
  elsif char_length(reason) > 1000 then
    raise sqlstate 'PT400' using message = 'reason_too_long', hint = 'reason';
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
$function$;


create or replace function public.moderate_properties(ids uuid[], action text, reason text default null::text, seen timestamp with time zone[] default null::timestamp with time zone[])
 returns table(id uuid, title text, outcome text, decided_by text, approval_status text)
 language sql
 set search_path to ''
as$function$ select * from private.moderate_listings('property', ids, action, reason, seen); $function$;


-- The columns an administrator may set on anybody's listing: all that its owner may, and the moderators' own.
-- A new approval other than rejected takes the reason away; anything else in `changes` has no effect.
create or replace function private.moderated_changes(changes jsonb)
 returns jsonb
 language sql
 immutable
 set search_path to ''
as$function$
  select coalesce(changes, '{}')
    - '{id,owner_id,agent_id,broker_id,hidden_by_admin,created_at,updated_at}'::text[]
    - '{price_in_dollars,sale_in_dollars,rent_in_dollars,search_text}'::text[]
    || case when coalesce(changes ->> 'approval_status', 'rejected') <> 'rejected' then '{"rejection_reason": null}' else '{}' end::jsonb;
$function$;


-- A listing that waits for a decision, and an approved one that its owner changes.
create or replace function private.note_reasons()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if new.approval_status = 'pending' or (tg_op = 'UPDATE' and new.approval_status = 'approved' and (select auth.uid()) = new.owner_id) then
    perform private.queue_reasons(
      case when tg_table_name = 'properties' then new.id end, case when tg_table_name = 'cars' then new.id end);
  end if;
  return null;
end
$function$;


-- The same for both listings once their photos were found to be the same.
create or replace function private.note_same_photo()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  perform private.queue_reasons(p.property_id, p.car_id)
  from private.listing_photos p
  left join public.properties h on h.id = p.property_id
  left join public.cars c on c.id = p.car_id
  where p.id in (new.photo_id, new.other_id) and (
    coalesce(h.approval_status, c.approval_status) = 'pending'
    or exists (select from public.listing_changes l where l.reviewed_at is null and (l.property_id = p.property_id or l.car_id = p.car_id))
  );
  return null;
end
$function$;


-- Keeps by what a listing's texts are compared.
create or replace function private.note_texts()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  of_property constant uuid := case when tg_table_name = 'properties' then new.id end;
  of_car constant uuid := case when tg_table_name = 'cars' then new.id end;
  bands constant integer[] := private.text_bands(new.description);
  phones constant text[] := private.phones_in(concat_ws(E'\n', new.title, new.description,
    private.translated_text(new.translations, 'title'), private.translated_text(new.translations, 'description')));
begin
  if tg_op = 'UPDATE' then
    delete from private.listing_texts t where t.property_id = of_property or t.car_id = of_car;
  end if;
  if bands <> '{}' or phones <> '{}' then
    insert into private.listing_texts (property_id, car_id, bands, phones) values (of_property, of_car, bands, phones);
  end if;
  return null;
end
$function$;


-- What telephone numbers are compared by: their last nine digits, however they are written; nothing of fewer than seven.
create or replace function private.phone_key(phone text)
 returns text
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select case when char_length(digits) >= 7 then right(digits, 9) end
  from (select regexp_replace(translate(phone, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9]', '', 'g') as digits) as d;
$function$;


-- What the telephone numbers in a text are compared by, each once: nine digits or more, however they are parted. A round sum is none.
create or replace function private.phones_in(content text)
 returns text[]
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select array(
    select distinct private.phone_key(found[1])
    from regexp_matches(content, '[0-9٠-٩۰-۹](?:[ ()./-]{0,2}[0-9٠-٩۰-۹]){8,14}', 'g') as found
    where private.phone_key(found[1]) !~ '0000$'
  );
$function$;


-- Joins what was public in between to an open change: the values that a column is losing now, unless it had them at the start or
-- they are listed already. Errors: PT409 once fifty values of a column wait, so that none is ever pushed out of sight.
create or replace function private.public_meanwhile(known jsonb, started jsonb, lost jsonb)
 returns jsonb
 language plpgsql
 immutable
 set search_path to ''
as$function$
declare
  change record;
begin
  for change in select l.key, l.value from jsonb_each(lost) as l where started ? l.key and started -> l.key <> l.value loop
    if not exists (select from jsonb_array_elements(known -> change.key) as listed where listed.value = change.value) then
      known := known || jsonb_build_object(change.key, coalesce(known -> change.key, '[]') || jsonb_build_array(change.value));
      if jsonb_array_length(known -> change.key) > 50 then
        raise sqlstate 'PT409' using message = 'changes_not_reviewed';
      end if;
    end if;
  end loop;
  return known;
end
$function$;


-- Has the reasons of a listing worked out (again) as soon as `api` comes to it.
create or replace function private.queue_reasons(property_id uuid, car_id uuid)
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if car_id is null then
    insert into public.listing_reasons as r (property_id) values ($1)
    on conflict on constraint listing_reasons_property_id_key do update set due_at = clock_timestamp(), tries = 0;
  else
    insert into public.listing_reasons as r (car_id) values ($2)
    on conflict on constraint listing_reasons_car_id_key do update set due_at = clock_timestamp(), tries = 0;
  end if;
end
$function$;


-- Has the reasons of a listing worked out again when it is reported, and when the office has decided.
create or replace function private.queue_reasons_of_flag()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  perform private.queue_reasons(p.id, null) from public.properties p where new.subject = 'property' and p.id = new.subject_id;
  perform private.queue_reasons(null, c.id) from public.cars c where new.subject = 'car' and c.id = new.subject_id;
  return null;
end
$function$;


create or replace function private.reason_setting(name text)
 returns numeric
 language sql
 stable
 set search_path to ''
as$function$ select s.value from private.reason_settings s where s.name = $1; $function$;


-- How much a reason weighs in the order of the lists. What happened to somebody else weighs most.
create or replace function private.reason_weight(code text)
 returns integer
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select case code
    when 'reported' then 6 when 'same_photo' then 6 when 'same_text' then 4 when 'asks_money' then 4 when 'asks_code' then 4
    when 'same_phone' then 3 when 'price_far' then 3 when 'new_account' then 2 when 'refused' then 2
    else 1 end;
$function$;


-- All reasons to look at a listing closely, the weightiest first: [{"code", …figures}]. `cautions` are what its texts speak of.
create or replace function private.reasons_of(listing text, listing_id uuid, cautions text[])
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
 set enable_seqscan to 'off'
as$function$
declare
  is_car constant boolean := listing = 'car';
  whose uuid;
  words text;
  own_groups integer[];
  own_bands integer[];
  numbers text[];
  photos jsonb := private.same_photos_of(case when not is_car then listing_id end, case when is_car then listing_id end);
  usual record;
  reasons jsonb := '[]';
begin
  if is_car then
    select c.owner_id, c.description, array[private.phone_key(c.contact_phone), private.phone_key(o.phone)] into whose, words, numbers
    from public.cars c join public.profiles o on o.id = c.owner_id where c.id = listing_id;
  else
    select p.owner_id, p.description, array[private.phone_key(o.phone)] into whose, words, numbers
    from public.properties p join public.profiles o on o.id = p.owner_id where p.id = listing_id;
  end if;
  select t.bands, array_remove(numbers || t.phones, null) into own_bands, numbers
  from (select) as listing_itself
  left join private.listing_texts t on t.property_id = listing_id or t.car_id = listing_id;
  own_groups := case when own_bands <> '{}' then private.word_groups(words) end;

  -- Photos.
  reasons := reasons || coalesce((
    select jsonb_agg(jsonb_build_object('code', case when f.is_own then 'own_photo' else 'same_photo' end, 'listings', f.listings))
    from (
      select (same ->> 'isOwn')::boolean as is_own, count(distinct same ->> 'id') as listings
      from jsonb_array_elements(photos) as same group by 1
    ) as f), '[]');

  -- Texts.
  reasons := reasons || coalesce((
    select jsonb_agg(jsonb_build_object('code', case when t.is_own then 'own_text' else 'same_text' end, 'listings', t.listings))
    from (
      select same.owner_id = whose as is_own, count(*) as listings
      from (
        select t.property_id, t.car_id from private.listing_texts t
        where t.bands && own_bands and listing_id not in (coalesce(t.property_id, t.car_id)) limit 100
      ) as near
      left join public.properties p on p.id = near.property_id
      left join public.cars c on c.id = near.car_id
      cross join lateral (
        select coalesce(p.owner_id, c.owner_id) as owner_id, private.word_groups(coalesce(p.description, c.description)) as groups
      ) as same
      where private.shared_part(same.groups, own_groups) >= private.reason_setting('text_shared')
      group by 1
    ) as t), '[]');

  -- Telephone numbers of somebody else.
  reasons := reasons || coalesce((
    select jsonb_agg(jsonb_build_object('code', 'same_phone', 'people', people))
    from (
      select count(distinct same.id) as people
      from (
        (select o.id from public.profiles o
          where private.phone_key(o.phone) = any (numbers) and private.phone_key(o.phone) is not null and o.id <> whose limit 100)
        union all
        (select c.owner_id from public.cars c
          where private.phone_key(c.contact_phone) = any (numbers) and private.phone_key(c.contact_phone) is not null
            and c.owner_id <> whose limit 100)
        union all
        (select coalesce(p.owner_id, c.owner_id)
          from private.listing_texts t
          left join public.properties p on p.id = t.property_id
          left join public.cars c on c.id = t.car_id
          where t.phones && numbers and coalesce(p.owner_id, c.owner_id) <> whose limit 100)
      ) as same
    ) as counted
    where people > 0), '[]');

  -- The price.
  select * into usual from private.usual_price(listing, listing_id);
  if usual.price > usual.middle * private.reason_setting('price_factor')
    or usual.price < usual.middle / private.reason_setting('price_factor') then
    reasons := reasons || jsonb_build_object('code', 'price_far', 'isHigh', usual.price > usual.middle,
      'low', round(usual.low), 'high', round(usual.high), 'others', usual.others);
  end if;

  -- What the texts speak of.
  if 'payment' = any (cautions) then
    reasons := reasons || '{"code": "asks_money"}';
  end if;
  if 'code' = any (cautions) then
    reasons := reasons || '{"code": "asks_code"}';
  end if;

  -- Who it is.
  reasons := reasons || coalesce((
    select jsonb_agg(jsonb_build_object('code', 'new_account', 'days', extract(day from now() - o.created_at)::integer, 'listings', theirs.listings))
    from public.profiles o
    cross join lateral (
      select (select count(*) from public.properties p where p.owner_id = o.id)
        + (select count(*) from public.cars c where c.owner_id = o.id) as listings
    ) as theirs
    where o.id = whose and o.created_at > now() - interval '1 day' * private.reason_setting('new_days')
      and theirs.listings >= private.reason_setting('new_listings')), '[]');

  -- What was decided before.
  reasons := reasons || coalesce((
    select jsonb_agg(jsonb_build_object('code', 'refused', 'times', r.times, 'listings', r.listings))
    from (
      select (
        select count(*) from public.audit_entries a
        where a.subject = listing and a.subject_id = listing_id and a.action = 'rejected'
      ) as times, (
        select count(*) from public.properties p where p.owner_id = whose and p.approval_status = 'rejected' and p.id <> listing_id
      ) + (
        select count(*) from public.cars c where c.owner_id = whose and c.approval_status = 'rejected' and c.id <> listing_id
      ) as listings
    ) as r
    where r.times + r.listings > 0), '[]');
  reasons := reasons || coalesce((
    select jsonb_agg(jsonb_build_object('code', 'edited', 'details', (select count(*) from jsonb_object_keys(l.after))))
    from public.listing_changes l
    where l.reviewed_at is null and (l.property_id = listing_id or l.car_id = listing_id)), '[]');
  if private.reports_about(listing, listing_id) > 0 then
    reasons := reasons || jsonb_build_object('code', 'reported', 'reports', private.reports_about(listing, listing_id));
  end if;

  return (
    select coalesce(jsonb_agg(reason order by private.reason_weight(reason ->> 'code') desc, place), '[]')
    from jsonb_array_elements(reasons) with ordinality as r (reason, place)
  );
end
$function$;


-- Keeps what an owner changed of their approved listing for the moderators: first state, last state, and what was public meanwhile.
create or replace function private.record_listing_change()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  was jsonb;
  is_now jsonb;
begin
  if old.approval_status <> 'approved' or new.approval_status <> 'approved' or (select auth.uid()) is distinct from new.owner_id then
    return null;
  end if;
  select c.was, c.is_now into was, is_now
  from private.changed_columns(to_jsonb(old), to_jsonb(new), private.unwatched_columns()) as c;
  if was is null then
    return null;
  end if;
  if tg_table_name = 'properties' then
    insert into public.listing_changes as open (property_id, changed_by, before, after)
    values (new.id, new.owner_id, was, is_now)
    on conflict (property_id) where reviewed_at is null and property_id is not null
    do update set before = excluded.before || open.before, after = open.after || excluded.after,
      meanwhile = private.public_meanwhile(open.meanwhile, open.before, excluded.before);
  else
    insert into public.listing_changes as open (car_id, changed_by, before, after)
    values (new.id, new.owner_id, was, is_now)
    on conflict (car_id) where reviewed_at is null and car_id is not null
    do update set before = excluded.before || open.before, after = open.after || excluded.after,
      meanwhile = private.public_meanwhile(open.meanwhile, open.before, excluded.before);
  end if;
  return null;
end
$function$;


-- The reason for a rejection as it is kept. Errors: PT400 for one without words, which would tell its reader nothing.
create or replace function private.rejection_reason(reason text)
 returns text
 language plpgsql
 immutable
 set search_path to ''
as$function$
begin
  if coalesce(reason, '') !~ '[[:alnum:]]' then
    raise sqlstate 'PT400' using message = 'reason_required', hint = 'reason';
  end if;
  return trim(reason);
end
$function$;


-- How many reports of a listing nobody has answered yet. What keeps such reports replaces this function.
create or replace function private.reports_about(listing text, listing_id uuid)
 returns integer
 language sql
 stable
 set search_path to ''
as$function$
  select count(*)::integer from public.flags f
  where f.subject = $1 and f.subject_id = $2 and f.outcome is distinct from 'nothing_wrong';
$function$;


-- Notes that an administrator has looked at a change. `seen_at` is the `updated_at` of what they looked at: what joined the
-- change since then would pass unseen. Errors: PT403 for others, PT409 if it is reviewed already, unknown, or has changed.
create or replace function private.review_listing_change(change_id uuid, seen_at timestamp with time zone)
 returns listing_changes
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  reviewer uuid := private.require_admin();
  reviewed public.listing_changes;
begin
  update public.listing_changes c set reviewed_by = reviewer, reviewed_at = now()
  where c.id = change_id and c.reviewed_at is null and c.updated_at = coalesce(seen_at, c.updated_at)
  returning * into reviewed;
  if reviewed.id is null then
    raise sqlstate 'PT409' using message = 'already_reviewed';
  end if;
  return reviewed;
end
$function$;


create or replace function public.review_listing_change(change_id uuid, seen_at timestamp with time zone default null::timestamp with time zone)
 returns listing_changes
 language sql
 set search_path to ''
as$function$ select private.review_listing_change(change_id, seen_at); $function$;


-- The same for a car.
create or replace function private.set_car_status(car_id uuid, status text)
 returns cars
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_caller();
  changed public.cars;
begin
  update public.cars c set status = $2
  where c.id = $1 and (c.owner_id = caller or (select private.is_admin()))
  returning * into changed;
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'car_not_found';
  end if;
  return changed;
end
$function$;


create or replace function public.set_car_status(car_id uuid, status text)
 returns cars
 language sql
 set search_path to ''
as$function$ select private.set_car_status(car_id, status); $function$;


-- Sets what became of a property: available, pending, sold or rented. Its owner or an administrator may; answers the row.
-- Errors: PT404 for a property that is not theirs, 23514 for any other word.
create or replace function private.set_property_status(property_id uuid, status text)
 returns properties
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_caller();
  changed public.properties;
begin
  update public.properties p set status = $2
  where p.id = $1 and (p.owner_id = caller or (select private.is_admin()))
  returning * into changed;
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'property_not_found';
  end if;
  return changed;
end
$function$;


create or replace function public.set_property_status(property_id uuid, status text)
 returns properties
 language sql
 set search_path to ''
as$function$ select private.set_property_status(property_id, status); $function$;


-- Makes somebody an administrator or a plain user again, and answers their profile. Takes effect at once: nobody's
-- token says what they are. Errors: PT403 for others, PT404 for an unknown id, PT409 for the last administrator.
create or replace function private.set_user_role(user_id uuid, role text)
 returns profiles
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_admin();
  changed public.profiles;
begin
  -- Two administrators who demote each other at the same moment: the second waits here, and then finds itself demoted.
  perform from public.profiles p where p.role = 'admin' order by p.id for no key update;
  if not exists (select from public.profiles p where p.id = caller and p.role = 'admin') then
    raise sqlstate 'PT403' using message = 'administrators_only';
  end if;
  if $2 <> 'admin' and not exists (select from public.profiles p where p.role = 'admin' and p.id <> $1) then
    raise sqlstate 'PT409' using message = 'last_administrator';
  end if;
  update public.profiles p set role = $2 where p.id = $1 returning * into changed;
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'user_not_found';
  end if;
  return changed;
end
$function$;


create or replace function public.set_user_role(user_id uuid, role text)
 returns profiles
 language sql
 set search_path to ''
as$function$ select private.set_user_role(user_id, role); $function$;


-- Which part of two texts' groups is in both (Jaccard's coefficient), from 0 to 1.
create or replace function private.shared_part(groups integer[], others integer[])
 returns numeric
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select coalesce(both_have::numeric / nullif(cardinality(groups) + cardinality(others) - both_have, 0), 0)
  from (select count(*) as both_have from unnest(groups) as mine (number) join unnest(others) as theirs (number) using (number)) as counted;
$function$;


-- Takes the listing whose reasons have waited longest, for `api` to look at its texts: {"id", "dueAt", "texts"}, or null. One that
-- nothing is said of comes up again, later each time.
create or replace function private.take_listing_to_assess()
 returns jsonb
 language sql
 security definer
 set search_path to ''
as$function$
  with taken as (
    update public.listing_reasons r
    set tries = r.tries + 1, due_at = clock_timestamp() + least(interval '10 seconds' * 2 ^ least(r.tries, 12), interval '6 hours')
    where r.id = (
      select due.id from public.listing_reasons due where due.due_at <= now() order by due.due_at limit 1 for update skip locked
    )
    returning r.*
  )
  select jsonb_build_object('id', t.id, 'dueAt', t.due_at, 'texts', (
    select jsonb_agg(text) from (
      select p.title as text from public.properties p where p.id = t.property_id
      union all select p.description from public.properties p where p.id = t.property_id
      union all select private.translated_text(p.translations, 'title') from public.properties p where p.id = t.property_id
      union all select private.translated_text(p.translations, 'description') from public.properties p where p.id = t.property_id
      union all select c.title from public.cars c where c.id = t.car_id
      union all select c.description from public.cars c where c.id = t.car_id
      union all select private.translated_text(c.translations, 'title') from public.cars c where c.id = t.car_id
      union all select private.translated_text(c.translations, 'description') from public.cars c where c.id = t.car_id
    ) as texts where text <> ''
  )) from taken t;
$function$;


create or replace function public.take_listing_to_assess()
 returns jsonb
 language sql
 set search_path to ''
as$function$ select private.take_listing_to_assess(); $function$;


-- A text in eight numbers, one of which at least two texts share with the likelihood 1 - (1 - s²)⁸ when the part s of their groups is in
-- both: 99.9 % at 0.8, 97 % at 0.6, 1 % at 0.03. MinHash with bands of two (A. Broder, On the resemblance and containment of documents,
-- 1997; J. Leskovec, A. Rajaraman, J. Ullman, Mining of Massive Datasets, 3.4). None of a text of fewer than 80 characters, which many
-- may have written. The factors are any below the prime.
create or replace function private.text_bands(content text)
 returns integer[]
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select coalesce(array_agg(hashtext(b.band || ':' || b.least) order by b.band), '{}')
  from (
    select m.n / 2 as band, string_agg(m.least::text, ':' order by m.n) as least
    from (
      select f.n, min((g.number * f.factor + f.n * 1000003) % 2147483647) as least
      from unnest(case when char_length(content) >= 80 then private.word_groups(content) end) as g (number)
      cross join (
        select n, (982451653 + n * 472882049)::bigint % 2147483647 as factor from generate_series(0::bigint, 15) as n
      ) as f
      group by f.n
    ) as m
    group by m.n / 2
  ) as b;
$function$;


-- Takes the caller's own approval of a listing back, which is locked already: it waits again, and so do changes that were
-- reviewed with it. Errors: PT409 `too_late` once the time for it is over, for somebody else's approval, and for one that was
-- followed by another decision.
create or replace function private.undo_approval(listing text, listing_id uuid)
 returns void
 language plpgsql
 set search_path to ''
as$function$
declare
  caller uuid := (select auth.uid());
  approved_at timestamptz;
begin
  select last.created_at into approved_at
  from (
    select a.action, a.actor_id, a.created_at from public.audit_entries a
    where a.subject = $1 and a.subject_id = $2 and a.action in ('approved', 'rejected', 'reopened')
    order by a.created_at desc, a.id desc limit 1
  ) as last
  -- Now, not when this transaction began: it may have waited for the lock.
  where last.action = 'approved' and last.actor_id = caller and last.created_at > clock_timestamp() - private.undo_time();
  if approved_at is null then
    raise sqlstate 'PT409' using message = 'too_late';
  end if;
  perform set_config('audit.reason', 'The approval was taken back', true);
  if $1 = 'property' then
    update public.properties p set approval_status = 'pending' where p.id = $2;
  else
    update public.cars c set approval_status = 'pending' where c.id = $2;
  end if;
  update public.listing_changes l set reviewed_by = null, reviewed_at = null
  where case $1 when 'property' then l.property_id else l.car_id end = $2
    and l.reviewed_by = caller and l.reviewed_at = approved_at
    and not exists (
      select from public.listing_changes newer
      where newer.reviewed_at is null and (newer.property_id = $2 or newer.car_id = $2)
    );
end
$function$;


-- How long whoever approved listings can take that back: ten seconds on their screen, after as long as many of them take.
create or replace function private.undo_time()
 returns interval
 language sql
 immutable parallel safe
 set search_path to ''
as$function$ select interval '1 minute' $function$;


-- The columns of a listing that are no claim of its owner's: who it is, what administrators and brokers say of it, whether it is
-- shown and what became of it (which activities tell), and what is worked out from the others.
create or replace function private.unwatched_columns()
 returns text[]
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select '{id,owner_id,agent_id,broker_id,created_at,updated_at,confirmed_at}'::text[]
    || '{approval_status,rejection_reason,featured,feature_requested,hidden_by_admin,available,status}'::text[]
    || '{price_in_dollars,sale_in_dollars,rent_in_dollars,search_text}'::text[];
$function$;


-- The same for a car.
create or replace function private.update_car_as_admin(car_id uuid, changes jsonb)
 returns cars
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_admin();
  changed public.cars;
begin
  select c.* into changed from public.cars c where c.id = $1 for update;
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'car_not_found';
  end if;
  changed := jsonb_populate_record(changed, private.moderated_changes(changes));
  update public.cars c set
    title = changed.title, description = changed.description, language = changed.language,
    translations = changed.translations, make = changed.make, model = changed.model,
    year = changed.year, mileage = changed.mileage, fuel_type = changed.fuel_type, transmission = changed.transmission,
    body_type = changed.body_type, color = changed.color, engine_size = changed.engine_size, condition = changed.condition,
    features = changed.features, selling_price = changed.selling_price, rental_price_per_day = changed.rental_price_per_day,
    rental_price_per_week = changed.rental_price_per_week, rental_price_per_month = changed.rental_price_per_month,
    currency = changed.currency, purpose = changed.purpose, availability_status = changed.availability_status,
    location = changed.location, city = changed.city, latitude = changed.latitude, longitude = changed.longitude,
    images = changed.images, contact_phone = changed.contact_phone, contact_email = changed.contact_email,
    dealer_name = changed.dealer_name, dealer_type = changed.dealer_type, available = changed.available,
    status = changed.status, approval_status = changed.approval_status, rejection_reason = changed.rejection_reason,
    featured = changed.featured,
    -- Said to be hidden, it stays hidden, even if its owner had hidden it before.
    hidden_by_admin = case when changes ? 'available' then not changed.available and c.owner_id <> caller
      else c.hidden_by_admin end
  where c.id = $1
  returning * into changed;
  return changed;
end
$function$;


create or replace function public.update_car_as_admin(car_id uuid, changes jsonb)
 returns cars
 language sql
 set search_path to ''
as$function$ select private.update_car_as_admin(car_id, changes); $function$;


-- As before, with the new columns.
create or replace function private.update_property_as_admin(property_id uuid, changes jsonb)
 returns properties
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_admin();
  changed public.properties;
begin
  select p.* into changed from public.properties p where p.id = $1 for update;
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'property_not_found';
  end if;
  -- Filled in only now that the row is locked: what somebody else changed a moment ago stays changed.
  changed := jsonb_populate_record(changed, private.moderated_changes(changes));
  update public.properties p set
    title = changed.title, description = changed.description, language = changed.language,
    translations = changed.translations, price = changed.price, currency = changed.currency,
    property_type = changed.property_type, purpose = changed.purpose, bedrooms = changed.bedrooms,
    bathrooms = changed.bathrooms, area = changed.area, location = changed.location, city = changed.city,
    district = changed.district, latitude = changed.latitude, longitude = changed.longitude, images = changed.images,
    amenities = changed.amenities, furnished = changed.furnished, available = changed.available,
    feature_requested = changed.feature_requested, status = changed.status,
    approval_status = changed.approval_status, rejection_reason = changed.rejection_reason, featured = changed.featured,
    -- Said to be hidden, it stays hidden, even if its owner had hidden it before.
    hidden_by_admin = case when changes ? 'available' then not changed.available and p.owner_id <> caller
      else p.hidden_by_admin end
  where p.id = $1
  returning * into changed;
  return changed;
end
$function$;


create or replace function public.update_property_as_admin(property_id uuid, changes jsonb)
 returns properties
 language sql
 set search_path to ''
as$function$ select private.update_property_as_admin(property_id, changes); $function$;


-- What is usual among the prices of listings like one, in dollars: approved, shown and of the same purpose; properties of the same type
-- and city, cars of the same make and model and about the same age. Of the latest two hundred; nothing if they are too few.
create or replace function private.usual_price(listing text, listing_id uuid, out price numeric, out low numeric, out middle numeric, out high numeric, out others integer)
 returns record
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  property public.properties;
  car public.cars;
  prices numeric[];
begin
  if listing = 'property' then
    select p.* into property from public.properties p where p.id = listing_id;
    price := property.price_in_dollars;
    prices := array(
      select p.price_in_dollars from public.properties p
      where p.approval_status = 'approved' and p.available and p.purpose = property.purpose
        and p.property_type = property.property_type and p.city = property.city and p.id <> listing_id
      order by p.created_at desc, p.id desc limit 200);
  else
    select c.* into car from public.cars c where c.id = listing_id;
    price := coalesce(car.sale_in_dollars, car.rent_in_dollars);
    prices := array(
      select case when car.sale_in_dollars is null then l.rent_in_dollars else l.sale_in_dollars end
      from (
        select c.* from public.cars c
        where c.approval_status = 'approved' and c.available and lower(c.make) = lower(car.make)
        order by c.created_at desc, c.id desc limit 2000
      ) as l
      where lower(l.model) = lower(car.model) and abs(l.year - car.year) <= 3 and l.id <> listing_id
        and case when car.sale_in_dollars is null then l.rent_in_dollars else l.sale_in_dollars end is not null
      limit 200);
  end if;
  others := cardinality(prices);
  if others >= private.reason_setting('price_least') then
    select percentile_cont(0.1) within group (order by p), percentile_cont(0.5) within group (order by p),
      percentile_cont(0.9) within group (order by p)
    into low, middle, high from unnest(prices) as p;
  end if;
end
$function$;


-- Without what an entry must not outlive: that a contact changed is kept, not what it was. (`personal` as in audit_listing.)
create or replace function private.without_contact(columns jsonb)
 returns jsonb
 language sql
 immutable
 set search_path to ''
as$function$
  select coalesce(jsonb_object_agg(c.key,
    case when c.key in ('contact_phone', 'contact_email', 'dealer_name') then '"(not kept)"'::jsonb else c.value end), '{}')
  from jsonb_each(columns) as c;
$function$;


-- The groups of three words that follow each other in a text, a number from 0 to 2^31 - 1 for each, once; whatever its marks and capitals.
create or replace function private.word_groups(content text)
 returns integer[]
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select array(
    select distinct hashtext(words[n] || ' ' || words[n + 1] || ' ' || words[n + 2]) & 2147483647
    from string_to_array(private.plain_text(content), ' ') as words cross join generate_series(1, cardinality(words) - 2) as n
  );
$function$;


grant execute on function private.assess_listing(uuid,timestamp with time zone,text[]) to service_role;

grant execute on function assess_listing(uuid,timestamp with time zone,text[]) to service_role;

grant execute on function private.is_free_for_picture(text) to authenticated;

grant execute on function private.is_shown_picture(text) to authenticated;

grant execute on function moderate_cars(uuid[],text,text,timestamp with time zone[]) to authenticated;

grant execute on function private.moderate_listings(text,uuid[],text,text,timestamp with time zone[]) to authenticated;

grant execute on function moderate_properties(uuid[],text,text,timestamp with time zone[]) to authenticated;

grant execute on function private.phone_key(text) to anon, authenticated, service_role;

grant execute on function private.review_listing_change(uuid,timestamp with time zone) to authenticated;

grant execute on function review_listing_change(uuid,timestamp with time zone) to authenticated;

grant execute on function private.set_car_status(uuid,text) to authenticated;

grant execute on function set_car_status(uuid,text) to authenticated;

grant execute on function private.set_property_status(uuid,text) to authenticated;

grant execute on function set_property_status(uuid,text) to authenticated;

grant execute on function private.set_user_role(uuid,text) to authenticated;

grant execute on function set_user_role(uuid,text) to authenticated;

grant execute on function private.take_listing_to_assess() to service_role;

grant execute on function take_listing_to_assess() to service_role;

grant execute on function private.update_car_as_admin(uuid,jsonb) to authenticated;

grant execute on function update_car_as_admin(uuid,jsonb) to authenticated;

grant execute on function private.update_property_as_admin(uuid,jsonb) to authenticated;

grant execute on function update_property_as_admin(uuid,jsonb) to authenticated;
