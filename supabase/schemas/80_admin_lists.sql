-- The lists of administrators as views that PostgREST pages, sorts and filters, and the search in them. Each view calls
-- private.require_admin() once, so that other callers get PT403 and not an empty list. Rows come under the caller's
-- rights; only the search reads as its owner, because row-level security hides text indexes.
set check_function_bodies = off;

create table private.queue_limits (
  queue text primary key,
  hours integer not null constraint "A queue limit must be 1 hour to a year" check (hours between 1 and 8784)
);
comment on table private.queue_limits is 'How many hours an entry of a queue can wait before it is late; docs/operations.md describes them.';
alter table private.queue_limits enable row level security;

-- How long an entry of a queue can wait before it is late.
create function private.queue_limit(queue text) returns interval language sql stable security definer set search_path = ''
as $$ select make_interval(hours => l.hours) from private.queue_limits l where l.queue = $1 $$;

-- The searchable text of an activity, without its actor.
create function private.activity_text(description text, related_title text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select lower(concat_ws(' ', description, related_title,
    extensions.unaccent('extensions.unaccent'::regdictionary, related_title),
    nullif(private.fold_arabic(related_title), related_title)));
$$;

create view public.admin_activities with (security_invoker = true) as
select a.id, a.user_id, private.full_name(u) as user_name, u.email as user_email, a.activity_type, a.description, a.related_id,
  a.related_title, a.metadata, a.created_at,
  concat_ws(' ', u.search_text, private.activity_text(a.description, a.related_title)) as search_text
from public.user_activities a
left join public.profiles u on u.id = a.user_id
where (select private.require_admin()) is not null;
comment on view public.admin_activities is 'Activities with their actors; no name for visitors and deleted accounts.';
grant select on public.admin_activities to authenticated;

create view public.admin_appraisals with (security_invoker = true) as
select a.id, a.contact_name, a.contact_email, a.contact_phone, a.property_type, a.location, a.address, a.area, a.bedrooms,
  a.bathrooms, a.year_built, a.condition, a.features, a.purpose, a.preferred_date, a.additional_info, a.status, a.created_at,
  a.requester_id, a.search_text
from public.appraisal_requests a
where (select private.require_admin()) is not null;
comment on view public.admin_appraisals is 'Every appraisal request: the list and the report.';
grant select on public.admin_appraisals to authenticated;

create view public.admin_audit with (security_invoker = true) as
select a.id, a.created_at, a.actor_id, coalesce(private.full_name(actor), a.actor_name) as actor_name, a.action, a.subject, a.subject_id, a.subject_label,
  a.before, a.after, a.reason, concat_ws(' ', actor.search_text, a.search_text) as search_text
from public.audit_entries a
left join public.profiles actor on actor.id = a.actor_id
where (select private.require_admin()) is not null;
comment on view public.admin_audit is 'The audit with its actors. An entry keeps the name of a deleted account.';
grant select on public.admin_audit to authenticated;

-- Listings that wait for a moderator: undecided, changed by the owner, or to be featured; `listing` is 'property' or
-- 'car'. Errors: those of private.require_admin().
create function private.waiting_listings(listing text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with admin as materialized (select private.require_admin() as id)
  select distinct w.id from admin, private.waiting_for_moderator w where w.kind = $1
$$;

-- Includes the moderation signals of a waiting car, and the weight that sorts the list.
create view public.admin_cars with (security_invoker=true) as
 select c.id, c.code, c.title, c.make, c.model, c.year, c.selling_price, c.rental_price_per_day, c.currency, c.purpose, c.city,
    c.location, c.available, c.hidden_by_admin, c.featured, c.status, c.approval_status, c.rejection_reason, c.rejection_code, c.images,
    c.owner_id, c.created_at, c.updated_at,
    private.full_name(owner.*) as owner_name,
    owner.username as owner_username,
    owner.email as owner_email,
    owner.language as owner_language,
    c.search_text,
    false as feature_requested,
    change.id is not null as has_open_change,
    c.id = any ((array( select private.waiting_listings('car'::text) as waiting_listings))) as is_waiting,
        case
            when c.approval_status = 'pending'::text then c.created_at
            else coalesce(change.created_at, c.created_at)
        end as waiting_since,
        case
            when c.approval_status = 'pending'::text then c.created_at + (select private.queue_limit('cars'))
            else coalesce(change.created_at, c.created_at) + (select private.queue_limit('car_changes'))
        end as late_at,
    case when c.approval_status = 'pending' or change.id is not null then coalesce(why.reasons, '[]') else '[]' end as reasons,
    case when c.approval_status = 'pending' or change.id is not null then coalesce(why.weight, 0) else 0 end as moderation_signal_weight
   from public.cars c
     join public.profiles owner on owner.id = c.owner_id
     left join public.listing_changes change on change.car_id = c.id and change.reviewed_at is null
     left join public.moderation_signals why on why.car_id = c.id
  where (( select private.require_admin() as require_admin)) is not null and c.removed_at is null and c.approval_status <> 'draft';
comment on view public.admin_cars is 'Every car that is no draft and not removed, with its owner: the moderation list.';
grant select on public.admin_cars to authenticated;

-- When another person than the inquirer first wrote in the conversation of an inquiry; null before. Administrators only.
create function private.inquiry_answered_at(conversation_id uuid, inquirer_id uuid, asked_at timestamptz) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(m.created_at) from public.messages m
  where m.conversation_id = $1 and m.sender_id <> $2 and m.created_at > $3 and (select private.is_admin());
$$;
grant execute on function private.inquiry_answered_at(uuid, uuid, timestamptz) to authenticated;

create view public.admin_inquiries with (security_invoker=true) as
 select i.id,
    i.status,
    i.message,
    i.contact_email,
    i.contact_phone,
    i.created_at,
    i.property_id,
    i.inquirer_id,
    private.full_name(inquirer.*) as inquirer_name,
    inquirer.username as inquirer_username,
    inquirer.email as inquirer_email,
    coalesce(p.code, gone.code, car.code) as property_code,
    coalesce(p.title, gone.title, car.title) as property_title,
    coalesce(p.price, gone.price, car.price)::numeric(10,2) as property_price,
    coalesce(p.currency, gone.currency, car.currency) as property_currency,
    coalesce(p.location, gone.location, car.location) as property_location,
    coalesce(p.city, gone.city, car.city) as property_city,
    coalesce(p.property_type, gone.property_type) as property_type,
    coalesce(p.purpose, gone.purpose) as property_purpose,
    p.bedrooms as property_bedrooms,
    p.bathrooms as property_bathrooms,
    jsonb_build_object('firstName', inquirer.first_name, 'lastName', inquirer.last_name, 'email', inquirer.email) as inquirer,
    (jsonb_build_object('title', coalesce(p.title, gone.title, car.title), 'city', coalesce(p.city, gone.city, car.city)) ||
        case
            when i.deleted_property_id is null and i.deleted_car_id is null then '{}'::text
            else '{"isDeleted": true}'::text
        end::jsonb) ||
        case
            when i.car_id is null and i.deleted_car_id is null then '{}'::text
            else '{"isCar": true}'::text
        end::jsonb as property,
    concat_ws(' ', inquirer.search_text, lower(i.contact_email), private.phone_digits(i.contact_phone)) || ' ' || coalesce(lower(p.title) || ' ' || p.search_text || ' ' || lower(p.code), gone.words, (lower(car.title) || ' '::text) || car.words) as search_text,
    i.deleted_property_id is not null or i.deleted_car_id is not null as property_is_deleted,
    i.car_id,
    private.inquiry_reply(i.id) as reply,
    private.inquiry_answered_at(i.conversation_id, i.inquirer_id, i.created_at) as answered_at
   from public.inquiries i
     join public.profiles inquirer on inquirer.id = i.inquirer_id
     left join public.properties p on p.id = i.property_id
     left join lateral private.deleted_label(i.deleted_property_id) as gone on true
     left join lateral private.car_label(i.car_id, i.deleted_car_id) as car on true
  where (( select private.require_admin() as require_admin)) is not null;
comment on view public.admin_inquiries is 'Every inquiry with its sender and its property or car: the list and, by the purpose of a property, the two reports of inquiries.';
grant select on public.admin_inquiries to authenticated;

create view public.admin_properties with (security_invoker=true) as
 select p.id, p.code, p.title, p.location, p.city, p.district, p.property_type, p.purpose, p.price, p.currency, p.bedrooms,
    p.bathrooms, p.area, p.furnished, p.available, p.hidden_by_admin, p.featured, p.status, p.approval_status,
    p.rejection_reason, p.rejection_code, p.images, p.owner_id, p.agent_id, p.broker_id, p.created_at, p.updated_at,
    private.full_name(owner.*) as owner_name,
    owner.username as owner_username,
    owner.email as owner_email,
    owner.language as owner_language,
    p.search_text,
    p.feature_requested,
    change.id is not null as has_open_change,
    p.id = any ((array( select private.waiting_listings('property'::text) as waiting_listings))) as is_waiting,
        case
            when p.approval_status = 'pending'::text then p.created_at
            else coalesce(change.created_at, p.created_at)
        end as waiting_since,
        case
            when p.approval_status = 'pending'::text then p.created_at + (select private.queue_limit('properties'))
            when p.feature_requested and not p.featured and change.id is null then p.created_at + (select private.queue_limit('feature_requests'))
            else coalesce(change.created_at, p.created_at) + (select private.queue_limit('property_changes'))
        end as late_at,
    case when p.approval_status = 'pending' or change.id is not null then coalesce(why.reasons, '[]') else '[]' end as reasons,
    case when p.approval_status = 'pending' or change.id is not null then coalesce(why.weight, 0) else 0 end as moderation_signal_weight
   from public.properties p
     join public.profiles owner on owner.id = p.owner_id
     left join public.listing_changes change on change.property_id = p.id and change.reviewed_at is null
     left join public.moderation_signals why on why.property_id = p.id
  where (( select private.require_admin() as require_admin)) is not null and p.removed_at is null and p.approval_status <> 'draft';
comment on view public.admin_properties is 'Every property that is no draft and not removed, with its owner: the moderation list and the reports of sales and rentals.';
grant select on public.admin_properties to authenticated;

-- Includes the end and reason of a suspension.
create view public.admin_users with (security_invoker = true) as
select u.id, u.username, u.first_name, u.last_name, u.email, u.phone, u.role, u.profile_image_url, u.created_at, u.search_text,
  s.id is not null as is_suspended, s.until as suspended_until, s.reason as suspension_reason, s.hide_listings as suspension_hides,
  s.created_at as suspended_at, s.code as suspension_code,
  (select max(f.created_at) from public.failed_emails f where f.user_id = u.id and f.address = u.email and f.is_refused) as email_failed_at
from public.profiles u
left join public.suspensions s on s.person_id = u.id and s.lifted_at is null and (s.until is null or s.until > now())
where (select private.require_admin()) is not null;
comment on view public.admin_users is 'All profiles.';
grant select on public.admin_users to authenticated;

create view public.admin_failed_emails with (security_invoker = true) as
select f.id, f.user_id, private.full_name(u) as user_name, f.address, f.template, f.answer, f.is_refused, f.created_at
from public.failed_emails f
left join public.profiles u on u.id = f.user_id
where (select private.require_admin()) is not null;
comment on view public.admin_failed_emails is 'Emails that could not be delivered, with their recipients.';
grant select on public.admin_failed_emails to authenticated;

create view public.admin_viewings with (security_invoker = true) as
select v.id, v.status, v.message, v.contact_email, v.contact_phone, v.preferred_date, v.preferred_time, v.scheduled_date,
  v.created_at, v.property_id, v.user_id,
  private.full_name(requester) as requester_name, requester.username as requester_username, requester.email as requester_email,
  coalesce(p.title, gone.title) as property_title, coalesce(p.price, gone.price)::numeric(12, 2) as property_price,
  coalesce(p.currency, gone.currency) as property_currency, coalesce(p.location, gone.location) as property_location,
  coalesce(p.city, gone.city) as property_city, coalesce(p.property_type, gone.property_type) as property_type, p.bedrooms as property_bedrooms, p.bathrooms as property_bathrooms, v.deleted_property_id is not null as property_is_deleted
from public.property_viewings v
join public.profiles requester on requester.id = v.user_id
left join public.properties p on p.id = v.property_id
left join lateral private.deleted_label(v.deleted_property_id) as gone on true
where (select private.require_admin()) is not null;
comment on view public.admin_viewings is 'Every viewing with its requester and property: the report of viewings.';
grant select on public.admin_viewings to authenticated;

-- The queue of verifications, each with its subject.
create view public.admin_verifications with (security_invoker = true) as
select c.id, c.type, c.papers, c.status, c.reason, c.created_at, c.decided_at, c.expires_at, c.revoked_at, c.asker_id,
  c.subject_id, case when c.person_id is not null then 'person' when c.property_id is not null then 'property' else 'car' end
    as subject,
  private.full_name(asker) as asker_name, asker.email as asker_email, asker.phone as asker_phone,
  coalesce(p.title, v.title, private.full_name(asker)) as subject_label, coalesce(p.code, v.code) as subject_code,
  coalesce(p.location || case when strpos(p.location, p.city) > 0 then '' else ', ' || p.city end,
    v.location || case when strpos(v.location, v.city) > 0 then '' else ', ' || v.city end) as subject_place,
  c.decided_by, private.full_name(decider) as decided_by_name,
  c.status = 'passed' and c.expires_at <= now() as is_expired,
  coalesce(b.license_number, a.license_number) as license_number, b.company_name,
  concat_ws(' ', asker.search_text, p.search_text, v.search_text, lower(p.code), lower(v.code)) as search_text
from public.verifications c
join public.profiles asker on asker.id = c.asker_id
left join public.profiles decider on decider.id = c.decided_by
left join public.properties p on p.id = c.property_id
left join public.cars v on v.id = c.car_id
left join public.broker_profiles b on b.user_id = c.person_id
left join public.agent_profiles a on a.user_id = c.person_id
where (select private.require_admin()) is not null;
comment on view public.admin_verifications is 'Verifications with subject, asker and decider.';
grant select on public.admin_verifications to authenticated;

-- One row per reported subject: its open reports, or those of one decision. The earliest report gives the id. `reports`
-- counts reporters: members, and the client IP ranges of visitors.
create view public.admin_abuse_reports with (security_invoker = true) as
select f.id, f.subject, f.subject_id, f.title, f.accused_id, private.full_name(accused) as accused_name, f.reason, f.message,
  (
    select count(distinct coalesce(same.reporter_id::text, same.reporter_network, same.id::text)) from public.abuse_reports same
    where same.subject = f.subject and same.subject_id = f.subject_id and same.decided_at is not distinct from f.decided_at
  )::integer as reports,
  case when f.decided_at is not null then 'decided' when f.claimed_at > now() - private.claim_time() then 'claimed' else 'open' end as status,
  case when f.claimed_at > now() - private.claim_time() then f.claimed_by end as claimed_by,
  private.full_name(claimer) as claimed_by_name, f.outcome, f.note, private.full_name(decider) as decided_by_name,
  f.decided_at, f.created_at, f.decided_at is null as is_waiting, f.created_at as waiting_since
from public.abuse_reports f
left join public.profiles accused on accused.id = f.accused_id
left join public.profiles claimer on claimer.id = f.claimed_by
left join public.profiles decider on decider.id = f.decided_by
where (select private.require_admin()) is not null and not exists (
  select from public.abuse_reports earlier
  where earlier.subject = f.subject and earlier.subject_id = f.subject_id and earlier.decided_at is not distinct from f.decided_at
    and (earlier.created_at, earlier.id) < (f.created_at, f.id)
);
comment on view public.admin_abuse_reports is 'Reported subjects: one row for all open reports of a subject, or for those decided together.';
grant select on public.admin_abuse_reports to authenticated;

create view public.admin_appeals with (security_invoker = true) as
select a.id, a.suspension_id, s.person_id, private.full_name(person) as person_name, person.email as person_email, s.reason, s.until,
  s.created_at as suspended_at, s.lifted_at, a.message, a.answer, a.answered_at, private.full_name(answerer) as answered_by_name,
  a.outcome, case when a.answered_at is null then 'open' else 'answered' end as status, a.created_at,
  a.answered_at is null as is_waiting, a.created_at as waiting_since, s.code as suspension_code
from public.appeals a
join public.suspensions s on s.id = a.suspension_id
join public.profiles person on person.id = s.person_id
left join public.profiles answerer on answerer.id = a.answered_by
where (select private.require_admin()) is not null;
comment on view public.admin_appeals is 'Appeals of suspended people, with the suspension.';
grant select on public.admin_appeals to authenticated;

-- Counts what waits for an administrator: {properties, cars, inquiries, appraisals, abuse_reports, appeals}.
create function public.get_pending_counts() returns jsonb language sql stable security definer set search_path = ''
as $$
  with admin as materialized (select private.require_admin() as id)
  select jsonb_build_object(
    'properties', (select count(*) from private.waiting_listings('property')),
    'cars', (select count(*) from private.waiting_listings('car')),
    'inquiries', (select count(*) from public.inquiries i where i.status = 'pending'),
    'appraisals', (select count(*) from public.appraisal_requests a where a.status = 'pending'),
    'verifications', (select count(*) from public.verifications c where c.status = 'asked'),
    'abuse_reports', (select count(distinct (f.subject, f.subject_id)) from public.abuse_reports f where f.decided_at is null),
    'appeals', (select count(*) from public.appeals a where a.answered_at is null)
  )
  from admin;
$$;

-- A page of an administrators' list whose rows contain every one of `words`: {"items": [row], "total"}. `words` are
-- normalized by private.fold_text. Words of properties and cars with one or two letters match only the beginning of a
-- word; place names match in every spelling. Properties and cars match by the name and the number of their owner as
-- well, unless a word fits more than a hundred people. The argument `columns` names the columns of a row, `filters` are
-- [{"column", "operator" (eq, gt, gte, lt, lte, is), "value"}], and `sorts` are [{"column", "descending"}]. The number
-- `total` is exact up to a thousand, 1001 beyond, and null on request. Errors: those of private.require_admin(); PT400
-- for an unknown list or filter, or too many of them.
create function public.search_admin_list(
  list text, words text[], columns text[], filters jsonb default '[]', sorts jsonb default '[]', page_limit integer default 20,
  page_offset integer default 0, counted boolean default true
)
returns jsonb language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather to '0'
as $$
declare
  operators constant jsonb := '{"eq": "=", "gt": ">", "gte": ">=", "lt": "<", "lte": "<="}';
  admin constant uuid := private.require_admin();
  fits text[] := '{true}';
  word text;
  part text;
  one record;
  source text;
  people uuid[];
  by_owner text;
  total bigint;
  items jsonb;
begin
  if coalesce(list, '') <> all ('{admin_activities,admin_appraisals,admin_audit,admin_cars,admin_verifications,admin_inquiries,admin_properties,admin_users}')
    or coalesce(cardinality(words), 9) > 8 or array_position(words, null) > 0 or coalesce(cardinality(columns), 0) not between 1 and 50
    or coalesce(jsonb_typeof(filters), '') <> 'array' or jsonb_array_length(filters) > 50
    or coalesce(jsonb_typeof(sorts), '') <> 'array' or jsonb_array_length(sorts) > 5 then
    raise sqlstate 'PT400' using message = 'invalid_search';
  end if;

  foreach word in array words loop
    word := private.fold_arabic(word);
    part := '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%';
    -- An owner is known by name and number; parts of emails would fit too many.
    people := case when list = 'admin_activities' then array(select p.id from public.profiles p where p.search_text like part limit 101)
      when list in ('admin_properties', 'admin_cars') and char_length(word) > 2 then array(
        select p.id from public.profiles p
        where p.search_text like part and (private.normalize_text(concat_ws(' ', p.first_name, p.last_name, p.username)) like part
          or word ~ '^[0-9]{5,}$' and private.phone_digits(p.phone) like part)
        limit 101) end;
    by_owner := case when list in ('admin_properties', 'admin_cars') and cardinality(people) between 1 and 100
      then format(' or l.owner_id = any (%L::uuid[])', people) end;
    fits := fits || case
      -- No index holds such a short part. These texts have a blank before each word.
      when list in ('admin_properties', 'admin_cars') and char_length(word) < 3 then
        format('(l.search_text like %L or l.search_text like %L)', substr(part, 2), '% ' || substr(part, 2))
      when list in ('admin_properties', 'admin_cars') then format('(%s%s)', (
        select string_agg(distinct format('l.search_text like %L', named), ' or ')
        from (values (part), ('%' || private.searchable_text((select s.place_name from public.place_spellings s where s.spelling = word)) || '%')) as n (named)
        where named <> '%%'
      ), by_owner)
      when list <> 'admin_activities' then format('l.search_text like %L', part)
      when cardinality(people) > 100 then format('l.search_text like %L', part)
      -- It names the matching people, so the planner knows how few they are.
      else format('(private.activity_text(l.description, l.related_title) like %L or l.user_id = any (%L::uuid[]))', part, people)
    end;
  end loop;
  for one in select * from jsonb_to_recordset(filters) as f ("column" text, operator text, value text) loop
    fits := fits || case
      when one.operator = 'is' and one.value is null then format('l.%I is null', one.column)
      -- No rows for an unknown operator or a missing value.
      else 'l.' || quote_ident(one.column) || ' ' || (operators ->> one.operator) || ' ' || quote_literal(one.value)
    end;
  end loop;
  if array_position(fits, null) > 0 then
    raise sqlstate 'PT400' using message = 'invalid_search';
  end if;
  source := format('from public.%I l where %s', list, array_to_string(fits, ' and '));

  execute format(
    'select coalesce(jsonb_agg(page), ''[]'') from (select %s %s order by %s limit %s offset %s) as page',
    (select string_agg(format('l.%I', name), ', ') from unnest(columns) as name), source,
    coalesce((
      select string_agg(format('l.%I %s', s."column", case when s.descending then 'desc' else 'asc' end), ', ')
      from jsonb_to_recordset(sorts) as s ("column" text, descending boolean)
    ), 'l.id'),
    least(greatest(page_limit, 0), 1000), greatest(page_offset, 0)
  ) into items;
  if counted then
    execute format('select count(*) from (select %s limit 1001) as counted', source) into total;
  end if;
  return jsonb_build_object('items', items, 'total', total);
end $$;

create index user_activities_text_idx on public.user_activities
  using gin (private.activity_text(description, related_title) extensions.gin_trgm_ops);

grant execute on function public.get_pending_counts(), private.activity_text(text, text),
  public.search_admin_list(text, text[], text[], jsonb, jsonb, integer, integer, boolean),
  private.waiting_listings(text), private.queue_limit(text) to authenticated;
