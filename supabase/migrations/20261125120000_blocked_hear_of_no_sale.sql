-- As of a lower price, so of a sale: who has blocked somebody, or is, hears nothing of what is theirs. Of both people are told in one
-- order: what each is told by, such as the link that turns it off, is made when it is first needed, and two tellers would wait for each other.

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
    and not private.is_blocked(f.user_id, new.owner_id)
  order by f.user_id;
  return null;
end
$$;

-- Tells those who saved a listing what it costs now, and by how much less where that can be said: not its owner, nor whoever blocked
-- them or is blocked by them. The listing is locked, so that of two changes at once the second finds what was told of the first.
create or replace function private.notify_lowered() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  about record;
begin
  select * into about from (
    select '/property/' as page, p.id, p.owner_id, p.title from public.properties p where p.id = new.property_id
    union all
    select '/car/', c.id, c.owner_id, c.title from public.cars c where c.id = new.car_id
  ) as listing;
  insert into public.notifications (recipient_id, event, link, property_id, car_id, title, details)
  select person.id, 'favorite_lowered', about.page || about.id, new.property_id, new.car_id, about.title,
    jsonb_strip_nulls(jsonb_build_object('price', new.price::text, 'currency', new.currency, 'by', new.lowered_by::text))
  from public.favorites f cross join private.who_stays(f.user_id) as person (id)
  where (f.property_id = new.property_id or f.car_id = new.car_id)
    and f.user_id <> (select auth.uid()) and f.user_id <> about.owner_id and person.id is not null
    and not private.is_blocked(f.user_id, about.owner_id)
    and not exists (
      select from public.notifications n
      where n.recipient_id = f.user_id and n.event = 'favorite_lowered'
        and (n.property_id = new.property_id or n.car_id = new.car_id) and n.created_at > now() - interval '1 day'
    )
  order by f.user_id;
  return null;
end
$$;
