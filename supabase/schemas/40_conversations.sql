-- A buyer has one conversation about a listing: inquiry, viewing, offer and messages are entries of it. Its parties are
-- the buyer and the seller's side: the owner, and the listing's agent or broker from their first answer until their
-- assignment ends. Only the parties read and write; administrators cannot read it. Message times follow the order in which
-- the database accepts messages. A conversation outlives its listing and its parties: the missing reference becomes null.
set check_function_bodies = off;

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  property_id uuid references public.properties (id) on delete set null,
  property_title public.plain_text not null,
  buyer_id uuid references public.profiles (id) on delete set null,
  seller_id uuid references public.profiles (id) on delete set null,
  status text not null default 'active'
    constraint "Conversation status must be active or archived" check (status in ('active', 'archived')),
  last_message_at timestamptz not null default now(),
  buyer_unread integer not null default 0 constraint "Unread count cannot be negative" check (buyer_unread >= 0),
  seller_unread integer not null default 0
    constraint "A seller's unread count cannot be negative" check (seller_unread >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_property_id uuid references private.deleted_properties (id) on delete set null,
  car_id uuid references public.cars (id) on delete set null,
  deleted_car_id uuid references private.deleted_cars (id) on delete set null,
  agent_id uuid references public.profiles (id) on delete set null,
  broker_id uuid references public.profiles (id) on delete set null,
  constraint "A conversation must be about one listing"
    check (num_nonnulls(property_id, deleted_property_id, car_id, deleted_car_id) <= 1),
  constraint "You cannot start a conversation with yourself" check (buyer_id <> seller_id)
);

comment on table public.conversations is 'Conversations between a buyer and a seller about a property or a car.';
comment on column public.conversations.seller_id is 'The owner of the listing. The seller''s side shares one unread count.';
comment on column public.conversations.agent_id is 'The agent of the listing, once the agent has answered here.';
comment on column public.conversations.broker_id is 'The broker of the listing, once the broker has answered here.';
comment on column public.conversations.property_title is 'Title of the property or car when the conversation started; shown once the listing is hidden.';

-- The list of a buyer, latest message first.
create index conversations_buyer_id_idx on public.conversations (buyer_id, last_message_at desc);
-- The list of a seller, latest message first.
create index conversations_seller_id_idx on public.conversations (seller_id, last_message_at desc);
-- The lists of an agent and of a broker.
create index conversations_agent_id_idx on public.conversations (agent_id, last_message_at desc) where agent_id is not null;
create index conversations_broker_id_idx on public.conversations (broker_id, last_message_at desc) where broker_id is not null;
-- A buyer has one conversation about a listing.
create unique index conversations_property_id_buyer_id_idx on public.conversations (property_id, buyer_id);
create unique index conversations_car_id_buyer_id_idx on public.conversations (car_id, buyer_id);
-- Foreign keys.
create index conversations_deleted_property_id_idx on public.conversations (deleted_property_id);
create index conversations_deleted_car_id_idx on public.conversations (deleted_car_id);

-- Counts a client's new conversation and refuses it between people with a block. A conversation that a request starts
-- counts as the request alone. Errors: PT429, PT403.
create function private.guard_conversation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  elsif (select auth.uid()) is not null then
    if pg_trigger_depth() = 1 then
      perform private.enforce_rate_limit('conversation', (select auth.uid()));
    end if;
    perform private.refuse_blocked(new.buyer_id, array[new.seller_id]);
  end if;
  return new;
end $$;
create trigger conversations_guard before insert or update on public.conversations
  for each row execute function private.guard_conversation();

-- Returns the people of the seller's side.
create function private.sellers_side(conversation public.conversations) returns uuid[]
language sql immutable set search_path = '' as $$
  select array_remove(array[conversation.seller_id, conversation.agent_id, conversation.broker_id], null);
$$;

-- Broadcasts a new conversation to its seller. Broadcasts that a side has read everything: to the other side, and to
-- the readers' windows. Marks their notifications as read.
create function private.broadcast_conversation() returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  readers uuid[];
  reader uuid;
