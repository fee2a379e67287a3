import { stack } from '../support/stack.ts';
import { type Measured, measured, timesOf } from './measure.ts';

const RUNS = 500;

/** The way to the function through the site and through the gateway, beside asking Deno itself. */
export async function measureFunctions(): Promise<Measured[]> {
  const path = '/api/login';
  const ask = (base: string, prefix = '') => timesOf(RUNS, () => redirected(base + prefix + path));
  const direct = measured('function, asked directly', await ask(stack.functionsUrl));
  const throughSite = measured('function, through the site', await ask(stack.siteUrl), direct);
  const throughGateway = measured(
    'function, through /functions/v1',
    await ask(stack.supabaseUrl, '/functions/v1'),
    direct,
  );
  return [direct, throughSite, throughGateway];
}

/** An answer the function gives without asking anybody: a redirect. */
async function redirected(url: string): Promise<void> {
  const answer = await fetch(url, { redirect: 'manual', headers: { apikey: stack.keys().publishableKey } });
  await answer.body?.cancel();
  if (answer.status !== 302) throw new Error(`${url}: ${answer.status}`);
}
