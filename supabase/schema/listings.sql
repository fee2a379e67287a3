-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- What properties and cars have in common: how text is made searchable, and the columns only the product may set.

-- Whether every picture of a list is a file of our own storage: a folder, a name, an ending.
create or replace function private.are_image_urls(urls text[])
 returns boolean
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select private.is_plain_list(urls)
    and not exists (
      select from unnest(urls) as image (url)
      where char_length(url) > 1000 or url !~ '^/media/listing-images/[A-Za-z0-9_-]+/[A-Za-z0-9_-]+[.][a-z0-9]+$'
    );
$function$;


-- Whether each of them has words, and is no longer than a title and a description may be.
create or replace function private.are_of_length(translations jsonb)
 returns boolean
 language plpgsql
 immutable parallel safe
 set search_path to ''
as$function$
begin
  return translations = '{}' or not exists (
    select from jsonb_each(case jsonb_typeof(translations) when 'object' then translations else '{}' end) as t (language, texts)
    where t.texts ->> 'title' !~ '[^[:space:]]' or char_length(t.texts ->> 'title') > 255
      or char_length(t.texts ->> 'description') > 10000
  );
end
$function$;


-- Whether every entry of a list is a text of 1 to `longest` characters.
create or replace function private.are_short_texts(entries text[], longest integer)
 returns boolean
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select private.is_plain_list(entries)
    and not exists (select from unnest(entries) as entry (content) where char_length(trim(content)) not between 1 and longest);
$function$;


-- Whether they are titles and descriptions by language, as {"so": {"title", "description"}}; a description may be missing.
create or replace function private.are_translations(translations jsonb)
 returns boolean
 language plpgsql
 immutable parallel safe
 set search_path to ''
as$function$
begin
  if translations = '{}' then
    return true;
  elsif jsonb_typeof(translations) <> 'object' then
    return false;
  end if;
  return not exists (
    select from jsonb_each(translations) as t (language, texts)
    where t.language not in ('en', 'so', 'ar')
      or case jsonb_typeof(t.texts) when 'object' then
        t.texts - '{title,description}'::text[] <> '{}' or jsonb_typeof(t.texts -> 'title') is distinct from 'string'
          or jsonb_typeof(t.texts -> 'description') <> 'string'
        else true end
  );
end
$function$;


-- How many languages they are in.
create or replace function private.count_translations(translations jsonb)
 returns integer
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select count(*)::integer
  from jsonb_object_keys(case jsonb_typeof(translations) when 'object' then translations else '{}' end);
$function$;


-- What the caller saved, newest first, each with its card; `property` and `car` are null once the caller may not see it any more.
create or replace function public.get_favorites()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'userId', f.user_id, 'propertyId', f.property_id, 'carId', f.car_id, 'note', f.note, 'createdAt', f.created_at,
    'property', case when p.id is not null then private.property_card(p) || private.confirmation_times(p.confirmed_at, p.purpose) end,
    'car', case when c.id is not null then private.car_card(c) || private.confirmation_times(c.confirmed_at, c.purpose) end
  ) order by f.created_at desc, f.id desc), '[]')
  from public.favorites f
  left join public.properties p on p.id = f.property_id
  left join public.cars c on c.id = f.car_id
  where f.user_id = (select auth.uid());
$function$;


