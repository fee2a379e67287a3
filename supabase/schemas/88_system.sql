-- The state of the service for administrators and for Prometheus: jobs, queues, items set aside after repeated failure,
-- deliveries, storage and errors.
set check_function_bodies = off;

create table private.storage_sums (
  bucket text primary key,
  files bigint not null,
  bytes bigint not null,
  measured_at timestamptz not null default now()
);
comment on table private.storage_sums is 'Files and bytes by bucket. A job measures them once an hour.';
alter table private.storage_sums enable row level security;

-- Measures the storage used. Only the worker calls it.
create function public.measure_storage() returns void language sql volatile security definer set search_path = '' as $$
  insert into private.storage_sums as s (bucket, files, bytes)
  select b.id, count(o.id), coalesce(sum((o.metadata ->> 'size')::bigint), 0)
  from storage.buckets b left join storage.objects o on o.bucket_id = b.id group by b.id
  on conflict (bucket) do update set files = excluded.files, bytes = excluded.bytes, measured_at = now();
  delete from private.service_counts c where c.day < private.day_of(now()) - 400;
$$;

-- Items set aside after repeated failure, at most 200, newest first: [{"kind", "id", "about", "tries", "error",
-- "createdAt"}]. An event has failed ten times. An email was given up, and its words are kept while they are of use. A
-- text failed with all providers. A push failed three times. Codes and links of sign-in are never sent again.
create function private.items_set_aside() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(i) order by i."createdAt" desc), '[]') from (
    select * from (
      select 'event' as kind, e.id::text as id, e.type as about, e.attempts as tries, e.error, e.created_at as "createdAt"
      from private.events e where e.processed_at is null and e.attempts >= 10
      union all
      select 'email', f.id::text, f.template, (kept.email ->> 'tries')::integer, f.answer, f.created_at
      from private.failed_email_contents kept join public.failed_emails f on f.id = kept.id
      union all
      select 'text', t.id::text, t.template, t.tries, (
        select a.answer from private.text_attempts a where a.text_id = t.id and a.status = 'failed' order by a.created_at desc limit 1),
        t.created_at
      from private.text_queue t where t.status = 'failed' and not t.is_code and t.content <> '{}' and t.created_at > now() - interval '1 day'
      union all
      select 'push', p.id::text, n.event, p.tries, null, p.created_at
      from private.push_queue p join public.notifications n on n.id = p.notification_id where p.tries >= 3 and p.due_at > now()
    ) as every order by "createdAt" desc limit 200
  ) as i;
$$;

-- The waiting rows of a queue, counted up to 10,000: {"queue", "waiting", "failing", "oldest"}, where `oldest` is an age in
-- seconds.
create function private.queue_states() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('queue', q.name, 'waiting', q.waiting, 'failing', q.failing,
    'oldest', floor(extract(epoch from now() - q.since))::bigint) order by q.place)
  from (
    select 1 as place, 'events' as name, count(*) as waiting, count(*) filter (where e.attempts > 1) as failing, min(e.created_at) as since
    from (select * from private.events e where e.processed_at is null and e.attempts < 10 order by e.due_at limit 10000) as e
    union all
    select 2, 'emails', count(*), count(*) filter (where e.tries > 0), min(e.created_at)
    from (select * from private.email_queue e order by e.is_of_account, e.due_at limit 10000) as e
    union all
    select 3, 'texts', count(*), count(*) filter (where t.tries > 0), min(t.created_at)
    from (select * from private.text_queue t where t.status = 'waiting' order by t.is_code, t.due_at limit 10000) as t
    union all
    select 4, 'pushes', count(*), count(*) filter (where p.tries > 0), min(p.created_at)
    from (select * from private.push_queue p order by p.due_at limit 10000) as p
  ) as q;
$$;

-- Deliveries of the last days by channel: [{"channel", "sent", "failed", "costs": [{"currency", "amount"}], "unpriced"}].
-- Emails and pushes cost nothing here. `unpriced` counts texts whose cost no provider has reported yet.
create function private.deliveries_since(first_day date) returns jsonb language sql stable security definer set search_path = '' as $$
  with texts as (
    select a.* from private.text_attempts a where a.created_at >= $1::timestamp at time zone 'Africa/Mogadishu'
  )
  select jsonb_agg(to_jsonb(d) order by d.place) from (
    select c.place, c.channel, coalesce(sum(s.count) filter (where s.name = c.channel || '_sent'), 0) as sent,
      coalesce(sum(s.count) filter (where s.name = c.channel || '_failed'), 0) as failed, '[]'::jsonb as costs, 0 as unpriced
    from (values (1, 'email'), (2, 'push')) as c (place, channel)
    left join private.service_counts s on s.day >= $1 and s.name in (c.channel || '_sent', c.channel || '_failed')
    group by c.place, c.channel
    union all
    select c.place, c.channel, count(*) filter (where t.status in ('sent', 'delivered', 'unknown')),
      count(*) filter (where t.status = 'failed'),
      coalesce((
        select jsonb_agg(jsonb_build_object('currency', priced.currency, 'amount', priced.amount) order by priced.currency)
        from (select p.currency, sum(p.cost) as amount from texts p where p.channel = c.channel and p.cost > 0 group by p.currency) as priced
      ), '[]'),
      count(*) filter (where t.cost is null and t.status in ('sent', 'delivered'))
    from (values (3, 'sms'), (4, 'whatsapp')) as c (place, channel) left join texts t on t.channel = c.channel
    group by c.place, c.channel
  ) as d;
