-- Cars are asked about and talked about as properties are. A car that is deleted leaves what it was to its inquiries and
-- conversations, as a property does.

create table private.deleted_cars (
  id uuid primary key,
  title text not null,
  location text not null,
  city text not null,
  selling_price numeric(10, 2),
  rental_price_per_day numeric(10, 2),
  currency text not null,
  purpose text not null,
  owner_id uuid,
  agent_id uuid,
  broker_id uuid,
  deleted_at timestamptz not null default now()
);

comment on table private.deleted_cars is
  'Cars that are gone and that somebody asked or talked about, as they were; the id is the one they had.';
comment on column private.deleted_cars.owner_id is 'Who answered for it then; nothing once their account is gone (private.forget_person). So with the others.';

create index deleted_cars_owner_id_idx on private.deleted_cars (owner_id);
create index deleted_cars_agent_id_idx on private.deleted_cars (agent_id);
create index deleted_cars_broker_id_idx on private.deleted_cars (broker_id);

-- Functions of this schema alone read and write it.
alter table private.deleted_cars enable row level security;
create policy "Nobody sees records of deleted cars" on private.deleted_cars for select to authenticated using (false);

alter table public.inquiries
  add column car_id uuid references public.cars (id) on delete set null,
  add column deleted_car_id uuid references private.deleted_cars (id) on delete cascade,
  drop constraint "An inquiry is about a property",
  add constraint "An inquiry is about a property or a car"
    check (num_nonnulls(property_id, deleted_property_id, car_id, deleted_car_id) = 1);
comment on table public.inquiries is 'Questions of members about properties and cars.';

create index inquiries_car_id_idx on public.inquiries (car_id, created_at desc, id desc);
create index inquiries_deleted_car_id_idx on public.inquiries (deleted_car_id, created_at desc, id desc);
create index inquiries_waiting_car_idx on public.inquiries (car_id) where status = 'pending';

-- Each of those who answer for a listing has one conversation with a buyer about it.
alter table public.conversations
  add column car_id uuid references public.cars (id) on delete set null,
  add column deleted_car_id uuid references private.deleted_cars (id) on delete set null,
  add constraint "A conversation is about one listing"
    check (num_nonnulls(property_id, deleted_property_id, car_id, deleted_car_id) <= 1);
comment on table public.conversations is 'Conversations between a buyer and the seller of a property or a car.';
comment on column public.conversations.property_title is 'Of the property or car, as it was at the start: what there is to show once that is hidden.';

drop index public.conversations_property_id_buyer_id_idx;
create unique index conversations_property_id_buyer_id_seller_id_idx on public.conversations (property_id, buyer_id, seller_id);
create unique index conversations_car_id_buyer_id_seller_id_idx on public.conversations (car_id, buyer_id, seller_id);
create index conversations_deleted_car_id_idx on public.conversations (deleted_car_id);

-- Keeps a car that goes for all that is about it. The row is locked already: nothing comes to be about it meanwhile.
create function private.keep_deleted_car() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.inquiries i where i.car_id = old.id
    union all select from public.conversations c where c.car_id = old.id
  ) then
    return old;
  end if;
  insert into private.deleted_cars
    (id, title, location, city, selling_price, rental_price_per_day, currency, purpose, owner_id, agent_id, broker_id)
  values (old.id, private.title_told(old), old.location, old.city, old.selling_price, old.rental_price_per_day, old.currency,
    old.purpose, old.owner_id, old.agent_id, old.broker_id);
  update public.inquiries set car_id = null, deleted_car_id = old.id where car_id = old.id;
  update public.conversations set car_id = null, deleted_car_id = old.id where car_id = old.id;
  return old;
end
$$;

create trigger cars_keep_deleted before delete on public.cars for each row execute function private.keep_deleted_car();

-- What a listing is called for those who may not see it: what nobody approved is not published by being talked about.
create function private.title_told(property public.properties) returns text
language sql immutable set search_path = ''
as $$
  select case when property.approval_status = 'approved' then property.title
    else initcap(property.property_type) || ' in ' || property.city end;
$$;
create function private.title_told(car public.cars) returns text
language sql immutable set search_path = ''
as $$
  select case when car.approval_status = 'approved' then car.title else car.make || ' ' || car.model || ' ' || car.year end;
$$;

-- What follows from a car that goes is nobody's event.
drop trigger inquiries_limit_answers on public.inquiries;
create trigger inquiries_limit_answers before update on public.inquiries for each row
  when ((new.deleted_property_id, new.deleted_car_id) is not distinct from (old.deleted_property_id, old.deleted_car_id))
  execute function private.limit_events('answer');

