import type * as Storefront from './storefront.d.ts';

/** The renderers of all languages, by code. storefront/server-plugins.ts writes this file. */
export const storefronts: Record<string, () => Promise<typeof Storefront>>;
