-- Arabic is compared as people mean it: with or without hamza, vowel signs, lengthening and article, in either digits. Stored
-- text and what is searched for go through the same function.

-- A text with the letters that Arabic writes in several ways in one, without vowel signs, lengthening and the article before
-- words that have three more letters, and with Latin digits. Other scripts stay as they are.
create function private.fold_arabic(content text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  -- Most texts have none, and are not read twice.
  if content !~ U&'[\0600-\06FF]' then
    return content;
  end if;
  return regexp_replace(
    translate(
      content,
      U&'\0623\0625\0622\0671\0649\06CC\0629\0624\0626\06A9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0640\064B\064C\064D\064E\064F\0650\0651\0652\0670',
      U&'\0627\0627\0627\0627\064A\064A\0647\0648\064A\064301234567890123456789'
    ),
    U&'(^|[^\0621-\064A])\0627\0644(?=[\0621-\064A]{3})', '\1', 'g'
  );
end
$$;

-- The words of a text as search compares them: as `private.normalize_text` writes them, and besides without apostrophes, and
-- Arabic as `private.fold_arabic` does. What is left of a word after its 60th letter is cut off: text queries and indexes take
-- no endless words, and a few characters can be written out as very many. In PL/pgSQL, which calls itself faster than SQL
-- does: every listing passes here.
create or replace function private.words_of(content text) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return array_remove(string_to_array(regexp_replace(private.normalize_text(private.fold_arabic(translate(
    normalize(content, nfkc), U&'''\2019\2018\02BC\02BF`', ''
  ))), '([^ ]{60})[^ ]+', '\1', 'g'), ' '), '');
end
$$;

-- Whoever may ask for the words of a text.
grant execute on function private.fold_arabic(text) to anon, authenticated, service_role;

-- What is looked for as it is written here.
update public.place_spellings set spelling = private.searchable_text(spelling) where spelling <> private.searchable_text(spelling);
update private.amenity_words set word = private.searchable_text(word) where word <> private.searchable_text(word);

-- Cars keep their words in a column, made anew where they are Arabic. Nobody changed these cars: no trigger hears of it. The
-- properties are entered anew by 20261123160200.
alter table public.cars disable trigger user;
update public.cars set title = title where title || make || model || location || city ~ U&'[\0600-\06FF]';
alter table public.cars enable trigger user;
