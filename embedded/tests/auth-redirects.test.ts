import { expect, test } from 'vitest';
import { authConfigSchema } from '../auth/settings/auth-config.ts';
import { authSettings } from '../auth/settings/auth-settings.ts';
import { isAllowed } from '../auth/redirects.ts';

const config = authConfigSchema.parse({
  site_url: 'https://market.example',
  additional_redirect_urls: ['https://app.market.example/callback', 'https://*.preview.example/**', 'shop://open?*'],
});
const keys = { jwtSecret: '', publishableKey: '', secretKey: '' };
const settings = authSettings(config, { keys, url: 'https://auth.example/auth/v1', siteUrl: config.site_url }, {});

test.each([
  'https://market.example',
  'https://market.example/auth?next=/account#top',
  'https://app.market.example/callback',
  'https://app.market.example/callback#fragment',
  'https://branch.preview.example/deep/path?x=1',
])('a user can be redirected to %s', (address) => {
  expect(isAllowed(address, settings)).toBe(true);
});

test.each([
  '',
  '/auth',
  '//evil.example',
  'https://evil.example',
  'http://market.example',
  'https://market.example:8443',
  'https://market.example.evil.example',
  'https://market.example@evil.example',
  'https://user@market.example',
  'https://app.market.example/callback/more',
  'https://app-market.example/callback',
  'https://a.b.preview.example/',
  'https://evil.example/?https://branch.preview.example/',
  'javascript:alert(1)',
  'data:text/html,x',
])('a user cannot be redirected to %j', (address) => {
  expect(isAllowed(address, settings)).toBe(false);
});
