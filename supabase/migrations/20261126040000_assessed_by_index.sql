-- What is like a new listing is found by indexes.

-- The planner expects that one of fifty texts has a group of words that a new one has, and reads all of them for the first hundred; mostly
-- there are none.
alter function private.reasons_of(text, uuid, text[]) set enable_seqscan to 'off';

-- What the card of a property or a car tells beside it. Visitors, who ask for most of them, have saved none.
create or replace function private.card_facts(listing_id uuid) returns private.card_facts
language plpgsql stable security definer set search_path = ''
as $$
declare
  facts private.card_facts;
begin
  select
    auth.uid() is not null and private.is_favorite($1, $1),
    (select jsonb_agg(distinct c.kind) from public.checks c where c.subject_id = $1 and c.status = 'passed' and c.expires_at > now()),
    (select jsonb_build_object('by', l.lowered_by, 'currency', l.currency, 'term', l.term, 'at', l.lowered_at)
      from private.lowered_prices l where l.listing_id = $1 and l.lowered_at > now() - private.lately())
  into facts;
  return facts;
end
$$;