-- Deletes somebody's cars with their account while everybody is still there, as their properties are. Named to run before
-- users_leave_memberships.
create function private.leave_cars() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.cars c where c.owner_id = old.id order by c.id for update;
  delete from public.cars c where c.owner_id = old.id;
  return old;
end
$$;
create trigger users_leave_cars before delete on auth.users for each row execute function private.leave_cars();

-- As before; the records of deleted cars lose whoever answered for them too.
create or replace function private.forget_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.appraisal_requests
  set contact_name = 'Deleted account', contact_email = id || '@deleted.invalid', contact_phone = '-', address = '-',
    features = null, additional_info = null
  where requester_id = old.id;
  update public.user_activities set related_title = null
  where user_id = old.id and activity_type in ('user_registered', 'appraisal_requested');
  delete from public.conversations
  where (buyer_id = old.id and seller_id is null) or (seller_id = old.id and buyer_id is null);
  -- Whose home it was is nobody's any more, nor in which street.
  update private.deleted_properties set owner_id = null, location = city where owner_id = old.id;
  update private.deleted_properties set agent_id = null where agent_id = old.id;
  update private.deleted_properties set broker_id = null where broker_id = old.id;
  update private.deleted_cars set owner_id = null, location = city where owner_id = old.id;
  update private.deleted_cars set agent_id = null where agent_id = old.id;
  update private.deleted_cars set broker_id = null where broker_id = old.id;
  return old;
end
$$;

-- The cars the caller answers for, and those they answered for that are deleted: as their owner, agent or broker.
create function private.handled_car_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select id from public.cars where owner_id = (select auth.uid())
  union
  select id from public.cars where agent_id = (select auth.uid())
  union
  select id from public.cars where broker_id = (select auth.uid())
  union
  select id from private.deleted_cars where owner_id = (select auth.uid())
  union
  select id from private.deleted_cars where agent_id = (select auth.uid())
  union
  select id from private.deleted_cars where broker_id = (select auth.uid());
$$;

-- Who answers for a listing, or answered for one that is deleted: owner, agent and broker. One of the four is given.
drop function private.handlers_of(uuid, uuid);
create function private.handlers_of(
  property_id uuid, deleted_property_id uuid, car_id uuid default null, deleted_car_id uuid default null
) returns uuid[]
language sql stable set search_path = ''
as $$
  select array[p.owner_id, p.agent_id, p.broker_id] from public.properties p where p.id = $1
  union all
  select array[d.owner_id, d.agent_id, d.broker_id] from private.deleted_properties d where d.id = $2
  union all
  select array[c.owner_id, c.agent_id, c.broker_id] from public.cars c where c.id = $3
  union all
  select array[d.owner_id, d.agent_id, d.broker_id] from private.deleted_cars d where d.id = $4;
$$;

drop policy "Who asked, who is asked and administrators see an inquiry" on public.inquiries;
create policy "Who asked, who is asked and administrators see an inquiry" on public.inquiries
  for select to authenticated using (
    inquirer_id = (select auth.uid())
    or property_id in (select private.handled_property_ids())
    or deleted_property_id in (select private.handled_deleted_ids())
    or coalesce(car_id, deleted_car_id) in (select private.handled_car_ids())
    or (select private.is_admin())
  );
drop policy "Members can ask about properties they may see" on public.inquiries;
create policy "Members can ask about listings they may see" on public.inquiries
  for insert to authenticated with check (
    inquirer_id = (select auth.uid())
    and (property_id is null or exists (select from public.properties p where p.id = inquiries.property_id))
    and (car_id is null or exists (select from public.cars c where c.id = inquiries.car_id))
  );
grant insert (car_id) on public.inquiries to authenticated;

-- Refuses a client's inquiry or viewing about a listing of the caller's. Errors: PT400. The argument is the message.
create or replace function private.refuse_own_property() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) = any (private.handlers_of(new.property_id, null, (to_jsonb(new) ->> 'car_id')::uuid, null)) then
    raise sqlstate 'PT400' using message = tg_argv[0];
  end if;
  return new;
end
$$;

-- As before; also about a car.
create or replace function private.set_inquiry_status(inquiry_id uuid, status text) returns public.inquiries
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
  changed public.inquiries;
begin
  update public.inquiries i set status = $2
  where i.id = $1 and (
    caller = any (private.handlers_of(i.property_id, i.deleted_property_id, i.car_id, i.deleted_car_id))
    or (select private.is_admin())
  )
  returning i.* into changed;
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'inquiry_not_found';
  end if;
  return changed;
end
$$;

