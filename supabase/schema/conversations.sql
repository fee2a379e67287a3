-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- A conversation is between one buyer and the seller of one property; starting it again answers the same one. Only its two
-- parties see it, and only they write in it: nobody else, not even an administrator, reads what people say to each other.
-- Messages are in the order in which they were accepted; unread counts are kept with them. Both outlive the listing and an
-- account: what is gone is empty (null), and the other party keeps the words.

create table public.conversations (
  id uuid default gen_random_uuid() not null,
  property_id uuid,
  property_title text not null,
  buyer_id uuid,
  seller_id uuid,
  status text default 'active'::text not null,
  last_message_at timestamp with time zone default now() not null,
  buyer_unread integer default 0 not null,
  seller_unread integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_property_id uuid,
  car_id uuid,
  deleted_car_id uuid,
  constraint conversations_pkey primary key (id),
  constraint conversations_buyer_id_fkey foreign key (buyer_id) references profiles(id) on delete set null,
  constraint conversations_car_id_fkey foreign key (car_id) references cars(id) on delete set null,
  constraint conversations_deleted_car_id_fkey foreign key (deleted_car_id) references private.deleted_cars(id) on delete set null,
  constraint conversations_deleted_property_id_fkey foreign key (deleted_property_id) references private.deleted_properties(id) on delete set null,
  constraint conversations_property_id_fkey foreign key (property_id) references properties(id) on delete set null,
  constraint conversations_seller_id_fkey foreign key (seller_id) references profiles(id) on delete set null,
  constraint "A conversation is about one listing" check (num_nonnulls(property_id, deleted_property_id, car_id, deleted_car_id) <= 1),
  constraint "Conversation statuses are active or archived" check (status = any (array['active'::text, 'archived'::text])),
  constraint "Unread counts are not negative" check (buyer_unread >= 0),
  constraint "Unread counts of sellers are not negative" check (seller_unread >= 0),
  constraint "You cannot start a conversation with yourself" check (buyer_id <> seller_id)
);

comment on table public.conversations is 'Conversations between a buyer and the seller of a property or a car.';
comment on column public.conversations.property_title is 'Of the property or car, as it was at the start: what there is to show once that is hidden.';

-- A person's list, the latest first, on either side.
create index conversations_buyer_id_idx on public.conversations using btree (buyer_id, last_message_at desc);

create unique index conversations_car_id_buyer_id_seller_id_idx on public.conversations using btree (car_id, buyer_id, seller_id);

create index conversations_deleted_car_id_idx on public.conversations using btree (deleted_car_id);

create index conversations_deleted_property_id_idx on public.conversations using btree (deleted_property_id);

create unique index conversations_property_id_buyer_id_seller_id_idx on public.conversations using btree (property_id, buyer_id, seller_id);

create index conversations_seller_id_idx on public.conversations using btree (seller_id, last_message_at desc);

create trigger conversations_drop_signs before insert or update on conversations for each row execute function private.drop_signs_of_direction();

create trigger conversations_limit_events before insert on conversations for each row execute function private.limit_events('conversation');

create trigger conversations_read_notification after update on conversations for each row when (new.buyer_unread < old.buyer_unread or new.seller_unread < old.seller_unread) execute function private.read_message_notification();

create trigger conversations_refuse_blocked before insert on conversations for each row execute function private.refuse_blocked_conversation();

create trigger conversations_set_updated_at before update on conversations for each row execute function moddatetime('updated_at');

create trigger conversations_tell after insert on conversations for each row execute function private.tell_conversation();

create trigger conversations_tell_read after update on conversations for each row when (new.buyer_unread < old.buyer_unread or new.seller_unread < old.seller_unread) execute function private.tell_read();

alter table public.conversations enable row level security;

create policy "Parties can see their conversations" on public.conversations for select to authenticated
  using (buyer_id = (( select auth.uid() as uid)) or seller_id = (( select auth.uid() as uid)));

create policy "The session must live and owe no second factor" on public.conversations as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant select on public.conversations to authenticated;

create table public.messages (
  id uuid default gen_random_uuid() not null,
  conversation_id uuid not null,
  sender_id uuid,
  content text not null,
  message_type text default 'text'::text not null,
  is_read boolean default false not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint messages_pkey primary key (id),
  constraint messages_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete cascade,
  constraint messages_sender_id_fkey foreign key (sender_id) references profiles(id) on delete set null,
  constraint "Message types are text, inquiry or viewing" check (message_type = any (array['text'::text, 'inquiry'::text, 'viewing'::text])),
  constraint "Messages are at most 5000 characters" check (char_length(content) <= 5000),
  constraint "Messages are not empty" check (content ~ '[^[:space:]\u200B-\u200F\u2060\uFEFF]'::text)
);

comment on table public.messages is 'What the parties of a conversation wrote, in the order of (created_at, id).';
comment on column public.messages.message_type is 'What somebody wrote (text), or what they had asked before, quoted with the first answer. A viewing says day and time first.';

-- A conversation from its end; what a person sent lately; what somebody has not read yet.
create index messages_conversation_id_idx on public.messages using btree (conversation_id, created_at desc, id desc);

