-- What a listing says it does not have does not find it: "no water", "biyo la'aan", "بدون ماء".

-- The lexemes of the amenities that a text names, Arabic ones also behind an article or "and", "with", "in". Not those it says
-- are missing, unless "no" is about their lack: "no water" has none, "no water problems" has.
-- In PL/pgSQL, where the text is made ready once: in SQL it was for each of the words anew, 16 ms a listing in place of 0.4.
create or replace function private.amenities_in(told text) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  words constant text := ' ' || regexp_replace(private.searchable_text(told), '(^| )[وبف]?ال(?=[^ ]{3})', '\1', 'g') || ' ';
begin
  return array(
    select distinct 'has:' || a.amenity from private.amenity_words a
    -- Few words are there, and only of those is it asked how they are said.
    where case when strpos(words, ' ' || a.word || ' ') > 0 then words ~ (
      '(?<! (no|not|without|lacks)( running| piped| mains| city)?)'
      || '(?<! (no|without) [a-z]+ n?or)'
      || '(?<! و?(بدون|بلا|دون|غير|ليس|لا|لا [يت]وجد))'
      || ' ' || a.word || ' (?!(laaan|la aan|laan|ma ?leh|ma ?lahan?|ma jir[ao]) )'
      || '| ' || a.word || ' (problem|shortage|cut|outage|issue|bill|charge|fee)s? '
    ) end
  );
end
$$;

select private.enter_properties(array(
  select p.id from public.properties p
  where p.approval_status = 'approved' and p.available
    and concat_ws(' ', p.title, p.description)
      ~* '\m(no|not|without|lacks|la\W?aan|laan|ma ?leh|ma ?lahan?|ma jir[ao])\M|بدون|بلا|دون|غير|ليس|لا'
));
