import { expect, test } from 'vitest';
import { ipRangeKey } from '#shared/api/client-ip.ts';
import { ipRangeOf } from '../../embedded/serving/client-ip.ts';

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['::ffff:7f00:1', '127.0.0.1'],
  ['0:0:0:0:0:FFFF:7F00:0001', '127.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
  ['not:an:address', 'not:an:address'],
])('the gateway and the function count a caller at %s under %s', (address, network) => {
  expect([ipRangeOf(address), ipRangeKey(address)]).toEqual([network, network]);
});
