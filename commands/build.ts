// `npm run build`: builds both apps in all languages for the Supabase project in VITE_SUPABASE_URL and
// VITE_SUPABASE_PUBLISHABLE_KEY.
import { DIST } from '../embedded/settings.ts';
import { buildApps } from '../site/build.ts';

for (const name of ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY']) {
  if (!process.env[name]) {
    console.error(`Set ${name}. docs/deployment.md explains the value.`);
    process.exit(1);
  }
}
const isBuilt = await buildApps({});
console.log(
  isBuilt ? `Built into ${DIST} and supabase/functions/*/built.` : 'Nothing has changed since the last build.',
);
