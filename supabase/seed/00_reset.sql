-- Starts a seed: removes the data of an earlier seed: the people of @demo.example and everything that belongs to them. `npm run seed -- --remove`
-- runs this file alone. Rows that outlive their people go first: conversations, activities, appraisal requests, commissions.

create temporary table demo_people on commit preserve rows as select id from auth.users where email like '%@demo.example';

delete from public.conversations where buyer_id in (table demo_people) and seller_id in (table demo_people);
delete from public.user_activities where user_id in (table demo_people);
delete from public.abuse_reports where accused_id in (table demo_people) or reporter_id in (table demo_people);
delete from public.appraisal_requests where contact_email like '%@demo.example';
delete from public.user_activities a where activity_type = 'appraisal_requested'
  and not exists (select from public.appraisal_requests r where r.id = a.related_id);
delete from public.commissions where agent_id in (table demo_people) or broker_id in (table demo_people);
-- Deletes the records of deleted listings too, also those of an earlier demo with the same listings.
create temporary table demo_listings on commit preserve rows as
  select id from public.properties where owner_id in (table demo_people)
  union all select id from public.cars where owner_id in (table demo_people);
delete from private.deleted_properties where id in (table demo_listings);
delete from private.deleted_cars where id in (table demo_listings);
delete from public.properties where id in (table demo_listings);
delete from public.cars where id in (table demo_listings);
delete from private.listing_daily_counts where listing_id in (table demo_listings);
delete from private.deleted_properties where id in (table demo_listings);
delete from private.deleted_cars where id in (table demo_listings);
drop table demo_listings;
delete from auth.users where id in (table demo_people);

drop table demo_people;