create index messages_sender_id_idx on public.messages using btree (sender_id, created_at desc);

create index messages_unread_idx on public.messages using btree (conversation_id) where (not is_read);

create trigger messages_count after insert on messages for each row execute function private.count_message();

create trigger messages_drop_signs before insert or update on messages for each row execute function private.drop_signs_of_direction();

create trigger messages_limit_events before insert on messages for each row execute function private.limit_events('message');

create trigger messages_notify after insert on messages for each row when (not new.is_read) execute function private.notify_message();

-- Named to run after messages_limit_rate: triggers fire in the order of their names.
create trigger messages_order before insert on messages for each row execute function private.order_message();

create trigger messages_refuse_blocked before insert on messages for each row execute function private.refuse_blocked_message();

-- Fires after messages_count, which has counted it: triggers fire in the order of their names.
create trigger messages_tell after insert on messages for each row execute function private.tell_message();

alter table public.messages enable row level security;

create policy "Parties can read the messages of their conversations" on public.messages for select to authenticated
  using ((conversation_id in ( select private.conversation_ids() as conversation_ids)));

create policy "The session must live and owe no second factor" on public.messages as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant select on public.messages to authenticated;

-- The conversations of the caller: what the policy of messages asks, once a statement and not once a row.
create or replace function private.conversation_ids()
 returns setof uuid
 language sql
 stable security definer
 set search_path to ''
as$function$
  select id from public.conversations where buyer_id = (select auth.uid())
  union all
  select id from public.conversations where seller_id = (select auth.uid());
$function$;


-- A conversation as its `reader` sees it, without its messages. What it is about, `property` or `car`, has the title it had at
-- the start and nothing else while they may not see it.
create or replace function private.conversation_view(conversation conversations, reader uuid)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
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
          'purpose', p.purpose, 'images', p.images) || private.languages_of(p.language, p.translations, false)
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
          || private.languages_of(c.language, c.translations, false)
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
$function$;


-- Brings a conversation up to date with a new message: its last time, and one more unread for the other party.
create or replace function private.count_message()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  update public.conversations c set
    last_message_at = greatest(c.last_message_at, new.created_at),
    status = 'active',
    buyer_unread = c.buyer_unread + (new.sender_id is distinct from c.buyer_id and not new.is_read)::integer,
    seller_unread = c.seller_unread + (new.sender_id is distinct from c.seller_id and not new.is_read)::integer
  where c.id = new.conversation_id;
  return null;
end
$function$;


-- As before; `isBlocked` says whether the caller has blocked the other party, who is not told.
create or replace function private.get_conversation(conversation_id uuid, before uuid, page_limit integer)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_caller();
  wanted integer := least(greatest(coalesce(page_limit, 50), 1), 100);
  conversation public.conversations;
  page jsonb;
begin
  select c.* into conversation from public.conversations c where c.id = $1 and caller in (c.buyer_id, c.seller_id);
  if conversation.id is null then
    raise sqlstate 'PT404' using message = 'conversation_not_found';
  end if;
  select coalesce(jsonb_agg(private.message_view(found.message) order by found.created_at, found.id), '[]') into page
  from (
    select m as message, m.created_at, m.id from public.messages m
    where m.conversation_id = $1 and (
      before is null
      or (m.created_at, m.id) < (select b.created_at, b.id from public.messages b where b.id = before and b.conversation_id = $1)
    )
    order by m.created_at desc, m.id desc limit wanted + 1
  ) as found;
  return private.conversation_view(conversation, caller) || jsonb_build_object(
    'isBlocked', exists (
      select from public.blocks b
      where b.blocker_id = caller and b.blocked_id in (conversation.buyer_id, conversation.seller_id)
    ),
    'messages', case when jsonb_array_length(page) > wanted then page - 0 else page end,
    'hasEarlier', jsonb_array_length(page) > wanted
  );
end
$function$;


-- As before, and what of it was reported.
create or replace function public.get_conversation(conversation_id uuid, before uuid default null::uuid, page_limit integer default 50)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
  select private.get_conversation(conversation_id, before, page_limit)
    || jsonb_build_object('reported', private.reported_part(conversation_id));
$function$;


-- The caller's conversations, the latest first: the 200 latest.
create or replace function private.get_conversations()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select coalesce(jsonb_agg(private.conversation_view(mine.conversation, (select private.require_caller()))
    order by mine.last_message_at desc, mine.id desc), '[]')
  from (
    (select c as conversation, c.last_message_at, c.id from public.conversations c
      where c.buyer_id = (select private.require_caller()) order by c.last_message_at desc limit 200)
    union all
    (select c, c.last_message_at, c.id from public.conversations c
      where c.seller_id = (select private.require_caller()) order by c.last_message_at desc limit 200)
    order by last_message_at desc, id desc limit 200
  ) as mine;
$function$;


create or replace function public.get_conversations()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_conversations(); $function$;


