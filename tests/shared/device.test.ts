import { expect, test } from 'vitest';
import { deviceOf } from '#shared/accounts/device.ts';

test('a member recognises the devices of their sessions', () => {
  const named = [
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-A156B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari on Mac',
    ],
    ['node', 'Unknown device'],
    ['', 'Unknown device'],
  ];
  for (const [userAgent = '', name] of named) expect(deviceOf(userAgent).name).toBe(name);
});

test('a member distinguishes a phone from a computer', () => {
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/142.0 Mobile Safari/604.1')).toEqual({
    browser: 'Chrome',
    system: 'iPhone',
    name: 'Chrome on iPhone',
    mobile: true,
  });
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/145.0').mobile).toBe(false);
});
