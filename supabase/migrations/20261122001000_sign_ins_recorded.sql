-- A sign-in is recorded, and mailed, whatever door it came through: Supabase Auth asks this hook before it issues a token
-- (`[auth.hook.custom_access_token]` in config.toml), within the transaction that opens or raises the session.

-- Records a session once it owes no factor; once, however often it is asked. Somebody without a second factor is told by mail of
-- a place they have not been told of, but for the session that their registration began; five times a day at most, for whoever
-- holds the password could name another kind of device each time. The mail may wait: see private.forget_sign_in.
create function private.record_sign_in(session_id uuid, wait interval default '0') returns void
language sql volatile security definer set search_path = ''
as $$
  with recorded as (
    insert into public.user_activities (user_id, activity_type, description, related_id)
    select s.user_id, 'user_login', 'Signed in', s.id
    from auth.sessions s
    where s.id = $1 and (
      s.aal > 'aal1'
      or not exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')
      or exists (select from private.session_elevations e where e.session_id = s.id and e.user_id = s.user_id)
    )
    on conflict do nothing
    returning user_id, related_id
  ),
  told as (
    select r.user_id, s.id, s.user_agent, host(s.ip) as network, s.created_at, extensions.digest(concat_ws('|',
      regexp_replace(s.user_agent, '[0-9._]+', '', 'g'),
      network(set_masklen(s.ip, case family(s.ip) when 4 then 16 else 32 end))
    ), 'sha256') as place_hash
    from recorded r join auth.sessions s on s.id = r.related_id join auth.users u on u.id = r.user_id
    where not exists (select from auth.mfa_factors f where f.user_id = r.user_id and f.status = 'verified')
      and (u.created_at < s.created_at - interval '1 minute' or exists (
        select from public.user_activities before where before.user_id = r.user_id and before.activity_type = 'user_login'
      ))
  ),
  new_place as (
    insert into private.known_places (user_id, place_hash) select user_id, place_hash from told
    on conflict do nothing
    returning user_id
  )
  insert into private.mails (user_id, kind, content, due_at)
  select user_id, 'new_sign_in',
    jsonb_build_object('userAgent', user_agent, 'network', network, 'at', created_at, 'sessionId', id),
    now() + $2
  from told join new_place using (user_id)
  -- Those of before: this statement does not see the place it adds.
  where (
    select count(*) from private.known_places known
    where known.user_id = told.user_id and known.created_at > now() - interval '1 day'
  ) < 5;
$$;

-- Takes back what was recorded of a session that the function `api` opened by the link of a mail and ended at once: nobody
-- signed in. What fails here is told by a mail too many, never by one too few. For the function `api` alone.
create function private.forget_sign_in(session_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  with mail as (
    delete from private.mails m where m.kind = 'new_sign_in' and m.content ->> 'sessionId' = $1::text
    returning m.user_id, m.created_at
  ),
  place as (
    -- Both were written in one transaction.
    delete from private.known_places known using mail
    where known.user_id = mail.user_id and known.created_at = mail.created_at
  )
  delete from public.user_activities a where a.related_id = $1 and a.activity_type = 'user_login';
$$;

create function public.forget_sign_in(session_id uuid) returns void
language sql volatile set search_path = '' as $$ select private.forget_sign_in($1); $$;

-- A backup code raises a session past Supabase Auth, so its sign-in is recorded here.
create or replace function public.consume_backup_code(user_id uuid, session_id uuid, code_hash text) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  update private.backup_codes as c set used_at = now()
  where c.user_id = $1 and c.code_hash = decode($3, 'hex') and c.used_at is null;
  if not found then
    return false;
  end if;
  insert into private.session_elevations (session_id, user_id) values ($2, $1) on conflict do nothing;
  perform private.record_sign_in($2);
  return true;
end
$$;

-- Nobody records a sign-in of their own any more.
drop function public.begin_session();
drop function public.record_sign_in();
drop function private.record_sign_in();

grant execute on function private.record_sign_in(uuid, interval), private.forget_sign_in(uuid), public.forget_sign_in(uuid) to service_role;
