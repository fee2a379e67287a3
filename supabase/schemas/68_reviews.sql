-- Public pages of agents and brokers, and reviews of them. Only a person with a completed viewing, a closed lead or a
-- sale can write a review. A person writes one review of each agent or broker, and can change it for 30 days. The
-- reviewed person answers, members report a review, and administrators hide it. The documented rating is the average of
-- the visible reviews.
set check_function_bodies = off;

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  subject_kind text not null constraint "A review must be about an agent or a broker" check (subject_kind in ('agent', 'broker')),
  subject_id uuid not null references public.profiles (id) on delete cascade,
  reviewer_id uuid not null references public.profiles (id) on delete cascade,
  rating integer not null constraint "Rating must be 1 to 5 stars" check (rating between 1 and 5),
  content public.plain_text not null constraint "Review must be at least 10 characters" check (char_length(trim(content)) >= 10)
    constraint "Review must be at most 2000 characters" check (char_length(content) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  answer public.plain_text constraint "Answer cannot be empty" check (answer ~ '[[:alnum:]]')
    constraint "Answer must be at most 2000 characters" check (char_length(answer) <= 2000),
  answered_at timestamptz,
  hidden_at timestamptz,
  constraint "You have already reviewed this person" unique (subject_kind, subject_id, reviewer_id),
  constraint "You cannot review yourself" check (subject_id <> reviewer_id),
  constraint "An answer must have a time" check ((answer is null) = (answered_at is null))
);

comment on table public.reviews is 'Reviews of agents and brokers by people who dealt with them.';
comment on column public.reviews.hidden_at is 'When an administrator hid the review from the public; null for a visible one.';

-- The reviews of a person, newest first, and the foreign keys.
create index reviews_subject_id_idx on public.reviews (subject_id, subject_kind, created_at desc);
create index reviews_reviewer_id_idx on public.reviews (reviewer_id);

alter table public.reviews enable row level security;
create policy "Reviewers, reviewed people and administrators see a review" on public.reviews
  for select to authenticated using (
    reviewer_id = (select auth.uid()) or subject_id = (select auth.uid()) or (select private.is_admin())
  );

-- Functions write the table, and public.get_public_profile() shows reviews to everyone.
grant select on public.reviews to authenticated;

create trigger reviews_set_updated_at before update on public.reviews
  for each row execute function extensions.moddatetime (updated_at);

-- Counts the visible reviews of the agent or broker. The lock comes first, so that the later of two changes sees the
-- earlier one.
create function private.rate_reviewed() returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  review constant public.reviews := coalesce(new, old);
  stars numeric;
  reviews integer;
begin
  perform from public.agent_profiles a where review.subject_kind = 'agent' and a.user_id = review.subject_id for no key update;
  perform from public.broker_profiles b where review.subject_kind = 'broker' and b.user_id = review.subject_id for no key update;
  select coalesce(round(avg(r.rating), 2), 0), count(*) into stars, reviews from public.reviews r
  where r.subject_kind = review.subject_kind and r.subject_id = review.subject_id and r.hidden_at is null;
  update public.agent_profiles a set rating = stars, review_count = reviews
  where review.subject_kind = 'agent' and a.user_id = review.subject_id;
  update public.broker_profiles b set rating = stars, review_count = reviews
  where review.subject_kind = 'broker' and b.user_id = review.subject_id;
  return null;
end $$;
create trigger reviews_rate after insert or delete or update of rating, hidden_at on public.reviews
  for each row execute function private.rate_reviewed();

