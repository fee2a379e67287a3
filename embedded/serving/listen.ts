import type { Server } from 'node:http';
import net from 'node:net';
import { HOST } from '../settings.ts';

/** Both IPs of "localhost". Clients may try either first. */
export const LOOPBACKS = [HOST, '::1'];

/**
 * Makes a server listen at `host`, and also at both loopback IPs, so that `localhost` always leads to it. A machine may have
 * no IPv6. The callback `onListening` runs when the server listens at all available IPs.
 */
export function listen(server: Server, port: number, host: string, onListening?: () => void): void {
  const more = /^(0\.0\.0\.0|::)$/.test(host) ? [] : LOOPBACKS.filter((address) => address !== host);
  const doors = more.map((address) => doorTo(server, port, address));
  server.on('close', () => doors.forEach((door) => door.close()));
  const listening = [server.listen(port, host), ...doors].map(
    (each) => new Promise<void>((resolve) => void each.once('listening', resolve).once('unavailable', resolve)),
  );
  void Promise.all(listening).then(() => onListening?.());
}

/** Listens at another IP and passes each connection to the server. */
function doorTo(server: Server, port: number, address: string): net.Server {
  const door = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
  door.on('error', (error: NodeJS.ErrnoException) => {
    if (!/^(EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(error.code ?? '')) throw error;
    door.emit('unavailable');
  });
  return door.listen(port, address);
}
