-- Claims of listings: which listing each moderator looks at now, so that two moderators do not do the same work. A claim
-- holds for two minutes. The screen renews it while the listing is open. It blocks no decision.
set check_function_bodies = off;

create table private.moderation_claims (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  kind text not null constraint "A claim must be of a property or a car" check (kind in ('property', 'car')),
  listing_id uuid not null,
  until timestamptz not null
);

comment on table private.moderation_claims is 'The listing that each moderator looks at. Only claim_listing() reads and writes it.';

alter table private.moderation_claims enable row level security;

-- Claims a listing for two minutes in place of the caller's earlier claim, or renews the claim. Without a listing it
-- releases the caller's claim. Returns the claims of the other administrators: property or car, id, and their name.
-- Errors: PT403 unless the caller is an administrator, PT400 for another kind of listing.
create function public.claim_listing(kind text default null, listing_id uuid default null)
returns table (listing text, id uuid, name text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  had private.moderation_claims;
begin
  select c.* into had from private.moderation_claims c where c.user_id = caller;
  if claim_listing.listing_id is null then
    delete from private.moderation_claims c where c.user_id = caller;
  elsif coalesce(claim_listing.kind, '') not in ('property', 'car') then
    raise sqlstate 'PT400' using message = 'unknown_action';
  else
    insert into private.moderation_claims as c (user_id, kind, listing_id, until)
    values (caller, claim_listing.kind, claim_listing.listing_id, now() + interval '2 minutes')
    on conflict (user_id) do update set kind = excluded.kind, listing_id = excluded.listing_id, until = excluded.until;
  end if;
  if claim_listing.listing_id is distinct from had.listing_id or had.until < now() then
    perform private.broadcast_once('admin:moderation_claims', 'change');
  end if;
  return query
    select c.kind, c.listing_id, private.full_name(p)
    from private.moderation_claims c
    join public.profiles p on p.id = c.user_id
    where c.user_id <> caller and c.until > now();
end $$;

grant execute on function public.claim_listing(text, uuid) to authenticated;
