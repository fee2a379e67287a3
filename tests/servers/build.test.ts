import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { siteHeaders } from '../../build/site-headers.ts';
import { nginxConfiguration } from '../../site/servers/nginx.ts';
import type { Site } from '../../site/servers/site.ts';
import { stack } from '../support/stack.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'configurations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const site = (url: string): Site => ({
  url: new URL(url),
  supabase: new URL('https://127.0.0.1:8443'),
  languages: ['ar', 'so'],
  headers: {
    storefront: siteHeaders('storefront', 'https://127.0.0.1:8443'),
    backoffice: siteHeaders('backoffice', 'https://127.0.0.1:8443'),
  },
});

test('nginx checks the certificate of Supabase, and leads from http to https @feature 13.8a', () => {
  const text = nginxConfiguration(site('https://example.com'));
  expect(text).toContain('proxy_ssl_verify on;');
  expect(text).toContain('return 301 https://example.com$request_uri;');
  expect(nginxConfiguration(site('http://localhost:8080'))).not.toContain('return 301');
});

test('nginx listens at both kinds of IP, and takes the webhooks and the versions of TLS of today @feature 13.8a', () => {
  const text = nginxConfiguration(site('https://example.com'));
  expect(text.match(/^\tlisten .+;/gm)).toEqual([
    '\tlisten 80;',
    '\tlisten [::]:80;',
    '\tlisten 443 ssl http2;',
    '\tlisten [::]:443 ssl http2;',
  ]);
  expect(text).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
});

test.each([
  [{ PUBLIC_SITE_URL: '' }, 'Set PUBLIC_SITE_URL.'],
  [{ PUBLIC_SITE_URL: 'example.com' }, 'PUBLIC_SITE_URL must be a URL such as https://example.com'],
  [{ VITE_SUPABASE_URL: '' }, 'Set VITE_SUPABASE_URL.'],
])('an operator who builds with %o reads which setting is wrong, before the build @feature 13.8a', (setting, text) => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(stack.root, 'commands/build.ts')], {
    cwd: stack.root,
    encoding: 'utf8',
    env: {
      ...process.env,
      DIST_DIR: folder,
      VITE_SUPABASE_URL: 'https://project.supabase.co',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'key',
      PUBLIC_SITE_URL: 'https://example.com',
      ...setting,
    },
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining(text)]);
});
