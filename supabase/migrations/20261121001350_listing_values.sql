-- What the first slices let through and nobody can show: a price or an area that is not a number (NaN is greater than every
-- number and so passed `>= 0`; JSON cannot write it, and one would spoil every sum), titles and places without a word, and
-- lists within lists. The names of the checks stay, for they are what people read.

-- Whether a text has the form of an e-mail address; whether mail reaches it only mail can tell.
create function private.is_email(content text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select content ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$'; $$;

update public.properties set price = 0 where price = 'NaN';
update public.properties set area = null where area = 'NaN';
update public.cars set
  selling_price = nullif(selling_price, 'NaN'),
  rental_price_per_day = nullif(rental_price_per_day, 'NaN'),
  rental_price_per_week = nullif(rental_price_per_week, 'NaN'),
  rental_price_per_month = nullif(rental_price_per_month, 'NaN')
where 'NaN' in (selling_price, rental_price_per_day, rental_price_per_week, rental_price_per_month);

alter table public.properties
  drop constraint "Prices are not negative",
  drop constraint "Areas are not negative",
  add constraint "Prices are not negative" check (price between 0 and 99999999.99),
  add constraint "Areas are not negative" check (area between 0 and 999999.99),
  add constraint "Titles and locations have words" check (title ~ '[^[:space:]]' and location ~ '[^[:space:]]') not valid;

alter table public.cars
  drop constraint "Selling prices are not negative",
  drop constraint "Daily rents are not negative",
  drop constraint "Weekly rents are not negative",
  drop constraint "Monthly rents are not negative",
  add constraint "Selling prices are not negative" check (selling_price between 0 and 99999999.99),
  add constraint "Daily rents are not negative" check (rental_price_per_day between 0 and 99999999.99),
  add constraint "Weekly rents are not negative" check (rental_price_per_week between 0 and 99999999.99),
  add constraint "Monthly rents are not negative" check (rental_price_per_month between 0 and 99999999.99),
  add constraint "Titles, locations, makes and models have words" check (
    title ~ '[^[:space:]]' and location ~ '[^[:space:]]' and make ~ '[^[:space:]]' and model ~ '[^[:space:]]') not valid,
  add constraint "A car for sale needs a selling price" check (purpose = 'rent' or selling_price is not null) not valid,
  add constraint "A car for rent needs a rental price" check (
    purpose = 'sale' or num_nonnulls(rental_price_per_day, rental_price_per_week, rental_price_per_month) > 0) not valid,
  add constraint "Please enter a valid email address" check (
    private.is_email(contact_email)) not valid;

alter table public.properties rename constraint properties_city_fkey to "Cities are those offered";
alter table public.cars rename constraint cars_city_fkey to "Cities are those offered";

-- Whether a list is a plain one of texts without gaps; also true of an empty one.
create function private.is_plain_list(entries text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_ndims(entries), 1) = 1 and not exists (select from unnest(entries) as entry where entry is null);
$$;

create or replace function private.are_image_urls(urls text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select private.is_plain_list(urls)
    and not exists (
      select from unnest(urls) as image (url)
      where char_length(url) > 1000
        -- One way to write each of our files: a folder, a name, an ending.
        or url !~ '^(https://[^[:space:]"<>]+|/media/listing-images/[A-Za-z0-9_-]+/[A-Za-z0-9_-]+[.][a-z0-9]+)$'
    );
$$;

create or replace function private.are_short_texts(entries text[], longest integer) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select private.is_plain_list(entries)
    and not exists (select from unnest(entries) as entry (content) where char_length(trim(content)) not between 1 and longest);
$$;

grant execute on function private.is_plain_list(text[]), private.is_email(text) to anon, authenticated, service_role;
