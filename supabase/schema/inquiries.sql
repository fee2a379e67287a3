-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- An inquiry is a member's question about a property. The one who asked sees it, and so do the owner, agent and broker of the
-- property and administrators; those who are asked move its status. What is written cannot be changed afterwards.

create table public.inquiries (
  id uuid default gen_random_uuid() not null,
  property_id uuid,
  inquirer_id uuid default auth.uid() not null,
  message text not null,
  contact_email text not null,
  contact_phone text,
  status text default 'pending'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_property_id uuid,
  car_id uuid,
  deleted_car_id uuid,
  conversation_id uuid,
  constraint inquiries_pkey primary key (id),
  constraint inquiries_car_id_fkey foreign key (car_id) references cars(id) on delete set null,
  constraint inquiries_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete set null,
  constraint inquiries_deleted_car_id_fkey foreign key (deleted_car_id) references private.deleted_cars(id) on delete cascade,
  constraint inquiries_deleted_property_id_fkey foreign key (deleted_property_id) references private.deleted_properties(id) on delete cascade,
  constraint inquiries_inquirer_id_fkey foreign key (inquirer_id) references profiles(id) on delete cascade,
  constraint inquiries_property_id_fkey foreign key (property_id) references properties(id) on delete set null,
  constraint "An inquiry is about a property or a car" check (num_nonnulls(property_id, deleted_property_id, car_id, deleted_car_id) = 1),
  constraint "Emails are at most 255 characters" check (char_length(contact_email) <= 255),
  constraint "Inquiry statuses are pending, replied or closed" check (status = any (array['pending'::text, 'replied'::text, 'closed'::text])),
  constraint "Message must be at least 10 characters" check (char_length(trim(both from message)) >= 10),
  constraint "Messages are at most 5000 characters" check (char_length(message) <= 5000),
  constraint "Phone numbers are at most 20 characters" check (char_length(contact_phone) <= 20),
  constraint "Please enter a valid email address" check (private.is_email(contact_email))
);

comment on table public.inquiries is 'Questions of members about properties and cars.';
comment on column public.inquiries.conversation_id is 'Where it was answered last.';

create index inquiries_car_id_idx on public.inquiries using btree (car_id, created_at desc, id desc);

create index inquiries_conversation_id_idx on public.inquiries using btree (conversation_id);

-- The administrators' list, by status too; a property's inquiries; a person's own, which also counts what they sent lately.
create index inquiries_created_at_idx on public.inquiries using btree (created_at desc, id desc);

create index inquiries_deleted_car_id_idx on public.inquiries using btree (deleted_car_id, created_at desc, id desc);

create index inquiries_deleted_property_id_idx on public.inquiries using btree (deleted_property_id, created_at desc, id desc);

create index inquiries_inquirer_id_idx on public.inquiries using btree (inquirer_id, created_at desc, id desc);

create index inquiries_property_id_idx on public.inquiries using btree (property_id, created_at desc, id desc);

create index inquiries_status_idx on public.inquiries using btree (status, created_at desc);

create index inquiries_waiting_car_idx on public.inquiries using btree (car_id) where (status = 'pending'::text);

-- The requests that wait are found by these alone, however many were answered.
create index inquiries_waiting_idx on public.inquiries using btree (property_id) where (status = 'pending'::text);

create trigger inquiries_audit after update on inquiries for each row when (old.status is distinct from new.status) execute function private.audit_request('inquiry');

create trigger inquiries_create_lead after insert on inquiries for each row when (new.property_id is not null) execute function private.create_lead_of_inquiry();

create trigger inquiries_drop_signs before insert or update on inquiries for each row execute function private.drop_signs_of_direction();

-- Before the rate is limited: triggers fire in the order of their names.
create trigger inquiries_guard_own before insert on inquiries for each row execute function private.refuse_own_property('cannot_inquire_yourself');

create trigger inquiries_guard_status before insert on inquiries for each row execute function private.refuse_gone_listing();

create trigger inquiries_limit_answers before update on inquiries for each row when (not (new.deleted_property_id is distinct from old.deleted_property_id or new.deleted_car_id is distinct from old.deleted_car_id)) execute function private.limit_events('answer');

create trigger inquiries_limit_events before insert on inquiries for each row execute function private.limit_events('inquiry');

create trigger inquiries_lock_property before insert on inquiries for each row execute function private.lock_property_of_inquiry();

create trigger inquiries_notify after insert on inquiries for each row execute function private.notify_inquiry();

create trigger inquiries_read_notification after update on inquiries for each row when (old.status = 'pending'::text and new.status <> 'pending'::text) execute function private.read_request_notification('inquiry_received', 'inquirer_id');

