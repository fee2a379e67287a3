import { BRAND } from './brand.ts';
import { PAGE_DESCRIPTIONS } from './page-descriptions.ts';

/** The texts in the apps' HTML before any script runs. Their `index.html` files contain each text word for word. */
export const DOCUMENT_TEXTS: readonly string[] = [
  BRAND.name,
  PAGE_DESCRIPTIONS.home,
  'This page needs JavaScript. Please turn it on and reload the page.',
  'Admin Panel',
  'The admin panel needs JavaScript. Please turn it on and reload the page.',
];
