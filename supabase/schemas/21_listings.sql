-- Rules that properties and cars share: protected columns, and the columns that moderators review after an approval.
-- Only definer functions change protected columns.
set check_function_bodies = off;

-- Numbers of reference codes, for properties and cars together. The sequence gives no number twice.
create sequence private.listing_numbers start 1001;

-- A new reference code, such as HG-4821: the letters of the city and a number. A listing keeps it for good.
create function private.new_listing_code(city text) returns text
language sql volatile security definer set search_path = ''
as $$ select concat((select p.code_prefix from public.places p where p.name = $1), '-', nextval('private.listing_numbers')) $$;

-- Guards the columns of a listing that its owner may not choose. A new listing gets its reference code here. A client's
-- new listing belongs to the caller and is pending or a draft. A client cannot change a protected column, also not as an
-- administrator. Functions of this schema change them, under another role. Only an administrator can show a listing
-- that an administrator hid. An owner's edit submits a rejected listing again. Submission and approval confirm the
-- availability. A confirmation does not change the listing's content, so it keeps `updated_at`. A client adds only
-- checked pictures from the caller's own folder, because another uploader could replace them. Errors: PT400
-- foreign_picture or unchecked_picture; PT403 protected_column or hidden_by_administrator; PT409 listing_removed for a
-- change of a listing that the office removed.
create function private.guard_listing() returns trigger language plpgsql set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  by_client boolean := current_user in ('anon', 'authenticated');
  -- private.undo_act() restores columns as they were.
  is_undo constant boolean := not by_client and coalesce(current_setting('listing.is_undo', true), '') = 'on';
  -- Showing and hiding is no edit. Generated columns have no new value before the write.
  not_edits constant text[] := '{available,updated_at,seen,price_in_dollars,sale_in_dollars,rent_in_dollars,search_text}';
  -- The deletion of an account clears these on its own.
  not_content constant text[] := '{agent_id,broker_id,removed_by}';
  added text[];
begin
  if by_client and new.images <> '{}' and (tg_op = 'INSERT' or new.images <> old.images) then
    added := array(select url from unnest(new.images) as url where tg_op = 'INSERT' or url <> all (old.images));
    if exists (
      select from unnest(added) as url
      where url like '/media/listing-images/%' and url not like '/media/listing-images/' || caller || '/%'
    ) then
      raise sqlstate 'PT400' using message = 'foreign_picture', hint = 'images';
    elsif not private.are_checked_pictures(added) then
      raise sqlstate 'PT400' using message = 'unchecked_picture', hint = 'images';
    end if;
  end if;

  if tg_op = 'INSERT' then
    new.owner_id := coalesce(new.owner_id, caller);
    new.code := private.new_listing_code(new.city);
    if by_client then
      new.owner_id := caller;
      new.approval_status := case new.approval_status when 'draft' then 'draft' else 'pending' end;
      new.rejection_reason := null;
      new.rejection_code := null;
      new.featured := false;
      new.hidden_by_admin := false;
      new.removed_at := null;
      new.removed_by := null;
      new.status := 'available';
      new.agent_id := null;
      new.broker_id := null;
      new.created_at := now();
      new.confirmed_at := now();
    end if;
    return new;
  end if;

  new.updated_at := now();
  if new.confirmed_at <> old.confirmed_at then
    new.updated_at := old.updated_at;
  end if;
  if by_client and
    (new.id, new.code, new.owner_id, new.approval_status, new.rejection_reason, new.rejection_code, new.featured,
      new.hidden_by_admin, new.status, new.agent_id, new.broker_id, new.created_at, new.removed_at, new.removed_by)
    is distinct from
    (old.id, old.code, old.owner_id, old.approval_status, old.rejection_reason, old.rejection_code, old.featured,
      old.hidden_by_admin, old.status, old.agent_id, old.broker_id, old.created_at, old.removed_at, old.removed_by) then
    raise sqlstate 'PT403' using message = 'protected_column',
      hint = 'Owner, approval, featured, status, agent and broker are not set directly.';
  end if;

  if old.removed_at is not null and new.removed_at is not null and caller is not null and (
    new.available or to_jsonb(new) - not_edits - not_content is distinct from to_jsonb(old) - not_edits - not_content
  ) then
    raise sqlstate 'PT409' using message = 'listing_removed';
  end if;
  if is_undo then
    return new;
  end if;
  if new.available is distinct from old.available and caller <> new.owner_id and (select private.is_admin()) then
    new.hidden_by_admin := not new.available;
    -- A suspension hides listings, and any other change takes them out of it.
    if not by_client and not new.available then
      if exists (select from private.suspended_listings l where l.listing_id = new.id) then
        new.hidden_by_admin := false;
      end if;
    end if;
  elsif new.available and old.hidden_by_admin then
    if by_client and not (select private.is_admin()) then
      raise sqlstate 'PT403' using message = 'hidden_by_administrator';
    end if;
    new.hidden_by_admin := false;
  end if;

  if by_client and old.approval_status = 'rejected' and caller = new.owner_id
    and to_jsonb(new) - not_edits is distinct from to_jsonb(old) - not_edits then
    new.approval_status := 'pending';
    new.rejection_reason := null;
    new.rejection_code := null;
    new.confirmed_at := now();
  end if;
  if old.approval_status <> 'approved' and new.approval_status = 'approved' then
    new.confirmed_at := now();
  end if;
  return new;