-- Inquiries of the caller, newest first, up to 200: those they sent, or (`received`) those about listings they answer for, also
-- about deleted ones. `conversationId` is where an inquiry was answered, for the two who talk there.
create or replace function private.get_inquiries(received boolean)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select coalesce(jsonb_agg(found.inquiry order by found.created_at desc, found.id desc), '[]')
  from (
    select i.id, i.created_at, jsonb_build_object(
      'id', i.id, 'propertyId', i.property_id, 'carId', i.car_id, 'inquirerId', i.inquirer_id, 'message', i.message,
      'contactEmail', i.contact_email, 'contactPhone', i.contact_phone, 'status', i.status, 'createdAt', i.created_at,
      'conversationId', private.own_conversation(i.conversation_id), 'inquirer', private.person_name(i.inquirer_id),
      'property', coalesce(private.deleted_property_brief(i.deleted_property_id), private.property_brief(p)),
      'car', coalesce(private.deleted_car_brief(i.deleted_car_id), private.car_brief(c))
    ) as inquiry
    from (
      (select sent.* from public.inquiries sent
        where not received and sent.inquirer_id = (select private.require_caller())
        order by sent.created_at desc, sent.id desc limit 200)
      union all
      -- The latest of each listing by its index: a reader of the latest of all would go through everybody's.
      (select got.* from private.handled_property_ids() as handled (id)
        cross join lateral (
          select g.* from public.inquiries g
          where g.property_id = handled.id order by g.created_at desc, g.id desc limit 200
        ) as got
        where received and (select private.require_caller()) is not null
        order by got.created_at desc, got.id desc limit 200)
      union all
      (select got.* from private.handled_deleted_ids() as handled (id)
        cross join lateral (
          select g.* from public.inquiries g
          where g.deleted_property_id = handled.id order by g.created_at desc, g.id desc limit 200
        ) as got
        where received and (select private.require_caller()) is not null
        order by got.created_at desc, got.id desc limit 200)
      union all
      (select got.* from private.handled_car_ids() as handled (id)
        cross join lateral (
          (select g.* from public.inquiries g
            where g.car_id = handled.id order by g.created_at desc, g.id desc limit 200)
          union all
          (select g.* from public.inquiries g
            where g.deleted_car_id = handled.id order by g.created_at desc, g.id desc limit 200)
        ) as got
        where received and (select private.require_caller()) is not null
        order by got.created_at desc, got.id desc limit 200)
    ) as i
    left join public.properties p on p.id = i.property_id
    left join public.cars c on c.id = i.car_id
  ) as found;
$function$;


create or replace function public.get_inquiries(received boolean default false)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_inquiries(coalesce(received, false)); $function$;


-- As before, with who confirmed them.
create or replace function private.get_my_cars()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select coalesce(jsonb_agg(
    private.own_listing(private.car_card(c), c.rejection_reason, c.hidden_by_admin)
      || private.confirmation_times(c.confirmed_at, c.purpose) || private.confirmed_by_told(c.id) order by c.created_at desc, c.id desc), '[]')
  from public.cars c where c.owner_id = (select private.require_caller());
$function$;


create or replace function public.get_my_cars()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_my_cars(); $function$;


-- As before, with who confirmed them.
create or replace function private.get_my_properties()
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select coalesce(jsonb_agg(
    private.own_listing(private.property_card(p), p.rejection_reason, p.hidden_by_admin)
      || private.confirmation_times(p.confirmed_at, p.purpose) || private.confirmed_by_told(p.id) order by p.created_at desc, p.id desc), '[]')
  from public.properties p where p.owner_id = (select private.require_caller());
$function$;


create or replace function public.get_my_properties()
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_my_properties(); $function$;


-- The page of a property: {…property, owner, similar}. `owner` as their preferences allow; `similar` are up to six public
-- ones of the same type and purpose, in the same city first, then the nearest in price, those that nobody
-- confirmed in time after all others, and those that left the public search not at all.
-- Errors: PT404 for a property the caller may not see.
create or replace function private.get_property_details(property_id uuid)
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as$function$
declare
  caller uuid := case when private.is_signed_in() then (select auth.uid()) end;
  property public.properties;
  spell interval;
begin
  select p.* into property from public.properties p
  where p.id = $1 and (
    (p.approval_status = 'approved' and p.available)
    or caller in (p.owner_id, p.agent_id, p.broker_id)
    or (caller is not null and (select private.is_admin()))
  );
  if property.id is null then
    raise sqlstate 'PT404' using message = 'property_not_found';
  end if;
  spell := private.confirmation_interval(property.purpose);
  return private.property_view(property) || jsonb_build_object(
    'owner', private.seller_card(property.owner_id),
    'similar', coalesce((
      -- A few hundred of the newest decide; a city with a hundred thousand has enough that is alike among them, and other
      -- cities are looked at only where it has not.
      with here as materialized (
        select p as candidate, p.id, p.confirmed_at <= now() - spell as is_unconfirmed, false as elsewhere,
           abs(p.price_in_dollars - property.price_in_dollars) as distance
        from public.properties p
        where p.approval_status = 'approved' and p.available and p.status = 'available' and p.confirmed_at > now() - 2 * spell
          and p.purpose = property.purpose and p.property_type = property.property_type
          and p.city = property.city and p.id <> property.id
        order by p.created_at desc, p.id desc limit 200
      ),
      away as (
        select p as candidate, p.id, p.confirmed_at <= now() - spell as is_unconfirmed, true as elsewhere,
           abs(p.price_in_dollars - property.price_in_dollars) as distance
        from public.properties p
        where (select count(*) from here) < 6
          and p.approval_status = 'approved' and p.available and p.status = 'available' and p.confirmed_at > now() - 2 * spell
          and p.purpose = property.purpose and p.property_type = property.property_type
          and p.city <> property.city
        order by p.created_at desc, p.id desc limit 200
      )
      select jsonb_agg(private.property_card(s.candidate) order by s.is_unconfirmed, s.elsewhere, s.distance, s.id)
      from (
        select * from here union all select * from away order by is_unconfirmed, elsewhere, distance, id limit 6
      ) as s
    ), '[]')
  );
