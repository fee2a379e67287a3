-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- A block is a person's wish to hear no more from another. While it stands, neither of the two writes to the other: no
-- conversation, message, inquiry, viewing request or answer in words comes to be between them. What was written stays readable
-- to both. Only who blocked sees it; the other is refused when they write, as is who blocked, and told nothing else.

create table public.blocks (
  blocker_id uuid default auth.uid() not null,
  blocked_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint blocks_pkey primary key (blocker_id, blocked_id),
  constraint blocks_blocked_id_fkey foreign key (blocked_id) references profiles(id) on delete cascade,
  constraint blocks_blocker_id_fkey foreign key (blocker_id) references profiles(id) on delete cascade,
  constraint "You cannot block yourself" check (blocker_id <> blocked_id)
);

comment on table public.blocks is 'Who wants to hear no more from whom.';

-- What goes when a person is deleted.
create index blocks_blocked_id_idx on public.blocks using btree (blocked_id);

create trigger blocks_limit_events before insert on blocks for each row execute function private.limit_events('block');

create trigger blocks_lock_pair before insert on blocks for each row execute function private.lock_pair();

create trigger blocks_tell after insert or delete on blocks for each row execute function private.tell_block();

alter table public.blocks enable row level security;

create policy "People can block others" on public.blocks for insert to authenticated
  with check (blocker_id = (( select auth.uid() as uid)));

create policy "People can see whom they have blocked" on public.blocks for select to authenticated
  using (blocker_id = (( select auth.uid() as uid)));

create policy "People can unblock whom they have blocked" on public.blocks for delete to authenticated
  using (blocker_id = (( select auth.uid() as uid)));

create policy "The session must live and owe no second factor" on public.blocks as restrictive for all to authenticated
  using (( select private.is_signed_in() as is_signed_in))
  with check (( select private.is_signed_in() as is_signed_in));

grant delete, select on public.blocks to authenticated;
grant insert (blocked_id) on public.blocks to authenticated;

-- Blocks a person for the caller; blocking them again changes nothing. Errors: as private.require_caller; PT404 for somebody
-- there is not, 23514 for themself, PT429.
create or replace function public.block_person(user_id uuid)
 returns void
 language plpgsql
 set search_path to ''
as$function$
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
$function$;


-- Whether the caller may write in a conversation: what the policy of the channel where they are seen typing asks.
create or replace function private.can_write_in(conversation_id uuid)
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
  select exists (
    select from public.conversations c
    where c.id = $1 and (c.buyer_id = (select auth.uid()) or c.seller_id = (select auth.uid()))
      and not private.is_blocked(c.buyer_id, c.seller_id)
  );
$function$;


-- Whom the caller has blocked, the latest 500 first: [{"user", "createdAt"}]. Named are those whose profile is public, and those
-- whose name a conversation has told the caller already.
create or replace function private.get_blocks()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
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
$function$;


create or replace function public.get_blocks()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_blocks(); $function$;


-- Whether one of two people has blocked the other.
create or replace function private.is_blocked(one uuid, other uuid)
 returns boolean
 language sql
 stable security definer
 set search_path to ''
as$function$
  select exists (
    select from public.blocks b
    where (b.blocker_id = one and b.blocked_id = other) or (b.blocker_id = other and b.blocked_id = one)
  );
$function$;


-- Waits for what one of the two is writing to the other, and makes the next wait for the block.
create or replace function private.lock_pair()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  perform pg_advisory_xact_lock(private.pair_lock(new.blocker_id, new.blocked_id));
  return new;
end
$function$;


-- The lock of two people: shared by who writes to the other, alone for who blocks, so that one of them comes first.
create or replace function private.pair_lock(one uuid, other uuid)
 returns bigint
 language sql
 immutable
 set search_path to ''
as$function$ select hashtextextended('pair ' || least(one, other) || ' ' || greatest(one, other), 0); $function$;


-- Refuses what a client writes if one of two people has blocked the other: the one rule for whatever reaches `others` from
-- `person`. A block that is being written meanwhile is waited for; one that comes later waits for what was written.
-- Errors: PT403.
create or replace function private.refuse_blocked(person uuid, others uuid[])
 returns void
 language plpgsql
 security definer
 set search_path to ''
as$function$
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
$function$;


-- Refuses a new date or words in the answer to a viewing; declining, completing and cancelling without a word stay possible.
-- Errors: PT403.
create or replace function private.refuse_blocked_answer()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  perform private.refuse_blocked((select auth.uid()), array[new.user_id]);
  return new;
end
$function$;


-- Refuses a conversation of people of whom one has blocked the other. Errors: PT403.
create or replace function private.refuse_blocked_conversation()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  perform private.refuse_blocked(new.buyer_id, array[new.seller_id]);
  return new;
end
$function$;


-- The same of a message.
create or replace function private.refuse_blocked_message()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  perform private.refuse_blocked(c.buyer_id, array[c.seller_id]) from public.conversations c where c.id = new.conversation_id;
  return new;
end
$function$;


-- Refuses a client's inquiry or viewing that would reach somebody whom they have blocked or who has blocked them: the owner of
-- the listing, its agent or its broker. Errors: PT403.
create or replace function private.refuse_blocked_request()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
begin
  perform private.refuse_blocked(
    (select auth.uid()), private.handlers_of(new.property_id, null, (to_jsonb(new) ->> 'car_id')::uuid, null));
  return new;
end
$function$;


-- Tells the stack that the rights of both on the channels where they see each other type are others now.
create or replace function private.tell_block()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as$function$
declare
  block public.blocks := coalesce(new, old);
begin
  perform pg_notify('realtime_rights', block.blocker_id::text), pg_notify('realtime_rights', block.blocked_id::text);
  return null;
end
$function$;


grant execute on function block_person(uuid) to authenticated;

grant execute on function private.can_write_in(uuid) to authenticated;

grant execute on function private.get_blocks() to authenticated;

grant execute on function get_blocks() to authenticated;
