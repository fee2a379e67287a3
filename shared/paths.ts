import { t } from './format/text.ts';
import { LANGUAGE } from './language.ts';

/** A page of the storefront: its address, and its title before the product's name. `hidden` is not for search engines. */
type Page = { path: `/${string}`; title: string; hidden?: true };

/**
 * Every page of the storefront that is not a listing's. Routes, links, titles, heads and the sitemap follow from it; what a
 * page says of itself to search engines stands in page-descriptions.ts.
 */
export const PAGES = {
  home: { path: '/', title: '' },
  buy: { path: '/for-sale', title: 'Properties for Sale' },
  rent: { path: '/for-rent', title: 'Properties for Rent' },
  commercial: { path: '/commercial', title: 'Commercial Properties' },
  properties: { path: '/properties', title: 'Properties' },
  appraisal: { path: '/property-appraisal', title: 'Property Appraisal' },
  cars: { path: '/cars', title: 'East Africa Cars' },
  help: { path: '/help', title: 'Help Center' },
  contact: { path: '/contact', title: 'Contact Us' },
  faq: { path: '/faq', title: t('FAQ') },
  terms: { path: '/terms', title: 'Terms of Service' },
  privacy: { path: '/privacy', title: 'Privacy Policy' },
  // A person's own, or a step on the way.
  signIn: { path: '/auth', title: 'Sign In', hidden: true },
  // The sign-in screen of before, for those who kept its address: no link leads there.
  olderSignIn: { path: '/auth-old', title: 'Sign In', hidden: true },
  messages: { path: '/messages', title: 'Messages', hidden: true },
  notifications: { path: '/notifications', title: 'Notifications', hidden: true },
  favorites: { path: '/favorites', title: 'My Favorites', hidden: true },
  savedSearches: { path: '/saved-searches', title: 'Saved Searches', hidden: true },
  requests: { path: '/requests', title: 'Requests', hidden: true },
  emailPreference: { path: '/mail-settings', title: 'Mail settings', hidden: true },
  stillThere: { path: '/still-there', title: 'Still there?', hidden: true },
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

/** The pages besides all properties that list some of them. */
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

/** Whether a path is a screen that people who are signed in have no business at. */
export function isSignInPath(path: string): boolean {
  return /^\/auth(-old)?\/?([?#]|$)/.test(path);
}

/** The back office's own addresses. It is another program: going there is a full load, never a route. */
export const AREA_PATHS = { admin: '/admin', agent: '/agent-dashboard', broker: '/broker-dashboard' } as const;
const BACK_OFFICE = new RegExp(`^(${Object.values(AREA_PATHS).join('|')})([/?#]|$)`);

export function isBackOfficePath(path: string): boolean {
  return BACK_OFFICE.test(path);
}

/** Where the pages of listings stand, each kind's below its own. */
export const LISTING_PATHS = { property: '/property', car: '/car' } as const;

/** Where the link of an agent's invitation leads. */
export function joinPath(token: string): string {
  return `/join/${token}`;
}

/** The card of a request among those received and sent. */
export function requestCardPath(tab: 'viewings' | 'inquiries', id: string): string {
  return `${PATHS.requests}?tab=${tab}&card=${id}`;
}

export function propertyPath(id: string): string {
  return `${LISTING_PATHS.property}/${id}`;
}

export function carPath(id: string): string {
  return `${LISTING_PATHS.car}/${id}`;
}

/** The sign-in screen, which leads on to `next`. */
export function signInPath(next: string): string {
  return `${PATHS.signIn}?${new URLSearchParams({ next })}`;
}

/** The same screen for a session that owes the second factor: it asks for the code alone. */
export function codePath(next: string): string {
  return `${PATHS.signIn}?${new URLSearchParams({ twoFactor: 'session', next })}`;
}

/** The same screen for those who have no account yet. */
export function signUpPath(next?: string): string {
  return `${PATHS.signIn}?${new URLSearchParams({ mode: 'register', ...(next && { next }) })}`;
}

/** The form of a listing, filled with what stands in it; it leads back to `back`, a place in the back office, if one is named. */
export function editPath(kind: 'property' | 'car', id: string, back?: string): string {
  const params = new URLSearchParams({ edit: id, ...(back && { back }) });
  return `${kind === 'car' ? PATHS.listCar : PATHS.listProperty}?${params}`;
}

/** The form of a new listing, filled with what stands in one of the reader's own. */
export function similarPath(kind: 'property' | 'car', id: string): string {
  return `${kind === 'car' ? PATHS.listCar : PATHS.listProperty}?${new URLSearchParams({ similar: id })}`;
}

/** The settings, at one of their tabs. */
export function settingsPath(tab: 'security' | 'verifications' | 'preferences' | 'account'): string {
  return `${PATHS.settings}?${new URLSearchParams({ tab })}`;
}

/** The conversations, or one of them opened. */
export function messagesPath(conversationId?: string): string {
  return conversationId ? `${PATHS.messages}?${new URLSearchParams({ conversation: conversationId })}` : PATHS.messages;
}

/** The calendar file of a viewing, in the language of the page. */
export function viewingCalendarPath(viewingId: string): string {
  return `/api/property-viewings/${viewingId}/calendar?${new URLSearchParams({ language: LANGUAGE.code })}`;
}

/** The property search with some filters set; empty ones are left out. */
export function propertiesPath(filters: Record<string, string>): string {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value.trim() !== ''));
  return params.size > 0 ? `${PATHS.properties}?${params}` : PATHS.properties;
}

/** Where the link of a mail turns its kind off, and what a mail program posts to. */
export function emailPreferencePath(token: string): string {
  return `${PATHS.emailPreference}?${new URLSearchParams({ token })}`;
}
export function unsubscribePath(token: string): string {
  return `/api/unsubscribe/${token}`;
}

/** Where the link in the mail of a suspension leads. */
export function appealPath(token: string): string {
  return `${PATHS.appeal}?${new URLSearchParams({ token })}`;
}
