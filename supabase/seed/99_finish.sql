-- The end of a seed: fresh statistics for the planner, and nothing left behind but the data.
-- Run last; until then schema `seed` holds what the other files share.

analyze public.profiles;
analyze public.properties;
analyze public.cars;
drop schema seed cascade;
