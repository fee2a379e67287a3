import net from 'node:net';
import { HOST, PORTS } from '../settings.ts';

/** Ends the start with a plain message if somebody else listens where the stack would. */
export async function requireFreePorts(wanted: (keyof typeof PORTS)[]): Promise<void> {
  const taken: string[] = [];
  for (const { port, what, variable } of wanted.map((name) => PORTS[name])) {
    if (!(await isFree(port)))
      taken.push(
        `  Port ${port} for ${what} is taken. Stop what uses it, or choose another: ${variable}=${port + 1000} npm start`,
      );
  }
  if (taken.length > 0) throw new Error(`The stack cannot start.\n${taken.join('\n')}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });
}
