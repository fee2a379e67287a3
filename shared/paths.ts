import { t } from './format/text.ts';
import { LANGUAGE } from './language.ts';

/**
 * A page of the storefront: its path, and its title without the product's name. `hidden` pages are excluded from search engines.
 */
type Page = { path: `/${string}`; title: string; hidden?: true };

// As titles, Somali and Arabic have the words that people type into a search engine. They name no city, because a filtered page has
// the same title.
// @wc-context: a page
const [BUY, RENT, ALL] = ['Properties for Sale', 'Properties for Rent', 'Properties'] as const;

/**
 * Every page of the storefront except listings' pages. Routes, links, titles, heads and the sitemap use it. page-descriptions.ts
 * has the descriptions for search engines.
 */
export const PAGES = {
  home: { path: '/', title: 'Homes, land and cars for sale and for rent' },
  buy: { path: '/for-sale', title: BUY },
  rent: { path: '/for-rent', title: RENT },
  commercial: { path: '/commercial', title: 'Commercial Properties' },
  properties: { path: '/properties', title: ALL },
  appraisal: { path: '/property-appraisal', title: 'Property Appraisal' },
  cars: { path: '/cars', title: 'East Africa Cars' },
  help: { path: '/help', title: 'Help Center' },
  contact: { path: '/contact', title: 'Contact Us' },
  faq: { path: '/faq', title: t('FAQ') },
  terms: { path: '/terms', title: 'Terms of Service' },
  privacy: { path: '/privacy', title: 'Privacy Policy' },
  // Personal pages, and steps of a process.
  signIn: { path: '/auth', title: 'Sign In', hidden: true },
  // The URL of the former sign-in page, for old bookmarks. No link leads there.
  olderSignIn: { path: '/auth-old', title: 'Sign In', hidden: true },
  messages: { path: '/messages', title: 'Messages', hidden: true },
  notifications: { path: '/notifications', title: 'Notifications', hidden: true },
  favorites: { path: '/favorites', title: 'My Favorites', hidden: true },
  savedSearches: { path: '/saved-searches', title: 'Saved Searches', hidden: true },
  requests: { path: '/requests', title: 'Requests', hidden: true },
  emailPreference: { path: '/mail-settings', title: 'Email settings', hidden: true },
  confirmAvailability: { path: '/still-there', title: 'Still available?', hidden: true },
  appeal: { path: '/appeal', title: 'Appeal', hidden: true },
  listProperty: { path: '/list-property', title: 'List Property', hidden: true },
  listCar: { path: '/list-car', title: 'List Car', hidden: true },
  importListings: { path: '/import', title: 'Import listings', hidden: true },
  settings: { path: '/settings', title: 'Settings', hidden: true },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;

export const PATHS = Object.fromEntries(Object.entries(PAGES).map(([name, { path }]) => [name, path])) as {
  [Name in PageName]: (typeof PAGES)[Name]['path'];
};

/** The pages that list a part of all properties. */
export const PROPERTY_LISTS = [PATHS.buy, PATHS.rent, PATHS.commercial] as const;

/** The links of both headers and of the phone menu, in order. */
export const MAIN_LINKS = [
  { to: PATHS.home, label: 'Home' },
  { to: PATHS.buy, label: 'Buy' },
  { to: PATHS.rent, label: 'Rent' },
  { to: PATHS.commercial, label: 'Commercial' },
  { to: PATHS.properties, label: 'All Properties' },
  { to: PATHS.appraisal, label: 'Appraisal' },
  { to: PATHS.cars, label: 'Cars' },
] as const;

/** Whether a path is a page that signed-in users do not need. */
export function isSignInPath(path: string): boolean {
  return /^\/auth(-old)?\/?([?#]|$)/.test(path);
}

/** The URLs of the back office. It is another app, so links there load the page in full instead of changing the route. */
export const AREA_PATHS = { admin: '/admin', agent: '/agent-dashboard', broker: '/broker-dashboard' } as const;
const BACK_OFFICE = new RegExp(`^(${Object.values(AREA_PATHS).join('|')})([/?#]|$)`);

export function isBackOfficePath(path: string): boolean {
  return BACK_OFFICE.test(path);
}

/** The paths of listings' pages. */
export const LISTING_PATHS = { property: '/property', car: '/car' } as const;

/** The path of an agent's invitation. */
export function joinPath(token: string): string {
  return `/join/${token}`;
}

/** The path of a request's card on the page of received and sent requests. */
export function requestCardPath(tab: 'viewings' | 'inquiries', id: string): string {
  return `${PATHS.requests}?tab=${tab}&card=${id}`;
}

export function propertyPath(id: string): string {
  return `${LISTING_PATHS.property}/${id}`;
}

export function carPath(id: string): string {
  return `${LISTING_PATHS.car}/${id}`;
}

/** The sign-in page, which continues to `next`. */
export function signInPath(next: string): string {
  return `${PATHS.signIn}?${new URLSearchParams({ next })}`;
}

/** The sign-in page for a session that lacks the second factor (MFA pending). It asks only for the code. */
export function codePath(next: string): string {
  return `${PATHS.signIn}?${new URLSearchParams({ twoFactor: 'session', next })}`;
}

/** The sign-in page in its form for new accounts. */
export function signUpPath(next?: string): string {
  return `${PATHS.signIn}?${new URLSearchParams({ mode: 'register', ...(next && { next }) })}`;
}

/** The form that edits a listing. With `back` it returns to that path of the back office. */
export function editPath(kind: 'property' | 'car', id: string, back?: string): string {
  const params = new URLSearchParams({ edit: id, ...(back && { back }) });
  return `${kind === 'car' ? PATHS.listCar : PATHS.listProperty}?${params}`;
}

/** The form for a new listing, filled with the data of one of the reader's own listings. */
export function similarPath(kind: 'property' | 'car', id: string): string {
  return `${kind === 'car' ? PATHS.listCar : PATHS.listProperty}?${new URLSearchParams({ similar: id })}`;
}

/** A tab of the settings. */
export function settingsPath(tab: 'security' | 'verifications' | 'preferences' | 'account'): string {
  return `${PATHS.settings}?${new URLSearchParams({ tab })}`;
}

/** The messages page, optionally with one conversation open. */
export function messagesPath(conversationId?: string): string {
  return conversationId ? `${PATHS.messages}?${new URLSearchParams({ conversation: conversationId })}` : PATHS.messages;
}

/** The calendar file of a viewing, in the language of the page. */
export function viewingCalendarPath(viewingId: string): string {
  return `/api/property-viewings/${viewingId}/calendar?${new URLSearchParams({ language: LANGUAGE.code })}`;
}

/** The property search with filters. Empty filters are left out. */
export function propertiesPath(filters: Record<string, string>): string {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value.trim() !== ''));
  return params.size > 0 ? `${PATHS.properties}?${params}` : PATHS.properties;
}

/** The page behind an email's link that turns off its topic, and the URL that email clients post to. */
export function emailPreferencePath(token: string): string {
  return `${PATHS.emailPreference}?${new URLSearchParams({ token })}`;
}
export function unsubscribePath(token: string): string {
  return `/api/unsubscribe/${token}`;
}

/** The page behind the link in a suspension email. */
export function appealPath(token: string): string {
  return `${PATHS.appeal}?${new URLSearchParams({ token })}`;
}