begin
  if tg_op = 'INSERT' then
    perform realtime.send(jsonb_build_object('conversationId', new.id), 'conversation', 'user:' || new.seller_id, true);
  elsif new.buyer_unread < old.buyer_unread or new.seller_unread < old.seller_unread then
    readers := case when new.buyer_unread < old.buyer_unread then array[new.buyer_id] else private.sellers_side(new) end;
    update public.notifications n set read_at = now()
    where n.conversation_id = new.id and n.read_at is null and n.recipient_id = any (readers);
    perform realtime.send(
      jsonb_build_object('readerId', case when new.buyer_unread < old.buyer_unread then new.buyer_id else new.seller_id end),
      'read', 'conversation:' || new.id, true);
    foreach reader in array readers loop
      perform realtime.send(jsonb_build_object('conversationId', new.id, 'unreadCount', 0), 'unread', 'user:' || reader, true);
    end loop;
  end if;
  return null;
end $$;
create trigger conversations_broadcast after insert or update of buyer_unread, seller_unread on public.conversations
  for each row execute function private.broadcast_conversation();
alter table public.conversations enable row level security;
create policy "Parties can see their conversations" on public.conversations
  for select to authenticated using (
    buyer_id = (select auth.uid()) or seller_id = (select auth.uid())
    or agent_id = (select auth.uid()) or broker_id = (select auth.uid())
  );

-- Clients only read. Functions create conversations and mark messages as read.
grant select on public.conversations to authenticated;

-- The details in the name of a message's file: {path, width, height} of a photo, in pixels, {path, seconds} of a voice
-- note. Null for any other name. A name is <conversation>/<message>-<width>x<height>.webp or
-- <conversation>/<message>-<seconds>.mp3.
create function private.message_file_details(message_type text, path text) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when $2 !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-([1-9][0-9]{0,3}x[1-9][0-9]{0,3}[.]webp|[1-9][0-9]{0,2}[.]mp3)$'
      then null
    when $1 = 'photo' and $2 like '%.webp' then jsonb_build_object('path', $2,
      'width', substring($2 from '-([0-9]+)x')::integer, 'height', substring($2 from 'x([0-9]+)[.]')::integer)
    when $1 = 'voice' and $2 like '%.mp3' then jsonb_build_object('path', $2, 'seconds', substring($2 from '-([0-9]+)[.]mp3$')::integer)
  end;
$$;

-- Whether `details` fit a type of message. A location has {latitude, longitude} in degrees. An offer has {amount,
-- currency} within the price limits of the currency, and `answer` once it is closed. Photos and voice notes have the
-- details in the name of their file. Other types have none.
create function private.are_message_details(message_type text, details jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case
    when $1 in ('photo', 'voice') then $2 = private.message_file_details($1, $2 ->> 'path')
    when $1 = 'location' then case
      when jsonb_typeof($2 -> 'latitude') = 'number' and jsonb_typeof($2 -> 'longitude') = 'number'
      then ($2 ->> 'latitude')::numeric between -90 and 90 and ($2 ->> 'longitude')::numeric between -180 and 180
        and $2 - '{latitude,longitude}'::text[] = '{}'
    end
    when $1 = 'offer' then case
      when jsonb_typeof($2 -> 'amount') = 'number' and $2 ->> 'currency' in ('USD', 'EUR', 'SOS')
      then ($2 ->> 'amount')::numeric between private.min_price($2 ->> 'currency') and private.max_price($2 ->> 'currency')
        and scale(trim_scale(($2 ->> 'amount')::numeric)) <= 2
        and (not $2 ? 'answer' or $2 ->> 'answer' in ('accepted', 'declined', 'countered', 'replaced'))
        and $2 - '{amount,currency,answer}'::text[] = '{}'
    end
    else $2 is null
  end, false);
$$;

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  sender_id uuid references public.profiles (id) on delete set null,
  content public.plain_text not null constraint "Message must be at most 5000 characters" check (char_length(content) <= 5000),
  message_type text not null default 'text'
    constraint "Message type must be one of the known types"
      check (message_type in ('text', 'photo', 'voice', 'location', 'offer', 'inquiry', 'viewing')),
  is_read boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  details jsonb,
  -- The files of inquiries and viewings add the foreign keys.
  inquiry_id uuid,
  viewing_id uuid,
  constraint "Message cannot be empty" check (
    message_type in ('photo', 'voice', 'location', 'offer') or content ~ '[^[:space:]\u200B-\u200F\u2060\uFEFF]'),
  constraint "Message details must match the message type"
    check (private.are_message_details(message_type, details)),
  constraint "File names must match the message they belong to" check (
    message_type not in ('photo', 'voice') or starts_with(details ->> 'path', conversation_id || '/' || id || '-'))
);

