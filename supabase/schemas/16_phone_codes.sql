-- People sign in by phone with a code that Supabase Auth makes and checks. Its hook `send_sms` enqueues the text here,
-- within limits by number, country and day, so a direct call of Auth meets them too. A number signs in once its code
-- was typed. Only a proved owner of the account adds or changes a number. Auth stores numbers without the plus sign.
set check_function_bodies = off;

create table private.code_prefixes (
  prefix text primary key constraint "A prefix must be the first digits after the plus sign" check (prefix ~ '^[1-9][0-9]{0,6}$'),
  is_allowed boolean not null default true,
  place text not null
);

comment on table private.code_prefixes is 'Countries whose numbers get codes. The longest prefix of a number decides; without a prefix it gets none.';
alter table private.code_prefixes enable row level security;

-- The function `api` allows each code after it has counted the client IP range, so a direct call of Auth sends none.
create table private.code_permits (
  phone public.phone_number primary key,
  allowed_until timestamptz not null
);

comment on table private.code_permits is 'Numbers that may get one code to sign in now.';
alter table private.code_permits enable row level security;

-- A thief with a stolen session must not add their own email to an account without an email.
create table private.email_permits (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  allowed_until timestamptz not null
);

comment on table private.email_permits is 'First email addresses that people may add to their account now.';
alter table private.email_permits enable row level security;

-- Proof by the password, or by a code to the earlier number, that the owner of the account wants this number.
create table private.phone_change_permits (
  user_id uuid primary key references auth.users (id) on delete cascade,
  phone public.phone_number not null,
  allowed_until timestamptz not null
);

comment on table private.phone_change_permits is 'Numbers that people may add to their account now.';
alter table private.phone_change_permits enable row level security;

-- One number must not be the password and the second factor: it would be the only factor.
create table private.phone_resets (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

comment on table private.phone_resets is 'People with a second factor whose password was reset by phone, until the app or a backup code proves them.';
alter table private.phone_resets enable row level security;

-- Whether codes go to the country of an E.164 number.
create function private.gets_codes(phone text) returns boolean language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select c.is_allowed from private.code_prefixes c
    where c.prefix in (select left(ltrim($1, '+'), length) from generate_series(1, 7) as length)
    order by length(c.prefix) desc limit 1
  ), false);
$$;

