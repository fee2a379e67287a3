-- Ways of telling: the bell, mails and push, each turned off by kind, and the kinds that are told of from now on. What exists follows
-- the preferences as before: mails go to those who want mails at all, alerts to those who want "Property Alerts".

alter table public.notification_settings
  add column here boolean not null default true,
  add column push boolean not null default true;
comment on table public.notification_settings is 'By kind of notification, the ways somebody is told: at the bell, by mail, by push; all on where there is no row.';

alter table public.notifications add column here boolean not null default true;
comment on column public.notifications.here is 'Whether it is shown at the bell: what is not wanted there may still go by mail or push.';

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
select pg_temp.allow_words('public.notification_settings', 'Kinds are those of notifications', '{listing,commission,search}');

-- Whether somebody wants to be told of a kind in a way ('here', 'mail' or 'push'): they have not turned it off, want mails at all, and
-- "Property Alerts" of what they saved. Who is kept out is mailed nothing: they could not follow it, and find it at the bell once they can.
create function private.wants(person_id uuid, kind text, way text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(($3 <> 'mail' or wish.email_notifications)
    and ($3 <> 'mail' or not exists (select from auth.users u where u.id = $1 and u.banned_until > now()))
    and ($3 = 'here' or $2 not in ('favorite', 'search') or wish.property_alerts)
    and not exists (
      select from public.notification_settings s
      where s.user_id = $1 and s.kind = $2
        and not case $3 when 'here' then s.here when 'mail' then s.mail when 'push' then s.push end
    ), false)
  from public.preferences wish where wish.user_id = $1;
$$;

create or replace function private.wants_mail(person_id uuid, kind text) returns boolean
language sql stable security definer set search_path = ''
as $$ select private.wants($1, $2, 'mail'); $$;

revoke execute on function private.wants from public;
