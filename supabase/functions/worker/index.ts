import { SECRET_KEY } from '../_shared/env.ts';
import { isSameSecret } from '../_shared/is-same-secret.ts';
import { runDueJobs } from './run.ts';

/** Whether a request has the secret key. */
async function hasSecretKey({ headers }: Request): Promise<boolean> {
  return isSameSecret(headers.get('apikey') ?? headers.get('Authorization')?.replace(/^Bearer /, '') ?? '', SECRET_KEY);
}

/** Runs all due jobs and answers when none is due, or after 45 seconds. Another call continues the rest. */
Deno.serve(async (request) => {
  if (request.method !== 'POST')
    return Response.json({ code: 'method_not_allowed' }, { status: 405, headers: { Allow: 'POST' } });
  await request.body?.cancel();
  if (!(await hasSecretKey(request))) return Response.json({ code: 'unauthorized' }, { status: 401 });
  await runDueJobs();
  return Response.json({ status: 'ok' });
});
