import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import { decrypt } from 'http_ece';
import { importJWK, jwtVerify } from 'jose';
import type { PushContent } from '#shared/notifications/push-schema.ts';
import { stack } from './stack.ts';

/** A request that the push service received. */
export type Sent = { headers: http.IncomingHttpHeaders; body: Buffer };

/** A browser's subscription, with its private keys. */
export type Device = ReturnType<typeof makeDevice>;

export function makeDevice(host = 'fcm.googleapis.com') {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const secret = randomBytes(16);
  return {
    endpoint: `https://${host}/send/${randomUUID()}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: secret.toString('base64url') },
    /** Decrypts the content of a received message. Throws if it is for another device. */
    read: ({ body }: Sent) =>
      JSON.parse(
        decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: secret }).toString('utf8'),
      ) as PushContent,
  };
}

type Reply = { status: number; headers?: Record<string, string> };

/**
 * Replaces all push services of the stack. `PUSH_SERVICES_URL` leads the stack's requests here. It answers 201, or the
 * configured replies of an endpoint in turn.
 */
export async function startPushService() {
  const sent = new Map<string, Sent[]>();
  const replies = new Map<string, Reply[]>();
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const endpoint = `https:/${request.url ?? ''}`;
      sent.set(endpoint, [...(sent.get(endpoint) ?? []), { headers: request.headers, body: Buffer.concat(parts) }]);
      const { status, headers = {} } = replies.get(endpoint)?.shift() ?? { status: 201 };
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(Number(new URL(stack.pushUrl).port), '127.0.0.1', resolve);
  });
  return {
    sentTo: ({ endpoint }: { endpoint: string }) => sent.get(endpoint) ?? [],
    /** Sets the next replies for an endpoint. */
    reply: ({ endpoint }: Device, ...next: Reply[]) => replies.set(endpoint, next),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** The sender's claims (RFC 8292), after a check that the stack's own key signed them. */
export async function senderOf({ headers }: Sent): Promise<Record<string, unknown>> {
  const { vapidPublicKey } = stack.keys();
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== vapidPublicKey) throw new Error('This is another sender.');
  const point = Buffer.from(vapidPublicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url')) as [
    string,
    string,
  ];
  return (await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'))).payload;
}