-- As before; an inquiry may be about a car.
create or replace function private.tell_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  entry jsonb := to_jsonb(new);
  news jsonb := jsonb_build_object('requestId', new.id, 'propertyId', new.property_id, 'status', new.status)
    || case when entry ->> 'car_id' is null then '{}' else jsonb_build_object('carId', entry -> 'car_id') end;
  reader uuid;
begin
  if tg_op = 'UPDATE' and new.status <> 'cancelled' then
    perform realtime.send(news, tg_argv[0], 'user:' || (entry ->> tg_argv[1]), true);
    return null;
  end if;
  for reader in
    select distinct handler from unnest(private.handlers_of(new.property_id, new.deleted_property_id,
      (entry ->> 'car_id')::uuid, (entry ->> 'deleted_car_id')::uuid)) as handler
    where handler is not null
  loop
    perform realtime.send(news, tg_argv[0], 'user:' || reader, true);
  end loop;
  return null;
end
$$;

create or replace function private.audit_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  entry jsonb := to_jsonb(new);
  car uuid := (to_jsonb(new) ->> 'car_id')::uuid;
  deleted_car uuid := (to_jsonb(new) ->> 'deleted_car_id')::uuid;
  changed record;
begin
  if (select private.is_admin()) then
    changed := private.changed_columns(to_jsonb(old), entry, '{updated_at}');
    -- Who asked can call off their own.
    if (select auth.uid()) is distinct from (entry ->> 'user_id')::uuid
      and array_position(
        private.handlers_of(new.property_id, new.deleted_property_id, car, deleted_car), (select auth.uid())
      ) is null then
      perform private.record_act('status_changed', tg_argv[0], new.id,
        coalesce(private.property_told(new.property_id, new.deleted_property_id) ->> 'title',
          (private.car_label(car, deleted_car)).title),
        changed.was, changed.is_now);
    end if;
  end if;
  return null;
end
$$;

-- An inquiry about a car makes no lead: leads are of properties.
drop trigger inquiries_create_lead on public.inquiries;
create trigger inquiries_create_lead after insert on public.inquiries for each row
  when (new.property_id is not null) execute function private.create_lead_of_inquiry();

-- As before; also about a car.
create or replace function private.record_inquiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata, created_at)
  select new.inquirer_id, 'inquiry_created', 'Asked about a property', p.id, p.title,
    jsonb_build_object('inquiryId', new.id, 'city', p.city), new.created_at
  from public.properties p where p.id = new.property_id
  union all
  select new.inquirer_id, 'inquiry_created', 'Asked about a car', c.id, c.title,
    jsonb_build_object('inquiryId', new.id, 'city', c.city), new.created_at
  from public.cars c where c.id = new.car_id;
  return null;
end
$$;

-- A car, or a deleted one, as the administrators' list shows it; nothing for null.
create function private.car_label(
  car_id uuid, deleted_car_id uuid, out title text, out price numeric, out currency text, out location text, out city text,
  out words text
)
language sql stable security definer set search_path = ''
as $$
  select c.title, coalesce(c.selling_price, c.rental_price_per_day), c.currency, c.location, c.city, c.search_text
  from public.cars c where c.id = $1 and (select private.is_signed_in())
  union all
  select d.title, coalesce(d.selling_price, d.rental_price_per_day), d.currency, d.location, d.city,
    private.normalize_text(concat_ws(' ', d.title, d.location, d.city))
  from private.deleted_cars d where d.id = $2 and (select private.is_signed_in());
$$;

-- The car of an inquiry as the caller sees it; null while they may not see it.
create function private.car_brief(car public.cars) returns jsonb
language sql stable set search_path = ''
as $$
  select case when (car.approval_status = 'approved' and car.available)
    or (select auth.uid()) in (car.owner_id, car.agent_id, car.broker_id)
  then jsonb_build_object(
    'id', car.id, 'title', car.title, 'city', car.city, 'location', car.location, 'sellingPrice', car.selling_price,
    'rentalPricePerDay', car.rental_price_per_day, 'currency', car.currency, 'purpose', car.purpose, 'images', car.images
  ) end;
$$;

-- A deleted car in the shape of a brief; nothing for null.
create function private.deleted_car_brief(deleted_car_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', d.id, 'title', d.title, 'city', d.city, 'location', d.location, 'sellingPrice', d.selling_price,
    'rentalPricePerDay', d.rental_price_per_day, 'currency', d.currency, 'purpose', d.purpose, 'images', '[]'::jsonb,
    'isDeleted', true)
  from private.deleted_cars d where d.id = $1;
$$;

