-- The pictures of the demo listings, in supabase/seed/pictures: kind, variant and number name one file.

drop schema if exists seed cascade;
create schema seed;

create table seed.pictures (
  kind text, variant text, view text, number integer, url text not null, primary key (kind, variant, view, number)
);

-- Properties and rooms. Pictures with the same number share a light and therefore a loading colour.
insert into seed.pictures (kind, variant, view, number, url)
select kind, variant, 'outside', number,
  format('/media/listing-images/demo/%s-%s-%s-%s-960.webp', kind, variant, lpad(number::text, 2, '0'), colors[number])
from (values
  ('house', '{courtyard,merchant,modern,bungalow,street,terrace,arcaded,tower}'::text[], 10,
    '{f1d09a,cfe7e1,b1dbe4,bc7d8d,cfe7e1,f1d09a,f1d0bd,b1dbe4,f1d09a,2f5671}'::text[]),
  ('apartment', '{balcony,galleries,stepped,towers,strip}', 10,
    '{f1d09a,cfe7e1,b1dbe4,bc7d8d,cfe7e1,f1d09a,f1d0bd,b1dbe4,f1d09a,2f5671}'),
  ('commercial', '{office,restaurant,shop,clinic,warehouse}', 8,
    '{f1d09a,cfe7e1,b1dbe4,bc7d8d,cfe7e1,f1d09a,f1d0bd,b1dbe4}'),
  ('land', '{coast,hills,town,plain,farm}', 8, '{f1d09a,cfe7e1,b1dbe4,bc7d8d,cfe7e1,f1d09a,f1d0bd,b1dbe4}'),
  ('inside', '{living,courtyard,bedroom,kitchen}', 10,
    '{cfe7e1,f1d09a,b1dbe4,cfe7e1,bc7d8d,f1d09a,f1d0bd,b1dbe4,cfe7e1,f1d09a}')
) as drawn (kind, variants, amount, colors)
cross join unnest(variants) as variant
cross join generate_series(1, amount) as number;

-- Cars: paint, number and loading colour of each; the variant is the paint, so that a listing names its real colour.
insert into seed.pictures (kind, variant, view, number, url)
select kind, split_part(drawn, '-', 1), 'outside', number, format('/media/listing-images/demo/%s-%s-960.webp', kind, drawn)
from (values
  ('suv', '{white-01-cfe7e1,silver-02-cfe7e1,white-03-b1dbe4,black-04-f1d09a,grey-05-cfe7e1,
    beige-06-f1d0bd,blue-07-b1dbe4,white-08-b1dbe4,green-09-cfe7e1,navy-10-bc7d8d}'::text[]),
  ('sedan', '{white-01-cfe7e1,silver-02-cfe7e1,grey-03-b1dbe4,black-04-f1d09a,red-05-cfe7e1,
    white-06-cfe7e1,blue-07-b1dbe4,beige-08-f1d09a,navy-09-cfe7e1,maroon-10-bc7d8d}'::text[]),
  ('pickup', '{white-01-cfe7e1,silver-02-cfe7e1,white-03-b1dbe4,grey-04-f1d09a,beige-05-cfe7e1,
    red-06-f1d0bd,white-07-b1dbe4,black-08-f1d09a,green-09-cfe7e1,blue-10-bc7d8d}'::text[]),
  ('hatchback', '{red-01-f1d09a,white-02-cfe7e1,silver-03-b1dbe4,blue-04-f1d09a,gold-05-cfe7e1,
    grey-06-f1d0bd,white-07-b1dbe4,teal-08-f1d09a,green-09-cfe7e1,beige-10-bc7d8d}'::text[]),
  ('van', '{white-01-cfe7e1,silver-02-cfe7e1,white-03-b1dbe4,blue-04-f1d09a,grey-05-cfe7e1,
    beige-06-f1d0bd,white-07-b1dbe4,gold-08-f1d09a,green-09-cfe7e1,black-10-bc7d8d}'::text[]),
  ('wagon', '{white-01-cfe7e1,silver-02-cfe7e1,white-03-b1dbe4,grey-04-f1d09a,navy-05-cfe7e1,
    beige-06-f1d0bd,white-07-b1dbe4,black-08-f1d09a,green-09-cfe7e1,maroon-10-bc7d8d}'::text[]),
  ('coupe', '{red-01-f1d09a,black-02-cfe7e1,white-03-b1dbe4,silver-04-b1dbe4,gold-05-cfe7e1,
    navy-06-f1d0bd,grey-07-b1dbe4,blue-08-f1d09a,teal-09-cfe7e1,maroon-10-bc7d8d}'::text[]),
  ('convertible', '{red-01-f1d09a,white-02-cfe7e1,gold-03-b1dbe4,teal-04-f1d09a,blue-05-cfe7e1,
    black-06-f1d0bd,silver-07-b1dbe4,maroon-08-f1d09a,beige-09-cfe7e1,navy-10-bc7d8d}'::text[])
) as cars (kind, names)
cross join unnest(names) with ordinality as name (drawn, number);

-- Details of the first two cars of each body, and one dashboard for each body.
insert into seed.pictures (kind, variant, view, number, url)
select kind, split_part(drawn, '-', 1), split_part(drawn, '-', 2), split_part(drawn, '-', 3)::integer,
  format('/media/listing-images/demo/%s-%s-960.webp', kind, drawn)
from (values
  ('suv', '{white-front-01-cfe7e1,white-rear-01-cfe7e1,white-dashboard-01-cfe7e1,
    silver-front-02-cfe7e1,silver-rear-02-cfe7e1}'::text[]),
  ('sedan', '{white-front-01-cfe7e1,white-rear-01-cfe7e1,white-dashboard-01-cfe7e1,
    silver-front-02-cfe7e1,silver-rear-02-cfe7e1}'::text[]),
  ('pickup', '{white-front-01-cfe7e1,white-rear-01-cfe7e1,white-dashboard-01-cfe7e1,
    silver-front-02-cfe7e1,silver-rear-02-cfe7e1}'::text[]),
  ('hatchback', '{red-front-01-f1d09a,red-rear-01-f1d09a,red-dashboard-01-f1d09a,
    white-front-02-cfe7e1,white-rear-02-cfe7e1}'::text[]),
  ('van', '{white-front-01-cfe7e1,white-rear-01-cfe7e1,white-dashboard-01-cfe7e1,
    silver-front-02-cfe7e1,silver-rear-02-cfe7e1}'::text[]),
  ('wagon', '{white-front-01-cfe7e1,white-rear-01-cfe7e1,white-dashboard-01-cfe7e1,
    silver-front-02-cfe7e1,silver-rear-02-cfe7e1}'::text[]),
  ('coupe', '{red-front-01-f1d09a,red-rear-01-f1d09a,red-dashboard-01-f1d09a,
    black-front-02-cfe7e1,black-rear-02-cfe7e1}'::text[]),
  ('convertible', '{red-front-01-f1d09a,red-rear-01-f1d09a,red-dashboard-01-f1d09a,
    white-front-02-cfe7e1,white-rear-02-cfe7e1}'::text[])
) as details (kind, names)
cross join unnest(names) as drawn;
