-- As of a lower price, so of a sale: who has blocked somebody, or is, hears nothing of what is theirs.

-- Tells those who saved a listing that it was sold or rented; nobody of whom and its owner one has blocked the other. The argument is
-- the kind of listing.
create or replace function private.notify_favorite() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notifications (recipient_id, event, link, property_id, car_id, title)
  select person.id, 'favorite_' || new.status, '/' || tg_argv[0] || '/' || new.id,
    case tg_argv[0] when 'property' then new.id end, case tg_argv[0] when 'car' then new.id end, new.title
  from public.favorites f cross join private.who_stays(f.user_id) as person (id)
  where (tg_argv[0] = 'property' and f.property_id = new.id or tg_argv[0] = 'car' and f.car_id = new.id)
    and f.user_id <> (select auth.uid()) and f.user_id <> new.owner_id and person.id is not null
    and not private.is_blocked(f.user_id, new.owner_id);
  return null;
end
$$;
