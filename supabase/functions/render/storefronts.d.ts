import type * as Storefront from './storefront.d.ts';

/** What draws the pages of each language, by its code (build/storefront-of-each-language.ts). */
export const storefronts: Record<string, () => Promise<typeof Storefront>>;
