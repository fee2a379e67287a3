-- Who deletes an account locks what is theirs in the one order (see agents.sql): what they look after, properties, agents, brokers, and
-- then what is about those. Some functions began at the other end, and the two ended each other as a deadlock (40P01).

-- Gives a lead of the calling broker to a member, or to nobody (null), and answers it. The property comes before what is about it:
-- what tells the agent refers to it. Errors: PT403 for others than brokers, PT404 for a lead not theirs, PT409 for somebody who is
-- not at work as an agent of theirs, 23505 if the agent has an open lead of this client and property already.
create or replace function private.assign_lead(lead_id uuid, agent_id uuid)
returns public.leads
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_broker();
  lead public.leads;
begin
  perform from public.properties p
  where p.id = (select l.property_id from public.leads l where l.id = $1 and l.broker_id = caller) for no key update;
  perform from public.agent_profiles a where a.user_id = $2 and a.broker_id = caller and a.is_active for share;
  if $2 is not null and not found then
    raise sqlstate 'PT409' using message = 'not_a_member', hint = 'agent_id';
  end if;
  update public.leads l set agent_id = $2 where l.id = $1 and l.broker_id = caller returning * into lead;
  if lead.id is null then
    raise sqlstate 'PT404' using message = 'lead_not_found';
  end if;
  return lead;
end
$$;

-- Confirms a viewing for a date, declines, completes or cancels it, and answers it; one of a property that is deleted is not confirmed
-- any more. The property comes before what is about it. Errors: as private.require_caller; PT400 for another status or no date, PT404
-- for a viewing that is not the caller's to move, PT409 for one that is past it.
create or replace function private.set_viewing_status(viewing_id uuid, status text, scheduled_date timestamptz, notes text)
returns public.property_viewings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
  allowed_from text[] := case $2
    when 'confirmed' then '{pending,confirmed}' when 'declined' then '{pending,confirmed}'
    when 'completed' then '{confirmed}' when 'cancelled' then '{pending,confirmed}' end;
  viewing public.property_viewings;
begin
  if allowed_from is null or ($2 = 'confirmed' and $3 is null) then
    raise sqlstate 'PT400' using message = case when allowed_from is null then 'invalid_status' else 'date_required' end;
  end if;
  perform from public.properties p
  where p.id = (select v.property_id from public.property_viewings v where v.id = $1) for key share;
  select v.* into viewing from public.property_viewings v
  where v.id = $1 and case $2
    when 'cancelled' then v.user_id = caller
    else caller = any (private.handlers_of(v.property_id, v.deleted_property_id)) or (select private.is_admin()) end
  for update;
  if viewing.id is null then
    raise sqlstate 'PT404' using message = 'viewing_not_found';
  end if;
  if $2 = 'confirmed' and viewing.property_id is null then
    raise sqlstate 'PT409' using message = 'property_deleted';
  end if;
  if viewing.status <> all (allowed_from) then
    raise sqlstate 'PT409' using message = 'viewing_' || viewing.status;
  end if;
  update public.property_viewings v set
    status = $2,
    scheduled_date = case when $2 = 'confirmed' then $3 else v.scheduled_date end,
    actual_date = case when $2 = 'completed' then now() end,
    notes = case when $2 = 'cancelled' then v.notes else coalesce($4, v.notes) end
  where v.id = $1
  returning * into viewing;
  return viewing;
end
$$;

-- Writes a message into one of the caller's conversations, and answers it; the same id again answers what was written the first time. What
-- is talked about comes before the conversation; a quote is nobody's to send. Errors: as private.require_caller; PT400 for another kind
-- of message, PT404 for a conversation that is not theirs.
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
$$;

-- Moves a pending commission of the caller's on. The property is locked first, as a sale does; then agent and broker, for a property that
-- is gone keeps nobody apart.
create or replace function private.move_commission(commission_id uuid, status text, payment_date timestamptz)
returns public.commissions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_caller();
  commission public.commissions;
begin
  select * into commission from public.commissions c
  where c.id = $1 and (c.broker_id = caller or (select private.is_admin()));
  if commission.id is null then
    raise sqlstate 'PT404' using message = 'commission_not_found';
  end if;
  perform from public.properties p where p.id = commission.property_id for no key update;
  perform from public.agent_profiles a where a.user_id = commission.agent_id for no key update;
  perform from public.broker_profiles b where b.user_id = commission.broker_id for no key update;
  update public.commissions c set status = $2, payment_date = case
    when $3 > c.sale_date - interval '1 day' then greatest($3, c.sale_date) else $3 end
  where c.id = $1 and c.status = 'pending'
  returning * into commission;
  if commission.id is null then
    raise sqlstate 'PT409' using message = 'commission_not_pending';
  end if;
  return commission;
