-- Whoever saved a listing is told that its price was lowered: by what is called so (prices_kept), never of what was raised, and of one
-- listing once a day at most.

-- Adds words to a check that lists what a column may say, whatever it lists by now.
create or replace function pg_temp.allow_words(relation regclass, name text, words text[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  definition text;
  listed text;
begin
  select pg_get_constraintdef(c.oid) into strict definition from pg_constraint c where c.conrelid = relation and c.conname = name;
  select string_agg(quote_literal(word), ', ' order by place) into listed from (
    select m[1] as word, row_number() over () as place from regexp_matches(definition, '''([^'']+)''::text', 'g') as m
    union all
    select w, 1000 + row_number() over () from unnest(words) as w
  ) as every;
  execute format('alter table %s drop constraint %I', relation, name);
  execute format('alter table %s add constraint %I check (%I in (%s))', relation, name,
    substring(definition from '\(+(\w+) = ANY'), listed);
end
$$;

select pg_temp.allow_words('public.notifications', 'Notifications are of an event there are words for', '{favorite_lowered}');
select pg_temp.allow_words('private.mails', 'Mails are of a kind there are words for', '{favorite_lowered}');

-- Tells those who saved a listing what it costs now, and by how much less where that can be said: not its owner, nor whoever blocked
-- them or is blocked by them. The listing is locked, so that of two changes at once the second finds what was told of the first.
create function private.notify_lowered() returns trigger
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
    );
  return null;
end
$$;
revoke execute on function private.notify_lowered from public;

create trigger lowered_prices_notify after insert or update on private.lowered_prices
  for each row execute function private.notify_lowered();