-- Returns the agents and brokers whom a person dealt with. Completed viewings during an assignment count, closed leads, and
-- sales of the person's own property. An owner can name any broker without their consent, so this alone does not count.
-- Colleagues of the same company do not count.
create function private.dealings_of(person_id uuid) returns table (kind text, id uuid, happened_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with handled as (
    select a.agent_id, a.broker_id, v.updated_at as happened_at
    from public.property_viewings v
    join public.property_assignments a on a.property_id = v.property_id or a.deleted_property_id = v.deleted_property_id
    where v.user_id = $1 and v.status = 'completed' and coalesce(v.actual_date, v.updated_at) >= a.assigned_date
      and (a.status = 'active' or coalesce(v.actual_date, v.updated_at) <= a.updated_at)
    union all
    select l.agent_id, l.broker_id, l.updated_at from public.leads l where l.inquirer_id = $1 and l.status = 'closed'
    union all
    select c.agent_id, c.broker_id, c.sale_date
    from public.commissions c
    where c.status <> 'cancelled' and (
      exists (select from public.properties p where p.id = c.property_id and p.owner_id = $1)
      or exists (select from private.deleted_properties d where d.id = c.deleted_property_id and d.owner_id = $1))
  )
  select side.kind, side.id, max(h.happened_at)
  from handled h cross join lateral (values ('agent', h.agent_id), ('broker', h.broker_id)) as side (kind, id)
  where side.id <> $1
    and not exists (
      select from public.agent_profiles a where a.user_id = $1 and (a.broker_id = side.id or a.broker_id = h.broker_id))
    and not exists (select from public.agent_profiles a where a.user_id = side.id and a.broker_id = $1)
  group by side.kind, side.id;
$$;

-- Writes or changes the caller's review of an agent or broker, and returns its id. Errors: those of
-- private.require_caller(); PT403 without a viewing, closed lead or sale; PT404 for a person without a public page.
-- PT409 30 days after the review and for a hidden one; 23514; PT429.
create function public.save_review(subject_kind text, subject_id uuid, rating integer, content text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_caller();
  saved uuid;
begin
  perform private.enforce_rate_limit('review', caller);
  update public.reviews r set rating = $3, content = $4
  where r.subject_kind = $1 and r.subject_id = $2 and r.reviewer_id = caller and r.hidden_at is null
    and r.created_at > now() - interval '30 days'
  returning r.id into saved;
  if saved is not null then
    return saved;
  elsif exists (select from public.reviews r where r.subject_kind = $1 and r.subject_id = $2 and r.reviewer_id = caller) then
    raise sqlstate 'PT409' using message = 'review_closed';
  elsif not exists (select from private.public_profiles p where p.kind = $1 and p.id = $2) then
    raise sqlstate 'PT404' using message = 'profile_not_found';
  elsif not exists (select from private.dealings_of(caller) d where d.kind = $1 and d.id = $2) then
    raise sqlstate 'PT403' using message = 'cannot_review';
  end if;
  insert into public.reviews (subject_kind, subject_id, reviewer_id, rating, content) values ($1, $2, caller, $3, $4)
  returning id into saved;
  return saved;
end $$;

-- Answers a visible review of the caller, or changes the answer. Errors: those of private.require_caller(); PT404 for a
-- review of others; 23514; PT429.
create function public.answer_review(review_id uuid, answer text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare caller constant uuid := private.require_caller();
begin
  perform private.enforce_rate_limit('review', caller);
  update public.reviews r set answer = $2, answered_at = coalesce(r.answered_at, now())
  where r.id = $1 and r.subject_id = caller and r.hidden_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'review_not_found';
  end if;
end $$;

-- Hides a review from the public, or shows it again; the audit records it. Errors: those of private.require_admin and
-- private.refuse_own_matter; PT404.
create function public.hide_review(review_id uuid, hide boolean default true) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  review public.reviews;
begin
  select * into review from public.reviews r where r.id = $1 for update;
  if review.id is null then
    raise sqlstate 'PT404' using message = 'review_not_found';
  end if;
  perform private.refuse_own_matter(review.subject_id, review.reviewer_id);
  if (review.hidden_at is not null) <> $2 then
    update public.reviews r set hidden_at = case when $2 then now() end where r.id = $1;
    perform private.record_audit_entry(case when $2 then 'hidden' else 'shown' end, 'review', $1, left(review.content, 255), null, null);
  end if;
end $$;

-- Whether the caller may review an agent or broker, and the caller's review: {"mayReview", "review": {"id", "rating",
-- "text", "mayEdit"} or null}. Errors: those of private.require_caller().
create function public.get_own_review(subject_kind text, subject_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_caller();
  review public.reviews;
begin
  select * into review from public.reviews r
  where r.subject_kind = $1 and r.subject_id = $2 and r.reviewer_id = caller;
  return jsonb_build_object(
    'mayReview', review.id is null and exists (select from private.dealings_of(caller) d where d.kind = $1 and d.id = $2),
    'review', case when review.id is not null then jsonb_build_object('id', review.id, 'rating', review.rating,
      'text', review.content,
      'mayEdit', review.hidden_at is null and review.created_at > now() - interval '30 days') end);
end $$;

-- Agents and brokers with a public page: active, with a public profile, not suspended and not deleted.
create view private.public_profiles with (security_invoker = true) as
select 'agent' as kind, a.user_id as id, person.first_name, person.last_name,
  coalesce(a.profile_image, person.profile_image_url) as image, firm.user_id as company_id, firm.company_name as company,
  a.specialization, a.bio as about, a.office_address, null::text as website, a.languages, a.joined_date as since,
  a.rating, a.review_count, a.updated_at
from public.agent_profiles a
join public.profiles person on person.id = a.user_id and person.purge_at is null
join public.preferences shown on shown.user_id = a.user_id and shown.public_profile
left join public.broker_profiles firm on firm.user_id = a.broker_id and firm.is_active
where a.is_active and not private.is_suspended(a.user_id)
union all
select 'broker', b.user_id, person.first_name, person.last_name, coalesce(b.profile_image, person.profile_image_url),
  b.user_id, b.company_name, null, b.description, b.office_address, b.website, b.languages,
  make_date(b.established_year, 1, 1)::timestamptz, b.rating, b.review_count, b.updated_at
from public.broker_profiles b
join public.profiles person on person.id = b.user_id and person.purge_at is null
join public.preferences shown on shown.user_id = b.user_id and shown.public_profile
where b.is_active and not private.is_suspended(b.user_id);
comment on view private.public_profiles is 'Agents and brokers with a public page, in one shape.';

-- The usual time until the agent, or anyone of the broker, answers a buyer's first message, in minutes. It is the
-- median of the latest hundred conversations of the last half year. A missing answer counts as later than any other.
-- Null below five buyers, and where most got no answer.
create function private.usual_answer_minutes(kind text, person_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  with asked as (
    select c.id, c.buyer_id, first.created_at
    from (
      select c.id, c.buyer_id from public.conversations c
      where $2 in (c.agent_id, c.broker_id, c.seller_id) and c.buyer_id is not null and c.created_at > now() - interval '180 days'
      order by c.created_at desc limit 100
    ) as c
    cross join lateral (select m.* from public.messages m where m.conversation_id = c.id order by m.created_at, m.id limit 1) as first
    where first.sender_id = c.buyer_id
  ),
  answers as (
    select a.buyer_id, extract(epoch from min(m.created_at) - a.created_at) / 60 as minutes
    from asked a
    left join public.messages m on m.conversation_id = a.id and m.created_at >= a.created_at
      and case $1 when 'agent' then m.sender_id = $2 else m.sender_id <> a.buyer_id end
    group by a.id, a.buyer_id, a.created_at
    having min(m.created_at) is not null or a.created_at < now() - interval '1 day'
  )
  select nullif(percentile_disc(0.5) within group (order by coalesce(minutes, 'infinity')), 'infinity')::integer
  from answers having count(distinct buyer_id) >= 5;
$$;

-- The public page of an agent or broker, with one page of their listings (twelve, newest first) and the latest fifty
-- reviews. Errors: PT404 for a person without a public page, PT400 for a page that is not 1 to 500.
create function public.get_public_profile(kind text, person_id uuid, page integer default 1) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size constant integer := 12;
  profile private.public_profiles;
begin
  if page not between 1 and 500 then
    raise sqlstate 'PT400' using message = 'invalid_page', hint = 'page';
  end if;
  select p.* into profile from private.public_profiles p where p.kind = $1 and p.id = $2;
  if profile.id is null then
    raise sqlstate 'PT404' using message = 'profile_not_found';
  end if;
  return (
    with listed as materialized (
      select 'property' as kind, p.id, p.created_at, p.city, p.district from public.properties p
      where p.approval_status = 'approved' and p.available and p.status in ('available', 'pending')
        and (p.owner_id = $2 or $1 = 'agent' and p.agent_id = $2 or $1 = 'broker' and p.broker_id = $2)
      union all
      select 'car', c.id, c.created_at, c.city, null from public.cars c
      where c.approval_status = 'approved' and c.available and c.status in ('available', 'pending')
        and (c.owner_id = $2 or $1 = 'agent' and c.agent_id = $2 or $1 = 'broker' and c.broker_id = $2)
    )
    select jsonb_build_object(
      'kind', profile.kind, 'id', profile.id, 'firstName', profile.first_name, 'lastName', profile.last_name,
      'image', profile.image, 'company', profile.company, 'companyId', case when exists (
        select from private.public_profiles f where f.kind = 'broker' and f.id = profile.company_id) then profile.company_id end,
      'specialization', profile.specialization, 'about', profile.about, 'officeAddress', profile.office_address,
      'website', profile.website, 'languages', to_jsonb(profile.languages), 'since', profile.since,
      'rating', profile.rating, 'reviewCount', profile.review_count,
      'verifications', private.active_verifications($2),
      'isUnverified', private.lacks_licence($2),
      'usualMinutes', private.usual_answer_minutes($1, $2),
      'cities', (
        select coalesce(jsonb_agg(c.city order by c.listings desc, c.city), '[]')
        from (select l.city, count(*) as listings from listed l group by l.city order by 2 desc, 1 limit 6) as c),
      'districts', (
        select coalesce(jsonb_agg(d.district order by d.listings desc, d.district), '[]')
        from (select l.district, count(*) as listings from listed l where l.district is not null group by l.district order by 2 desc, 1 limit 8) as d),
      'listings', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'card', coalesce(
          (select private.property_card(p) from public.properties p where l.kind = 'property' and p.id = l.id),
          (select private.car_card(c) from public.cars c where l.kind = 'car' and c.id = l.id)))
          order by l.created_at desc, l.id), '[]')
        from (select * from listed l order by l.created_at desc, l.id limit page_size offset (page - 1) * page_size) as l),
      'listingCount', (select count(*) from listed), 'page', page, 'pageSize', page_size,
      'agents', case $1 when 'broker' then (
        select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'firstName', a.first_name, 'lastName', a.last_name, 'image', a.image,
          'rating', a.rating, 'reviewCount', a.review_count) order by a.review_count desc, a.id), '[]')
        from (select a.* from private.public_profiles a where a.kind = 'agent' and a.company_id = $2 limit 50) as a) else '[]' end,
      'reviews', (
        select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'rating', r.rating, 'text', r.content, 'createdAt', r.created_at,
          'reviewer', case when shown.public_profile then nullif(btrim(person.first_name), '') end,
          'answer', r.answer, 'answeredAt', r.answered_at) order by r.created_at desc, r.id), '[]')
        from (
          select r.* from public.reviews r where r.subject_id = $2 and r.subject_kind = $1 and r.hidden_at is null
          order by r.created_at desc, r.id limit 50
        ) as r
        join public.profiles person on person.id = r.reviewer_id join public.preferences shown on shown.user_id = person.id)
    )
  );