comment on table public.messages is 'Messages of conversations, in the order of (created_at, id).';
comment on column public.messages.message_type is 'text, photo, voice, location, offer: sent by a party. inquiry, viewing: the request; that of a viewing starts with its day and time.';
comment on column public.messages.inquiry_id is 'The inquiry that the entry shows.';
comment on column public.messages.viewing_id is 'The viewing that the entry shows.';
comment on column public.messages.details is 'The values of a photo, voice note, location or offer; keys in camel case. `answer` of an offer: accepted, declined, countered or replaced.';

-- A conversation from its end; its unread messages; the latest messages of a sender.
create index messages_conversation_id_idx on public.messages (conversation_id, created_at desc, id desc);
create index messages_unread_idx on public.messages (conversation_id) where not is_read;
create index messages_sender_id_idx on public.messages (sender_id, created_at desc);
-- A request is one entry.
create unique index messages_inquiry_id_idx on public.messages (inquiry_id) where inquiry_id is not null;
create unique index messages_viewing_id_idx on public.messages (viewing_id) where viewing_id is not null;
-- A conversation has one open offer.
create unique index messages_open_offer_idx on public.messages (conversation_id)
  where message_type = 'offer' and not details ? 'answer';

-- Counts a client's message; the entry of a request counts as the request alone. Refuses a message between people with
-- a block. Sets a time after the last message of the conversation. The row lock makes messages visible in the order of
-- their times. A reader who asks for newer messages therefore misses none. Errors: PT429, PT403.
create function private.guard_message() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  conversation public.conversations;
begin
  if caller is not null and pg_trigger_depth() = 1 then
    perform private.enforce_rate_limit('message', caller);
  end if;
  select c.* into conversation from public.conversations c where c.id = new.conversation_id for update;
  if caller is not null then
    new.created_at := greatest(clock_timestamp(), conversation.last_message_at + interval '1 microsecond');
    perform private.refuse_blocked(conversation.buyer_id, array[conversation.seller_id, nullif(caller, conversation.buyer_id)]);
  end if;
  return new;
end $$;
create trigger messages_guard before insert on public.messages for each row execute function private.guard_message();

-- Updates the conversation of a new message: last time, active status, and the unread count of the other side. Broadcasts
-- the message to the parties and the count to the others. An answer of the seller's side answers pending inquiries.
-- Writes the event, except for requests, which have their own.
create function private.record_message() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  conversation public.conversations;
  is_of_buyer boolean;
  reader uuid;
begin
  update public.conversations c set
    last_message_at = greatest(c.last_message_at, new.created_at),
    status = 'active',
    buyer_unread = c.buyer_unread + (new.sender_id is distinct from c.buyer_id and not new.is_read)::integer,
    seller_unread = c.seller_unread + (new.sender_id is not distinct from c.buyer_id and not new.is_read)::integer
  where c.id = new.conversation_id
  returning c.* into conversation;
  is_of_buyer := new.sender_id is not distinct from conversation.buyer_id;
  perform realtime.send(private.message_view(new), 'message', 'conversation:' || new.conversation_id, true);
  foreach reader in array array_remove(private.sellers_side(conversation) || conversation.buyer_id, new.sender_id) loop
    if reader is not null then
      perform realtime.send(
        jsonb_build_object('conversationId', new.conversation_id, 'unreadCount',
          case reader when conversation.buyer_id then conversation.buyer_unread else conversation.seller_unread end),
        'unread', 'user:' || reader, true);
    end if;
  end loop;
  if not is_of_buyer and new.message_type not in ('inquiry', 'viewing') and (select auth.uid()) is not null then
    update public.inquiries i set status = 'replied' where i.conversation_id = new.conversation_id and i.status = 'pending';
  end if;
  if not new.is_read and new.message_type not in ('inquiry', 'viewing') then
    perform private.record_event(case new.message_type when 'offer' then 'offer.received' else 'message.sent' end, new.id);
  end if;
  return null;
end $$;
create trigger messages_record after insert on public.messages for each row execute function private.record_message();

-- Returns the ids of the caller's conversations. The policy of messages runs it once a statement, not once a row.
create function private.conversation_ids() returns setof uuid language sql stable security definer set search_path = ''
as $$
  select id from public.conversations where buyer_id = (select auth.uid())
  union all
  select id from public.conversations where seller_id = (select auth.uid())
  union all
  select id from public.conversations where agent_id = (select auth.uid())
  union all
  select id from public.conversations where broker_id = (select auth.uid());
