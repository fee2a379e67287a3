import { readFileSync } from 'node:fs';
import https from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startFunction } from './function-process.ts';

/** A key and a certificate that only these tests trust: pictures.example and other.example, until 2126. */
const PEM = readFileSync(path.join(import.meta.dirname, 'picture-host.pem'), 'utf8');

/** Public IPs for these tests. They never receive a packet. */
export const PUBLIC = { v4: '93.184.216.34', other: '151.101.1.69', v6: '2606:2800:220:1::1' };

type Step = { resolved?: string; connected?: string; port?: number };
type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Starts the function `api`, optionally the function `worker`, and a picture host on this machine. Names resolve to `names`.
 * Connections to public IPs reach the host, and `serve` handles its requests. The list `steps` records the resolved names and
 * the connections, in order.
 */
export async function startPictureHost(names: Record<string, string[][]>, serve: Serve, { withWorker = false } = {}) {
  const requests: IncomingMessage[] = [];
  const server = https.createServer({ key: PEM, cert: PEM }, (request, response) => {
    requests.push(request);
    serve(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const steps: Step[] = [];
  const { port } = server.address() as AddressInfo;
  const start = (name: 'api' | 'worker') =>
    startFunction({
      name,
      entry: 'tests/support/picture-world.ts',
      environment: {
        PICTURE_FUNCTION: name,
        PICTURE_WORLD: JSON.stringify({ names, port, certificate: PEM.slice(PEM.indexOf('-----BEGIN CERT')) }),
      },
      onLine: (line) => {
        if (line.startsWith('step ')) steps.push(JSON.parse(line.slice('step '.length)) as Step);
      },
    });
  const api = await start('api');
  const worker = withWorker ? await start('worker') : undefined;
  return {
    url: api.url,
    workerUrl: worker?.url ?? '',
    steps,
    requests,
    /** Closes all connections of the host. */
    hangUp: () => server.closeAllConnections(),
    close: async () => {
      await api.close();
      await worker?.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