end $$;

-- Agents and brokers whom the caller dealt with in the last half year and has not reviewed: [{"kind", "id", "name"}].
-- Errors: those of private.require_caller().
create function public.get_suggested_reviews() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare caller constant uuid := private.require_caller();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'id', s.id, 'name', s.name) order by s.happened_at desc, s.id), '[]')
    from (
      select d.kind, d.id, d.happened_at,
        case d.kind when 'broker' then p.company else nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), '') end as name
      from private.dealings_of(caller) d join private.public_profiles p on p.kind = d.kind and p.id = d.id
      where d.happened_at > now() - interval '180 days' and not exists (
        select from public.reviews r where r.subject_kind = d.kind and r.subject_id = d.id and r.reviewer_id = caller)
      order by d.happened_at desc, d.id limit 10
    ) as s
  );
end $$;

-- Public pages for the sitemap: [[id, day], …] of 'agents' or 'brokers' with an id between two.
create function private.listed_profiles(profiles text, first_id uuid, last_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_array(p.id, p.updated_at::date) order by p.id)
  from private.public_profiles p
  where p.kind = rtrim($1, 's') and p.id between $2 and $3;
$$;

grant execute on function public.get_public_profile(text, uuid, integer) to anon, authenticated;
grant execute on function public.save_review(text, uuid, integer, text), public.answer_review(uuid, text),
  public.hide_review(uuid, boolean), public.get_own_review(text, uuid), public.get_suggested_reviews() to authenticated;
grant execute on function private.listed_profiles(text, uuid, uuid) to anon;
