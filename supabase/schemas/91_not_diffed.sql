-- Statements that the diff engine cannot express. A migration gets a copy of this file whenever it changed. Every
-- statement can run again.

-- Tells the planner how many cars of each make exist.
create statistics if not exists public.cars_make_statistics on lower(make) from public.cars;

-- PostgREST calls private.check_request() before each request.
alter role authenticator set pgrst.db_pre_request = 'private.check_request';
notify pgrst, 'reload config';
