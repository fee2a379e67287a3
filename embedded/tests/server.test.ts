import { once } from 'node:events';
import type http from 'node:http';
import net, { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createServer } from '../serving/server.ts';
import { listen } from './listen.ts';

const head = (path: string, length: number) => `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;
const firstOf = async (socket: Socket) => String((await once(socket, 'data'))[0]);

/** A connection to the server that seems to come from this IP. */
function connect(server: http.Server, address: string): Socket {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  server.emit('connection', socket);
  return socket;
}

test('the connections of one IPv6 client IP range are counted together for all its addresses @feature 1.4a', () => {
  const server = createServer({ seconds: 30, hops: 1 }, () => {});
  const sockets = Array.from({ length: 1024 }, (_, n) => connect(server, `2001:db8:1:2::${n.toString(16)}`));
  expect(sockets.filter((socket) => socket.destroyed)).toEqual([]);
  const another = connect(server, '2001:db8:1:2:ffff::1');
  const neighbour = connect(server, '2001:db8:1:3::1');
  expect([another.destroyed, neighbour.destroyed]).toEqual([true, false]);
  for (const socket of [...sockets, neighbour]) socket.destroy();
});

test('a slow body of a stranger is refused early, and a slow upload is not', async () => {
  const isUpload = ({ url }: http.IncomingMessage) => url === '/upload';
  const port = await listen(
    createServer({ seconds: 300, bodySeconds: 0.1, isUpload }, (request, response) => {
      request.resume().on('end', () => response.end());
    }),
  );
  const upload = net.connect(port, '127.0.0.1');
  upload.write(`${head('/upload', 4)}abc`);
  const slow = net.connect(port, '127.0.0.1');
  slow.write(`${head('/', 4)}abc`);
  expect(await firstOf(slow)).toMatch(/^HTTP\/1\.1 408 /);
  upload.write('d');
  expect(await firstOf(upload)).toMatch(/^HTTP\/1\.1 200 /);
  for (const socket of [slow, upload]) socket.destroy();
});

test('a stranger’s uploads count as requests in progress, and one above the limit gets a 429', async () => {
  let come = 0;
  let isFull: () => void = () => {};
  const full = new Promise<void>((resolve) => (isFull = resolve));
  const port = await listen(
    createServer({ seconds: 300, isUpload: () => true }, (request, response) => {
      request.resume().on('end', () => response.end());
      if (++come === 256) isFull();
    }),
  );
  const upload = () => {
    const socket = net.connect(port, '127.0.0.1');
    socket.write(`${head('/upload', 4)}abc`);
    return socket;
  };
  const uploads = Array.from({ length: 256 }, upload);
  await full;
  const another = upload();
  expect(await firstOf(another)).toMatch(/^HTTP\/1\.1 429 /);
  for (const socket of [...uploads, another]) socket.destroy();
  expect(come).toBe(256);
});
