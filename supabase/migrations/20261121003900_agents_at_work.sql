-- What agents and brokers work with every day: their leads and assignments as lists that can be searched, sorted and filtered,
-- the figures above them, and the news of whatever changes. The views show what row-level security shows of the tables, to
-- agents and brokers alone; the few facts of others they add come from definer functions: a name, and what a property is
-- called. An administrator's own lists are elsewhere.

-- A person's name, without anything else of theirs.
create function private.name_of(person_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select private.full_name(p) from public.profiles p where p.id = person_id and (select private.second_factor_ok());
$$;

-- A broker's company, without anything else of theirs.
create function private.company_of(broker_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select b.company_name from public.broker_profiles b where b.user_id = $1 and (select private.second_factor_ok());
$$;

-- What a property is called, also while its listing is hidden: a lead or an assignment is about it all the same.
create function private.property_label(property_id uuid, out title text, out currency text, out city text, out words text)
language sql stable security definer set search_path = ''
as $$
  select p.title, p.currency, p.city, p.search_text from public.properties p
  where p.id = $1 and (select private.second_factor_ok());
$$;

create view public.my_leads with (security_invoker = true) as
select l.id, l.property_id, l.agent_id, l.broker_id, l.inquirer_id, l.from_inquiry, l.client_name, l.client_email, l.client_phone,
  l.lead_source, l.status, l.priority, l.notes, l.follow_up_date, l.last_contact_date, l.estimated_value, l.probability,
  l.created_at, l.updated_at,
  property.title as property_title, property.currency as property_currency, property.city as property_city,
  private.name_of(l.agent_id) as agent_name,
  l.status not in ('closed', 'lost') as is_open,
  l.status not in ('closed', 'lost') and coalesce(l.follow_up_date < now(), false) as is_overdue,
  case
    when l.status in ('closed', 'lost') or l.follow_up_date is null then 'none'
    when l.follow_up_date < now() then 'overdue'
    when (l.follow_up_date at time zone 'Africa/Mogadishu')::date = (now() at time zone 'Africa/Mogadishu')::date then 'today'
    else 'later'
  end as follow_up,
  array_position('{low,medium,high,urgent}'::text[], l.priority) as priority_rank,
  array_position('{new,contacted,qualified,negotiating,closed,lost}'::text[], l.status) as status_rank,
  concat_ws(' ', lower(l.client_email), private.normalize_text(concat_ws(' ', l.client_name, l.client_email, l.client_phone)),
    property.words) as search_text
from public.leads l
left join lateral private.property_label(l.property_id) as property on true
where (select auth.uid()) in (l.agent_id, l.broker_id);

comment on view public.my_leads is
  'The caller’s leads as an agent or a broker; `follow_up` is overdue, today, later or none, the ranks are for sorting.';

create view public.my_assignments with (security_invoker = true) as
select a.id, a.property_id, a.agent_id, a.broker_id, a.assigned_date, a.status, a.commission_rate, a.notes, a.created_at,
  a.updated_at,
  property.title as property_title, property.city as property_city, property.currency as property_currency,
  p.location as property_location, p.price as property_price, p.status as property_status, p.purpose as property_purpose,
  p.property_type, p.images as property_images,
  private.name_of(a.agent_id) as agent_name, private.company_of(a.broker_id) as broker_name,
  concat_ws(' ', property.words, private.normalize_text(private.name_of(a.agent_id))) as search_text
from public.property_assignments a
left join lateral private.property_label(a.property_id) as property on true
-- Under the reader's own rights: once the assignment is over, only what everybody may see of the property.
left join public.properties p on p.id = a.property_id
where (select auth.uid()) in (a.agent_id, a.broker_id);

comment on view public.my_assignments is
  'The caller’s assignments as an agent or a broker, with the property as far as the caller may see it now.';

-- The agent's dashboard without its leads, and what its cards and its greeting count besides.
create function private.get_agent_panel() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.get_agent_dashboard() - 'leads' || jsonb_build_object(
    'propertiesAddedThisMonth', (
      select count(*) from public.property_assignments a
      where a.agent_id = caller.id and a.status = 'active'
        and a.assigned_date >= date_trunc('month', now(), 'Africa/Mogadishu')
    ),
    'openLeads', (select count(*) from public.leads l where l.agent_id = caller.id and l.status not in ('closed', 'lost')),
    'newLeads', (select count(*) from public.leads l where l.agent_id = caller.id and l.status = 'new'),
    'overdueLeads', (
      select count(*) from public.leads l
      where l.agent_id = caller.id and l.status not in ('closed', 'lost') and l.follow_up_date < now()
    )
  )
  from (select private.require_caller() as id offset 0) as caller;
$$;

create function public.get_agent_panel() returns jsonb
language sql stable set search_path = '' as $$ select private.get_agent_panel(); $$;

-- Tells the agent and the broker of the rows a statement changed, each once: the ids of up to fifty of theirs, and how many.
-- Whoever a row is taken from hears of it as well. The trigger's argument is the name of the event.
create function private.tell_handlers() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  entries jsonb;
  news record;
begin
  if tg_op = 'UPDATE' then
    select jsonb_agg(to_jsonb(c)) into entries from (select * from changed union all select * from was) as c;
  else
    select jsonb_agg(to_jsonb(c)) into entries from changed as c;
  end if;
  for news in
    select handler, array_agg(distinct id) as ids from (
      select coalesce(entry ->> 'id', entry ->> 'agent_id', entry ->> 'user_id') as id,
        unnest(array[entry ->> 'agent_id', entry ->> 'broker_id', entry ->> 'user_id']) as handler
      from jsonb_array_elements(entries) as entry
    ) as told
    where handler is not null group by handler
  loop
    perform realtime.send(
      jsonb_build_object('operation', lower(tg_op), 'ids', news.ids[1:50], 'count', cardinality(news.ids)),
      tg_argv[0], 'user:' || news.handler, true);
  end loop;
  return null;
end
$$;

do $$
declare
  told record;
begin
  for told in select * from (values
    ('leads', 'lead'), ('commissions', 'commission'), ('property_assignments', 'assignment'),
    ('membership_requests', 'membership'), ('agent_profiles', 'agent_profile'), ('broker_profiles', 'broker_profile')
  ) as news (list, event) loop
    execute format(
      'create trigger %1$s_tell_inserted after insert on public.%1$s referencing new table as changed
         for each statement execute function private.tell_handlers(%2$L);
       create trigger %1$s_tell_updated after update on public.%1$s referencing old table as was new table as changed
         for each statement execute function private.tell_handlers(%2$L);
       create trigger %1$s_tell_deleted after delete on public.%1$s referencing old table as changed
         for each statement execute function private.tell_handlers(%2$L);', told.list, told.event);
  end loop;
end
$$;

grant select on public.my_leads, public.my_assignments to authenticated;
grant execute on function private.name_of(uuid), private.company_of(uuid), private.property_label(uuid),
  private.get_agent_panel(), public.get_agent_panel() to authenticated;
