-- The domains of columns. The diff engine creates tables before domains and adds their columns afterwards, in another order.
-- So a migration has a new domain at its start.

-- A text that people write, without invisible characters: direction overrides, zero-width spaces, soft hyphens and
-- controls. The marks U+200C to U+200F and U+FE0F stay, because Arabic, Persian and emoji need them. The API and the forms
-- remove these characters (`plainText` in shared/format); the domain refuses them.
create domain public.plain_text as text constraint "Text cannot contain invisible characters" check (
  value !~ U&'[\0001-\0008\000B\000C\000E-\001F\007F-\009F\00AD\180E\200B\202A-\202E\2060-\2064\2066-\206F\FEFF\FFF9-\FFFB]'
);

-- A phone number in E.164: a plus, the country's code and the national number. The API and the forms read other writings
-- (`readPhone` in shared/phones); the domain refuses them.
create domain public.phone_number as text constraint "Phone number must have a country code" check (value ~ '^\+[1-9][0-9]{6,14}$');

-- Why a listing was rejected. `shared/listings/rejection.ts` has the sentences, in each reader's language.
create domain public.rejection_code as text constraint "Rejection code must be from the list" check (value = any ('{photos_missing,price_wrong,location_unclear,description_short,duplicate,money_ahead,contact_in_text,photos_of_others,already_sold,forbidden}'));

-- Why a person was suspended. `shared/users/suspension-reasons.ts` has the sentences, in each reader's language.
create domain public.suspension_code as text constraint "Suspension code must be from the list" check (value = any ('{fraud,money_ahead,fake_listings,photos_of_others,impersonation,harassment,spam}'));
