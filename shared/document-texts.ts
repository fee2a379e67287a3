import { BRAND } from './brand.ts';
import { PAGE_DESCRIPTIONS } from './page-descriptions.ts';

/** What the apps' documents say before any script has run: their `index.html` holds each word for word. */
export const DOCUMENT_TEXTS: readonly string[] = [
  BRAND.name,
  PAGE_DESCRIPTIONS.home,
  'This page needs JavaScript. Please turn it on and reload the page.',
  'Admin Panel',
  'The admin panel needs JavaScript. Please turn it on and reload the page.',
];
