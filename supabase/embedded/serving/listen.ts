import type { Server } from 'node:http';
import net from 'node:net';
import { HOST } from '../settings.ts';

/** Both addresses of "localhost": which of them a client asks first is up to it. */
export const LOOPBACKS = [HOST, '::1'];

/**
 * Has a server listen at `host`, and at both addresses of this machine where `host` does not include them. `localhost` then leads
 * here and nowhere else. A machine may have no IPv6. `onListening` is called when all that can be had is there.
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

/** Hands each connection at another address to the server, which serves it as one of its own. */
function doorTo(server: Server, port: number, address: string): net.Server {
  const door = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
  door.on('error', (error: NodeJS.ErrnoException) => {
    if (!/^(EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(error.code ?? '')) throw error;
    door.emit('unavailable');
  });
  return door.listen(port, address);
}
