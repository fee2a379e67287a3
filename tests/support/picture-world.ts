// Runs the function `api` or `worker` unchanged in a simulated network: name resolution, the real targets of public
// connections, and trusted certificates. Deno runs this file (picture-host.ts starts it). It prints each step.
type Address = { hostname: string; port: number };
type Runtime = {
  env: { get: (name: string) => string | undefined };
  resolveDns: (name: string, type: string) => Promise<string[]>;
  connect: (to: Address) => Promise<object>;
  startTls: (connection: object, options: object) => Promise<object>;
};
const { Deno: deno } = globalThis as unknown as { Deno: Runtime };

const world = JSON.parse(deno.env.get('PICTURE_WORLD') ?? '{}') as {
  /** The IPs of a name: one list for each lookup. The last list repeats. */
  names: Record<string, string[][]>;
  port: number;
  certificate: string;
};
const { connect, startTls } = deno;
const say = (step: object) => console.log(`step ${JSON.stringify(step)}`);

deno.resolveDns = (name, type) => {
  const lists = world.names[name] ?? [];
  // Both record types are requested together and count as one lookup.
  const now = (type === 'A' ? lists[0] : lists.length > 1 ? lists.shift() : lists[0]) ?? [];
  if (type === 'A') say({ resolved: name });
  return Promise.resolve(now.filter((address) => address.includes(':') === (type === 'AAAA')));
};
deno.connect = (to) => {
  say({ connected: to.hostname, port: to.port });
  return connect({ hostname: '127.0.0.1', port: world.port });
};
deno.startTls = (connection, options) => startTls(connection, { ...options, caCerts: [world.certificate] });

await import(new URL(`../../supabase/functions/${deno.env.get('PICTURE_FUNCTION')}/index.ts`, import.meta.url).href);
