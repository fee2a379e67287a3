-- Appraisal requests ask the office to value a property. Visitors can ask too, so only the function `api` inserts
-- requests and applies rate limits. Members see their own requests; administrators see all.
set check_function_bodies = off;

create table public.appraisal_requests (
  id uuid primary key default gen_random_uuid(),
  requester_id uuid references public.profiles (id) on delete set null,
  property_type text not null
    constraint "Appraised property type must be an option of the form"
      check (property_type in ('house', 'apartment', 'land', 'commercial', 'office', 'warehouse')),
  location public.plain_text not null constraint "Location is required" check (char_length(trim(location)) >= 1)
    constraint "Location must be at most 255 characters" check (char_length(location) <= 255),
  address public.plain_text not null constraint "Address is required" check (char_length(trim(address)) >= 1)
    constraint "Address must be at most 255 characters" check (char_length(address) <= 255),
  area integer not null constraint "Area must be greater than 0" check (area >= 1),
  bedrooms integer not null default 0 constraint "Bedrooms must be 0 to 100" check (bedrooms between 0 and 100),
  bathrooms integer not null default 0 constraint "Bathrooms must be 0 to 100" check (bathrooms between 0 and 100),
  year_built integer not null constraint "Year built must be after 1900" check (year_built >= 1900),
  condition text not null
    constraint "Appraised condition must be an option of the form"
      check (condition in ('excellent', 'good', 'fair', 'poor', 'needs_renovation')),
  features public.plain_text constraint "Features must be at most 2000 characters" check (char_length(features) <= 2000),
  purpose text not null
    constraint "Appraisal purpose must be an option of the form" check (purpose in (
    'selling', 'buying', 'refinancing', 'insurance', 'tax_assessment', 'legal_dispute', 'investment', 'other')),
  contact_name public.plain_text not null constraint "Contact name is required" check (contact_name ~ '[[:alnum:]]')
    constraint "Contact name must be at most 150 characters" check (char_length(contact_name) <= 150),
  contact_email public.plain_text not null constraint "Email must be at most 255 characters" check (char_length(contact_email) <= 255)
    constraint "Valid email is required" check (private.is_email(contact_email)),
  -- Null once the requester's account is deleted.
  contact_phone public.phone_number
    constraint "Contact phone is required" check (contact_phone is not null or contact_email like '%@deleted.invalid'),
  preferred_date date not null,
  additional_info public.plain_text
    constraint "Additional information must be at most 5000 characters" check (char_length(additional_info) <= 5000),
  status text not null default 'pending'
    constraint "Appraisal must be pending, approved, rejected or completed"
      check (status in ('pending', 'approved', 'rejected', 'completed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (
    lower(contact_name || ' ' || contact_email || ' ' || location) || ' '
    || private.normalize_text(contact_name || ' ' || contact_email || ' ' || location)
    || ' ' || private.phone_digits(contact_phone)) stored not null,
  constraint "Year built cannot be in the future"
    check (year_built <= extract(year from created_at at time zone 'Africa/Mogadishu')::integer)
);

comment on table public.appraisal_requests is 'Requests for the valuation of a property; `area` is in m².';
comment on column public.appraisal_requests.requester_id is 'The member who asked; null for a visitor.';
comment on column public.appraisal_requests.search_text is 'Name and email of the contact, and the location: lower case, with and without accents; digits of the phone number.';

-- The list of the administrators, also by status; the requests of a member.
create index appraisal_requests_created_at_idx on public.appraisal_requests (created_at desc, id desc);
create index appraisal_requests_status_idx on public.appraisal_requests (status, created_at desc);
create index appraisal_requests_requester_id_idx on public.appraisal_requests (requester_id, created_at desc);

create trigger appraisal_requests_set_updated_at before update on public.appraisal_requests
  for each row execute function extensions.moddatetime (updated_at);

-- Records a request as an activity, and a status, which only administrators set, in the audit.
create function private.record_appraisal_request() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata, created_at)
    values (new.requester_id, 'appraisal_requested', 'Requested an appraisal', new.id, new.address,
      jsonb_build_object('propertyType', new.property_type, 'location', new.location, 'purpose', new.purpose), new.created_at);
  elsif old.status <> new.status and (select private.is_admin()) then
    -- Without the asker's name, because a deleted account is forgotten.
    perform private.record_audit_entry('status_changed', 'appraisal', new.id, new.property_type || ', ' || new.location,
      jsonb_build_object('status', old.status), jsonb_build_object('status', new.status));
  end if;
  return null;
end $$;
create trigger appraisal_requests_record after insert or update on public.appraisal_requests
  for each row execute function private.record_appraisal_request();
alter table public.appraisal_requests enable row level security;
create policy "Members can see their own requests, administrators all" on public.appraisal_requests
  for select to authenticated using (requester_id = (select auth.uid()) or (select private.is_admin()));

grant insert (requester_id, property_type, location, address, area, bedrooms, bathrooms, year_built, condition,
  features, purpose, contact_name, contact_email, contact_phone, preferred_date, additional_info)
  on public.appraisal_requests to service_role;
grant select on public.appraisal_requests to authenticated, service_role;

-- Sets the status of a request, from any status, and returns the request. Errors: PT403 unless the caller is an
-- administrator, PT404 for an unknown id.
create function public.set_appraisal_status(appraisal_id uuid, status text) returns public.appraisal_requests
language plpgsql volatile security definer set search_path = '' as $$
declare changed public.appraisal_requests;
begin
  perform private.require_admin();
  update public.appraisal_requests a set status = $2 where a.id = $1 returning * into changed;
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'appraisal_not_found';
  end if;
  return changed;
end $$;

grant execute on function public.set_appraisal_status(uuid, text) to authenticated;