end
$$;

-- Takes an agent who asked the calling broker as a member, and answers the agent's profile. Not while the broker's account goes: it would
-- lock the agent too late, after the broker.
-- Errors: PT403 for others than brokers, PT404 where nobody asked, PT409 if they are a member already.
create or replace function private.accept_membership(agent_id uuid)
returns public.agent_profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := private.require_broker();
  agent public.agent_profiles;
begin
  perform private.lock_handling(caller, false);
  select * into agent from public.agent_profiles a where a.user_id = $1 for no key update;
  if agent.broker_id = caller then
    raise sqlstate 'PT409' using message = 'already_a_member';
  end if;
  perform from public.broker_profiles b where b.user_id = caller for no key update;
  delete from public.membership_requests r where r.agent_id = $1 and r.broker_id = caller;
  if not found then
    raise sqlstate 'PT404' using message = 'request_not_found';
  end if;
  update public.agent_profiles a set broker_id = caller where a.user_id = $1 returning * into agent;
  return agent;
end
$$;

-- Before an account goes: locks what it has a part in, in the order of all who change that, ends its memberships, empties its leads and
-- takes its properties along, which leave their records. What its person looks after is locked first: after that nobody becomes a member
-- of theirs any more.
create or replace function private.leave_memberships()
returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_handling(old.id, true);
  perform private.lock_handling(member.user_id, true) from (
    select a.user_id from public.agent_profiles a where a.broker_id = old.id order by a.user_id
  ) as member;
  perform from public.properties p
  where p.id = any (array(
    select o.id from public.properties o where o.owner_id = old.id
    union select o.id from public.properties o where o.agent_id = old.id
    union select o.id from public.properties o where o.broker_id = old.id
    union select o.id from public.agent_profiles a join public.properties o on o.owner_id = a.user_id where a.broker_id = old.id
    union select a.property_id from public.property_assignments a where a.agent_id = old.id
    union select a.property_id from public.property_assignments a where a.broker_id = old.id
    union select c.property_id from public.commissions c where c.agent_id = old.id
    union select c.property_id from public.commissions c where c.broker_id = old.id
  ))
  order by p.id for no key update;
  perform from public.agent_profiles a
  where a.user_id = old.id or a.broker_id = old.id
    or a.user_id in (select c.agent_id from public.commissions c where c.broker_id = old.id)
  order by a.user_id for no key update;
  perform from public.broker_profiles b
  where b.user_id = old.id
    or b.user_id in (select a.broker_id from public.agent_profiles a where a.user_id = old.id)
    or b.user_id in (select p.broker_id from public.properties p where p.owner_id = old.id)
    or b.user_id in (select c.broker_id from public.commissions c where c.agent_id = old.id)
  order by b.user_id for no key update;
  update public.agent_profiles set broker_id = null where old.id in (user_id, broker_id) and broker_id is not null;
  -- Here rather than by the foreign key alone: of several accounts at once, a lead changed twice would be checked against a
  -- property that is just being deleted.
  update public.leads l
  set inquirer_id = null, client_name = 'Deleted account', client_email = l.id || '@deleted.invalid', client_phone = null,
    notes = null
  where l.inquirer_id = old.id;
  -- While everybody is still there: what is about them is changed, and so checked, before the first profile is gone.
  delete from public.properties p where p.owner_id = old.id;
  return old;
end
$$;

