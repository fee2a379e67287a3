import http from 'node:http';
import net from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { proxy } from '../functions/function-proxy.ts';
import { createServer } from '../serving/server.ts';
import { listen } from './listen.ts';

const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 6.6.6.6\r\n\r\n';
const READERS = {
  'reads bodies first': (listener: http.RequestListener) => createServer({ seconds: 30 }, listener),
  'passes bodies on as they come': (listener: http.RequestListener) => http.createServer(listener),
};

test.each(
  ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST'].flatMap((method) =>
    Object.entries(READERS).map(([does, server]) => [method, does, server] as const),
  ),
)('a stranger’s %s with a body like a request stays one request behind a server that %s', async (method, _, door) => {
  const received: { asked: string; body: string }[] = [];
  const backend = await listen(
    http.createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push({ asked: `${request.method} ${request.url}`, body: Buffer.concat(chunks).toString() });
        response.end();
      });
    }),
  );
  const port = await listen(door((request, response) => proxy(request, response, backend, request.url ?? '/')));
  const socket = net.connect(port, '127.0.0.1');
  const ask = async (text: string) => {
    socket.write(text);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  };
  await ask(
    `${method} /asked HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n` +
      `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`,
  );
  // The response to the next request on this connection comes after the hidden request would have arrived.
  await ask('GET /next HTTP/1.1\r\nHost: a\r\n\r\n');
  socket.destroy();
  expect(received).toEqual([
    { asked: `${method} /asked`, body: HIDDEN },
    { asked: 'GET /next', body: '' },
  ]);
});