end
$function$;


create or replace function public.get_property_details(property_id uuid)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_property_details(property_id); $function$;


-- Viewings of the caller, newest first, up to 200: those they asked for, or (`received`) those of properties they answer for.
create or replace function private.get_viewings(received boolean)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as$function$
  select coalesce(jsonb_agg(found.viewing order by found.created_at desc, found.id desc), '[]')
  from (
    select v.id, v.created_at, jsonb_build_object(
      'id', v.id, 'propertyId', v.property_id, 'userId', v.user_id, 'preferredDate', v.preferred_date,
      'preferredTime', v.preferred_time, 'contactEmail', v.contact_email, 'contactPhone', v.contact_phone,
      'message', v.message, 'status', v.status, 'scheduledDate', v.scheduled_date, 'actualDate', v.actual_date,
      'notes', v.notes, 'createdAt', v.created_at, 'conversationId', private.own_conversation(v.conversation_id),
      'requester', private.person_name(v.user_id),
      'property', coalesce(private.deleted_property_brief(v.deleted_property_id), private.property_brief(p))
    ) as viewing
    from (
      (select asked.* from public.property_viewings asked
        where not received and asked.user_id = (select private.require_caller())
        order by asked.created_at desc, asked.id desc limit 200)
      union all
      -- The latest of each property by its index: a reader of the latest of all would go through everybody's.
      (select got.* from private.handled_property_ids() as handled (id)
        cross join lateral (
          select g.* from public.property_viewings g
          where g.property_id = handled.id order by g.created_at desc, g.id desc limit 200
        ) as got
        where received and (select private.require_caller()) is not null
        order by got.created_at desc, got.id desc limit 200)
      union all
      (select got.* from private.handled_deleted_ids() as handled (id)
        cross join lateral (
          select g.* from public.property_viewings g
          where g.deleted_property_id = handled.id order by g.created_at desc, g.id desc limit 200
        ) as got
        where received and (select private.require_caller()) is not null
        order by got.created_at desc, got.id desc limit 200)
    ) as v
    left join public.properties p on p.id = v.property_id
  ) as found;
$function$;


create or replace function public.get_viewings(received boolean default false)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$ select private.get_viewings(coalesce(received, false)); $function$;


-- Guards the columns of a listing that its owner may not choose. A client's new listing is the caller's, pending and plain;
-- a client's statement that changes a protected column is refused, also an administrator's: functions of this schema do
-- that, and they run as another role. An owner's change to a rejected listing submits it again. What is submitted or
-- approved is confirmed by that. Pictures come from the owner's own folder: whoever uploaded another one could put something else in its place.
create or replace function private.guard_listing()
 returns trigger
 language plpgsql
 set search_path to ''
as$function$
declare
  caller uuid := (select auth.uid());
  by_client boolean := current_user in ('anon', 'authenticated');
  -- Showing and hiding is no edit; generated columns have no new value yet before the row is written.
  not_edits constant text[] := '{available,updated_at,price_in_dollars,sale_in_dollars,rent_in_dollars,search_text}';
