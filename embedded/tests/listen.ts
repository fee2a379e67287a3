import { once } from 'node:events';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Starts a server on this machine until the test ends. Returns its port. */
export async function listen(server: http.Server): Promise<number> {
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
