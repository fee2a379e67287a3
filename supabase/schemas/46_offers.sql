-- An offer is a message with an amount. The buyer makes one; the seller's side accepts it, declines it, or counters it
-- with an offer of its own. A conversation has one open offer. An offer is not binding; the conversation shows its
-- state.
set check_function_bodies = off;

-- Checks that a caller may make an offer in a conversation, and closes the open one: `replaced` by the same side, else
-- `countered`. The caller holds the lock of the conversation. Errors: PT409 for a listing that is hidden, deleted, sold
-- or rented. PT400 for a seller's side without an open offer of the buyer or of its own.
create function private.prepare_offer(conversation_id uuid, caller uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  conversation public.conversations;
  earlier public.messages;
begin
  select c.* into conversation from public.conversations c where c.id = $1;
  perform private.require_offerable(conversation);
  select m.* into earlier from public.messages m
  where m.conversation_id = $1 and m.message_type = 'offer' and not m.details ? 'answer';
  if caller is distinct from conversation.buyer_id and earlier.id is null then
    raise sqlstate 'PT400' using message = 'cannot_offer_first', hint = 'message_type';
  end if;
  perform private.close_offer(earlier, case
    when (earlier.sender_id is not distinct from conversation.buyer_id) = (caller is not distinct from conversation.buyer_id)
    then 'replaced' else 'countered' end);
end $$;

-- Errors: PT409 unless the listing of a conversation is public and neither sold nor rented.
create function private.require_offerable(conversation public.conversations) returns void
language plpgsql stable security definer set search_path = '' as $$
declare listing record;
begin
  select * into listing from (
    select p.approval_status = 'approved' and p.available as is_public, p.status from public.properties p
    where p.id = conversation.property_id
    union all
    select c.approval_status = 'approved' and c.available, c.status from public.cars c where c.id = conversation.car_id
  ) as l;
  if listing.is_public is not true then
    raise sqlstate 'PT409' using message = 'listing_takes_no_offers';
  elsif listing.status in ('sold', 'rented') then
    raise sqlstate 'PT409' using message = 'offer_listing_' || listing.status;
  end if;
end $$;

-- Records the answer of an offer and broadcasts the offer to the parties.
create function private.close_offer(offer public.messages, answer text) returns public.messages
language plpgsql volatile security definer set search_path = '' as $$
declare closed public.messages;
begin
  update public.messages m set details = m.details || jsonb_build_object('answer', $2) where m.id = offer.id
  returning m.* into closed;
  if closed.id is not null then
    perform realtime.send(private.message_view(closed), 'message', 'conversation:' || closed.conversation_id, true);
  end if;
  return closed;
end $$;

-- Accepts or declines an offer of the other side, and returns its message. Errors: PT400 for another answer, PT404 for
-- an offer in a conversation of others. PT403 for an offer of the caller's own side and for a block. PT409 for a closed
-- offer, and for accepting one about a listing that is hidden, deleted, sold or rented. PT429 for too many.
create function public.answer_offer(message_id uuid, answer text) returns public.messages
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_caller();
  conversation public.conversations;
  offer public.messages;
begin
  if $2 is null or $2 not in ('accepted', 'declined') then
    raise sqlstate 'PT400' using message = 'answer_unknown', hint = 'answer';
  end if;
  select c.* into conversation from public.conversations c
  where c.id = (select m.conversation_id from public.messages m where m.id = $1 and m.message_type = 'offer')
    and caller in (c.buyer_id, c.seller_id, c.agent_id, c.broker_id);
  if conversation.id is null then
    raise sqlstate 'PT404' using message = 'offer_not_found';
  end if;
  -- Locks the listing before the conversation, in the order of a deletion.
  perform from public.properties p where p.id = conversation.property_id for key share;
  perform from public.cars l where l.id = conversation.car_id for key share;
  select c.* into conversation from public.conversations c where c.id = conversation.id for update;
  select m.* into offer from public.messages m where m.id = $1;
  if (offer.sender_id is not distinct from conversation.buyer_id) = (caller is not distinct from conversation.buyer_id) then
    raise sqlstate 'PT403' using message = 'cannot_answer_own_offer';
  elsif offer.details ? 'answer' then
    raise sqlstate 'PT409' using message = 'offer_closed';
  end if;
  perform private.enforce_rate_limit('message', caller);
  perform private.refuse_blocked(conversation.buyer_id,
    array[conversation.seller_id, nullif(caller, conversation.buyer_id)]);
  if $2 = 'accepted' then
    perform private.require_offerable(conversation);
  end if;
  offer := private.close_offer(offer, $2);
  perform private.record_event('offer.' || $2, offer.id);
  return offer;
end $$;

grant execute on function public.answer_offer(uuid, text) to authenticated;