-- As before; of a car the same, in `car` instead of `property`.
create or replace function private.conversation_view(conversation public.conversations, reader uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', conversation.id, 'propertyId', conversation.property_id, 'carId', conversation.car_id,
    'buyerId', conversation.buyer_id, 'sellerId', conversation.seller_id, 'status', conversation.status,
    'lastMessageAt', conversation.last_message_at, 'createdAt', conversation.created_at,
    'unreadCount', case reader when conversation.buyer_id then conversation.buyer_unread else conversation.seller_unread end,
    'buyer', private.person_name(conversation.buyer_id),
    'seller', case reader when conversation.seller_id then private.person_name(reader)
      else private.seller_name(conversation) end,
    'property', (
      select case
        when (p.approval_status = 'approved' and p.available) or reader in (p.owner_id, p.agent_id, p.broker_id)
        then jsonb_build_object('id', p.id, 'title', p.title, 'price', p.price, 'currency', p.currency,
          'purpose', p.purpose, 'images', p.images)
        else jsonb_build_object('id', p.id, 'title', conversation.property_title, 'price', null, 'currency', null,
          'purpose', null, 'images', '[]'::jsonb)
      end
      from public.properties p where p.id = conversation.property_id
      union all
      select private.deleted_property_brief(conversation.deleted_property_id) - '{city,location}'::text[]
        || jsonb_build_object('title', conversation.property_title)
      where conversation.deleted_property_id is not null
    ),
    'car', (
      select case
        when (c.approval_status = 'approved' and c.available) or reader in (c.owner_id, c.agent_id, c.broker_id)
        then jsonb_build_object('id', c.id, 'title', c.title, 'sellingPrice', c.selling_price,
          'rentalPricePerDay', c.rental_price_per_day, 'currency', c.currency, 'purpose', c.purpose, 'images', c.images)
        else jsonb_build_object('id', c.id, 'title', conversation.property_title, 'sellingPrice', null,
          'rentalPricePerDay', null, 'currency', null, 'purpose', null, 'images', '[]'::jsonb)
      end
      from public.cars c where c.id = conversation.car_id
      union all
      select private.deleted_car_brief(conversation.deleted_car_id) - '{city,location}'::text[]
        || jsonb_build_object('title', conversation.property_title)
      where conversation.deleted_car_id is not null
    ),
    'lastMessage', (
      select jsonb_build_object('id', m.id, 'content', m.content, 'senderId', m.sender_id, 'createdAt', m.created_at)
      from public.messages m where m.conversation_id = conversation.id order by m.created_at desc, m.id desc limit 1
    )
  );
$$;

-- Starts the caller's conversation with the owner of a property or a car, or answers the one they have. Nothing about the other
-- party is taken from the caller. Errors: PT404 for a listing the caller may not see, PT400 for their own, PT429 after 30
-- new ones in an hour.
drop function public.start_conversation(uuid);
drop function private.start_conversation(uuid);
create function private.start_conversation(property_id uuid, car_id uuid) returns public.conversations
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
  owner uuid;
  title text;
  conversation public.conversations;
begin
  select p.owner_id, p.title into owner, title from public.properties p
  where p.id = $1 and (
    (p.approval_status = 'approved' and p.available) or caller in (p.owner_id, p.agent_id, p.broker_id)
    or (select private.is_admin())
  )
  union all
  select c.owner_id, c.title from public.cars c
  where c.id = $2 and $1 is null and (
    (c.approval_status = 'approved' and c.available) or caller in (c.owner_id, c.agent_id, c.broker_id)
    or (select private.is_admin())
  );
  if owner is null then
    raise sqlstate 'PT404' using message = case when $1 is null and $2 is not null then 'car_not_found' else 'property_not_found' end;
  end if;
  if owner = caller then
    raise sqlstate 'PT400' using message = 'cannot_contact_yourself';
  end if;
  -- Looked for first, because an insert counts as a new one even where it conflicts; and again after a conflict. Whoever of
  -- those who answer for the listing wrote last goes on.
  for turn in 1..2 loop
    select c.* into conversation from public.conversations c
    where c.buyer_id = caller and c.seller_id is not null and (c.property_id = $1 or $1 is null and c.car_id = $2)
    order by c.last_message_at desc limit 1;
    exit when conversation.id is not null;
    insert into public.conversations (property_id, car_id, property_title, buyer_id, seller_id)
    values ($1, case when $1 is null then $2 end, title, caller, owner)
    on conflict do nothing;
  end loop;
  return conversation;
end
$$;

create function public.start_conversation(property_id uuid default null, car_id uuid default null) returns public.conversations
language sql volatile set search_path = ''
as $$ select private.start_conversation(property_id, car_id); $$;

