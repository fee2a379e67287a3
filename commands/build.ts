// `npm run build`: builds both apps in all languages for the Supabase project in VITE_SUPABASE_URL and
// VITE_SUPABASE_PUBLISHABLE_KEY. It also writes the configurations of web servers for the site at PUBLIC_SITE_URL.
import path from 'node:path';
import { DIST } from '../embedded/settings.ts';
import { buildApps } from '../site/build.ts';
import { describeSite } from '../site/servers/site.ts';
import { writeServers } from '../site/servers/write-servers.ts';
import { buildSettings } from '../site/vite-environment.ts';

const siteUrl = webUrl('PUBLIC_SITE_URL');
const supabaseUrl = webUrl('VITE_SUPABASE_URL');
setting('VITE_SUPABASE_PUBLISHABLE_KEY');
const isBuilt = await buildApps(buildSettings());
console.log(
  isBuilt ? `Built into ${DIST} and supabase/functions/*/built.` : 'Nothing has changed since the last build.',
);
const servers = path.join(DIST, 'servers');
await writeServers(describeSite(DIST, siteUrl, supabaseUrl), DIST, servers);
console.log(`Wrote the server configurations into ${servers}.`);

function setting(name: string): string {
  return process.env[name] || refuse(`Set ${name}. docs/deployment.md explains the value.`);
}

function webUrl(name: string): URL {
  const text = setting(name);
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return new URL(text);
  return refuse(`${name} must be a URL such as https://example.com`);
}

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}
