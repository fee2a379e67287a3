-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- An appraisal request asks the office to value a property. Visitors may ask too, so requests come in through the function
-- `api` alone, which slows down whoever sends too many; the database grants no client the right to insert.
-- Members see their own, administrators all of them.

create table public.appraisal_requests (
  id uuid default gen_random_uuid() not null,
  requester_id uuid,
  property_type text not null,
  location text not null,
  address text not null,
  area integer not null,
  bedrooms integer default 0 not null,
  bathrooms integer default 0 not null,
  year_built integer not null,
  condition text not null,
  features text,
  purpose text not null,
  contact_name text not null,
  contact_email text not null,
  contact_phone text not null,
  preferred_date date not null,
  additional_info text,
  status text default 'pending'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  search_text text generated always as (((lower(((((contact_name || ' '::text) || contact_email) || ' '::text) || location)) || ' '::text) || private.normalize_text(((((contact_name || ' '::text) || contact_email) || ' '::text) || location)))) stored not null,
  constraint appraisal_requests_pkey primary key (id),
  constraint appraisal_requests_requester_id_fkey foreign key (requester_id) references profiles(id) on delete set null,
  constraint "Additional information is at most 5000 characters" check (char_length(additional_info) <= 5000),
  constraint "Address is required" check (char_length(trim(both from address)) >= 1),
  constraint "Addresses are at most 255 characters" check (char_length(address) <= 255),
  constraint "Appraisal purposes are those of the form" check (purpose = any (array['selling'::text, 'buying'::text, 'refinancing'::text, 'insurance'::text, 'tax_assessment'::text, 'legal_dispute'::text, 'investment'::text, 'other'::text])),
  constraint "Appraisals are pending, approved, rejected or completed" check (status = any (array['pending'::text, 'approved'::text, 'rejected'::text, 'completed'::text])),
  constraint "Appraised conditions are those of the form" check (condition = any (array['excellent'::text, 'good'::text, 'fair'::text, 'poor'::text, 'needs_renovation'::text])),
  constraint "Appraised property types are those of the form" check (property_type = any (array['house'::text, 'apartment'::text, 'land'::text, 'commercial'::text, 'office'::text, 'warehouse'::text])),
  constraint "Area must be greater than 0" check (area >= 1),
  constraint "Bathrooms are 0 to 100" check (bathrooms >= 0 and bathrooms <= 100),
  constraint "Bedrooms are 0 to 100" check (bedrooms >= 0 and bedrooms <= 100),
  constraint "Contact name is required" check (contact_name ~ '[[:alnum:]]'::text) not valid,
  constraint "Contact names are at most 150 characters" check (char_length(contact_name) <= 150),
  constraint "Contact phone is required" check (char_length(trim(both from contact_phone)) >= 1),
  constraint "Emails are at most 255 characters" check (char_length(contact_email) <= 255),
  constraint "Features are at most 2000 characters" check (char_length(features) <= 2000),
  constraint "Location is required" check (char_length(trim(both from location)) >= 1),
  constraint "Locations are at most 255 characters" check (char_length(location) <= 255),
  constraint "Phone numbers are at most 20 characters" check (char_length(contact_phone) <= 20),
  constraint "Valid email is required" check (private.is_email(contact_email)),
  constraint "Year built cannot be in the future" check (year_built <= extract(year from (created_at at time zone 'Africa/Mogadishu'::text))::integer),
  constraint "Year built must be after 1900" check (year_built >= 1900)
);

comment on table public.appraisal_requests is 'Requests to have a property valued. `area` in m².';
comment on column public.appraisal_requests.requester_id is 'The member who asked; empty for a visitor.';
comment on column public.appraisal_requests.search_text is 'Name and e-mail of whoever asked, and the location; lower case, with and without accents.';

-- The administrators' list, by status too; a member's own.
create index appraisal_requests_created_at_idx on public.appraisal_requests using btree (created_at desc, id desc);

create index appraisal_requests_requester_id_idx on public.appraisal_requests using btree (requester_id, created_at desc);

create index appraisal_requests_status_idx on public.appraisal_requests using btree (status, created_at desc);

create trigger appraisal_requests_audit after update on appraisal_requests for each row when (old.status is distinct from new.status) execute function private.audit_appraisal();

create trigger appraisal_requests_drop_signs before insert or update on appraisal_requests for each row execute function private.drop_signs_of_direction();

create trigger appraisal_requests_record_activity after insert on appraisal_requests for each row execute function private.record_appraisal_request();

create trigger appraisal_requests_set_updated_at before update on appraisal_requests for each row execute function moddatetime('updated_at');

create trigger appraisal_requests_tell_deleted after delete on appraisal_requests referencing old table as changed for each statement execute function private.tell_administrators();

create trigger appraisal_requests_tell_inserted after insert on appraisal_requests referencing new table as changed for each statement execute function private.tell_administrators();

create trigger appraisal_requests_tell_updated after update on appraisal_requests referencing new table as changed for each statement execute function private.tell_administrators();

alter table public.appraisal_requests enable row level security;

create policy "Members can see their own requests, administrators all" on public.appraisal_requests for select to authenticated
  using (requester_id = (( select auth.uid() as uid)) or ( select private.is_admin() as is_admin));

create policy "The session must live and owe no second factor" on public.appraisal_requests as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant insert (requester_id, property_type, location, address, area, bedrooms, bathrooms, year_built, condition, features, purpose, contact_name, contact_email, contact_phone, preferred_date, additional_info) on public.appraisal_requests to service_role;
grant select on public.appraisal_requests to authenticated;
grant select on public.appraisal_requests to service_role;

-- Sets the status of a request, from any to any; administrators only. Answers the row.
-- Errors: PT403 for others, PT404 for an unknown id.
create or replace function private.set_appraisal_status(appraisal_id uuid, status text)
 returns appraisal_requests
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  changed public.appraisal_requests;
begin
  perform private.require_admin();
  update public.appraisal_requests a set status = $2 where a.id = $1 returning * into changed;
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'appraisal_not_found';
  end if;
  return changed;
end
$function$;


create or replace function public.set_appraisal_status(appraisal_id uuid, status text)
 returns appraisal_requests
 language sql
 set search_path to ''
as$function$ select private.set_appraisal_status(appraisal_id, status); $function$;


grant execute on function private.set_appraisal_status(uuid,text) to authenticated;

grant execute on function set_appraisal_status(uuid,text) to authenticated;