-- Whether the caller is a party of a conversation: what the policies of its channel ask.
create or replace function private.is_party(conversation_id uuid)
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
  select exists (
    select from public.conversations c
    where c.id = $1 and (c.buyer_id = (select auth.uid()) or c.seller_id = (select auth.uid()))
  );
$function$;


-- Notes that the caller has read a conversation to its end. Answers how many messages were new to them.
-- Errors: PT404 for a conversation that is not the caller's.
create or replace function private.mark_conversation_read(conversation_id uuid)
 returns integer
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_caller();
  news integer;
begin
  update public.conversations c set
    buyer_unread = case when c.buyer_id = caller then 0 else c.buyer_unread end,
    seller_unread = case when c.seller_id = caller then 0 else c.seller_unread end
  where c.id = $1 and caller in (c.buyer_id, c.seller_id);
  if not found then
    raise sqlstate 'PT404' using message = 'conversation_not_found';
  end if;
  update public.messages m set is_read = true
  where m.conversation_id = $1 and not m.is_read and m.sender_id is distinct from caller;
  get diagnostics news = row_count;
  return news;
end
$function$;


create or replace function public.mark_conversation_read(conversation_id uuid)
 returns integer
 language sql
 set search_path to ''
as$function$ select private.mark_conversation_read(conversation_id); $function$;


-- A message as conversations show it.
create or replace function private.message_view(message messages)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select jsonb_build_object(
    'id', message.id, 'conversationId', message.conversation_id, 'senderId', message.sender_id,
    'content', message.content, 'messageType', message.message_type, 'isRead', message.is_read,
    'createdAt', message.created_at, 'sender', private.person_name(message.sender_id)
  );
$function$;


-- Puts a message behind the last one of its conversation. The lock on the conversation makes the order of times the order
-- in which the messages become visible, so that a reader who asks for what is newer misses none.
create or replace function private.order_message()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  latest timestamptz;
begin
  select last_message_at into latest from public.conversations where id = new.conversation_id for update;
  if (select auth.uid()) is not null then
    new.created_at := greatest(clock_timestamp(), latest + interval '1 microsecond');
  end if;
  return new;
end
$function$;


-- Name and picture of the seller of a conversation for its buyer: if their profile is public, or once they have written.
create or replace function private.seller_name(conversation conversations)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select case
    when exists (
      select from public.messages m where m.conversation_id = conversation.id and m.sender_id = conversation.seller_id
    ) then private.person_name(conversation.seller_id)
    else private.person_card(conversation.seller_id) - '{email,phone}'::text[]
  end;
$function$;


-- Writes a message into one of the caller's conversations, and answers it; the same id again answers what was written the first time. What
-- is talked about comes before the conversation; a quote is nobody's to send. Errors: as private.require_caller; PT400 for another kind
-- of message, PT404 for a conversation that is not theirs.
create or replace function private.send_message(conversation_id uuid, content text, message_type text, message_id uuid)
 returns messages
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  caller uuid := private.require_caller();
  sent public.messages;
begin
  if message_type <> 'text' then
    raise sqlstate 'PT400' using message = 'message_type_unknown', hint = 'message_type';
  end if;
  perform from public.properties p where p.id = (select c.property_id from public.conversations c where c.id = $1) for key share;
  perform from public.cars l where l.id = (select c.car_id from public.conversations c where c.id = $1) for key share;
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
$function$;


create or replace function public.send_message(conversation_id uuid, content text, message_type text default 'text'::text, message_id uuid default null::uuid)
 returns messages
 language sql
 set search_path to ''
as$function$
  select private.send_message(conversation_id, content, message_type, message_id);
$function$;


-- As before; a conversation with somebody who may not be written to is none to go on in.
create or replace function private.start_conversation(property_id uuid, car_id uuid)
 returns conversations
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
      and not private.is_blocked(caller, c.seller_id)
    order by c.last_message_at desc limit 1;
    exit when conversation.id is not null;
    insert into public.conversations (property_id, car_id, property_title, buyer_id, seller_id)
    values ($1, case when $1 is null then $2 end, title, caller, owner)
    on conflict do nothing;
  end loop;
  return conversation;
end
$function$;


create or replace function public.start_conversation(property_id uuid default null::uuid, car_id uuid default null::uuid)
 returns conversations
 language sql
 set search_path to ''
as$function$ select private.start_conversation(property_id, car_id); $function$;


grant execute on function private.conversation_ids() to authenticated;

grant execute on function private.get_conversation(uuid,uuid,integer) to authenticated;

grant execute on function get_conversation(uuid,uuid,integer) to authenticated;

grant execute on function private.get_conversations() to authenticated;

grant execute on function get_conversations() to authenticated;

grant execute on function private.is_party(uuid) to authenticated;

grant execute on function private.mark_conversation_read(uuid) to authenticated;

grant execute on function mark_conversation_read(uuid) to authenticated;

grant execute on function private.send_message(uuid,text,text,uuid) to authenticated;

grant execute on function send_message(uuid,text,text,uuid) to authenticated;

grant execute on function private.start_conversation(uuid,uuid) to authenticated;

grant execute on function start_conversation(uuid,uuid) to authenticated;
