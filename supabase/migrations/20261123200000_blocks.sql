-- A block is a person's wish to hear no more from another. While it stands, neither of the two writes to the other: no
-- conversation, message, inquiry, viewing request or answer in words comes to be between them. What was written stays readable
-- to both. Only who blocked sees it; the other is refused when they write, as is who blocked, and told nothing else.

create table public.blocks (
  blocker_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint "You cannot block yourself" check (blocker_id <> blocked_id)
);

comment on table public.blocks is 'Who wants to hear no more from whom.';

-- What goes when a person is deleted.
create index blocks_blocked_id_idx on public.blocks (blocked_id);

insert into private.event_limits (kind, window_seconds, most, newcomers) values
  ('block', 3600, 60, 60),
  ('block', 86400, 200, 200);

-- The lock of two people: shared by who writes to the other, alone for who blocks, so that one of them comes first.
create function private.pair_lock(one uuid, other uuid) returns bigint
language sql immutable set search_path = ''
as $$ select hashtextextended('pair ' || least(one, other) || ' ' || greatest(one, other), 0); $$;

-- Whether one of two people has blocked the other.
create function private.is_blocked(one uuid, other uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.blocks b
    where (b.blocker_id = one and b.blocked_id = other) or (b.blocker_id = other and b.blocked_id = one)
  );
$$;

-- Refuses what a client writes if one of two people has blocked the other: the one rule for whatever reaches `others` from
-- `person`. A block that is being written meanwhile is waited for; one that comes later waits for what was written.
-- Errors: PT403.
create function private.refuse_blocked(person uuid, others uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is null then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(private.pair_lock(person, other))
  from (select distinct other from unnest(others) as other where other is not null order by other) as ordered;
  -- A statement of its own sees what was committed while it waited.
  if exists (select from unnest(others) as other where private.is_blocked(person, other)) then
    raise sqlstate 'PT403' using message = 'cannot_write_to_person';
  end if;
end
$$;

-- Refuses a conversation of people of whom one has blocked the other. Errors: PT403.
create function private.refuse_blocked_conversation() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.refuse_blocked(new.buyer_id, array[new.seller_id]);
  return new;
end
$$;

-- The same of a message.
create function private.refuse_blocked_message() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.refuse_blocked(c.buyer_id, array[c.seller_id]) from public.conversations c where c.id = new.conversation_id;
  return new;
end
$$;

-- Refuses a client's inquiry or viewing that would reach somebody whom they have blocked or who has blocked them: the owner of
-- the listing, its agent or its broker. Errors: PT403.
create function private.refuse_blocked_request() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.refuse_blocked(
    (select auth.uid()), private.handlers_of(new.property_id, null, (to_jsonb(new) ->> 'car_id')::uuid, null));
  return new;
end
$$;

-- Refuses a new date or words in the answer to a viewing; declining, completing and cancelling without a word stay possible.
-- Errors: PT403.
create function private.refuse_blocked_answer() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.refuse_blocked((select auth.uid()), array[new.user_id]);
  return new;
end
$$;

create trigger conversations_refuse_blocked before insert on public.conversations
  for each row execute function private.refuse_blocked_conversation();
create trigger messages_refuse_blocked before insert on public.messages
  for each row execute function private.refuse_blocked_message();
-- After inquiries_lock_property, which keeps who answers for the property: triggers fire in the order of their names.
create trigger inquiries_refuse_blocked before insert on public.inquiries
  for each row execute function private.refuse_blocked_request();
create trigger property_viewings_refuse_blocked before insert on public.property_viewings
  for each row execute function private.refuse_blocked_request();
create trigger property_viewings_refuse_blocked_answer before update on public.property_viewings
  for each row when (old.scheduled_date is distinct from new.scheduled_date or old.notes is distinct from new.notes)
  execute function private.refuse_blocked_answer();

-- Waits for what one of the two is writing to the other, and makes the next wait for the block.
create function private.lock_pair() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(private.pair_lock(new.blocker_id, new.blocked_id));
  return new;
end
$$;

-- Tells the stack that the rights of both on the channels where they see each other type are others now.
create function private.tell_block() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  block public.blocks := coalesce(new, old);
begin
  perform pg_notify('realtime_rights', block.blocker_id::text), pg_notify('realtime_rights', block.blocked_id::text);
  return null;
end
$$;

create trigger blocks_limit_events before insert on public.blocks
  for each row execute function private.limit_events('block');
create trigger blocks_lock_pair before insert on public.blocks for each row execute function private.lock_pair();
create trigger blocks_tell after insert or delete on public.blocks for each row execute function private.tell_block();

-- Blocks a person for the caller; blocking them again changes nothing. Errors: as private.require_caller; PT404 for somebody
-- there is not, 23514 for themself, PT429.
create function public.block_person(user_id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
begin
  -- Looked for first, because an insert counts as a new one even where it conflicts.
  if not exists (select from public.blocks b where b.blocker_id = caller and b.blocked_id = $1) then
    insert into public.blocks (blocked_id) values ($1) on conflict do nothing;
  end if;
exception when foreign_key_violation then
  raise sqlstate 'PT404' using message = 'user_not_found';
end
$$;

-- Whom the caller has blocked, the latest 500 first: [{"user", "createdAt"}]. Named are those whose profile is public, and those
-- whose name a conversation has told the caller already.
create function private.get_blocks() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'user', case
      when exists (
        select from public.conversations c where (c.seller_id = b.blocker_id and c.buyer_id = b.blocked_id)
          or (c.buyer_id = b.blocker_id and c.seller_id = b.blocked_id and exists (
            select from public.messages m where m.conversation_id = c.id and m.sender_id = b.blocked_id))
      ) then private.person_name(b.blocked_id)
      else private.person_card(b.blocked_id) - '{email,phone}'::text[] end,
    'createdAt', b.created_at
  ) order by b.created_at desc, b.blocked_id), '[]')
  from (
    select * from public.blocks mine where mine.blocker_id = (select private.require_caller())
    order by mine.created_at desc, mine.blocked_id limit 500
  ) as b;
