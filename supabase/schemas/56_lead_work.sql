-- The work of agents and brokers on a lead: its entries (notes, calls, moves), its timeline, and the other leads of its
-- person. Also the agent's own texts for WhatsApp. Entries are append-only; an author can undo an entry for a minute.
set check_function_bodies = off;

create table public.lead_entries (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  kind text not null
    constraint "Entry must be a note, call, move, assignment or press"
      check (kind in ('note', 'call', 'no_answer', 'move', 'assigned', 'press')),
  body public.plain_text constraint "Entry must be at most 2000 characters" check (char_length(body) <= 2000),
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint "A note cannot be empty" check (kind <> 'note' or body ~ '[^[:space:]]')
);

comment on table public.lead_entries is 'Events in the history of a lead. `details` of a call: the earlier dates of the lead; of a move: from, to, reason; of an assignment: from, to (names); of a press: way.';
comment on column public.lead_entries.kind is 'note, call (spoke), no_answer: written by people. move, assigned, press: written by triggers.';

create index lead_entries_lead_id_idx on public.lead_entries (lead_id, created_at desc);
-- Foreign key.
create index lead_entries_author_id_idx on public.lead_entries (author_id);

-- Checks an entry that a client writes: counts it, and refuses it if agent and broker have blocked each other. A call is a
-- contact. A call without an answer sets a reminder for tomorrow at 9:00 in East Africa. The deletion of a call restores the
-- earlier dates of the lead, unless they have changed since. Errors: PT429, PT403 for a block.
create function private.guard_lead_entry() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  lead public.leads;
  tomorrow constant timestamptz := ((coalesce(old.created_at, now()) at time zone 'Africa/Mogadishu')::date + 1 + time '09:00')
    at time zone 'Africa/Mogadishu';
begin
  if tg_op = 'DELETE' then
    update public.leads l set
      follow_up_date = case when old.kind = 'no_answer' and l.follow_up_date = tomorrow and l.last_contact_date = old.created_at
        then (old.details ->> 'follow_up_date')::timestamptz else l.follow_up_date end,
      last_contact_date = case when l.last_contact_date = old.created_at
        then (old.details ->> 'last_contact_date')::timestamptz else l.last_contact_date end
    where l.id = old.lead_id and old.kind in ('call', 'no_answer');
    return old;
  end if;
  select * into lead from public.leads l where l.id = new.lead_id and caller in (l.agent_id, l.broker_id) for no key update;
  -- The policy refuses the entry of another person.
  if lead.id is not null then
    perform private.enforce_rate_limit('lead_edit', caller);
    if new.body is not null then
      perform private.refuse_blocked(caller, array_remove(array[lead.agent_id, lead.broker_id], caller));
    end if;
    if new.kind in ('call', 'no_answer') then
      new.details := jsonb_build_object('follow_up_date', lead.follow_up_date, 'last_contact_date', lead.last_contact_date);
      update public.leads l set last_contact_date = new.created_at,
        follow_up_date = case new.kind when 'call' then l.follow_up_date else tomorrow end
      where l.id = lead.id;
    end if;
  end if;
  return new;
end $$;
create trigger lead_entries_guard before insert or delete on public.lead_entries
  for each row when (current_user in ('anon', 'authenticated')) execute function private.guard_lead_entry();
alter table public.lead_entries enable row level security;
create policy "Agents and brokers see the entries of their leads" on public.lead_entries
  for select to authenticated using (lead_id in (select l.id from public.leads l));
create policy "Agents and brokers add notes and calls to their leads" on public.lead_entries
  for insert to authenticated with check (
    author_id = (select auth.uid()) and kind in ('note', 'call', 'no_answer')
    and lead_id in (select l.id from public.leads l where (select auth.uid()) in (l.agent_id, l.broker_id))
  );
create policy "Authors can undo an entry for a minute" on public.lead_entries
  for delete to authenticated using (
    author_id = (select auth.uid()) and kind in ('note', 'call', 'no_answer') and created_at > now() - interval '1 minute'
    and lead_id in (select l.id from public.leads l where (select auth.uid()) in (l.agent_id, l.broker_id))
  );

-- Clients set neither author nor time, and change nothing.
grant select, insert (lead_id, kind, body), delete on public.lead_entries to authenticated;
grant select on public.lead_entries to service_role;

