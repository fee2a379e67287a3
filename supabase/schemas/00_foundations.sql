-- The base of every topic: extensions, closed default privileges, and checks and conversions of texts, prices and
-- pictures. Tables, functions and sequences start closed, and each topic grants by name. The API does not expose the
-- schema `private`.
set check_function_bodies = off;

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
-- Supabase Auth calls its hook `custom_access_token`.
grant usage on schema private to supabase_auth_admin;

create extension if not exists pgcrypto with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists moddatetime with schema extensions;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- A text that a provider or a mail server wrote, without the characters that public.plain_text refuses.
create function private.visible_text(content text) returns text language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(content, U&'[\0001-\0008\000B\000C\000E-\001F\007F-\009F\00AD\180E\200B\202A-\202E\2060-\2064\2066-\206F\FEFF\FFF9-\FFFB]',
    '', 'g');
$$;

-- The searchable form of a text: private.fold_text and, where it differs, private.fold_arabic, because not every list
-- folds the typed words.
create function private.normalize_text(content text) returns text language sql immutable parallel safe set search_path = ''
as $$ select private.fold_text(concat_ws(' ', content, nullif(private.fold_arabic(content), content))); $$;

-- The digits of a phone number as 0 to 9, also of one written with Arabic digits; an empty text without a number.
create function private.phone_digits(phone text) returns text language sql immutable parallel safe set search_path = ''
as $$ select regexp_replace(translate(coalesce(phone, ''), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9]', '', 'g'); $$;

-- Whether every entry is the path of a file in our own storage.
create function private.are_image_urls(urls text[]) returns boolean language sql immutable parallel safe set search_path = ''
as $$
  select private.is_plain_list(urls)
    and not exists (
      select from unnest(urls) as image (url)
      where char_length(url) > 1000 or url !~ '^/media/listing-images/[A-Za-z0-9_-]+/[A-Za-z0-9_-]+[.][a-z0-9]+$'
    );
$$;

-- Whether every entry has 1 to `longest` characters. Errors: those of public.plain_text.
create function private.are_short_texts(entries text[], longest integer) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select private.is_plain_list(entries)
    and not exists (
      select from unnest(entries::public.plain_text[]) as entry (content) where char_length(trim(content)) not between 1 and longest
    );
$$;

-- An amount in US dollars, to compare, sort and filter prices in three currencies. The rates are fixed, of about
-- November 2026: 1 EUR = 1.10 USD, 1 USD = 571 SOS. They are not for payments.
create function private.in_dollars(amount numeric, currency text) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select case currency when 'EUR' then round(amount * 1.10, 2) when 'SOS' then round(amount / 571, 2) else amount end;
$$;

-- Whether a text has the form of an email address.
create function private.is_email(content text) returns boolean
language sql immutable parallel safe set search_path = '' as $$ select content ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$'; $$;

-- Whether a list has one dimension and no null; true for an empty list.
create function private.is_plain_list(entries text[]) returns boolean language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_ndims(entries), 1) = 1 and not exists (select from unnest(entries) as entry where entry is null);
$$;

create function private.searchable_text(content text) returns text language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return array_to_string(private.words_of(content), ' ');
end $$;

-- Whether a text is the path of a file in storage; null for null.
create function private.is_picture_path(path text) returns boolean language sql immutable parallel safe set search_path = ''
as $$
  select path ~ '^/media/[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)+[.][a-z0-9]+$' and char_length(path) <= 1000;
$$;

-- The smallest price of a listing in its currency (MIN_PRICE in shared/limits.ts).
create function private.min_price(currency text) returns numeric
language sql immutable parallel safe set search_path = '' as $$ select case currency when 'SOS' then 500 else 1 end; $$;

-- The largest price of a listing in its currency (MAX_PRICES in shared/limits.ts). Shillings say every price that dollars
-- can: they have two more digits.
create function private.max_price(currency text) returns numeric
language sql immutable parallel safe set search_path = '' as $$ select case currency when 'SOS' then 9999999999.99 else 99999999.99 end; $$;

