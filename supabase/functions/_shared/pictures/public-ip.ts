/** IPv4 ranges that are not public: IANA's special-purpose registry, and the IPs where clouds serve their secrets. */
const INNER_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** The range of public IPv6. Other ranges (mapped, NAT64, unique local, link local …) are not public. */
const PUBLIC_IPV6 = '2000::/3';
/** Exceptions within the public range: protocol assignments (including Teredo), documentation, 6to4, AS112. */
const INNER_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

/** Whether a text is a public IP. False for any other text. */
export function isPublicIp(ip: string): boolean {
  const value = valueOf(ip);
  if (!value) return false;
  if (value.bits === 32) return !INNER_IPV4.some((range) => isWithin(value, range));
  return isWithin(value, PUBLIC_IPV6) && !INNER_IPV6.some((range) => isWithin(value, range));
}

/** The IP in a URL's host, without brackets. Undefined if the host is a name. */
export function ipInHost(host: string): string | undefined {
  const ip = host.replace(/^\[(.*)\]$/, '$1');
  return valueOf(ip) ? ip : undefined;
}

type Value = { bits: 32 | 128; number: bigint };

function isWithin({ bits, number }: Value, range: string): boolean {
  const [network = '', length] = range.split('/');
  const rest = BigInt(bits - Number(length));
  return number >> rest === (valueOf(network)?.number ?? -1n) >> rest;
}

function valueOf(ip: string): Value | undefined {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(ip)) {
    const parts = ip.split('.').map(Number);
    return parts.every((part) => part < 256) ? { bits: 32, number: joined(parts, 8n) } : undefined;
  }
  // The URL parser writes every IPv6 address in one form.
  const url = ip.includes(':') && URL.canParse(`http://[${ip}]`) ? new URL(`http://[${ip}]`) : undefined;
  if (!url) return undefined;
  const [before = '', after] = url.hostname.slice(1, -1).split('::');
  const groups = (side = '') => side.split(':').flatMap((group) => (group ? [Number.parseInt(group, 16)] : []));
  const [first, last] = [groups(before), groups(after)];
  const gap = Array.from({ length: 8 - first.length - last.length }, () => 0);
  return { bits: 128, number: joined([...first, ...gap, ...last], 16n) };
}

function joined(parts: number[], width: bigint): bigint {
  return parts.reduce((number, part) => (number << width) | BigInt(part), 0n);
}
