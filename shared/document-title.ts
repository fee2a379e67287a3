import { BRAND } from './brand.ts';

/** A page's name in the browser's tab and in search results; home has the product's name alone. */
export function fullTitle(title = ''): string {
  return title ? `${title} · ${BRAND.name}` : BRAND.name;
}