$$;
alter table public.messages enable row level security;
create policy "Parties can read the messages of their conversations" on public.messages
  for select to authenticated using (conversation_id in (select private.conversation_ids()));

-- Clients only read. Functions create conversations and mark messages as read.
grant select on public.messages to authenticated;

-- Starts the caller's conversation with the owner of a property or a car, or returns the existing one. Errors: PT404
-- for a listing that the caller cannot see, PT400 for their own, PT403 for a block between them, PT429 for too many.
create function public.start_conversation(property_id uuid default null, car_id uuid default null) returns public.conversations
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_caller();
  owner uuid;
  title text;
  conversation public.conversations;
begin
  select p.owner_id, p.title into owner, title from public.properties p
  where p.id = $1 and (
    (p.approval_status = 'approved' and p.available) or caller = p.owner_id
    or p.approval_status <> 'draft' and (caller in (p.agent_id, p.broker_id) or (select private.is_admin()))
  )
  union all
  select c.owner_id, c.title from public.cars c
  where c.id = $2 and $1 is null and (
    (c.approval_status = 'approved' and c.available) or caller = c.owner_id
    or c.approval_status <> 'draft' and (caller in (c.agent_id, c.broker_id) or (select private.is_admin()))
  );
  if owner is null then
    raise sqlstate 'PT404' using message = case when $1 is null and $2 is not null then 'car_not_found'
      else 'property_not_found' end;
  end if;
  if owner = caller then
    raise sqlstate 'PT400' using message = 'cannot_contact_yourself';
  end if;
  -- Reads before it inserts, because the rate limit counts every insert attempt. After a conflict it reads again.
  for turn in 1..2 loop
    select c.* into conversation from public.conversations c
    where c.buyer_id = caller and c.seller_id is not null and (c.property_id = $1 or $1 is null and c.car_id = $2)
      and not private.is_blocked(caller, c.seller_id);
    exit when conversation.id is not null;
    insert into public.conversations (property_id, car_id, property_title, buyer_id, seller_id)
    values ($1, case when $1 is null then $2 end, title, caller, owner)
    on conflict do nothing;
  end loop;
  return conversation;
end $$;

-- Sends a message as one of the parties and returns it. A repeated `message_id` returns the message that was sent
-- first. Locks the listing before the conversation. Errors: PT400 for another message type, PT404 for a conversation of
-- others or an id used elsewhere, PT403 for a block, those of private.require_message_file. PT429 for too many
-- messages. 23514 for an empty or too long text and for other details than those of the type.
create function public.send_message(
  conversation_id uuid, content text default '', message_type text default 'text', message_id uuid default null,
  details jsonb default null
)
returns public.messages
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_caller();
  sent public.messages;
begin
  if message_type not in ('text', 'offer', 'location', 'photo', 'voice') then
    raise sqlstate 'PT400' using message = 'message_type_unknown', hint = 'message_type';
  end if;
  perform from public.properties p where p.id = (select c.property_id from public.conversations c where c.id = $1)
    for key share;
  perform from public.cars l where l.id = (select c.car_id from public.conversations c where c.id = $1) for key share;
  perform from public.conversations c where c.id = $1 and caller in (c.buyer_id, c.seller_id, c.agent_id, c.broker_id)
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'conversation_not_found';
  end if;
  select m.* into sent from public.messages m where m.id = $4;
  if sent.id is null then
    if $3 = 'offer' then
      -- Only public.answer_offer() and a newer offer write the answer.
      if $5 ? 'answer' then
        raise sqlstate '23514' using message = 'Message details must match the message type',
          constraint = 'Message details must match the message type';
      end if;
      perform private.prepare_offer($1, caller);
    end if;
    insert into public.messages (id, conversation_id, sender_id, content, message_type, details)
    values (coalesce($4, gen_random_uuid()), $1, caller, btrim(coalesce($2, ''), E' \t\r\n'), coalesce($3, 'text'),
      case when $3 in ('photo', 'voice') then private.require_message_file($1, $4, $3) else $5 end)
    returning * into sent;
  elsif sent.conversation_id <> $1 or sent.sender_id is distinct from caller then
    raise sqlstate 'PT404' using message = 'conversation_not_found';
  end if;
  return sent;
end $$;

