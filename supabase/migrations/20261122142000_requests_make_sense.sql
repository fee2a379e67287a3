-- What is sold or rented takes no inquiry and no viewing; a viewing is at a time that is still to come, and asked for once.

-- Refuses a client's inquiry or viewing about what everybody sees is sold or rented. Errors: PT409.
create function private.refuse_gone_listing() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  gone text;
begin
  if (select auth.uid()) is null then
    return new;
  end if;
  select p.status into gone from public.properties p
  where p.id = new.property_id and p.approval_status = 'approved' and p.available and p.status in ('sold', 'rented')
  union all
  select c.status from public.cars c
  where c.id = (to_jsonb(new) ->> 'car_id')::uuid and c.approval_status = 'approved' and c.available
    and c.status in ('sold', 'rented');
  if gone is not null then
    raise sqlstate 'PT409' using message = 'listing_' || gone;
  end if;
  return new;
end
$$;
create trigger inquiries_guard_status before insert on public.inquiries
  for each row execute function private.refuse_gone_listing();
create trigger property_viewings_guard_status before insert on public.property_viewings
  for each row execute function private.refuse_gone_listing();

-- The moment somebody would like to come, in East Africa's time; nothing where the time is said in words.
create function private.preferred_moment(day date, told text) returns timestamptz
language sql stable set search_path = ''
as $$
  select case when btrim(told) ~* '^([01]?[0-9]|2[0-3]):[0-5][0-9]$' or btrim(told) ~* '^(0?[1-9]|1[0-2]):[0-5][0-9] *[ap]m$'
    then (day + btrim(told)::time) at time zone 'Africa/Mogadishu' end;
$$;

-- Refuses a client's viewing at a time that is over. Errors: PT400, naming the column.
create function private.refuse_past_viewing() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null and private.preferred_moment(new.preferred_date, new.preferred_time) <= now() then
    raise sqlstate 'PT400' using message = 'viewing_time_passed', hint = 'preferred_time';
  end if;
  return new;
end
$$;
create trigger property_viewings_guard_time before insert on public.property_viewings
  for each row execute function private.refuse_past_viewing();

-- Of those that were asked for twice the first stays.
update public.property_viewings v set status = 'cancelled'
where v.status in ('pending', 'confirmed') and exists (
  select from public.property_viewings first
  where first.user_id = v.user_id and first.property_id = v.property_id and first.preferred_date = v.preferred_date
    and lower(first.preferred_time) = lower(v.preferred_time) and first.status in ('pending', 'confirmed')
    and (first.status <> 'confirmed', first.created_at, first.id) < (v.status <> 'confirmed', v.created_at, v.id)
);
create unique index "You have already asked for this viewing" on public.property_viewings
  (user_id, property_id, preferred_date, lower(preferred_time))
  where status in ('pending', 'confirmed');
