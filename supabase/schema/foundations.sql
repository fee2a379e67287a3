-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.
--
-- Nothing is granted unless a slice grants it by name: tables, functions and sequences start closed to every API role.
-- `private` holds what no client may call; `extensions` holds the extensions both stacks have.

-- Takes them out of all texts of a row.
create or replace function private.drop_signs_of_direction()
 returns trigger
 language plpgsql
 set search_path to ''
as$function$
declare
  signs constant text := U&'[\202A-\202E\2066-\2069]';
begin
  -- Hardly ever.
  if new::text ~ signs then
    new := jsonb_populate_record(new, regexp_replace(to_jsonb(new)::text, signs, '', 'g')::jsonb);
  end if;
  return new;
end
$function$;