-- Marks all messages of a conversation as read for the caller's side. Returns how many were unread. Errors: PT404 for a
-- conversation that is not the caller's.
create function public.mark_conversation_read(conversation_id uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_caller();
  buyer uuid;
  news integer;
begin
  update public.conversations c set
    buyer_unread = case when c.buyer_id = caller then 0 else c.buyer_unread end,
    seller_unread = case when c.buyer_id = caller then c.seller_unread else 0 end
  where c.id = $1 and caller in (c.buyer_id, c.seller_id, c.agent_id, c.broker_id)
  returning c.buyer_id into buyer;
  if not found then
    raise sqlstate 'PT404' using message = 'conversation_not_found';
  end if;
  update public.messages m set is_read = true
  where m.conversation_id = $1 and not m.is_read and (m.sender_id is not distinct from buyer) = (caller is distinct from buyer);
  get diagnostics news = row_count;
  return news;
end $$;

-- Returns the request that an entry shows: {id, status} of an inquiry, {id, status, preferredDate, preferredTime,
-- scheduledDate} of a viewing. Null for a message, and for a deleted request.
create function private.entry_request(message public.messages) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', i.id, 'status', i.status) from public.inquiries i where i.id = message.inquiry_id
  union all
  select jsonb_build_object('id', v.id, 'status', v.status, 'preferredDate', v.preferred_date,
    'preferredTime', v.preferred_time, 'scheduledDate', v.scheduled_date)
  from public.property_viewings v where v.id = message.viewing_id;
$$;

create function private.message_view(message public.messages) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', message.id, 'conversationId', message.conversation_id, 'senderId', message.sender_id,
    'content', message.content, 'messageType', message.message_type, 'isRead', message.is_read,
    'createdAt', message.created_at, 'details', message.details, 'request', private.entry_request(message), 'sender', private.person_name(message.sender_id)
  );
$$;

-- Returns a conversation, without its messages, as `reader` sees it. A buyer sees the private profile of a seller once
-- the seller has written. If the reader cannot see the listing, `property` or `car` holds only its id and the title from
-- the start.
create function private.conversation_view(conversation public.conversations, reader uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', conversation.id, 'propertyId', conversation.property_id, 'carId', conversation.car_id,
    'buyerId', conversation.buyer_id, 'sellerId', conversation.seller_id, 'status', conversation.status,
    'lastMessageAt', conversation.last_message_at, 'createdAt', conversation.created_at,
    'unreadCount', case reader when conversation.buyer_id then conversation.buyer_unread
      else conversation.seller_unread end,
    'buyer', private.person_name(conversation.buyer_id),
    'seller', case
      when reader is distinct from conversation.buyer_id or exists (
        select from public.messages m where m.conversation_id = conversation.id and m.sender_id = conversation.seller_id
      ) then private.person_name(conversation.seller_id)
      else private.person_card(conversation.seller_id) - '{email,phone}'::text[] end,
    'property', (
      select case
        when (p.approval_status = 'approved' and p.available) or reader in (p.owner_id, p.agent_id, p.broker_id)
        then jsonb_build_object('id', p.id, 'title', p.title, 'price', p.price, 'currency', p.currency,
          'purpose', p.purpose, 'images', p.images) || private.languages_of(p.language, p.translations, false)
        else jsonb_build_object('id', p.id, 'title', conversation.property_title, 'price', null, 'currency', null,
          'purpose', null, 'images', '[]'::jsonb)
      end
      from public.properties p where p.id = conversation.property_id
      union all
      select private.deleted_property_brief(conversation.deleted_property_id) - '{city,code,location}'::text[]
        || jsonb_build_object('title', conversation.property_title)
      where conversation.deleted_property_id is not null
    ),
    'car', (
      select case
        when (c.approval_status = 'approved' and c.available) or reader in (c.owner_id, c.agent_id, c.broker_id)
        then jsonb_build_object('id', c.id, 'title', c.title, 'sellingPrice', c.selling_price,
          'rentalPricePerDay', c.rental_price_per_day, 'currency', c.currency, 'purpose', c.purpose, 'images', c.images)
          || private.languages_of(c.language, c.translations, false)
        else jsonb_build_object('id', c.id, 'title', conversation.property_title, 'sellingPrice', null,
          'rentalPricePerDay', null, 'currency', null, 'purpose', null, 'images', '[]'::jsonb)
      end
      from public.cars c where c.id = conversation.car_id
      union all
      select private.deleted_car_brief(conversation.deleted_car_id) - '{city,code,location}'::text[]
        || jsonb_build_object('title', conversation.property_title)
      where conversation.deleted_car_id is not null
    ),
    'lastMessage', (
      select jsonb_build_object('id', m.id, 'content', m.content, 'messageType', m.message_type, 'details', m.details,
        'senderId', m.sender_id, 'createdAt', m.created_at)
      from public.messages m where m.conversation_id = conversation.id order by m.created_at desc, m.id desc limit 1
    )
  );
