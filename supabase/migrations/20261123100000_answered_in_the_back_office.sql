-- Whoever answers for a listing can answer from where the back office shows them what was asked: the list of inquiries, their leads.

-- How the caller answers an inquiry: {inquiryId, message, conversationId}, the last null until they talk of it. Nothing for an
-- inquiry of a listing they do not answer for.
create function private.own_reply(inquiry_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'inquiryId', i.id, 'message', i.message, 'conversationId', private.own_conversation(i.conversation_id))
    from public.inquiries i
    where i.id = $1 and i.inquirer_id <> (select auth.uid()) and (select private.is_signed_in())
      and (select auth.uid()) = any (private.handlers_of(i.property_id, i.deleted_property_id, i.car_id, i.deleted_car_id))
  );
end
$$;
grant execute on function private.own_reply(uuid) to authenticated;

-- The same for the latest of what somebody asked about a property, or one that is deleted.
create function private.own_reply_to(inquirer_id uuid, property_id uuid, deleted_property_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select private.own_reply(i.id) from public.inquiries i
    where i.inquirer_id = $1 and (i.property_id = $2 or i.deleted_property_id = $3)
    order by i.created_at desc, i.id desc limit 1
  );
end
$$;
grant execute on function private.own_reply_to(uuid, uuid, uuid) to authenticated;

create or replace view public.admin_inquiries with (security_invoker=true) as
 select i.id,
    i.status,
    i.message,
    i.contact_email,
    i.contact_phone,
    i.created_at,
    i.property_id,
    i.inquirer_id,
    private.full_name(inquirer.*) as inquirer_name,
    inquirer.username as inquirer_username,
    inquirer.email as inquirer_email,
    coalesce(p.title, gone.title, car.title) as property_title,
    coalesce(p.price, gone.price, car.price)::numeric(10,2) as property_price,
    coalesce(p.currency, gone.currency, car.currency) as property_currency,
    coalesce(p.location, gone.location, car.location) as property_location,
    coalesce(p.city, gone.city, car.city) as property_city,
    coalesce(p.property_type, gone.property_type) as property_type,
    coalesce(p.purpose, gone.purpose) as property_purpose,
    p.bedrooms as property_bedrooms,
    p.bathrooms as property_bathrooms,
    jsonb_build_object('firstName', inquirer.first_name, 'lastName', inquirer.last_name, 'email', inquirer.email) as inquirer,
    (jsonb_build_object('title', coalesce(p.title, gone.title, car.title), 'city', coalesce(p.city, gone.city, car.city)) ||
        case
            when i.deleted_property_id is null and i.deleted_car_id is null then '{}'::text
            else '{"isDeleted": true}'::text
        end::jsonb) ||
        case
            when i.car_id is null and i.deleted_car_id is null then '{}'::text
            else '{"isCar": true}'::text
        end::jsonb as property,
    (((inquirer.search_text || ' '::text) || lower(i.contact_email)) || ' '::text) || coalesce((lower(p.title) || ' '::text) || p.search_text, gone.words, (lower(car.title) || ' '::text) || car.words) as search_text,
    i.deleted_property_id is not null or i.deleted_car_id is not null as property_is_deleted,
    i.car_id,
    private.own_reply(i.id) as reply
   from public.inquiries i
     join public.profiles inquirer on inquirer.id = i.inquirer_id
     left join public.properties p on p.id = i.property_id
     left join lateral private.deleted_label(i.deleted_property_id) gone(title, price, currency, location, city, property_type, purpose, words) on true
     left join lateral private.car_label(i.car_id, i.deleted_car_id) car(title, price, currency, location, city, words) on true
  where (( select private.require_admin() as require_admin)) is not null;

create or replace view public.my_leads with (security_invoker=true) as
 select l.id,
    l.property_id,
    l.agent_id,
    l.broker_id,
    l.inquirer_id,
    l.from_inquiry,
    l.client_name,
    l.client_email,
    l.client_phone,
    l.lead_source,
    l.status,
    l.priority,
    l.notes,
    l.follow_up_date,
    l.last_contact_date,
    l.estimated_value,
    l.probability,
    l.created_at,
    l.updated_at,
    coalesce(property.title, gone.title) as property_title,
    coalesce(property.currency, gone.currency) as property_currency,
    coalesce(property.city, gone.city) as property_city,
    private.name_of(l.agent_id) as agent_name,
    l.status <> all (array['closed'::text, 'lost'::text]) as is_open,
    (l.status <> all (array['closed'::text, 'lost'::text])) and coalesce(l.follow_up_date < now(), false) as is_overdue,
        case
            when (l.status = any (array['closed'::text, 'lost'::text])) or l.follow_up_date is null then 'none'::text
            when l.follow_up_date < now() then 'overdue'::text
            when (l.follow_up_date at time zone 'Africa/Mogadishu'::text)::date = (now() at time zone 'Africa/Mogadishu'::text)::date then 'today'::text
            else 'later'::text
        end as follow_up,
    array_position('{low,medium,high,urgent}'::text[], l.priority) as priority_rank,
    array_position('{new,contacted,qualified,negotiating,closed,lost}'::text[], l.status) as status_rank,
    concat_ws(' '::text, lower(l.client_email), private.normalize_text(concat_ws(' '::text, l.client_name, l.client_email, l.client_phone)), coalesce(property.words, gone.words)) as search_text,
    l.deleted_property_id is not null as property_is_deleted,
    gone.price as deleted_property_price,
    private.own_reply_to(l.inquirer_id, l.property_id, l.deleted_property_id) as reply
   from public.leads l
     left join lateral private.property_label(l.property_id) property(title, currency, city, words) on true
     left join lateral private.deleted_label(l.deleted_property_id) gone(title, price, currency, location, city, property_type, purpose, words) on true
  where (( select auth.uid() as uid)) = l.agent_id or (( select auth.uid() as uid)) = l.broker_id;