-- As before; inquiries about cars count too.
create or replace function private.get_member_summary() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with caller (id) as (select private.require_caller()),
    handled (id) as materialized (select private.handled_property_ids() from caller)
  select jsonb_build_object(
    'favorites', (select count(*) from public.favorites f where f.user_id = caller.id),
    'unreadMessages',
      (select coalesce(sum(c.buyer_unread), 0) from public.conversations c where c.buyer_id = caller.id)
      + (select coalesce(sum(c.seller_unread), 0) from public.conversations c where c.seller_id = caller.id),
    'waitingInquiries', (
      select count(*) from public.inquiries i where i.property_id in (select id from handled) and i.status = 'pending')
      + (
      select count(*) from public.inquiries i
      where i.car_id in (select private.handled_car_ids()) and i.status = 'pending'),
    'waitingViewings', (
      select count(*) from public.property_viewings v
      where v.property_id in (select id from handled) and v.status = 'pending')
  )
  from caller;
$$;

-- As before; those about cars come too. Theirs are the columns of a property, without what only homes have.
create or replace view public.admin_inquiries with (security_invoker = true) as
select i.id, i.status, i.message, i.contact_email, i.contact_phone, i.created_at, i.property_id, i.inquirer_id,
  private.full_name(inquirer) as inquirer_name, inquirer.username as inquirer_username, inquirer.email as inquirer_email,
  coalesce(p.title, gone.title, car.title) as property_title,
  coalesce(p.price, gone.price, car.price)::numeric(10, 2) as property_price,
  coalesce(p.currency, gone.currency, car.currency) as property_currency,
  coalesce(p.location, gone.location, car.location) as property_location,
  coalesce(p.city, gone.city, car.city) as property_city, coalesce(p.property_type, gone.property_type) as property_type,
  coalesce(p.purpose, gone.purpose) as property_purpose, p.bedrooms as property_bedrooms, p.bathrooms as property_bathrooms,
  jsonb_build_object('firstName', inquirer.first_name, 'lastName', inquirer.last_name, 'email', inquirer.email) as inquirer,
  jsonb_build_object('title', coalesce(p.title, gone.title, car.title), 'city', coalesce(p.city, gone.city, car.city))
    || case when i.deleted_property_id is null and i.deleted_car_id is null then '{}' else '{"isDeleted": true}' end::jsonb
    || case when i.car_id is null and i.deleted_car_id is null then '{}' else '{"isCar": true}' end::jsonb as property,
  inquirer.search_text || ' ' || lower(i.contact_email) || ' '
    || coalesce(lower(p.title) || ' ' || p.search_text, gone.words, lower(car.title) || ' ' || car.words) as search_text,
  i.deleted_property_id is not null or i.deleted_car_id is not null as property_is_deleted,
  i.car_id
from public.inquiries i
join public.profiles inquirer on inquirer.id = i.inquirer_id
left join public.properties p on p.id = i.property_id
left join lateral private.deleted_label(i.deleted_property_id) as gone on true
left join lateral private.car_label(i.car_id, i.deleted_car_id) as car on true
where (select private.require_admin()) is not null;
comment on view public.admin_inquiries is
  'Every inquiry with its sender and its property or car: the list and, by the purpose of a property, the two reports of inquiries.';

-- As before; the reports of inquiries are of properties.
create or replace function private.get_reports_summary() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with admin as materialized (select private.require_admin() as id)
  select jsonb_build_object(
    'appraisalSummary', (
      select coalesce(jsonb_agg(jsonb_build_object('status', status, 'count', count) order by status), '[]')
      from (select status, count(*) as count from public.appraisal_requests group by status) as g),
    'inquiriesByPurpose', (
      select coalesce(jsonb_agg(jsonb_build_object('purpose', purpose, 'count', count) order by purpose), '[]')
      from (
        select coalesce(p.purpose, d.purpose) as purpose, count(*) as count
        from public.inquiries i
        left join public.properties p on p.id = i.property_id
        left join private.deleted_properties d on d.id = i.deleted_property_id
        where num_nonnulls(i.property_id, i.deleted_property_id) = 1
        group by 1
      ) as g),
    'propertiesByPurpose', (
      select coalesce(jsonb_agg(jsonb_build_object('purpose', purpose, 'count', count) order by purpose), '[]')
      from (select purpose, count(*) as count from public.properties group by purpose) as g),
    'propertyViewingsSummary', jsonb_build_object('count', (select count(*) from public.property_viewings))
  )
  from admin;
$$;

grant execute on function private.handled_car_ids(), private.car_label(uuid, uuid), private.start_conversation(uuid, uuid),
  public.start_conversation(uuid, uuid) to authenticated;
