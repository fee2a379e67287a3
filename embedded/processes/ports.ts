import net from 'node:net';
import { LOOPBACKS } from '../serving/listen.ts';
import { LISTEN_HOST, PORTS } from '../settings.ts';

/** Refuses to start with a plain message if another program uses a port of the stack. */
export async function requireFreePorts(wanted: (keyof typeof PORTS)[]): Promise<void> {
  const taken: string[] = [];
  for (const { port, what, variable } of wanted.map((name) => PORTS[name])) {
    const obstacle = await obstacleAt(port);
    const remedy = `choose another: ${variable}=${port < 1024 ? port + 8000 : port + 1000} npm start`;
    if (obstacle === 'EACCES') taken.push(`  Port ${port} for ${what} is not open to this user. Please ${remedy}`);
    else if (obstacle) taken.push(`  Port ${port} for ${what} is taken. Stop what uses it, or ${remedy}`);
  }
  if (taken.length > 0) throw new Error(`The stack cannot start.\n${taken.join('\n')}`);
}

/** The system's error code if a port cannot be used. Both IPs of `localhost` must be free, because clients may use either. */
async function obstacleAt(port: number): Promise<string | undefined> {
  for (const address of new Set([LISTEN_HOST, ...LOOPBACKS])) {
    const obstacle = (await isAnswered(port, address)) ? 'EADDRINUSE' : await listenError(port, address);
    if (obstacle) return obstacle;
  }
  return undefined;
}

/**
 * Whether a program answers on the port. Some systems let two programs listen on one port: one on all IPs, the other on a
 * single IP.
 */
function isAnswered(port: number, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: address, timeout: 2000 });
    const end = (answered: boolean) => () => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });
}

function listenError(port: number, address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer();
    // A machine may have no IPv6.
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(/^(EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(code ?? '') ? undefined : code),
    );
    server.listen(port, address, () => server.close(() => resolve(undefined)));
  });
}
