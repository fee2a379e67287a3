-- Statements that the diff engine cannot express. A migration gets a copy of this file whenever it changed. Every
-- statement can run again.

-- PostgREST calls private.check_request() before each request.
alter role authenticator set pgrst.db_pre_request = 'private.check_request';
notify pgrst, 'reload config';
