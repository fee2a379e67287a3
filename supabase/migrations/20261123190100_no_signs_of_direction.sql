-- Signs that turn or hold the direction of text (U+202A to 202E, U+2066 to 2069) are seen by nobody, and reach from a name or
-- a title over what stands beside it: "moc.evil" may be read as "live.com". They come along with what is copied, such as phone
-- numbers out of a contact. None is kept, so that no mail and no screen has to look for them.

-- Takes them out of all texts of a row.
create function private.drop_signs_of_direction() returns trigger
language plpgsql volatile set search_path = ''
as $$
declare
  signs constant text := U&'[\202A-\202E\2066-\2069]';
begin
  -- Hardly ever.
  if new::text ~ signs then
    new := jsonb_populate_record(new, regexp_replace(to_jsonb(new)::text, signs, '', 'g')::jsonb);
  end if;
  return new;
end
$$;

-- Wherever people write what others read. What is there already is cleaned by the same function; nobody changed it, and no
-- other trigger hears of it.
do $$
declare
  name text;
begin
  foreach name in array '{agent_profiles,appraisal_requests,broker_profiles,cars,commissions,conversations,inquiries,leads,
    messages,profiles,properties,property_assignments,property_viewings}'::text[] loop
    execute format('alter table public.%I disable trigger user', name);
    execute format('create trigger %I before insert or update on public.%I
      for each row execute function private.drop_signs_of_direction()', name || '_drop_signs', name);
    execute format('update public.%I t set created_at = created_at where t::text ~ U&''[\202A-\202E\2066-\2069]''', name);
    execute format('alter table public.%I enable trigger user', name);
  end loop;
end
$$;
