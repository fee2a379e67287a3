-- Calls the function `worker` on hosted Supabase: pg_cron every ten seconds, and pg_net after each transaction with work
-- for it. Run the file after each `supabase db push` (docs/deployment.md). It reads the project's URL and the secret key
-- from Vault. Without pg_cron, pg_net or Vault it changes nothing and says so.
do $setup$
begin
  if to_regnamespace('cron') is null or to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null then
    raise notice 'The worker is not set up: turn on pg_cron, pg_net and Vault, then run this file again.';
    return;
  end if;

  -- One call for each transaction. A missing secret must not fail the transaction.
  execute $sql$
    create or replace function private.wake_worker() returns void
    language plpgsql volatile security definer set search_path = '' as $body$
    declare
      url text := (select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'project_url');
      key text := (select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'secret_key');
      current text := pg_current_xact_id()::text;
    begin
      if url is null or key is null or current_setting('worker.woken_by', true) = current then return; end if;
      perform set_config('worker.woken_by', current, true);
      perform net.http_post(url => url || '/functions/v1/worker', body => '{}'::jsonb,
        headers => jsonb_build_object('Content-Type', 'application/json', 'apikey', key), timeout_milliseconds => 60000);
    end $body$
  $sql$;
  revoke execute on function private.wake_worker() from public, anon, authenticated, service_role;

  perform cron.schedule('worker', '10 seconds', 'select private.wake_worker()');
  -- pg_cron keeps a row for each call.
  perform cron.schedule('worker-history', '0 3 * * *', $sql$delete from cron.job_run_details where end_time < now() - interval '1 day'$sql$);
end $setup$;