-- Enqueues a code for Supabase Auth (https://supabase.com/docs/guides/auth/auth-hooks/send-sms-hook), in the transaction
-- that needs it. Auth answers the errors: 403 for a number that the account may not add, 422 for a country without
-- codes, 429 with the seconds to wait. All are alike for known and unknown numbers.
create function private.send_sms_hook(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  number constant text := '+' || ltrim(event #>> '{sms,phone}', '+');
  person constant uuid := (event #>> '{user,id}')::uuid;
  is_change constant boolean := exists (
    select from auth.users u where u.id = person and u.phone is distinct from ltrim(number, '+'));
  wait text;
begin
  if is_change and not exists (
    select from private.phone_change_permits p where p.user_id = person and p.phone = number and p.allowed_until > now()
  ) then
    return jsonb_build_object('error', jsonb_build_object('http_code', 403,
      'message', 'A number is set under Settings, Security, with the password or a code to the earlier number.'));
  elsif not private.gets_codes(number) then
    return jsonb_build_object('error', jsonb_build_object('http_code', 422, 'message', 'Codes do not go to this country.'));
  end if;
  if not is_change then
    delete from private.code_permits p where p.phone = number and p.allowed_until > now();
    if not found then
      return jsonb_build_object('error', jsonb_build_object('http_code', 403,
        'message', 'POST /api/auth/phone/code sends codes.'));
    end if;
  end if;
  begin
    perform private.enforce_rate_limit('phone_code', account => number);
  exception when sqlstate 'PT429' then
    get stacked diagnostics wait = pg_exception_detail;
    return jsonb_build_object('error', jsonb_build_object('http_code', 429, 'message', 'Next code in ' || wait || ' seconds.'));
  end;
  perform private.enqueue_text(number, case when is_change then 'phone_change_code' else 'sign_in_code' end,
    jsonb_build_object('code', event #>> '{sms,otp}'), person,
    coalesce((select p.language from public.profiles p where p.id = person),
      substring(event #>> '{user,user_metadata,language}' from '^[a-z]{2,3}$')));
  return '{}';
end $$;

-- The E.164 number that the caller signs in by; null without one.
create function private.sign_in_phone() returns text language sql stable security definer set search_path = '' as $$
  select '+' || u.phone from auth.users u where u.id = (select auth.uid()) and u.phone_confirmed_at is not null;
$$;

-- Lets one code to sign in go to a number within a minute. Only the function `api` calls it.
create function public.allow_code(phone text) returns void language sql volatile security definer set search_path = '' as $$
  insert into private.code_permits (phone, allowed_until) values ($1, now() + interval '1 minute')
  on conflict on constraint code_permits_pkey do update set allowed_until = excluded.allowed_until;
$$;

-- Lets a person without an email add this one for a minute. Only the function `api` calls it, after a recent sign-in.
create function public.allow_first_email(user_id uuid, email text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.email_permits (user_id, email, allowed_until) values ($1, lower($2), now() + interval '1 minute')
  on conflict on constraint email_permits_pkey do update set email = excluded.email, allowed_until = excluded.allowed_until;
$$;

-- Lets a person add a number for ten minutes, and frees it from an unconfirmed account. Only the function
-- `api` calls it, after it has proved the owner of the account.
create function public.allow_phone_change(user_id uuid, phone text) returns void
language sql volatile security definer set search_path = '' as $$
  delete from auth.users u
  where u.phone = ltrim($2, '+') and u.id <> $1 and u.phone_confirmed_at is null and u.email is null;
  insert into private.phone_change_permits (user_id, phone, allowed_until) values ($1, $2, now() + interval '10 minutes')
  on conflict on constraint phone_change_permits_pkey do update set phone = excluded.phone, allowed_until = excluded.allowed_until;
$$;

-- Removes the number that a person signs in by. Only the function `api` calls it, after it has proved the owner of the
-- account. Errors: PT409 phone_needed for an account without an email.
create function public.remove_phone(user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update auth.users u set phone = null, phone_confirmed_at = null, phone_change = '', phone_change_token = ''
  where u.id = $1 and u.email_confirmed_at is not null;
  if not found then
    raise sqlstate 'PT409' using message = 'phone_needed';
  end if;
  delete from auth.identities i where i.user_id = $1 and i.provider = 'phone';
  update auth.users u set raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object('providers',
    coalesce((select jsonb_agg(distinct i.provider) from auth.identities i where i.user_id = $1), '[]'))
  where u.id = $1;
  delete from auth.one_time_tokens t where t.user_id = $1 and t.relates_to ~ '^[0-9]+$';
  delete from private.phone_change_permits p where p.user_id = $1;
end $$;

-- Raises a session to the second factor after a code to the person's number, and records its sign-in. Only the function
-- `api` calls it. Errors: PT403 phone_was_first_factor where the number also opened the session or reset the password.
create function public.elevate_by_phone(user_id uuid, session_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from auth.sessions s where s.id = $2 and s.user_id = $1)
    or exists (select from auth.mfa_amr_claims a where a.session_id = $2 and a.authentication_method = 'otp')
    or exists (select from private.phone_resets r where r.user_id = $1) then
    raise sqlstate 'PT403' using message = 'phone_was_first_factor';
  end if;
  insert into private.session_elevations (session_id, user_id) values ($2, $1) on conflict do nothing;
  perform private.record_sign_in($2);
end $$;

-- Ends the mark of a password that was reset by phone, once the app or a backup code follows this password. Someone who
-- only has the phone does not know the password that the owner signs in with.
create function private.end_phone_reset(user_id uuid, session_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.phone_resets r where r.user_id = $1 and exists (
    select from auth.mfa_amr_claims a where a.session_id = $2 and a.authentication_method = 'password');
$$;

-- Records that a person with a second factor reset their password by phone. Only the function `api` calls it.
create function public.record_phone_reset(user_id uuid) returns void language sql volatile security definer set search_path = ''
as $$
  insert into private.phone_resets (user_id)
  select f.user_id from auth.mfa_factors f where f.user_id = $1 and f.status = 'verified' limit 1
  on conflict do nothing;
$$;

-- The suspension for a person who has the right code of their phone: {"until", "reason", "appealToken"}; null otherwise.
-- Supabase Auth refuses a suspended person before it looks at the code. Only the function `api` calls it.
create function public.read_suspension_by_code(phone text, code text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('until', s.until, 'reason', s.reason, 'code', s.code, 'appealToken', s.appeal_token)
  from auth.users u
  join public.suspensions s on s.person_id = u.id and s.lifted_at is null and (s.until is null or s.until > now())
  where u.phone = ltrim($1, '+') and exists (
    select from auth.one_time_tokens t
    where t.user_id = u.id and t.token_type = 'confirmation_token' and t.created_at > now()::timestamp - interval '10 minutes'
      and t.token_hash = encode(sha224(convert_to(u.phone || $2, 'UTF8')), 'hex')
  );
$$;

-- Forgets the password and the names of an account without an email when its number is confirmed for the first time.
-- Anyone can register a number, so these may be a stranger's.
create function private.forget_unproved_password() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  new.encrypted_password := '';
  new.raw_user_meta_data := jsonb_strip_nulls(jsonb_build_object('language', new.raw_user_meta_data -> 'language'));
  return new;
end $$;
create trigger users_forget_unproved_password before update of phone_confirmed_at on auth.users for each row
  when (old.phone_confirmed_at is null and new.phone_confirmed_at is not null and old.email_confirmed_at is null)
  execute function private.forget_unproved_password();

-- Deletes accounts whose number stayed unconfirmed for a day, a thousand per call. They have no profile. Deletes old
-- permits.
create function private.delete_unconfirmed_numbers() returns void language sql volatile security definer set search_path = ''
as $$
  delete from private.code_permits where allowed_until < now();
  delete from private.email_permits where allowed_until < now();
  delete from auth.users where id in (
    select u.id from auth.users u
    where u.phone is not null and u.phone_confirmed_at is null and u.email is null and u.created_at < now() - interval '1 day'
    limit 1000
  );
$$;

grant execute on function private.send_sms_hook(jsonb) to supabase_auth_admin;
grant execute on function private.sign_in_phone() to authenticated;
grant execute on function private.end_phone_reset(uuid, uuid) to service_role;
grant execute on function public.allow_code(text), public.allow_first_email(uuid, text),
  public.allow_phone_change(uuid, text), public.remove_phone(uuid),
  public.elevate_by_phone(uuid, uuid), public.record_phone_reset(uuid), public.read_suspension_by_code(text, text)
  to service_role;
