-- Starts a seed: removes what an earlier one made (the people of @demo.example and all that is theirs), nothing else. By itself
-- it is `npm run seed -- --remove`. What outlives them goes first: conversations, what they did, their appraisal requests,
-- commissions.

create temporary table demo_people on commit preserve rows as select id from auth.users where email like '%@demo.example';

delete from public.conversations where buyer_id in (table demo_people) and seller_id in (table demo_people);
delete from public.user_activities where user_id in (table demo_people);
delete from public.abuse_reports where accused_id in (table demo_people) or reporter_id in (table demo_people);
delete from public.appraisal_requests where contact_email like '%@demo.example';
delete from public.user_activities a where activity_type = 'appraisal_requested'
  and not exists (select from public.appraisal_requests r where r.id = a.related_id);
delete from public.commissions where agent_id in (table demo_people) or broker_id in (table demo_people);
-- The records that they leave go as well, also those of an earlier demo, whose listings were the same.
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