end $$;

-- Sends drafts of the caller to the moderators: from now on they wait for approval. Returns how many of `ids` were
-- drafts of the caller. Errors: those of private.require_caller(); PT429 beyond the limit of listings a day.
create function public.submit_drafts(ids uuid[]) returns integer
language sql volatile security definer set search_path = '' as $$
  with caller as materialized (select private.require_caller() as id),
  properties as (
    update public.properties p set approval_status = 'pending', created_at = now(), confirmed_at = now() from caller
    where p.id = any (ids) and p.owner_id = caller.id and p.approval_status = 'draft' returning p.id
  ),
  cars as (
    update public.cars c set approval_status = 'pending', created_at = now(), confirmed_at = now() from caller
    where c.id = any (ids) and c.owner_id = caller.id and c.approval_status = 'draft' returning c.id
  )
  select ((select count(*) from properties) + (select count(*) from cars))::integer;
$$;

-- The caller's own listing: its card with the moderators' decision.
create function private.own_listing(
  card jsonb, rejection_reason text, rejection_code text, hidden_by_admin boolean, removed_at timestamptz
) returns jsonb
language sql immutable set search_path = '' as $$
  select card || jsonb_build_object('rejectionReason', rejection_reason, 'rejectionCode', rejection_code, 'hiddenByAdmin', hidden_by_admin,
    'removedAt', removed_at);
$$;

-- Columns that moderators do not review again: identity, decisions of administrators and brokers, visibility, status,
-- and generated values.
create function private.untracked_columns() returns text[] language sql immutable parallel safe set search_path = ''
as $$
  select '{id,code,owner_id,agent_id,broker_id,created_at,updated_at,confirmed_at,seen}'::text[]
    || '{approval_status,rejection_reason,rejection_code,featured,feature_requested,hidden_by_admin,available,status,removed_at,removed_by}'::text[]
    || '{contact_ways,contact_from,contact_until,contact_shown_to}'::text[]
    || '{price_in_dollars,sale_in_dollars,rent_in_dollars,search_text}'::text[];
$$;

-- Finds a listing that the caller may see: {"kind": "property" or "car", "id"}, else null. `code` is a reference code in
-- capitals, its number alone, or an id. Errors: 22P02 for other texts of the length of an id.
create function public.find_listing(code text) returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object('kind', l.kind, 'id', l.id)
  from (
    select 'property' as kind, p.id, p.code from public.properties p
    union all
    select 'car', c.id, c.code from public.cars c
  ) as l
  where l.code = any (array(select p.code_prefix || '-' || $1 from public.places p) || $1)
    or l.id = case when char_length($1) = 36 then $1::uuid end;
$$;

grant execute on function public.find_listing(text) to anon, authenticated;
grant execute on function public.submit_drafts(uuid[]) to authenticated;
grant execute on function private.new_listing_code(text) to authenticated;

-- Undo period of a decision: ten seconds on the screen, plus the time that a bulk decision takes.
create function private.undo_time() returns interval language sql immutable parallel safe set search_path = ''
as $$ select interval '1 minute' $$;