create trigger inquiries_record_activity after insert on inquiries for each row execute function private.record_inquiry();

-- After inquiries_lock_property, which keeps who answers for the property: triggers fire in the order of their names.
create trigger inquiries_refuse_blocked before insert on inquiries for each row execute function private.refuse_blocked_request();

create trigger inquiries_set_updated_at before update on inquiries for each row execute function moddatetime('updated_at');

create trigger inquiries_tell after insert on inquiries for each row execute function private.tell_request('inquiry', 'inquirer_id');

create trigger inquiries_tell_deleted after delete on inquiries referencing old table as changed for each statement execute function private.tell_administrators();

create trigger inquiries_tell_inserted after insert on inquiries referencing new table as changed for each statement execute function private.tell_administrators();

create trigger inquiries_tell_status after update on inquiries for each row when (old.status <> new.status) execute function private.tell_request('inquiry', 'inquirer_id');

create trigger inquiries_tell_updated after update on inquiries referencing new table as changed for each statement execute function private.tell_administrators();

alter table public.inquiries enable row level security;

create policy "Members can ask about listings they may see" on public.inquiries for insert to authenticated
  with check (inquirer_id = (( select auth.uid() as uid)) and (property_id is null or (exists ( select
   from properties p
  where p.id = inquiries.property_id))) and (car_id is null or (exists ( select
   from cars c
  where c.id = inquiries.car_id))));

create policy "The session must live and owe no second factor" on public.inquiries as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

create policy "Who asked, who is asked and administrators see an inquiry" on public.inquiries for select to authenticated
  using (inquirer_id = (( select auth.uid() as uid)) or (property_id in ( select private.handled_property_ids() as handled_property_ids)) or (deleted_property_id in ( select private.handled_deleted_ids() as handled_deleted_ids)) or (coalesce(car_id, deleted_car_id) in ( select private.handled_car_ids() as handled_car_ids)) or ( select private.is_admin() as is_admin));

grant insert (property_id, message, contact_email, contact_phone, car_id) on public.inquiries to authenticated;
grant select on public.inquiries to authenticated;
grant select on public.inquiries to service_role;

-- Quotes what was asked, once, and sends the caller's answer behind it.
create or replace function private.answer_quoting(conversation_id uuid, asker uuid, quote_type text, quote text, content text)
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if not exists (
    select from public.messages m
    where m.conversation_id = $1 and m.message_type = quote_type and m.sender_id = asker and m.content = quote
  ) then
    insert into public.messages (conversation_id, sender_id, content, message_type, is_read)
    values ($1, asker, quote, quote_type, true);
  end if;
  perform private.send_message($1, $5, 'text', null);
end
$function$;


-- The conversation of a buyer and a seller about a listing, made if there is none. Its title is one the buyer may read.
create or replace function private.conversation_about(buyer uuid, seller uuid, property_id uuid, deleted_property_id uuid, car_id uuid default null::uuid, deleted_car_id uuid default null::uuid)
 returns uuid
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  found_id uuid;
begin
  for turn in 1..2 loop
    select c.id into found_id from public.conversations c
    where c.buyer_id = buyer and c.seller_id = seller
      and (c.property_id, c.deleted_property_id, c.car_id, c.deleted_car_id) is not distinct from ($3, $4, $5, $6)
    limit 1;
    exit when found_id is not null;
    insert into public.conversations (
      property_id, deleted_property_id, car_id, deleted_car_id, property_title, buyer_id, seller_id
    )
    select $3, $4, $5, $6, about.title, buyer, seller from (
      select private.title_told(p) from public.properties p where p.id = $3
      union all select d.title from private.deleted_properties d where d.id = $4
      union all select private.title_told(c) from public.cars c where c.id = $5
      union all select d.title from private.deleted_cars d where d.id = $6
    ) as about (title)
    on conflict do nothing;
  end loop;
  return found_id;
end
$function$;


