-- What the header and the first lines of home tell a member, in one read: how many favourites they have, how many messages
-- they have not read, how many inquiries and viewing requests wait for their answer. Counted by indexes, never stored.

-- The requests that wait are found by these alone, however many were answered.
create index inquiries_waiting_idx on public.inquiries (property_id) where status = 'pending';
create index property_viewings_waiting_idx on public.property_viewings (property_id) where status = 'pending';

-- The caller's counts. Requests are those received about properties they answer for as owner, agent or broker.
create function private.get_member_summary() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with caller (id) as (select private.require_caller()),
    handled (id) as materialized (select private.handled_property_ids() from caller)
  select jsonb_build_object(
    'favorites', (select count(*) from public.favorites f where f.user_id = caller.id),
    'unreadMessages',
      (select coalesce(sum(c.buyer_unread), 0) from public.conversations c where c.buyer_id = caller.id)
      + (select coalesce(sum(c.seller_unread), 0) from public.conversations c where c.seller_id = caller.id),
    'waitingInquiries', (
      select count(*) from public.inquiries i where i.property_id in (select id from handled) and i.status = 'pending'),
    'waitingViewings', (
      select count(*) from public.property_viewings v
      where v.property_id in (select id from handled) and v.status = 'pending')
  )
  from caller;
$$;

create function public.get_member_summary() returns jsonb
language sql stable set search_path = '' as $$ select private.get_member_summary(); $$;

grant execute on function private.get_member_summary(), public.get_member_summary() to authenticated;
