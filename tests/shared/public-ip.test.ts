import { describe, expect, test } from 'vitest';
import { ipInHost, isPublicIp } from '../../supabase/functions/_shared/pictures/public-ip.ts';

test.each([
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '93.184.216.34',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '168.63.129.15',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '197.255.255.255',
  '223.255.255.255',
  '2001:4860:4860::8888',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
])('%s is an IP of the public internet @feature 1.13b', (address) => {
  expect(isPublicIp(address)).toBe(true);
});

describe('an IP of a private network, or of none, is not public', () => {
  test.each([
    // This host, private networks, carriers' networks, loopback.
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '192.168.255.255',
    // Link-local, and the metadata services of clouds (Amazon, Google, Azure, Oracle, Alibaba).
    '169.254.169.254',
    '169.254.170.2',
    '168.63.129.16',
    '192.0.0.192',
    '100.100.100.200',
    // Protocols, documentation, benchmarks, 6to4 relays, multicast, reserved, broadcast.
    '192.0.0.8',
    '192.0.2.1',
    '198.51.100.7',
    '203.0.113.9',
    '198.18.0.1',
    '198.19.255.255',
    '192.88.99.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    // The IPv6 counterparts: unspecified, loopback, unique local (Amazon's metadata among them), link-local, site-local, multicast.
    '::',
    '::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'febf::1',
    'fec0::1',
    'ff02::1',
    // IPv4 within IPv6: mapped, compatible, translated, NAT64, 6to4, Teredo. This also holds for public IPs, which have no need of
    // this form.
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:a00:1',
    '::ffff:93.184.216.34',
    '::127.0.0.1',
    '::a00:1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b::93.184.216.34',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2002:a00:1::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:10::1',
    '2001:20::1',
    '2001:2::1',
    // Documentation, discard, segment routing, AS112, unassigned.
    '2001:db8::1',
    '3fff::1',
    '100::1',
    '5f00::1',
    '2620:4f:8000::1',
    '4000::1',
    'e000::1',
    // Not an IP.
    '',
    'localhost',
    '127.1',
    '0x7f000001',
    '2130706433',
    '1.2.3.256',
    '1.2.3',
    '1.2.3.4.5',
    'fe80::1%eth0',
    ':::',
    '1::2::3',
    '[::1]',
    '93.184.216.34 ',
    '93.184.216.34:443',
  ])('%j', (address) => {
    expect(isPublicIp(address)).toBe(false);
  });
});

test.each([
  ['https://127.1/', '127.0.0.1'],
  ['https://0x7f.1/', '127.0.0.1'],
  ['https://2130706433/', '127.0.0.1'],
  ['https://017700000001/', '127.0.0.1'],
  ['https://①②⑦.⓪.⓪.①/', '127.0.0.1'],
  ['https://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
  ['https://[::1]/', '::1'],
])('the number in %s is judged as the IP that browsers take it for', (url, address) => {
  expect(ipInHost(new URL(url).hostname)).toBe(address);
  expect(isPublicIp(address)).toBe(false);
});

test('a host name is no number', () => {
  for (const host of ['localhost', 'pictures.example', 'a.b', '1.2.3.4.example', 'xn--nxasmq6b'])
    expect(ipInHost(host)).toBeUndefined();
});
