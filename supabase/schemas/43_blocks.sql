-- A block stops two people from writing to each other: no conversation, message, inquiry, viewing request or written
-- answer. Both can still read earlier messages. Only the person who blocked sees the block; both are refused when they
-- write.
set check_function_bodies = off;

create table public.blocks (
  blocker_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint "You cannot block yourself" check (blocker_id <> blocked_id)
);

comment on table public.blocks is 'People who refuse messages from another person.';

-- For the deletion of a person.
create index blocks_blocked_id_idx on public.blocks (blocked_id);

-- Returns the advisory lock of two people: shared for a message, exclusive for a block, so that one of them comes
-- first.
create function private.pair_lock_key(one uuid, other uuid) returns bigint
language sql immutable set search_path = '' as $$ select hashtextextended('pair ' || least(one, other) || ' ' || greatest(one, other), 0); $$;

create function private.is_blocked(one uuid, other uuid) returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.blocks b
    where (b.blocker_id = one and b.blocked_id = other) or (b.blocker_id = other and b.blocked_id = one)
  );
$$;

-- Counts a client's block. Waits for messages between the two people, and makes later messages wait for the block.
-- Errors: PT429.
create function private.guard_block() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    perform private.enforce_rate_limit('block', (select auth.uid()));
  end if;
  perform pg_advisory_xact_lock(private.pair_lock_key(new.blocker_id, new.blocked_id));
  return new;
end $$;
create trigger blocks_guard before insert on public.blocks for each row execute function private.guard_block();

-- Asks Realtime to check again the rights of both people: on the typing channel they have changed.
create function private.broadcast_block() returns trigger language plpgsql volatile security definer set search_path = ''
as $$
declare block public.blocks := coalesce(new, old);
begin
  perform pg_notify('realtime_rights', block.blocker_id::text), pg_notify('realtime_rights', block.blocked_id::text);
  return null;
end $$;
create trigger blocks_broadcast after insert or delete on public.blocks for each row execute function private.broadcast_block();
alter table public.blocks enable row level security;
create policy "Members can see their blocks" on public.blocks
  for select to authenticated using (blocker_id = (select auth.uid()));
create policy "Members can block others" on public.blocks
  for insert to authenticated with check (blocker_id = (select auth.uid()));
create policy "Members can unblock people" on public.blocks
  for delete to authenticated using (blocker_id = (select auth.uid()));

-- No update. The default fills blocker_id. The secret key cannot read blocks.
grant delete, select on public.blocks to authenticated;
grant insert (blocked_id) on public.blocks to authenticated;

-- Refuses a client's row if `person` and one of `others` have a block between them. Waits for a block that another
-- transaction is writing; a later block waits for this row. Errors: PT403.
create function private.refuse_blocked(person uuid, others uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(private.pair_lock_key(person, other))
  from (select distinct other from unnest(others) as other where other is not null order by other) as ordered;
  -- A new statement sees the rows that were committed during the wait.
  if exists (select from unnest(others) as other where private.is_blocked(person, other)) then
    raise sqlstate 'PT403' using message = 'cannot_write_to_person';
  end if;
end $$;

-- Blocks a person for the caller; a repeated block changes nothing. Errors: PT404 for an unknown person, 23514 for the
-- caller themselves, PT429 for too many blocks.
create function public.block_person(user_id uuid) returns void language plpgsql volatile set search_path = '' as $$
declare caller uuid := private.require_caller();
begin
  -- Reads before it inserts, because the rate limit counts every insert attempt.
  if not exists (select from public.blocks b where b.blocker_id = caller and b.blocked_id = $1) then
    insert into public.blocks (blocked_id) values ($1) on conflict do nothing;
  end if;
exception when foreign_key_violation then
  raise sqlstate 'PT404' using message = 'user_not_found';
end $$;

-- Returns the caller's latest 500 blocks, newest first: [{user, createdAt}]. Names appear for public profiles and for
-- people known from a conversation.
create function public.get_blocks() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'user', case
      when exists (
        select from public.conversations c
        where (c.buyer_id = b.blocked_id and b.blocker_id in (c.seller_id, c.agent_id, c.broker_id))
          or (c.buyer_id = b.blocker_id and b.blocked_id in (c.seller_id, c.agent_id, c.broker_id) and exists (
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

-- For the policy of the typing channel: the caller is a party, and there is no block between the parties.
create function private.can_write_in_conversation(conversation_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.conversations c
    where c.id = $1 and (select auth.uid()) in (c.buyer_id, c.seller_id, c.agent_id, c.broker_id)
      and not private.is_blocked(c.buyer_id, c.seller_id) and not private.is_blocked(c.buyer_id, (select auth.uid()))
  );
$$;

grant execute on function public.block_person(uuid), public.get_blocks(), private.can_write_in_conversation(uuid)
  to authenticated;
