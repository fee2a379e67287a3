-- Reports of abuse are a reason to look at a listing closely: those the office has yet to answer, and those it found right.

create or replace function private.reports_about(listing text, listing_id uuid) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer from public.flags f
  where f.subject = $1 and f.subject_id = $2 and f.outcome is distinct from 'nothing_wrong';
$$;

-- Has the reasons of a listing worked out again when it is reported, and when the office has decided.
create function private.queue_reasons_of_flag() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.queue_reasons(p.id, null) from public.properties p where new.subject = 'property' and p.id = new.subject_id;
  perform private.queue_reasons(null, c.id) from public.cars c where new.subject = 'car' and c.id = new.subject_id;
  return null;
end
$$;

create trigger flags_queue_reasons after insert or update of outcome on public.flags
  for each row execute function private.queue_reasons_of_flag();
