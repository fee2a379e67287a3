import http from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { expect, test } from 'vitest';
import { listen, startFunction } from '../support/function-process.ts';
import { stack } from '../support/stack.ts';

// A real PostgREST parses a body before the database does; the embedded one leaves parsing to the database.
test('a caller whose text PostgREST refuses as invalid JSON, such as half a character, gets a 400', async () => {
  const refusal = { code: 'PGRST102', message: 'Empty or invalid json', details: null, hint: null };
  const gateway = new Hono()
    .all('/rest/v1/rpc/search_listings', (c) => c.json(refusal, 400))
    .all('*', (c) => {
      const { pathname, search } = new URL(c.req.url);
      return proxy(stack.supabaseUrl + pathname + search, { raw: c.req.raw });
    });
  const server = http.createServer(getRequestListener(gateway.fetch));
  const api = await startFunction({ supabase: await listen(server) });
  const answer = await fetch(`${api.url}/api/properties/search`);
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 400,
    body: { code: 'invalid' },
  });
  await api.close();
  server.close();
  server.closeAllConnections();
});
