-- The end of a seed: fresh statistics for the planner, and nothing left behind but the data.
-- Run last; until then schema `seed` holds what the other files share.

analyze public.profiles;
analyze public.properties;
analyze public.cars;
-- The worker adds up the days of the demo data.
select private.forget_daily_figures();
drop schema seed cascade;