-- Folds Arabic: writes each group of letter variants as one letter and all digits as Latin ones. Removes vowel signs,
-- lengthening, and the article before words with three more letters. Other scripts stay.
create function private.fold_arabic(content text) returns text language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  -- Most texts contain no Arabic and need no second pass.
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
end $$;

-- All translations of one field ('title' or 'description'), in the order of their languages, separated by blanks.
create function private.translated_text(translations jsonb, field text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(string_agg(t.texts ->> field, ' ' order by t.language), '')
  from jsonb_each(case jsonb_typeof(translations) when 'object' then translations else '{}' end) as t (language, texts);
$$;

-- Whether the value has the form {"so": {"title", "description"}} with the languages en, so and ar. A description may
-- be missing; {} is valid.
create function private.are_translations(translations jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
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
end $$;

-- Whether each translation has words, and fits the length of a title or description. Errors: those of public.plain_text.
create function private.are_of_length(translations jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return translations = '{}' or translations::text::public.plain_text is not null and not exists (
    select from jsonb_each(case jsonb_typeof(translations) when 'object' then translations else '{}' end) as t (language, texts)
    where t.texts ->> 'title' !~ '[^[:space:]]' or char_length(t.texts ->> 'title') > 255
      or char_length(t.texts ->> 'description') > 10000
  );
end $$;

-- Number of languages of the translations.
create function private.count_translations(translations jsonb) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select count(*)::integer
  from jsonb_object_keys(case jsonb_typeof(translations) when 'object' then translations else '{}' end);
$$;

-- The JSON fields `language` and `translations` of a listing; lists get no descriptions. Omits an unknown language and
-- empty translations.
create function private.languages_of(language text, translations jsonb, with_descriptions boolean) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
declare said constant jsonb := case when language is null then '{}' else jsonb_build_object('language', language) end;
begin
  if translations = '{}' then
    return said;
  end if;
  return said || jsonb_build_object('translations', (
    select jsonb_object_agg(t.language, case when with_descriptions then t.texts else t.texts - 'description' end)
    from jsonb_each(translations) as t (language, texts)
  ));
end $$;

-- Refuses to overwrite a field that another user has changed since the form read it. A form writes the values that it
-- read as `seen`, which is never stored. Errors: PT409 changed_meanwhile, with the current values as details.
create function private.compare_seen() returns trigger language plpgsql volatile set search_path = '' as $$
declare
  form_values jsonb := to_jsonb(jsonb_populate_record(old, new.seen));
  conflict_field text;
  current_values jsonb;
begin
  select min(o.key), jsonb_object_agg(o.key, o.value) into conflict_field, current_values
  from jsonb_each(to_jsonb(old)) as o
  where new.seen ? o.key and o.value <> form_values -> o.key and o.value <> to_jsonb(new) -> o.key;
  if current_values is not null then
    raise sqlstate 'PT409' using message = 'changed_meanwhile', detail = current_values::text, hint = conflict_field;
  end if;
  new.seen := null;
  return new;
end $$;

-- A text in lower case, without accents and punctuation: words separated by single blanks.
create function private.fold_text(content text) returns text language sql immutable parallel safe set search_path = ''
as $$
  select trim(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent'::regdictionary, coalesce(content, ''))),
    '[^[:alnum:]]+', ' ', 'g'
  ));
$$;

grant execute on function private.normalize_text(text), private.are_image_urls(text[]),
  private.are_short_texts(text[], integer), private.in_dollars(numeric, text), private.is_email(text),
  private.is_plain_list(text[]), private.searchable_text(text), private.is_picture_path(text),
  private.min_price(text), private.max_price(text), private.fold_arabic(text), private.translated_text(jsonb, text),
  private.are_translations(jsonb), private.are_of_length(jsonb), private.count_translations(jsonb),
  private.fold_text(text), private.phone_digits(text) to anon, authenticated, service_role;
grant execute on function private.visible_text(text) to service_role;

grant execute on function private.languages_of(text, jsonb, boolean) to anon, authenticated;
