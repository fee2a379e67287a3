-- The first administrator is appointed by whoever runs the machine, who holds the secret key: nobody else could be one yet.

-- Makes somebody an administrator in the operator's name, and answers the role they had before. The audit has it as
-- `appointed`, without an actor. Error: PT404 for an unknown id.
create function private.appoint_administrator(user_id uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person public.profiles;
begin
  select p.* into person from public.profiles p where p.id = $1 for update;
  if person.id is null then
    raise sqlstate 'PT404' using message = 'user_not_found';
  end if;
  if person.role <> 'admin' then
    update public.profiles p set role = 'admin' where p.id = $1;
    insert into public.audit_entries (action, subject, subject_id, subject_label, before, after)
    values ('appointed', 'user', person.id, coalesce(person.username, private.full_name(person)),
      jsonb_build_object('role', person.role), jsonb_build_object('role', 'admin'));
  end if;
  return person.role;
end
$$;

create function public.appoint_administrator(user_id uuid) returns text
language sql volatile set search_path = '' as $$ select private.appoint_administrator(user_id); $$;

comment on column public.audit_entries.actor_id is
  'The administrator; empty once their account is deleted, and where the operator appointed one.';

-- For the secret key alone.
grant execute on function private.appoint_administrator(uuid), public.appoint_administrator(uuid) to service_role;
