// Plain JavaScript: the launcher needs it before Node 24 is there.

/** All notations of this machine that the clients of Node and Deno compare with. */
const THIS_MACHINE = ['localhost', '127.0.0.1', '::1', '[::1]'];

/**
 * The variables that keep calls to this machine away from a proxy of the environment, in addition to what they say already. Without
 * them the proxy would read the stack's keys. Clients look at one spelling or the other.
 */
export function noProxy(environment) {
  const given = [environment.NO_PROXY, environment.no_proxy].flatMap((hosts) => hosts?.split(/[\s,]+/) ?? []);
  const hosts = [...new Set([...given, ...THIS_MACHINE])].filter(Boolean).join(',');
  return { NO_PROXY: hosts, no_proxy: hosts };
}