-- What the caller has asked at a listing, for its page: {inquiries, viewings, conversationId}, the latest five of each, newest
-- first, and the conversation they have about it. One of the two is given.
create or replace function private.get_own_requests(property_id uuid, car_id uuid)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select jsonb_build_object(
    'inquiries', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'status', i.status, 'createdAt', i.created_at,
        'conversationId', private.own_conversation(i.conversation_id)) order by i.created_at desc, i.id desc)
      from (
        select * from public.inquiries i
        where i.inquirer_id = caller.id and (i.property_id = $1 or i.car_id = $2)
        order by i.created_at desc, i.id desc limit 5
      ) as i
    ), '[]'),
    'viewings', coalesce((
      select jsonb_agg(jsonb_build_object('id', v.id, 'status', v.status, 'createdAt', v.created_at,
        'preferredDate', v.preferred_date, 'preferredTime', v.preferred_time, 'scheduledDate', v.scheduled_date,
        'conversationId', private.own_conversation(v.conversation_id)) order by v.created_at desc, v.id desc)
      from (
        select * from public.property_viewings v
        where v.user_id = caller.id and v.property_id = $1
        order by v.created_at desc, v.id desc limit 5
      ) as v
    ), '[]'),
    'conversationId', (
      select c.id from public.conversations c
      where c.buyer_id = caller.id and c.seller_id is not null and (c.property_id = $1 or c.car_id = $2)
      order by c.last_message_at desc limit 1
    )
  )
  from (select private.require_caller() as id) as caller;
$function$;


create or replace function public.get_own_requests(property_id uuid default null::uuid, car_id uuid default null::uuid)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_own_requests(property_id, car_id); $function$;


-- The properties the caller answers for: as their owner, agent or broker.
create or replace function private.handled_property_ids()
 returns setof uuid
 language sql
 stable security definer
 set search_path to ''
as$function$
  select id from public.properties where owner_id = (select auth.uid())
  union
  select id from public.properties where agent_id = (select auth.uid())
  union
  select id from public.properties where broker_id = (select auth.uid());
$function$;


-- The conversation of a request, for its parties alone.
create or replace function private.own_conversation(conversation_id uuid)
 returns uuid
 language sql
 stable security definer
 set search_path to ''
as$function$
  select c.id from public.conversations c where c.id = $1 and (select auth.uid()) in (c.buyer_id, c.seller_id);
$function$;


-- How the caller answers an inquiry: {inquiryId, message, conversationId}, the last null until they talk of it. Nothing for an
-- inquiry of a listing they do not answer for.
create or replace function private.own_reply(inquiry_id uuid)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
begin
  return (
    select jsonb_build_object(
      'inquiryId', i.id, 'message', i.message, 'conversationId', private.own_conversation(i.conversation_id))
    from public.inquiries i
    where i.id = $1 and i.inquirer_id <> (select auth.uid()) and (select private.is_signed_in())
      and (select auth.uid()) = any (private.handlers_of(i.property_id, i.deleted_property_id, i.car_id, i.deleted_car_id))
  );
end
$function$;


-- The same for the latest of what somebody asked about a property, or one that is deleted.
create or replace function private.own_reply_to(inquirer_id uuid, property_id uuid, deleted_property_id uuid)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
begin
  return (
    select private.own_reply(i.id) from public.inquiries i
    where i.inquirer_id = $1 and (i.property_id = $2 or i.deleted_property_id = $3)
    order by i.created_at desc, i.id desc limit 1
  );
end
$function$;


-- The moment somebody would like to come, in East Africa's time; nothing where the time is said in words.
create or replace function private.preferred_moment(day date, told text)
 returns timestamp with time zone
 language sql
 stable
 set search_path to ''
as$function$
  select case when btrim(told) ~* '^([01]?[0-9]|2[0-3]):[0-5][0-9]$' or btrim(told) ~* '^(0?[1-9]|1[0-2]):[0-5][0-9] *[ap]m$'
    then (day + btrim(told)::time) at time zone 'Africa/Mogadishu' end;
$function$;


-- Refuses a client's inquiry or viewing about what everybody sees is sold or rented. Errors: PT409.
create or replace function private.refuse_gone_listing()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  gone text;
begin
  if (select auth.uid()) is null then
    return new;
  end if;
  select p.status into gone from public.properties p
  where p.id = new.property_id and p.approval_status = 'approved' and p.available and p.status in ('sold', 'rented')
  union all
  select c.status from public.cars c
  where c.id = (to_jsonb(new) ->> 'car_id')::uuid and c.approval_status = 'approved' and c.available
    and c.status in ('sold', 'rented');
  if gone is not null then
    raise sqlstate 'PT409' using message = 'listing_' || gone;
  end if;
  return new;
end
$function$;


-- Refuses a client's inquiry or viewing about a listing of the caller's. Errors: PT400. The argument is the message.
create or replace function private.refuse_own_property()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if (select auth.uid()) = any (private.handlers_of(new.property_id, null, (to_jsonb(new) ->> 'car_id')::uuid, null)) then
    raise sqlstate 'PT400' using message = tg_argv[0];
  end if;
  return new;
end
$function$;