-- Writes one mail for each person who has messages that stayed unread for ten minutes: of all that are unread and no mail has told
-- of. It waits for nobody: whoever deletes an account holds people or notifications that come later here, and what is passed over is
-- mailed the next time. Asked by what sends the mails, whenever it looks; two at once take turns. For the function `api` alone.
create or replace function private.mail_unread_messages()
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('mail unread messages', 0)) then
    return;
  end if;
  for person in
    select distinct n.recipient_id from public.notifications n
    where n.kind = 'message' and n.read_at is null and n.mailed_at is null and n.created_at <= now() - interval '10 minutes'
  loop
    continue when private.who_stays(person) is null;
    with told as (
      update public.notifications n set mailed_at = now()
      where n.id in (
        select unread.id from public.notifications unread
        where unread.recipient_id = person and unread.kind = 'message' and unread.read_at is null and unread.mailed_at is null
        for no key update skip locked
      )
      returning n.*
    ),
    summed as (
      select sum(t.events) as messages, count(*) as talks, min(t.link) as link, min(t.title) as title,
        (array_agg(t.details))[1] as details, string_agg(distinct private.name_told(t.person_id), ', ') as people
      from told t
    )
    insert into private.mails (user_id, kind, content)
    select person, 'message_unread', case s.talks when 1 then s.details else '{}' end || jsonb_build_object(
      'person', left(s.people, 200), 'count', s.messages::text,
      'title', case s.talks when 1 then s.title end,
      'path', case s.talks when 1 then s.link else '/messages' end,
      'switch', private.mail_switch(person, 'message'))
    from summed s
    where s.talks > 0 and private.wants_mail(person, 'message');
  end loop;
end
$$;

