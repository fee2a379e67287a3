-- The end of a seed: fresh statistics for the planner. Only the data stays.
-- This file runs last. Until then, schema `seed` holds the shared parts of the other files.

analyze public.profiles;
analyze public.properties;
analyze public.cars;
-- The worker adds up the days of the demo data.
select private.forget_daily_figures();
drop schema seed cascade;