$$;

create function public.get_blocks() returns jsonb
language sql stable set search_path = ''
as $$ select private.get_blocks(); $$;

-- As before; a conversation with somebody who may not be written to is none to go on in.
create or replace function private.start_conversation(property_id uuid, car_id uuid) returns public.conversations
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
      and not private.is_blocked(caller, c.seller_id)
    order by c.last_message_at desc limit 1;
    exit when conversation.id is not null;
    insert into public.conversations (property_id, car_id, property_title, buyer_id, seller_id)
    values ($1, case when $1 is null then $2 end, title, caller, owner)
    on conflict do nothing;
  end loop;
  return conversation;
end
$$;

-- As before; `isBlocked` says whether the caller has blocked the other party, who is not told.
create or replace function private.get_conversation(conversation_id uuid, before uuid, page_limit integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
$$;

-- Whether the caller may write in a conversation: what the policy of the channel where they are seen typing asks.
create function private.can_write_in(conversation_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.conversations c
    where c.id = $1 and (c.buyer_id = (select auth.uid()) or c.seller_id = (select auth.uid()))
      and not private.is_blocked(c.buyer_id, c.seller_id)
  );
$$;

alter policy "Parties can tell each other that they are typing" on realtime.messages
  with check (
    extension in ('broadcast', 'presence')
    and (select private.can_write_in((select private.channel_conversation_id('typing'))))
  );

alter table public.blocks enable row level security;

create policy "The session must live and owe no second factor" on public.blocks as restrictive for all to authenticated
  using ((select private.is_signed_in())) with check ((select private.is_signed_in()));
create policy "People can see whom they have blocked" on public.blocks
  for select to authenticated using (blocker_id = (select auth.uid()));
create policy "People can block others" on public.blocks
  for insert to authenticated with check (blocker_id = (select auth.uid()));
create policy "People can unblock whom they have blocked" on public.blocks
  for delete to authenticated using (blocker_id = (select auth.uid()));

-- No update: a block is there or not. Who blocks is never written: the default says so. Nothing for the secret key, as with
-- what people say to each other.
grant select, delete on public.blocks to authenticated;
grant insert (blocked_id) on public.blocks to authenticated;
grant execute on function public.block_person(uuid) to authenticated;
grant execute on function public.get_blocks() to authenticated;
grant execute on function private.get_blocks() to authenticated;
grant execute on function private.can_write_in(uuid) to authenticated;