-- Refuses a client's viewing at a time that is over. Errors: PT400, naming the column.
create or replace function private.refuse_past_viewing()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  if (select auth.uid()) is not null and private.preferred_moment(new.preferred_date, new.preferred_time) <= now() then
    raise sqlstate 'PT400' using message = 'viewing_time_passed', hint = 'preferred_time';
  end if;
  return new;
end
$function$;


-- Answers an inquiry in the conversation of the caller and whoever asked, and answers that conversation's id. An inquiry that
-- waits is replied then. Errors: PT404 for an inquiry of a listing the caller does not answer for, also for administrators;
-- PT400 for their own; PT429 and 23514 as for messages.
create or replace function private.reply_to_inquiry(inquiry_id uuid, content text)
 returns uuid
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_caller();
  inquiry public.inquiries;
  talk uuid;
begin
  -- The listing before what is about it, as whoever deletes it does.
  perform from public.properties p where p.id = (select i.property_id from public.inquiries i where i.id = $1) for key share;
  perform from public.cars c where c.id = (select i.car_id from public.inquiries i where i.id = $1) for key share;
  select i.* into inquiry from public.inquiries i
  where i.id = $1
    and caller = any (private.handlers_of(i.property_id, i.deleted_property_id, i.car_id, i.deleted_car_id))
  for update;
  if inquiry.id is null then
    raise sqlstate 'PT404' using message = 'inquiry_not_found';
  elsif inquiry.inquirer_id = caller then
    raise sqlstate 'PT400' using message = 'cannot_contact_yourself';
  end if;
  talk := private.conversation_about(
    inquiry.inquirer_id, caller, inquiry.property_id, inquiry.deleted_property_id, inquiry.car_id, inquiry.deleted_car_id);
  perform private.answer_quoting(talk, inquiry.inquirer_id, 'inquiry', inquiry.message, content);
  update public.inquiries i
  set conversation_id = talk, status = case i.status when 'pending' then 'replied' else i.status end
  where i.id = $1;
  return talk;
end
$function$;


create or replace function public.reply_to_inquiry(inquiry_id uuid, content text)
 returns uuid
 language sql
 set search_path to ''
as$function$ select private.reply_to_inquiry(inquiry_id, content); $function$;


-- As private.reply_to_inquiry, about a viewing, whose status stays. The quote begins with a line of its day and time.
create or replace function private.reply_to_viewing(viewing_id uuid, content text)
 returns uuid
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_caller();
  viewing public.property_viewings;
  talk uuid;
begin
  perform from public.properties p
  where p.id = (select v.property_id from public.property_viewings v where v.id = $1) for key share;
  select v.* into viewing from public.property_viewings v
  where v.id = $1 and caller = any (private.handlers_of(v.property_id, v.deleted_property_id))
  for update;
  if viewing.id is null then
    raise sqlstate 'PT404' using message = 'viewing_not_found';
  elsif viewing.user_id = caller then
    raise sqlstate 'PT400' using message = 'cannot_contact_yourself';
  end if;
  talk := private.conversation_about(viewing.user_id, caller, viewing.property_id, viewing.deleted_property_id);
  perform private.answer_quoting(talk, viewing.user_id, 'viewing',
    left(concat_ws(E'\n', viewing.preferred_date || ' ' || btrim(viewing.preferred_time), nullif(btrim(viewing.message), '')), 5000),
    content);
  update public.property_viewings v set conversation_id = talk where v.id = $1;
  return talk;
end
$function$;


create or replace function public.reply_to_viewing(viewing_id uuid, content text)
 returns uuid
 language sql
 set search_path to ''
as$function$ select private.reply_to_viewing(viewing_id, content); $function$;


-- As before; also about a car.
create or replace function private.set_inquiry_status(inquiry_id uuid, status text)
 returns inquiries
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.set_inquiry_status(inquiry_id uuid, status text)
 returns inquiries
 language sql
 set search_path to ''
as$function$ select private.set_inquiry_status(inquiry_id, status); $function$;


grant execute on function private.get_own_requests(uuid,uuid) to authenticated;

grant execute on function get_own_requests(uuid,uuid) to authenticated;

grant execute on function private.handled_property_ids() to authenticated;

grant execute on function private.own_reply(uuid) to authenticated;

grant execute on function private.own_reply_to(uuid,uuid,uuid) to authenticated;

grant execute on function private.reply_to_inquiry(uuid,text) to authenticated;

grant execute on function reply_to_inquiry(uuid,text) to authenticated;

grant execute on function private.reply_to_viewing(uuid,text) to authenticated;

grant execute on function reply_to_viewing(uuid,text) to authenticated;

grant execute on function private.set_inquiry_status(uuid,text) to authenticated;

grant execute on function set_inquiry_status(uuid,text) to authenticated;
