// Plain JavaScript, because the launcher needs it before Node 24 is installed.

/** All names of this machine in the forms that Node and Deno compare. */
const THIS_MACHINE = ['localhost', '127.0.0.1', '::1', '[::1]'];

/**
 * Environment variables that keep local requests away from a configured proxy. The existing values stay. Without these
 * variables, the proxy could read the stack's keys. Clients read only one of the two spellings.
 */
export function noProxy(environment) {
  const given = [environment.NO_PROXY, environment.no_proxy].flatMap((hosts) => hosts?.split(/[\s,]+/) ?? []);
  const hosts = [...new Set([...given, ...THIS_MACHINE])].filter(Boolean).join(',');
  return { NO_PROXY: hosts, no_proxy: hosts };
}