$$;

-- Returns the caller's latest 200 conversations, latest message first.
create function public.get_conversations() returns jsonb language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.conversation_view(mine.conversation, (select private.require_caller()))
    order by mine.last_message_at desc, mine.id desc), '[]')
  from (
    (select c as conversation, c.last_message_at, c.id from public.conversations c
      where c.buyer_id = (select private.require_caller()) order by c.last_message_at desc limit 200)
    union all
    (select c, c.last_message_at, c.id from public.conversations c
      where c.seller_id = (select private.require_caller()) order by c.last_message_at desc limit 200)
    union all
    (select c, c.last_message_at, c.id from public.conversations c
      where c.agent_id = (select private.require_caller()) order by c.last_message_at desc limit 200)
    union all
    (select c, c.last_message_at, c.id from public.conversations c
      where c.broker_id = (select private.require_caller()) order by c.last_message_at desc limit 200)
    order by last_message_at desc, id desc limit 200
  ) as mine;
$$;

-- Returns one conversation of the caller with up to `page_limit` (1 to 100) messages, oldest first. The page ends
-- before the message with the id `before`, or at the end. The field `hasEarlier` says that older messages exist, and
-- `isBlocked` that the caller has blocked the other party. While an abuse report is open, `reported` {from, createdAt}
-- says where the part begins that the office may read. Errors: PT404 for a conversation that is not the caller's.
create function public.get_conversation(conversation_id uuid, before uuid default null, page_limit integer default 50) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_caller();
  wanted integer := least(greatest(coalesce(page_limit, 50), 1), 100);
  conversation public.conversations;
  page jsonb;
begin
  select c.* into conversation from public.conversations c where c.id = $1 and caller in (c.buyer_id, c.seller_id, c.agent_id, c.broker_id);
  if conversation.id is null then
    raise sqlstate 'PT404' using message = 'conversation_not_found';
  end if;
  select coalesce(jsonb_agg(private.message_view(found.message) order by found.created_at, found.id), '[]') into page
  from (
    select m as message, m.created_at, m.id from public.messages m
    where m.conversation_id = $1 and (
      before is null
      or (m.created_at, m.id) < (select b.created_at, b.id from public.messages b
        where b.id = before and b.conversation_id = $1)
    )
    order by m.created_at desc, m.id desc limit wanted + 1
  ) as found;
  return private.conversation_view(conversation, caller) || jsonb_build_object(
    'isBlocked', exists (
      select from public.blocks b
      where b.blocker_id = caller
        and b.blocked_id = case caller when conversation.buyer_id then conversation.seller_id else conversation.buyer_id end
    ),
    'messages', case when jsonb_array_length(page) > wanted then page - 0 else page end,
    'hasEarlier', jsonb_array_length(page) > wanted,
    'reported', (
      select jsonb_build_object('from', min(f.part_from), 'createdAt', max(f.created_at)) from public.abuse_reports f
      where f.subject = 'conversation' and f.subject_id = $1 and f.decided_at is null having count(*) > 0
    )
  );
end $$;

-- Returns the id of a buyer's conversation about a listing; creates it with the owner if needed. Its title is one that
-- the buyer may read.
create function private.get_or_create_conversation(
  buyer uuid, property_id uuid, deleted_property_id uuid, car_id uuid default null, deleted_car_id uuid default null
) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare found_id uuid;
begin
  for turn in 1..2 loop
    select c.id into found_id from public.conversations c
    where c.buyer_id = buyer
      and (c.property_id, c.deleted_property_id, c.car_id, c.deleted_car_id) is not distinct from ($2, $3, $4, $5)
    limit 1;
    exit when found_id is not null;
    insert into public.conversations (
      property_id, deleted_property_id, car_id, deleted_car_id, property_title, buyer_id, seller_id
    )
    select $2, $3, $4, $5, about.title, buyer, (private.handlers_of($2, $3, $4, $5))[1] from (
      select private.public_listing_title(p) from public.properties p where p.id = $2
      union all select d.title from private.deleted_properties d where d.id = $3
      union all select private.public_listing_title(c) from public.cars c where c.id = $4
      union all select d.title from private.deleted_cars d where d.id = $5
    ) as about (title)
    on conflict do nothing;
  end loop;
  return found_id;
