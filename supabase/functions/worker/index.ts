import { SECRET_KEY } from '../_shared/env.ts';
import { runDueJobs } from './run.ts';

const encoder = new TextEncoder();
const digest = async (text: string) => new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));

/** Whether a request has the secret key. It compares hashes, so the time of the comparison shows nothing of the key. */
async function hasSecretKey({ headers }: Request): Promise<boolean> {
  const given = headers.get('apikey') ?? headers.get('Authorization')?.replace(/^Bearer /, '') ?? '';
  const [one, other] = await Promise.all([digest(given), digest(SECRET_KEY)]);
  return one.every((byte, at) => byte === other[at]);
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
