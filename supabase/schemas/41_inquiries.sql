-- An inquiry is a member's question about a property or a car. The inquirer, the listing's owner, agent and broker, and
-- administrators can see it. Its text never changes; functions change its status. It is an entry of the inquirer's
-- conversation about the listing, where it is answered. Members cannot ask about their own listings, or about sold or rented ones.
set check_function_bodies = off;

create table public.inquiries (
  id uuid primary key default gen_random_uuid(),
  property_id uuid references public.properties (id) on delete set null,
  inquirer_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  message public.plain_text not null constraint "Message must be at least 10 characters" check (char_length(trim(message)) >= 10)
    constraint "Message must be at most 5000 characters" check (char_length(message) <= 5000),
  contact_email public.plain_text not null constraint "Email must be at most 255 characters" check (char_length(contact_email) <= 255)
    constraint "Please enter a valid email address" check (private.is_email(contact_email)),
  contact_phone public.phone_number,
  status text not null default 'pending'
    constraint "Inquiry status must be pending, replied or closed" check (status in ('pending', 'replied', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_property_id uuid references private.deleted_properties (id) on delete cascade,
  car_id uuid references public.cars (id) on delete set null,
  deleted_car_id uuid references private.deleted_cars (id) on delete cascade,
  conversation_id uuid references public.conversations (id) on delete set null,
  constraint "An inquiry must be about a property or a car"
    check (num_nonnulls(property_id, deleted_property_id, car_id, deleted_car_id) = 1)
);

comment on table public.inquiries is 'Questions of members about properties and cars.';
comment on column public.inquiries.conversation_id is 'The inquirer''s conversation about the listing.';
alter table public.messages add foreign key (inquiry_id) references public.inquiries (id) on delete set null;

-- The list of the administrators, also by status; the inquiries of a listing; the inquiries of a member.
create index inquiries_created_at_idx on public.inquiries (created_at desc, id desc);
create index inquiries_status_idx on public.inquiries (status, created_at desc);
create index inquiries_property_id_idx on public.inquiries (property_id, created_at desc, id desc);
create index inquiries_deleted_property_id_idx on public.inquiries (deleted_property_id, created_at desc, id desc);
create index inquiries_car_id_idx on public.inquiries (car_id, created_at desc, id desc);
create index inquiries_deleted_car_id_idx on public.inquiries (deleted_car_id, created_at desc, id desc);
create index inquiries_inquirer_id_idx on public.inquiries (inquirer_id, created_at desc, id desc);
-- Pending inquiries, however many inquiries were answered.
create index inquiries_pending_idx on public.inquiries (property_id) where status = 'pending';
create index inquiries_pending_car_idx on public.inquiries (car_id) where status = 'pending';
-- Foreign key.
create index inquiries_conversation_id_idx on public.inquiries (conversation_id);

-- Guards a client's inquiry or viewing, and sets updated_at. Errors: PT400 about their own listing or a past viewing
-- time (with the column as hint), PT404 about an unknown or hidden listing. PT409 about a listing that is sold or
-- rented. PT429 for too many, PT403 for a block with the listing's owner, agent or broker.
create function private.guard_request() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  is_inquiry constant boolean := tg_table_name = 'inquiries';
  car uuid;
  listing record;
begin
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    -- The deletion of a listing and a message in the conversation change requests and are no answers by themselves.
    if caller is null or pg_trigger_depth() > 1 or new.deleted_property_id is distinct from old.deleted_property_id then
      return new;
    elsif is_inquiry then
      if new.deleted_car_id is not distinct from old.deleted_car_id then
        perform private.enforce_rate_limit('answer', caller);
      end if;
    else
      perform private.enforce_rate_limit('answer', caller);
      -- Declining, completing and cancelling without words stay possible.
      if new.scheduled_date is distinct from old.scheduled_date or new.notes is distinct from old.notes then
        perform private.refuse_blocked(caller, array[new.user_id]);
      end if;
    end if;
    return new;
  end if;
  if is_inquiry then
    car := new.car_id;
  end if;
  if caller is not null then
    select * into listing from (
      select array[p.owner_id, p.agent_id, p.broker_id] as handlers, p.approval_status = 'approved' and p.available as is_public,
        p.status
      from public.properties p where p.id = new.property_id and (p.approval_status <> 'draft' or p.owner_id = caller)
      union all
      select array[c.owner_id, c.agent_id, c.broker_id], c.approval_status = 'approved' and c.available, c.status
      from public.cars c where c.id = car and (c.approval_status <> 'draft' or c.owner_id = caller)
    ) as l;
    if caller = any (listing.handlers) then
      raise sqlstate 'PT400' using message = case when is_inquiry then 'cannot_inquire_yourself' else 'cannot_view_yourself' end;
    elsif coalesce(new.property_id, car) is not null
      and (listing.handlers is null or not listing.is_public and not (select private.is_admin())) then
      raise sqlstate 'PT404' using message = case when new.property_id is null then 'car_not_found' else 'property_not_found' end;
    elsif listing.is_public and listing.status in ('sold', 'rented') then
      raise sqlstate 'PT409' using message = 'listing_' || listing.status;
    end if;
    if not is_inquiry then
      -- A time in free words has no exact time. Days are days in East Africa.
      if btrim(new.preferred_time) ~* '^(([01]?[0-9]|2[0-3]):[0-5][0-9]|(0?[1-9]|1[0-2]):[0-5][0-9] *[ap]m)$'
        and (new.preferred_date + btrim(new.preferred_time)::time) at time zone 'Africa/Mogadishu' <= now() then
        raise sqlstate 'PT400' using message = 'viewing_time_passed', hint = 'preferred_time';
      end if;
    end if;
    perform private.enforce_rate_limit(case when is_inquiry then 'inquiry' else 'viewing' end, caller);
  end if;
  if is_inquiry then
    -- Inquiries about an assigned or entrusted property run one after the other, and none meets an ending assignment or
    -- account. The lock also fixes the agent and the broker for the check of blocks.
    perform from public.properties p
    where p.id = new.property_id and num_nonnulls(p.agent_id, p.broker_id) > 0 for no key update;
  end if;
  perform private.refuse_blocked(caller, private.handlers_of(new.property_id, null, car, null));
  return new;
end $$;
create trigger inquiries_guard before insert or update on public.inquiries
  for each row execute function private.guard_request();

-- Makes a request an entry of its requester's conversation about the listing, once, and returns the conversation's id.
create function private.add_request_entry(inquiry_id uuid, viewing_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  inquiry public.inquiries;
  viewing public.property_viewings;
  talk uuid;
begin
  if $1 is not null then
    select i.* into inquiry from public.inquiries i where i.id = $1;
    talk := private.get_or_create_conversation(inquiry.inquirer_id, inquiry.property_id, inquiry.deleted_property_id,
      inquiry.car_id, inquiry.deleted_car_id);
    perform from public.conversations c where c.id = talk for update;
    insert into public.messages (conversation_id, sender_id, content, message_type, inquiry_id, is_read)
    select talk, inquiry.inquirer_id, inquiry.message, 'inquiry', $1, (select auth.uid()) is distinct from inquiry.inquirer_id
    where not exists (select from public.messages m where m.inquiry_id = $1);
    update public.inquiries i set conversation_id = talk where i.id = $1 and i.conversation_id is distinct from talk;
  else
    select v.* into viewing from public.property_viewings v where v.id = $2;
    talk := private.get_or_create_conversation(viewing.user_id, viewing.property_id, viewing.deleted_property_id);
    perform from public.conversations c where c.id = talk for update;
    insert into public.messages (conversation_id, sender_id, content, message_type, viewing_id, is_read)
    select talk, viewing.user_id, left(concat_ws(E'\n', viewing.preferred_date || ' ' || btrim(viewing.preferred_time),
      nullif(btrim(viewing.message), '')), 5000), 'viewing', $2, (select auth.uid()) is distinct from viewing.user_id
    where not exists (select from public.messages m where m.viewing_id = $2);
    update public.property_viewings v set conversation_id = talk where v.id = $2 and v.conversation_id is distinct from talk;
  end if;
  return talk;
end $$;

-- Records an inquiry or viewing: its entry in the conversation, the activity and lead of an inquiry, and the event.
-- Audits an administrator's act. Marks the caller's notification of an answered request as read. Broadcasts a new
-- request and a cancellation to the people who answer for the listing, and any other status to the requester.
create function private.record_request() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  is_inquiry constant boolean := tg_table_name = 'inquiries';
  requester uuid;
  car uuid;
  deleted_car uuid;
  handlers uuid[];
  reader uuid;
  is_moved boolean := tg_op = 'INSERT' or old.status <> new.status;
  is_audited boolean := is_moved;
  changed record;
  entry public.messages;
begin
  if is_inquiry then
    requester := new.inquirer_id;
    car := new.car_id;
    deleted_car := new.deleted_car_id;
  else
    requester := new.user_id;
    is_moved := is_moved or old.scheduled_date is distinct from new.scheduled_date;
    is_audited := is_moved or old.notes is distinct from new.notes;
  end if;
  handlers := private.handlers_of(new.property_id, new.deleted_property_id, car, deleted_car);
  if tg_op = 'INSERT' then
    if is_inquiry then
      insert into public.user_activities (user_id, activity_type, description, related_id, related_title, metadata, created_at)
      select new.inquirer_id, 'inquiry_created', 'Asked about a ' || l.kind, l.id, l.title,
        jsonb_build_object('inquiryId', new.id, 'city', l.city), new.created_at
      from (
        select 'property' as kind, p.id, p.title, p.city from public.properties p where p.id = new.property_id
        union all
        select 'car', c.id, c.title, c.city from public.cars c where c.id = car
      ) as l;
      perform private.create_lead(new);
    end if;
    if caller is not null then
      perform private.add_request_entry(case when is_inquiry then new.id end, case when not is_inquiry then new.id end);
    end if;
    perform private.record_event(case when is_inquiry then 'inquiry.created' else 'viewing.requested' end, new.id);
  else
    if old.status = 'pending' and new.status <> 'pending' then
      update public.notifications n set read_at = now()
      where n.recipient_id = caller and n.read_at is null and n.person_id = requester
        and n.event = case when is_inquiry then 'inquiry_received' else 'viewing_requested' end
        and (n.property_id = new.property_id or n.car_id = car);
    end if;
    if not is_inquiry and (new.status in ('confirmed', 'declined') and is_moved
      or new.status = 'cancelled' and old.status <> 'cancelled') then
      perform private.record_event('viewing.' || new.status, new.id);
    end if;
    -- The people of the listing and the requester act in their own matter.
    if is_audited and (select private.is_admin()) and array_position(handlers, caller) is null
      and (is_inquiry or caller <> requester) then
      changed := private.changed_columns(to_jsonb(old), to_jsonb(new), '{updated_at}');
      perform private.record_audit_entry('status_changed', case when is_inquiry then 'inquiry' else 'viewing' end, new.id,
        coalesce(private.handled_property_json(new.property_id, new.deleted_property_id) ->> 'title',
          (private.car_label(car, deleted_car)).title),
        changed.was, changed.is_now);
    end if;
  end if;
  if is_moved and tg_op = 'UPDATE' then
    select m.* into entry from public.messages m
    where case when is_inquiry then m.inquiry_id = new.id else m.viewing_id = new.id end;
    if found then
      perform realtime.send(private.message_view(entry), 'message', 'conversation:' || entry.conversation_id, true);
    end if;
  end if;
  if is_moved then
    for reader in
      select distinct r from unnest(
        case when tg_op = 'INSERT' or new.status = 'cancelled' then handlers else array[requester] end) as r
      where r is not null
    loop
      perform private.broadcast_once('user:' || reader, case when is_inquiry then 'inquiry' else 'viewing' end);
    end loop;
  end if;
  return null;
end $$;
create trigger inquiries_record after insert or update on public.inquiries
  for each row execute function private.record_request();

alter table public.inquiries enable row level security;
create policy "Inquirers, recipients and administrators see an inquiry" on public.inquiries
  for select to authenticated using (
    inquirer_id = (select auth.uid())
    or property_id in (select private.handled_property_ids())
    or deleted_property_id in (select private.handled_deleted_ids())
    or coalesce(car_id, deleted_car_id) in (select private.handled_car_ids())
    or (select private.is_admin())
  );
create policy "Members can ask about listings they may see" on public.inquiries
  for insert to authenticated with check (
    inquirer_id = (select auth.uid())
    and (property_id is null or exists (select from public.properties p where p.id = inquiries.property_id))
    and (car_id is null or exists (select from public.cars c where c.id = inquiries.car_id))
  );

-- No update and no delete: inquiries stay on record, and public.set_inquiry_status() changes the status.
grant insert (property_id, message, contact_email, contact_phone, car_id) on public.inquiries to authenticated;
grant select on public.inquiries to authenticated, service_role;

-- Sets the status of an inquiry and returns it: pending, replied or closed, from any status. Allowed for the listing's
-- owner, agent and broker, also after its deletion, and for administrators. Errors: PT404 for any other inquiry.
create function public.set_inquiry_status(inquiry_id uuid, status text) returns public.inquiries
language plpgsql volatile security definer set search_path = '' as $$
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
end $$;

-- Returns up to 200 inquiries, newest first: the caller's own, or (`received`) those about listings they answer for.
-- Deleted listings are included. `conversationId` is null unless the caller is a party of that conversation.
create function public.get_inquiries(received boolean default false) returns jsonb language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(found.inquiry order by found.created_at desc, found.id desc), '[]')
  from (
    select i.id, i.created_at, jsonb_build_object(
      'id', i.id, 'propertyId', i.property_id, 'carId', i.car_id, 'inquirerId', i.inquirer_id, 'message', i.message,
      'contactEmail', i.contact_email, 'contactPhone', i.contact_phone, 'status', i.status, 'createdAt', i.created_at,
      'conversationId', private.own_conversation_id(i.conversation_id),
      'isAnsweredHere', private.is_answered_in(i.conversation_id, i.inquirer_id, i.created_at), 'inquirer', private.person_name(i.inquirer_id),
      'property', coalesce(private.deleted_property_brief(i.deleted_property_id), private.property_brief(p)),
      'car', coalesce(private.deleted_car_brief(i.deleted_car_id), private.car_brief(c))
    ) as inquiry
    from (
      (select sent.* from public.inquiries sent
        where received is not true and sent.inquirer_id = (select private.require_caller())
        order by sent.created_at desc, sent.id desc limit 200)
      union all
      -- Reads the index of each listing: an index over all inquiries would scan those of everyone.
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

-- Answers an inquiry or a viewing (exactly one id is given) in the conversation of caller and requester, and returns the
-- conversation's id. The conversation quotes the request once. The quote of a viewing starts with a line of day and time.
-- A pending inquiry becomes replied. Errors: PT404 unless the caller is the listing's owner, agent or broker; PT400 for
-- their own request; otherwise as public.send_message().
create function private.reply_to_request(inquiry_id uuid, viewing_id uuid, content text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_caller();
  asker uuid;
  talk uuid;
begin
  -- Locks the listing first, in the order of a deletion.
  perform from public.properties p where p.id = coalesce((select i.property_id from public.inquiries i where i.id = $1),
    (select v.property_id from public.property_viewings v where v.id = $2)) for key share;
  perform from public.cars c where c.id = (select i.car_id from public.inquiries i where i.id = $1) for key share;
  select found.person into asker from (
    select i.inquirer_id from public.inquiries i
    where i.id = $1 and caller = any (private.handlers_of(i.property_id, i.deleted_property_id, i.car_id, i.deleted_car_id))
    union all
    select v.user_id from public.property_viewings v
    where v.id = $2 and $1 is null and caller = any (private.handlers_of(v.property_id, v.deleted_property_id))
  ) as found (person);
  if asker is null then
    raise sqlstate 'PT404' using message = case when $1 is null then 'viewing_not_found' else 'inquiry_not_found' end;
  elsif asker = caller then
    raise sqlstate 'PT400' using message = 'cannot_contact_yourself';
  end if;
  talk := private.add_request_entry($1, $2);
  perform private.join_conversation(talk, caller);
  perform public.send_message(talk, $3);
  return talk;
end $$;
create function public.reply_to_inquiry(inquiry_id uuid, content text) returns uuid
language sql volatile set search_path = '' as $$ select private.reply_to_request(inquiry_id, null, content); $$;

-- Returns the caller's requests about one listing: {inquiries, viewings, conversationId}, up to five of each, newest
-- first. A request has the conversation's id once the seller's side has written in it. Exactly one id is given.
create function public.get_own_requests(property_id uuid default null, car_id uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'inquiries', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'status', i.status, 'createdAt', i.created_at,
        'conversationId', case when private.is_answered_in(i.conversation_id, caller.id, i.created_at) then i.conversation_id end) order by i.created_at desc, i.id desc)
      from (
        select * from public.inquiries i
        where i.inquirer_id = caller.id and (i.property_id = $1 or i.car_id = $2)
        order by i.created_at desc, i.id desc limit 5
      ) as i
    ), '[]'),
    'viewings', coalesce((
      select jsonb_agg(jsonb_build_object('id', v.id, 'status', v.status, 'createdAt', v.created_at,
        'preferredDate', v.preferred_date, 'preferredTime', v.preferred_time, 'scheduledDate', v.scheduled_date,
        'conversationId', case when private.is_answered_in(v.conversation_id, caller.id, v.created_at) then v.conversation_id end) order by v.created_at desc, v.id desc)
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

grant execute on function public.set_inquiry_status(uuid, text), public.get_inquiries(boolean),
  private.reply_to_request(uuid, uuid, text), public.reply_to_inquiry(uuid, text),
  public.get_own_requests(uuid, uuid) to authenticated;
