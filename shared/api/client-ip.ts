/**
 * The key by which rate limits count requests. It is an IPv4 address, also for its IPv6 form, or the /64 of an IPv6 address,
 * because a subscriber has a whole /64. Any other text is its own key.
 */
export function ipRangeKey(ip: string): string {
  const groups = groupsOf(ip);
  if (!groups) return ip;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/**
 * The IP a request came from, as the outermost trusted proxy wrote it into `X-Forwarded-For`. Each proxy appends the IP that it
 * saw. Anyone can fake the entries before that.
 */
export function forwardedIp(forwardedFor: string | null | undefined, trustedProxies: number): string {
  const seen = forwardedFor?.split(',') ?? [];
  return seen.at(-Math.min(trustedProxies, seen.length))?.trim() || 'unknown';
}

/** The eight groups of an IPv6 address. Undefined for any other text. */
function groupsOf(ip: string): number[] | undefined {
  const url = `http://[${ip.replace(/%.*$/, '')}]`;
  if (!ip.includes(':') || !URL.canParse(url)) return undefined;
  // The URL parser normalises every spelling: hexadecimal groups, and `::` for the longest run of zeros.
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::');
  const read = (text: string) => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