begin
  if by_client and exists (
    select from unnest(new.images) as url
    where url like '/media/listing-images/%' and url not like '/media/listing-images/' || caller || '/%'
      and (tg_op = 'INSERT' or url <> all (old.images))
  ) then
    raise sqlstate 'PT400' using message = 'foreign_picture', hint = 'images';
  end if;

  if tg_op = 'INSERT' then
    new.owner_id := coalesce(new.owner_id, caller);
    if by_client then
      new.owner_id := caller;
      new.approval_status := 'pending';
      new.rejection_reason := null;
      new.featured := false;
      new.hidden_by_admin := false;
      new.status := 'available';
      new.agent_id := null;
      new.broker_id := null;
      new.created_at := now();
      new.confirmed_at := now();
    end if;
    return new;
  end if;

  if by_client and
    (new.id, new.owner_id, new.approval_status, new.rejection_reason, new.featured, new.hidden_by_admin, new.status,
      new.agent_id, new.broker_id, new.created_at)
    is distinct from
    (old.id, old.owner_id, old.approval_status, old.rejection_reason, old.featured, old.hidden_by_admin, old.status,
      old.agent_id, old.broker_id, old.created_at) then
    raise sqlstate 'PT403' using message = 'protected_column',
      hint = 'Owner, approval, featured, status, agent and broker are not set directly.';
  end if;

  if new.available is distinct from old.available and caller <> new.owner_id and (select private.is_admin()) then
    new.hidden_by_admin := not new.available;
  elsif new.available and old.hidden_by_admin then
    if by_client and not (select private.is_admin()) then
      raise sqlstate 'PT403' using message = 'hidden_by_administrator';
    end if;
    new.hidden_by_admin := false;
  end if;

  if by_client and old.approval_status = 'rejected' and caller = new.owner_id
    and to_jsonb(new) - not_edits is distinct from to_jsonb(old) - not_edits then
    new.approval_status := 'pending';
    new.rejection_reason := null;
    new.confirmed_at := now();
  end if;
  if old.approval_status <> 'approved' and new.approval_status = 'approved' then
    new.confirmed_at := now();
  end if;
  return new;
end
$function$;


-- An amount in US dollars, so that prices in three currencies can be compared, sorted and filtered. Fixed rates of
-- November 2026's order of magnitude: 1 EUR = 1.10 USD, 1 USD = 571 SOS; they order lists and convert nobody's money.
create or replace function private.in_dollars(amount numeric, currency text)
 returns numeric
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select case currency when 'EUR' then round(amount * 1.10, 2) when 'SOS' then round(amount / 571, 2) else amount end;
$function$;


-- Whether a text has the form of an e-mail address; whether mail reaches it only mail can tell.
create or replace function private.is_email(content text)
 returns boolean
 language sql
 immutable parallel safe
 set search_path to ''
as$function$ select content ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$'; $function$;


-- Whether the caller saved it, as `private.is_favorite`.
create or replace function public.is_favorite(car cars)
 returns boolean
 language sql
 stable
 set search_path to ''
as$function$ select private.is_favorite(null, car.id); $function$;


-- Whether the caller saved it, as `private.is_favorite`.
create or replace function public.is_favorite(property properties)
 returns boolean
 language sql
 stable
 set search_path to ''
as$function$ select private.is_favorite(property.id, null); $function$;


-- Whether it is the caller's own.
create or replace function public.is_owner(car cars)
 returns boolean
 language sql
 stable
 set search_path to ''
as$function$ select coalesce(car.owner_id = auth.uid(), false); $function$;


-- Whether it is the caller's own.
create or replace function public.is_owner(property properties)
 returns boolean
 language sql
 stable
 set search_path to ''
as$function$ select coalesce(property.owner_id = auth.uid(), false); $function$;


-- Whether a list is a plain one of texts without gaps; also true of an empty one.
create or replace function private.is_plain_list(entries text[])
 returns boolean
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select coalesce(array_ndims(entries), 1) = 1 and not exists (select from unnest(entries) as entry where entry is null);
$function$;


-- In which language the texts of a listing are, and those in others; without descriptions for what shows titles alone.
-- Nothing of what nobody said.
create or replace function private.languages_of(language text, translations jsonb, with_descriptions boolean)
 returns jsonb
 language plpgsql
 immutable parallel safe
 set search_path to ''
as$function$
declare
  said constant jsonb := case when language is null then '{}' else jsonb_build_object('language', language) end;
begin
  if translations = '{}' then
    return said;
  end if;
  return said || jsonb_build_object('translations', (
    select jsonb_object_agg(t.language, case when with_descriptions then t.texts else t.texts - 'description' end)
    from jsonb_each(translations) as t (language, texts)
  ));
end
$function$;


