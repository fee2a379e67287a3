import { type Keys, SUPABASE_URL } from '../embedded/settings.ts';

/** The settings for the streets on maps. */
const MAP_SETTINGS = ['VITE_MAP_TILE_URL', 'VITE_MAP_ATTRIBUTION'];

/** The environment for the builds of the apps. An operator may set it to use another Supabase project. */
export function viteEnvironment(keys: Keys): Record<string, string> {
  return {
    VITE_SUPABASE_URL: process.env['VITE_SUPABASE_URL'] ?? SUPABASE_URL,
    VITE_SUPABASE_PUBLISHABLE_KEY: process.env['VITE_SUPABASE_PUBLISHABLE_KEY'] ?? keys.publishableKey,
    // Other map settings need another build.
    ...Object.fromEntries(
      MAP_SETTINGS.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined),
    ),
  };
}
