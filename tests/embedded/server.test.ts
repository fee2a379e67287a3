import http from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createServer } from '../../supabase/embedded/server.ts';

/** A connection to the server, as from that address. */
function connect(server: http.Server, address: string): Socket {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  server.emit('connection', socket);
  return socket;
}

test('the connections of an IPv6 network are counted together, whichever of its addresses they come from', () => {
  const server = createServer({ seconds: 30, hops: 1 }, () => {});
  const sockets = Array.from({ length: 1024 }, (_, n) => connect(server, `2001:db8:1:2::${n.toString(16)}`));
  expect(sockets.filter((socket) => socket.destroyed)).toEqual([]);
  const another = connect(server, '2001:db8:1:2:ffff::1');
  const neighbour = connect(server, '2001:db8:1:3::1');
  expect([another.destroyed, neighbour.destroyed]).toEqual([true, false]);
  for (const socket of [...sockets, neighbour]) socket.destroy();
});