create table public.agent_texts (
  id uuid primary key default gen_random_uuid(),
  agent_id uuid not null default auth.uid() references public.agent_profiles (user_id) on delete cascade,
  position smallint not null constraint "An agent can have at most 20 texts" check (position between 1 and 20),
  title public.plain_text not null constraint "The title of a text must be 1 to 60 characters"
    check (title ~ '[^[:space:]]' and char_length(title) <= 60),
  body public.plain_text not null constraint "Text must be 1 to 1000 characters"
    check (body ~ '[^[:space:]]' and char_length(body) <= 1000),
  created_at timestamptz not null default now(),
  constraint "This place already has a text" unique (agent_id, position)
);

comment on table public.agent_texts is 'Texts that an agent sends on WhatsApp. The back office fills {name}, {listing}, {link} and {time}.';
comment on column public.agent_texts.position is 'Place in the list of the agent. It bounds the number of texts.';
alter table public.agent_texts enable row level security;
create trigger agent_texts_limit_rate before insert or update on public.agent_texts
  for each row execute function private.limit_rate('office_text');
create policy "Agents see their texts" on public.agent_texts for select to authenticated using (agent_id = (select auth.uid()));
create policy "Agents write their texts" on public.agent_texts
  for insert to authenticated with check (
    agent_id = (select auth.uid()) and exists (select from public.agent_profiles a where a.user_id = (select auth.uid()))
  );
create policy "Agents change their texts" on public.agent_texts for update to authenticated
  using (agent_id = (select auth.uid())) with check (agent_id = (select auth.uid()));
create policy "Agents delete their texts" on public.agent_texts for delete to authenticated using (agent_id = (select auth.uid()));
grant select, insert (position, title, body), update (position, title, body), delete on public.agent_texts to authenticated;

-- The price of a property, also while it is hidden. Call it only for the property of a lead or assignment of the caller.
create function private.property_price(property_id uuid) returns numeric
language sql stable strict security definer set search_path = '' as $$
  select p.price from public.properties p where p.id = $1 and (select private.is_signed_in());
$$;

-- The caller's other leads of the person of a lead: the same account, phone number or email. At most 50, newest first.
create function private.other_leads(lead public.leads) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(other.id order by other.created_at desc), '{}') from (
    select o.id, o.created_at from public.leads o
    where (o.inquirer_id = lead.inquirer_id or o.client_phone = lead.client_phone
        or lower(o.client_email) = lower(lead.client_email))
      and o.id <> lead.id and (select auth.uid()) in (o.agent_id, o.broker_id)
      and (select auth.uid()) in (lead.agent_id, lead.broker_id)
    order by o.created_at desc limit 50
  ) as other;
$$;

-- All events of a lead that the caller may see, newest first, at most 500 rows. The column `kind` is created, inquiry,
-- viewing, message or a kind of an entry. The policies of each table decide: a former agent of the property sees no
-- later message. The column `details` of a viewing has day, time and status, and that of a message its type. Other
-- details are those of lead_entries.
create function public.get_lead_timeline(lead_id uuid)
returns table (id uuid, kind text, happened_at timestamptz, author text, words text, details jsonb)
language sql stable set search_path = '' as $$
  with lead as (select l.* from public.leads l where l.id = $1)
  select happening.id, happening.kind, happening.at, private.name_of(happening.by), left(happening.words, 2000), happening.details
  from (
    select l.id, 'created' as kind, l.created_at as at, case when l.inquirer_id is null then l.agent_id end as by, null::text as words,
      jsonb_build_object('source', l.lead_source) as details
    from lead l
    union all
    select e.id, e.kind, e.created_at, e.author_id, e.body, e.details from public.lead_entries e where e.lead_id = $1
    union all
    select i.id, 'inquiry', i.created_at, i.inquirer_id, i.message, '{}'
    from lead l join public.inquiries i on i.inquirer_id = l.inquirer_id
      and (i.property_id = l.property_id or i.deleted_property_id = l.deleted_property_id)
    union all
    select v.id, 'viewing', v.created_at, v.user_id, v.message, jsonb_build_object(
      'day', v.preferred_date, 'time', v.preferred_time, 'status', v.status, 'scheduled', v.scheduled_date)
    from lead l join public.property_viewings v on v.user_id = l.inquirer_id
      and (v.property_id = l.property_id or v.deleted_property_id = l.deleted_property_id)
    union all
    select m.id, 'message', m.created_at, m.sender_id, m.content, jsonb_build_object('type', m.message_type)
    from lead l join public.conversations c on c.buyer_id = l.inquirer_id
      and (c.property_id = l.property_id or c.deleted_property_id = l.deleted_property_id)
    join public.messages m on m.conversation_id = c.id
    where m.message_type not in ('inquiry', 'viewing')
  ) as happening
  order by happening.at desc, happening.id limit 500;
$$;

grant execute on function public.get_lead_timeline(uuid), private.other_leads(public.leads), private.property_price(uuid) to authenticated;