-- The token of a person's link that turns a kind off, made when it is first needed. One that is there is read, not locked: of two who
-- tell the same people in another order each would wait for the other.
create or replace function private.mail_switch(person_id uuid, kind text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known uuid;
begin
  for turn in 1..2 loop
    select s.token into known from private.mail_switches s where s.user_id = $1 and s.kind = $2;
    exit when known is not null;
    insert into private.mail_switches as s (user_id, kind) values ($1, $2) on conflict do nothing returning s.token into known;
    exit when known is not null;
  end loop;
  return known;
end
$$;

-- Removes mails that have been sent, as one; not what is just going with its account, which finds them in another order. For the
-- function `api` alone.
create or replace function public.remove_mails(mail_ids uuid[]) returns void
language sql volatile set search_path = ''
as $$
  delete from private.mails where id in (select m.id from private.mails m where m.id = any ($1) for update skip locked);
$$;

-- Puts a fetched picture, by the path of its file, where its address was. What somebody has put there meanwhile stays, and so
-- do thirty pictures of a listing. What it is a picture of is locked before the address, as whoever deletes it does. Answers whether
-- it is shown.
create or replace function private.place_fetched_picture(picture_id uuid, path text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  waiting private.pictures_to_fetch;
  before text[];
  after text[];
  is_approved boolean;
begin
  select t.* into waiting from private.pictures_to_fetch t where t.id = $1;
  perform from public.properties p where p.id = waiting.property_id for no key update;
  perform from public.cars c where c.id = waiting.car_id for no key update;
  perform from public.agent_profiles a where a.user_id = waiting.user_id and waiting.face = 'agent' for no key update;
  perform from public.broker_profiles b where b.user_id = waiting.user_id and waiting.face = 'broker' for no key update;
  perform from public.profiles p where p.id = waiting.user_id and waiting.face = 'profile' for no key update;
  delete from private.pictures_to_fetch t where t.id = $1 returning * into waiting;
  if waiting.face is not null then
    update public.profiles p set profile_image_url = $2
    where waiting.face = 'profile' and p.id = waiting.user_id and p.profile_image_url is null;
    update public.agent_profiles a set profile_image = $2
    where waiting.face = 'agent' and a.user_id = waiting.user_id and a.profile_image is null;
    update public.broker_profiles b set profile_image = $2
    where waiting.face = 'broker' and b.user_id = waiting.user_id and b.profile_image is null;
    return $2 = case waiting.face
      when 'profile' then (select p.profile_image_url from public.profiles p where p.id = waiting.user_id)
      when 'agent' then (select a.profile_image from public.agent_profiles a where a.user_id = waiting.user_id)
      else (select b.profile_image from public.broker_profiles b where b.user_id = waiting.user_id)
    end;
  end if;

  select p.images, p.approval_status = 'approved' into before, is_approved
  from public.properties p where p.id = waiting.property_id for no key update;
  if before is null then
    select c.images, c.approval_status = 'approved' into before, is_approved
    from public.cars c where c.id = waiting.car_id for no key update;
  end if;
  if before is null or $2 = any (before) or cardinality(before) >= 30 then
    return coalesce($2 = any (before), false);
  end if;
  after := before[:waiting.place - 1] || $2 || before[waiting.place:];
  update public.properties p set images = after where p.id = waiting.property_id;
  update public.cars c set images = after where c.id = waiting.car_id;
  if is_approved then
    perform private.note_other_pictures(waiting.property_id, waiting.car_id, waiting.user_id, before, after);
  end if;
  return true;
end
$$;

-- Shows what suspensions hid whose time is over; Auth lets those people in by itself. Whose account is being deleted is left alone: that
-- waits for the suspension. Asked by what sends the mails, whenever it looks; two at once take turns. Late it shows too little, never too
-- early too much. For the function `api` alone.
create or replace function private.end_suspensions() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  over public.suspensions;
begin
  for over in
    select * from public.suspensions s where s.lifted_at is null and s.until <= now() order by s.until limit 20 for update skip locked
  loop
    perform from auth.users u where u.id = over.person_id for no key update skip locked;
    continue when not found;
    perform private.end_suspension(over, null);
  end loop;
end
$$;

-- Suspends a person until a time (null: until it is lifted), or changes the suspension there is; ends their sessions and hides what
-- they show, unless it is to stay. Answers {"until", "reason", "hideListings", "suspendedAt"}. Errors: as private.require_admin; PT404,
-- PT400 for a time that is over or no reason, PT409 `is_administrator`: the role is taken away first.
create or replace function private.suspend_user(user_id uuid, until timestamptz, reason text, hide_listings boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := private.require_admin();
  person public.profiles;
  suspension public.suspensions;
begin
  -- Auth's row comes first, as for whoever deletes the account.
  perform from auth.users u where u.id = $1 for no key update;
  select * into person from public.profiles p where p.id = $1 for no key update;
  if person.id is null then
    raise sqlstate 'PT404' using message = 'user_not_found';
  elsif person.role = 'admin' then
    raise sqlstate 'PT409' using message = 'is_administrator';
  elsif coalesce($3, '') !~ '[[:alnum:]]' then
    raise sqlstate 'PT400' using message = 'reason_required', hint = 'reason';
  elsif char_length($3) > 1000 then
    raise sqlstate 'PT400' using message = 'reason_too_long', hint = 'reason';
  elsif $2 <= clock_timestamp() or $2 > now() + interval '100 years' then
    raise sqlstate 'PT400' using message = 'suspension_time_wrong', hint = 'until';
  end if;
  select * into suspension from public.suspensions s where s.person_id = $1 and s.lifted_at is null for update;
  if suspension.until <= now() then
    perform private.end_suspension(suspension, null);
    suspension := null;
  end if;
  if suspension.id is null then
    insert into public.suspensions (person_id, until, reason, hide_listings, suspended_by)
    values ($1, $2, trim($3), coalesce($4, true), caller)
    returning * into suspension;
    if suspension.hide_listings then
      perform private.hide_suspended(suspension);
    end if;
  else
    if suspension.hide_listings and not coalesce($4, true) then
      perform private.show_suspended(suspension.id);
    elsif not suspension.hide_listings and coalesce($4, true) then
      perform private.hide_suspended(suspension);
    end if;
    update public.suspensions s set until = $2, reason = trim($3), hide_listings = coalesce($4, true)
    where s.id = suspension.id returning * into suspension;
  end if;
  -- Auth knows no ban without an end.
  update auth.users u set banned_until = coalesce($2, now() + interval '100 years') where u.id = $1;
  delete from auth.sessions s where s.user_id = $1;
  delete from private.session_elevations e where e.user_id = $1;
  return jsonb_build_object('until', suspension.until, 'reason', suspension.reason, 'hideListings', suspension.hide_listings,
    'suspendedAt', suspension.created_at);
end
$$;

-- Lifts a person's suspension: they can sign in again, and what it hid is shown. Doing it again changes nothing.
-- Errors: as private.require_admin; PT404 for somebody there is not.
create or replace function private.lift_suspension(user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := private.require_admin();
  suspension public.suspensions;
begin
  -- Auth's row comes first, as for whoever deletes the account.
  perform from auth.users u where u.id = $1 for no key update;
  perform from public.profiles p where p.id = $1 for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'user_not_found';
  end if;
  select * into suspension from public.suspensions s where s.person_id = $1 and s.lifted_at is null for update;
  if suspension.id is not null then
    perform private.end_suspension(suspension, caller);
  end if;
end
$$;

-- Whoever is told of a sale is held, and the sale locks agent and broker: those come first. Triggers fire in the order of their names. (A
-- car has neither.)
alter trigger properties_notify on public.properties rename to properties_tell_favorites;