-- The smallest price of a listing, in its currency (MIN_PRICE in shared/limits.ts).
create or replace function private.min_price(currency text)
 returns numeric
 language sql
 immutable parallel safe
 set search_path to ''
as$function$ select case currency when 'SOS' then 500 else 1 end; $function$;


-- What lists are searched in: a text as `private.plain_text` writes it and, where that is another, as `private.fold_arabic` does
-- besides, since not every list folds what is typed.
create or replace function private.normalize_text(content text)
 returns text
 language sql
 immutable parallel safe
 set search_path to ''
as$function$ select private.plain_text(concat_ws(' ', content, nullif(private.fold_arabic(content), content))); $function$;


-- One's own listing: its card with the moderators' word.
create or replace function private.own_listing(card jsonb, rejection_reason text, hidden_by_admin boolean)
 returns jsonb
 language sql
 immutable
 set search_path to ''
as$function$
  select card || jsonb_build_object('rejectionReason', rejection_reason, 'hiddenByAdmin', hidden_by_admin);
$function$;


-- The property of an inquiry or a viewing as the caller sees it; null while they may not see it.
create or replace function private.property_brief(property properties)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
  select case when (property.approval_status = 'approved' and property.available)
    or (select auth.uid()) in (property.owner_id, property.agent_id, property.broker_id)
  then jsonb_build_object(
    'id', property.id, 'title', property.title, 'city', property.city, 'location', property.location,
    'price', property.price, 'currency', property.currency, 'purpose', property.purpose, 'images', property.images
  ) || private.languages_of(property.language, property.translations, false) end;
$function$;


-- As before, with how often its price changed.
create or replace function private.property_view(property properties)
 returns jsonb
 language sql
 stable
 set search_path to ''
as$function$
  select private.property_card(property)
    || jsonb_build_object('description', property.description, 'amenities', property.amenities,
      'checks', private.living_checks(property.id),
      'priceChanges', private.count_price_changes(property.id, null))
    || private.languages_of(property.language, property.translations, true)
    || private.confirmation_times(property.confirmed_at, property.purpose);
$function$;


-- The texts of one kind ('title' or 'description') in all of the other languages, one after the other.
create or replace function private.translated_text(translations jsonb, field text)
 returns text
 language sql
 immutable parallel safe
 set search_path to ''
as$function$
  select coalesce(string_agg(t.texts ->> field, ' ' order by t.language), '')
  from jsonb_each(case jsonb_typeof(translations) when 'object' then translations else '{}' end) as t (language, texts);
$function$;


grant execute on function private.are_image_urls(text[]) to anon, authenticated, service_role;

grant execute on function private.are_of_length(jsonb) to anon, authenticated, service_role;

grant execute on function private.are_short_texts(text[],integer) to anon, authenticated, service_role;

grant execute on function private.are_translations(jsonb) to anon, authenticated, service_role;

grant execute on function private.count_translations(jsonb) to anon, authenticated, service_role;

grant execute on function get_favorites() to authenticated;

grant execute on function private.get_inquiries(boolean) to authenticated;

grant execute on function get_inquiries(boolean) to authenticated;

grant execute on function private.get_my_cars() to authenticated;

grant execute on function get_my_cars() to authenticated;

grant execute on function private.get_my_properties() to authenticated;

grant execute on function get_my_properties() to authenticated;

grant execute on function private.get_property_details(uuid) to anon, authenticated;

grant execute on function get_property_details(uuid) to anon, authenticated;

grant execute on function private.get_viewings(boolean) to authenticated;

grant execute on function get_viewings(boolean) to authenticated;

grant execute on function private.in_dollars(numeric,text) to anon, authenticated, service_role;

grant execute on function private.is_email(text) to anon, authenticated, service_role;

grant execute on function is_favorite(cars) to anon, authenticated;

grant execute on function is_favorite(properties) to anon, authenticated;

grant execute on function is_owner(cars) to anon, authenticated;

grant execute on function is_owner(properties) to anon, authenticated;

grant execute on function private.is_plain_list(text[]) to anon, authenticated, service_role;

grant execute on function private.languages_of(text,jsonb,boolean) to anon, authenticated;

grant execute on function private.min_price(text) to anon, authenticated, service_role;

grant execute on function private.normalize_text(text) to anon, authenticated, service_role;

grant execute on function private.translated_text(jsonb,text) to anon, authenticated, service_role;