$$;

-- The state of the service: {"at", "jobs": [{"name", "runAt", "dueAt", "milliseconds", "error", "failedAt"}], "queues",
-- "setAside", "deliveries" (of the last 30 days), "deliveriesToday", "storage": [{"bucket", "files", "bytes",
-- "measuredAt"}], "errors": [{"source", "type", "count", "lastDay", "today"}]} of the last seven days.
create function private.system_state() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('at', now(),
    'jobs', (select coalesce(jsonb_agg(jsonb_build_object('name', j.name, 'runAt', greatest(j.run_at, j.finished_at),
      'dueAt', case when j.run_at is not null then j.due_at end, 'milliseconds', j.milliseconds, 'error', j.error,
      'failedAt', j.failed_at) order by j.name), '[]') from private.jobs j),
    'queues', private.queue_states(), 'setAside', private.items_set_aside(),
    'deliveries', private.deliveries_since(private.day_of(now()) - 29), 'deliveriesToday', private.deliveries_since(private.day_of(now())),
    'storage', (select coalesce(jsonb_agg(jsonb_build_object('bucket', s.bucket, 'files', s.files, 'bytes', s.bytes,
      'measuredAt', s.measured_at) order by s.bytes desc), '[]') from private.storage_sums s),
    'errors', (select coalesce(jsonb_agg(to_jsonb(e) order by e.count desc, e.type), '[]') from (
      select s.name as source, s.detail as type, sum(s.count) as count, max(s.day) as "lastDay",
        coalesce(sum(s.count) filter (where s.day = private.day_of(now())), 0) as today
      from private.service_counts s where s.name in ('api_error', 'job_error') and s.day > private.day_of(now()) - 7
      group by s.name, s.detail order by 3 desc limit 100) as e));
$$;

-- The state of the service, as private.system_state returns it. Errors: those of private.require_admin.
create function public.get_system() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.system_state();
end $$;

-- The state of the service for GET /api/metrics. Only the function `api` calls it, after it checked the token.
create function public.get_metrics() returns jsonb language sql stable security definer set search_path = ''
as $$ select private.system_state() $$;

-- Counts an error of the API by its type. Only the function `api` calls it.
create function public.record_error(type text) returns void language sql volatile security definer set search_path = ''
as $$ select private.count_service('api_error', $1) $$;

-- Has an item that was set aside tried again: an event, email, text or push. It is audited. Errors: those of
-- private.require_admin; PT404 unless the item is set aside.
create function public.retry_item(kind text, id text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare about text;
begin
  perform private.require_admin();
  case $1
    when 'event' then
      update private.events e set attempts = 0, due_at = now()
      where e.id::text = $2 and e.processed_at is null and e.attempts >= 10 returning e.type into about;
    when 'email' then
      with kept as (delete from private.failed_email_contents c where c.id::text = $2 returning c.email),
      gone as (delete from public.failed_emails f using kept where f.id::text = $2 returning f.id)
      insert into private.email_queue (id, user_id, template, content, address, first_name, language, created_at)
      select e.id, e.user_id, e.template, e.content, e.address, e.first_name, e.language, e.created_at
      from kept cross join jsonb_populate_record(null::private.email_queue, kept.email) as e
      returning template into about;
    when 'text' then
      update private.text_queue t set status = 'waiting', tries = 0, due_at = now(), expires_at = now() + interval '1 day', ended_at = null
      where t.id::text = $2 and t.status = 'failed' and not t.is_code and t.content <> '{}' returning t.template into about;
      -- The figures keep the attempts; the text may go to each provider again.
      update private.text_attempts a set text_id = null where about is not null and a.text_id::text = $2;
    when 'push' then
      update private.push_queue p set tries = 0, due_at = now() where p.id::text = $2 and p.tries >= 3 returning 'push' into about;
    else null;
  end case;
  if about is null then raise sqlstate 'PT404' using message = 'not_found'; end if;
  perform private.record_audit_entry('retried', 'system', case when $1 = 'event' then private.whole_market() else $2::uuid end,
    $1 || ': ' || about, null, jsonb_build_object('kind', $1, 'id', $2));
  perform private.wake_worker();
end $$;

grant execute on function public.get_system(), public.retry_item(text, text) to authenticated;
grant execute on function public.measure_storage(), public.get_metrics(), public.record_error(text) to service_role;
