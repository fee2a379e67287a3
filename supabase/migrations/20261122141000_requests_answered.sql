-- Inquiries and viewings are answered in a conversation between whoever asked and whoever of those asked answers. What was asked
-- stands in it as a quote of its asker: a message of its own type, which nobody can send.

alter table public.inquiries add column conversation_id uuid references public.conversations (id) on delete set null;
alter table public.property_viewings add column conversation_id uuid references public.conversations (id) on delete set null;
comment on column public.inquiries.conversation_id is 'Where it was answered last.';
comment on column public.property_viewings.conversation_id is 'Where it was talked about last.';
create index inquiries_conversation_id_idx on public.inquiries (conversation_id);
create index property_viewings_conversation_id_idx on public.property_viewings (conversation_id);

alter table public.messages
  drop constraint "Message types are text",
  add constraint "Message types are text, inquiry or viewing" check (message_type in ('text', 'inquiry', 'viewing'));
comment on column public.messages.message_type is
  'What somebody wrote (text), or what they had asked before, quoted with the first answer. A viewing says day and time first.';

-- The conversation of a buyer and a seller about a listing, made if there is none. Its title is one the buyer may read.
create function private.conversation_about(
  buyer uuid, seller uuid, property_id uuid, deleted_property_id uuid, car_id uuid default null, deleted_car_id uuid default null
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

-- Quotes what was asked, once, and sends the caller's answer behind it.
create function private.answer_quoting(conversation_id uuid, asker uuid, quote_type text, quote text, content text)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

-- Answers an inquiry in the conversation of the caller and whoever asked, and answers that conversation's id. An inquiry that
-- waits is replied then. Errors: PT404 for an inquiry of a listing the caller does not answer for, also for administrators;
-- PT400 for their own; PT429 and 23514 as for messages.
create function private.reply_to_inquiry(inquiry_id uuid, content text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

create function public.reply_to_inquiry(inquiry_id uuid, content text) returns uuid
language sql volatile set search_path = ''
as $$ select private.reply_to_inquiry(inquiry_id, content); $$;

-- As private.reply_to_inquiry, about a viewing, whose status stays. The quote begins with a line of its day and time.
create function private.reply_to_viewing(viewing_id uuid, content text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

create function public.reply_to_viewing(viewing_id uuid, content text) returns uuid
language sql volatile set search_path = ''
as $$ select private.reply_to_viewing(viewing_id, content); $$;

-- As before; a quote is nobody's to send.
create or replace function private.send_message(conversation_id uuid, content text, message_type text, message_id uuid)
returns public.messages
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
  sent public.messages;
begin
  if message_type <> 'text' then
    raise sqlstate 'PT400' using message = 'message_type_unknown', hint = 'message_type';
  end if;
  perform from public.conversations c where c.id = $1 and caller in (c.buyer_id, c.seller_id) for update;
  if not found then
    raise sqlstate 'PT404' using message = 'conversation_not_found';
  end if;
  select m.* into sent from public.messages m where m.id = $4;
  if sent.id is null then
    insert into public.messages (id, conversation_id, sender_id, content, message_type)
    values (coalesce($4, gen_random_uuid()), $1, caller, btrim($2, E' \t\r\n'), coalesce($3, 'text'))
    returning * into sent;
  elsif sent.conversation_id <> $1 or sent.sender_id is distinct from caller then
    raise sqlstate 'PT404' using message = 'conversation_not_found';
  end if;
  return sent;
end
$$;

-- The conversation of a request, for its parties alone.
create function private.own_conversation(conversation_id uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select c.id from public.conversations c where c.id = $1 and (select auth.uid()) in (c.buyer_id, c.seller_id);
$$;

-- Inquiries of the caller, newest first, up to 200: those they sent, or (`received`) those about listings they answer for, also
-- about deleted ones. `conversationId` is where an inquiry was answered, for the two who talk there.
create or replace function private.get_inquiries(received boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(found.inquiry order by found.created_at desc, found.id desc), '[]')
  from (
    select i.id, i.created_at, jsonb_build_object(
      'id', i.id, 'propertyId', i.property_id, 'carId', i.car_id, 'inquirerId', i.inquirer_id, 'message', i.message,
      'contactEmail', i.contact_email, 'contactPhone', i.contact_phone, 'status', i.status, 'createdAt', i.created_at,
      'conversationId', private.own_conversation(i.conversation_id), 'inquirer', private.person_name(i.inquirer_id),
      'property', coalesce(private.deleted_property_brief(i.deleted_property_id), private.property_brief(p)),
      'car', coalesce(private.deleted_car_brief(i.deleted_car_id), private.car_brief(c))
    ) as inquiry
    from (
      (select sent.* from public.inquiries sent
        where not received and sent.inquirer_id = (select private.require_caller())
        order by sent.created_at desc, sent.id desc limit 200)
      union all
      -- The latest of each listing by its index: a reader of the latest of all would go through everybody's.
      (select got.* from private.handled_property_ids() as handled (id)
        cross join lateral (
          select g.* from public.inquiries g
          where g.property_id = handled.id order by g.created_at desc, g.id desc limit 200
        ) as got
        where received and (select private.require_caller()) is not null
        order by got.created_at desc, got.id desc limit 200)
      union all
      (select got.* from private.handled_deleted_ids() as handled (id)
        cross join lateral (
          select g.* from public.inquiries g
          where g.deleted_property_id = handled.id order by g.created_at desc, g.id desc limit 200
        ) as got
        where received and (select private.require_caller()) is not null
        order by got.created_at desc, got.id desc limit 200)
      union all
      (select got.* from private.handled_car_ids() as handled (id)
        cross join lateral (
          (select g.* from public.inquiries g
            where g.car_id = handled.id order by g.created_at desc, g.id desc limit 200)
          union all
          (select g.* from public.inquiries g
            where g.deleted_car_id = handled.id order by g.created_at desc, g.id desc limit 200)
        ) as got
        where received and (select private.require_caller()) is not null
        order by got.created_at desc, got.id desc limit 200)
    ) as i
    left join public.properties p on p.id = i.property_id
    left join public.cars c on c.id = i.car_id
  ) as found;
$$;

-- Viewings of the caller, newest first, up to 200: those they asked for, or (`received`) those of properties they answer for.
create or replace function private.get_viewings(received boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(found.viewing order by found.created_at desc, found.id desc), '[]')
  from (
    select v.id, v.created_at, jsonb_build_object(
      'id', v.id, 'propertyId', v.property_id, 'userId', v.user_id, 'preferredDate', v.preferred_date,
      'preferredTime', v.preferred_time, 'contactEmail', v.contact_email, 'contactPhone', v.contact_phone,
      'message', v.message, 'status', v.status, 'scheduledDate', v.scheduled_date, 'actualDate', v.actual_date,
      'notes', v.notes, 'createdAt', v.created_at, 'conversationId', private.own_conversation(v.conversation_id),
      'requester', private.person_name(v.user_id),
      'property', coalesce(private.deleted_property_brief(v.deleted_property_id), private.property_brief(p))
    ) as viewing
    from (
      (select asked.* from public.property_viewings asked
        where not received and asked.user_id = (select private.require_caller())
        order by asked.created_at desc, asked.id desc limit 200)
      union all
      -- The latest of each property by its index: a reader of the latest of all would go through everybody's.
      (select got.* from private.handled_property_ids() as handled (id)
        cross join lateral (
          select g.* from public.property_viewings g
          where g.property_id = handled.id order by g.created_at desc, g.id desc limit 200
        ) as got
        where received and (select private.require_caller()) is not null
        order by got.created_at desc, got.id desc limit 200)
      union all
      (select got.* from private.handled_deleted_ids() as handled (id)
        cross join lateral (
          select g.* from public.property_viewings g
          where g.deleted_property_id = handled.id order by g.created_at desc, g.id desc limit 200
        ) as got
        where received and (select private.require_caller()) is not null
        order by got.created_at desc, got.id desc limit 200)
    ) as v
    left join public.properties p on p.id = v.property_id
  ) as found;
$$;

-- What the caller has asked at a listing, for its page: {inquiries, viewings, conversationId}, the latest five of each, newest
-- first, and the conversation they have about it. One of the two is given.
create function private.get_own_requests(property_id uuid, car_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
$$;

create function public.get_own_requests(property_id uuid default null, car_id uuid default null) returns jsonb
language sql stable set search_path = ''
as $$ select private.get_own_requests(property_id, car_id); $$;

grant execute on function private.reply_to_inquiry(uuid, text), public.reply_to_inquiry(uuid, text),
  private.reply_to_viewing(uuid, text), public.reply_to_viewing(uuid, text), private.get_own_requests(uuid, uuid),
  public.get_own_requests(uuid, uuid) to authenticated;
