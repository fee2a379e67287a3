import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { type Caller, callerOf, TokenError } from '../serving/callers.ts';
import { isTooDeep } from '../serving/json-depth.ts';
import { writeRights } from './authorization.ts';
import { hubTopic, type Realtime } from './hub.ts';
import { LARGEST_PAYLOAD } from './limits.ts';

const batch = z.object({
  messages: z
    .array(
      z.object({
        topic: z.string().min(1),
        event: z.string().min(1),
        payload: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
        private: z.boolean().default(false),
      }),
    )
    .max(100),
});

/** `POST /realtime/v1/api/broadcast`: sends messages without a socket. As on Supabase, they are not stored. */
export function broadcastApi(realtime: Realtime): Hono {
  const { hub, sql, keys, privateOnly } = realtime;
  const app = new Hono().basePath('/realtime/v1/api/broadcast');

  app.use(bodyLimit({ maxSize: 4 * LARGEST_PAYLOAD, onError: (c) => c.json({ error: 'Payload too large' }, 413) }));

  app.post('/', async (c) => {
    const caller = await knownCaller(c);
    const body = batch.safeParse(parse(await c.req.text()));
    if (!caller) return c.json({ message: 'Unauthorized' }, 401);
    if (!body.success) return c.json({ errors: z.flattenError(body.error).fieldErrors }, 422);
    const { messages } = body.data;
    if (messages.some(({ payload }) => JSON.stringify(payload).length > LARGEST_PAYLOAD))
      return c.json({ errors: { messages: [{ payload: ['Payload size exceeds tenant limit'] }] } }, 422);
    for (const { topic, event, payload, private: isPrivate } of messages) {
      // As on Supabase, a caller without the right gets no error.
      if (await maySend(caller, topic, isPrivate)) hub.broadcast(hubTopic(topic, isPrivate), { event, payload });
    }
    return c.body(null, 202);
  });

  app.post('/:topic/events/:event', async (c) => {
    const caller = await knownCaller(c);
    if (!caller) return c.json({ error: 'Unauthorized' }, 401);
    const { topic, event } = c.req.param();
    const isPrivate = c.req.query('private') === 'true';
    const bytes = Buffer.from(await c.req.arrayBuffer());
    if (bytes.length > LARGEST_PAYLOAD) return c.json({ error: 'Payload size exceeds tenant limit' }, 422);
    const isJson = c.req.header('content-type')?.includes('json') ?? false;
    const payload = isJson ? parse(bytes.toString()) : bytes;
    if (payload === undefined) return c.json({ error: 'The body is not JSON' }, 422);
    if (!(await maySend(caller, topic, isPrivate))) return c.json({ error: 'Unauthorized' }, 403);
    hub.broadcast(hubTopic(topic, isPrivate), { event, payload });
    return c.body(null, 202);
  });

  function knownCaller(c: Context): Promise<Caller | undefined> {
    return callerOf(c.req.header('authorization'), c.req.header('apikey'), keys).catch((error: unknown) => {
      if (error instanceof TokenError) return undefined;
      throw error;
    });
  }

  async function maySend(caller: Caller, topic: string, isPrivate: boolean): Promise<boolean> {
    return isPrivate ? (await writeRights(sql, caller, topic)).broadcast : !privateOnly;
  }

  return app;
}

/** Undefined for invalid JSON, and for JSON too deep to encode again. */
function parse(text: string): unknown {
  try {
    if (isTooDeep(text)) return undefined;
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