end $$;

-- Adds the agent or broker of a listing to the seller's side of a conversation about it.
create function private.join_conversation(conversation_id uuid, person uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.conversations c set
    agent_id = case when person = handlers[2] then person else c.agent_id end,
    broker_id = case when person = handlers[3] then person else c.broker_id end
  from (
    select private.handlers_of(t.property_id, t.deleted_property_id, t.car_id, t.deleted_car_id) as handlers
    from public.conversations t where t.id = $1
  ) as listing
  where c.id = $1 and person is distinct from c.seller_id and person is distinct from c.buyer_id
    and not person = any (array_remove(array[c.agent_id, c.broker_id], null));
$$;

-- Takes agents and brokers whose assignment has ended out of the conversations about the listing.
create function private.end_conversations_of_assignment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare person uuid;
begin
  if tg_table_name = 'properties' then
    update public.conversations c set agent_id = null where c.property_id = new.id and c.agent_id is distinct from new.agent_id;
    update public.conversations c set broker_id = null where c.property_id = new.id and c.broker_id is distinct from new.broker_id;
  else
    update public.conversations c set agent_id = null where c.car_id = new.id and c.agent_id is distinct from new.agent_id;
    update public.conversations c set broker_id = null where c.car_id = new.id and c.broker_id is distinct from new.broker_id;
  end if;
  foreach person in array array_remove(array[nullif(old.agent_id, new.agent_id), nullif(old.broker_id, new.broker_id)], null) loop
    perform pg_notify('realtime_rights', person::text);
  end loop;
  return null;
end $$;
create trigger properties_end_conversations after update of agent_id, broker_id on public.properties
  for each row when (old.agent_id is distinct from new.agent_id or old.broker_id is distinct from new.broker_id)
  execute function private.end_conversations_of_assignment();
create trigger cars_end_conversations after update of agent_id, broker_id on public.cars
  for each row when (old.agent_id is distinct from new.agent_id or old.broker_id is distinct from new.broker_id)
  execute function private.end_conversations_of_assignment();

-- Returns the given id if the caller is a party of that conversation, otherwise null.
create function private.own_conversation_id(conversation_id uuid) returns uuid
language sql stable security definer set search_path = ''
as $$ select c.id from public.conversations c where c.id = $1 and (select auth.uid()) in (c.buyer_id, c.seller_id, c.agent_id, c.broker_id); $$;

-- Whether the seller's side has written in a conversation since a moment.
create function private.is_answered_in(conversation_id uuid, buyer uuid, since timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.messages m
    where m.conversation_id = $1 and m.created_at >= $3 and m.sender_id is distinct from $2
  );
$$;

-- Returns {inquiryId, message, conversationId} of an inquiry the caller can answer; conversationId is null while the
-- caller is no party of the conversation. Returns null if the caller is not the owner, agent or broker of the listing.
create function private.inquiry_reply(inquiry_id uuid) returns jsonb language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'inquiryId', i.id, 'message', i.message, 'conversationId', private.own_conversation_id(i.conversation_id))
    from public.inquiries i
    where i.id = $1 and i.inquirer_id <> (select auth.uid()) and (select private.is_signed_in())
      and (select auth.uid())
        = any (private.handlers_of(i.property_id, i.deleted_property_id, i.car_id, i.deleted_car_id))
  );
end $$;

-- Returns private.inquiry_reply() for the latest inquiry of a person about a property, existing or deleted.
create function private.latest_inquiry_reply(inquirer_id uuid, property_id uuid, deleted_property_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select private.inquiry_reply(i.id) from public.inquiries i
    where i.inquirer_id = $1 and (i.property_id = $2 or i.deleted_property_id = $3)
    order by i.created_at desc, i.id desc limit 1
  );
end $$;

grant execute on function public.start_conversation(uuid, uuid), public.send_message(uuid, text, text, uuid, jsonb),
  public.mark_conversation_read(uuid), public.get_conversations(), public.get_conversation(uuid, uuid, integer),
  private.conversation_ids(), private.is_answered_in(uuid, uuid, timestamptz), private.inquiry_reply(uuid), private.latest_inquiry_reply(uuid, uuid, uuid)
  to authenticated;
