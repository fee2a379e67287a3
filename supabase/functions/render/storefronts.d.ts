import type * as Storefront from './storefront.d.ts';

/** The renderers of all languages, by code (build/storefront-of-each-language.ts). */
export const storefronts: Record<string, () => Promise<typeof Storefront>>;
