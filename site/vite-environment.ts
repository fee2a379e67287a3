import { type Keys, SUPABASE_URL } from '../embedded/settings.ts';

/** The settings that the builds of the apps contain. */
const SETTINGS = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_MAP_TILE_URL', 'VITE_MAP_ATTRIBUTION'];

/** The settings of the builds that the operator has set. Other settings need another build. */
export function buildSettings(): Record<string, string> {
  return Object.fromEntries(
    SETTINGS.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** The environment for the builds of the apps. By default, the apps use the embedded stack. */
export function viteEnvironment(keys: Keys): Record<string, string> {
  return {
    VITE_SUPABASE_URL: SUPABASE_URL,
    VITE_SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    ...buildSettings(),
  };
}
