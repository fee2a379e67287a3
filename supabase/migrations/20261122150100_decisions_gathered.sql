-- Mails of decisions wait until none can be taken back any more, and all that were decided for one owner go as one.

-- Whether a mail tells an owner what was decided about a listing.
create function private.is_decision(kind text) returns boolean language sql immutable parallel safe set search_path = ''
as $$ select kind in ('listing_approved', 'listing_rejected') $$;

-- Tells the owner of a listing what was decided about it, if they want to hear of that: once nobody can take it back. What was
-- decided before and not yet told is overtaken, whatever comes after it: an approval taken back, another decision, a listing
-- that its owner has mended already.
create or replace function private.mail_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  page text := case tg_table_name when 'cars' then '/car/' else '/property/' end || new.id;
begin
  delete from private.mails m
  where m.user_id = new.owner_id and private.is_decision(m.kind) and m.content ->> 'path' = page and m.tries = 0;
  if new.approval_status in ('approved', 'rejected') then
    insert into private.mails (user_id, kind, content, due_at)
    select new.owner_id, 'listing_' || new.approval_status,
      jsonb_build_object('title', new.title, 'path', page, 'reason', new.rejection_reason),
      clock_timestamp() + private.undo_time() + interval '10 seconds'
    from public.preferences wish
    where wish.user_id = new.owner_id and wish.email_notifications;
  end if;
  return null;
end
$$;

drop trigger properties_mail_decision on public.properties;
drop trigger cars_mail_decision on public.cars;
-- On any update: an owner's mending submits a listing again in a trigger, which names no column.
create trigger properties_mail_decision after update on public.properties for each row
  when (new.approval_status is distinct from old.approval_status) execute function private.mail_decision();
create trigger cars_mail_decision after update on public.cars for each row
  when (new.approval_status is distinct from old.approval_status) execute function private.mail_decision();

-- Takes the mail that has been due longest out of the outbox, with the address it goes to; a decision with all others its owner
-- waits for, once none of them comes any more or the first has waited for five minutes. One that is not removed comes up again,
-- later each time: whoever took it may have died on the way. For the function `api` alone.
create or replace function public.take_mails() returns jsonb
language sql volatile set search_path = ''
as $$
  -- What could not be sent waits for a person; not that of an account that is gone, whose address nobody keeps for ever.
  with given_up as (
    delete from private.mails m where m.user_id is null and m.tries >= 20 and m.due_at < now()
  ),
  -- One of a gathering stands for it, so that two who take at once never take parts of one.
  chosen as materialized (
    select due.id, due.user_id, private.is_decision(due.kind) as is_decision from private.mails due
    where due.due_at <= now() and due.tries < 20 and not (private.is_decision(due.kind) and exists (
      select from private.mails other
      where other.user_id = due.user_id and private.is_decision(other.kind) and other.tries < 20 and case
        when other.due_at <= now() then (other.due_at, other.id) < (due.due_at, due.id)
        else other.tries = 0 and due.created_at > now() - interval '5 minutes' end
    ))
    order by due.due_at limit 1 for update skip locked
  ),
  gathered as materialized (
    select m.id from chosen join private.mails m on m.user_id = chosen.user_id
    where chosen.is_decision and private.is_decision(m.kind) and m.due_at <= now() and m.tries < 20 and m.id <> chosen.id
    for update of m skip locked
  ),
  taken as (
    update private.mails m
    set tries = m.tries + 1, due_at = now() + least(interval '10 seconds' * 2 ^ m.tries, interval '6 hours')
    where m.id in (select id from chosen union all select id from gathered)
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'kind', t.kind, 'to', coalesce(t.address, person.email),
    'firstName', coalesce(t.first_name, person.first_name), 'content', t.content
  ) order by t.created_at, t.id), '[]')
  from taken t left join public.profiles person on person.id = t.user_id;
$$;

-- Removes mails that have been sent, as one. For the function `api` alone.
create function public.remove_mails(mail_ids uuid[]) returns void
language sql volatile set search_path = ''
as $$ delete from private.mails where id = any ($1); $$;

drop function public.remove_mail(uuid);
grant execute on function private.is_decision(text) to service_role;
grant execute on function public.remove_mails(uuid[]) to service_role;
