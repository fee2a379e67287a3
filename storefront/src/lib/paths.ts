/** Every address of the storefront, said once. */
export const PATHS = {
  home: '/',
  buy: '/for-sale',
  rent: '/for-rent',
  commercial: '/commercial',
  properties: '/properties',
  appraisal: '/property-appraisal',
  cars: '/cars',
  listProperty: '/list-property',
  listCar: '/list-car',
  messages: '/messages',
  favorites: '/favorites',
  requests: '/requests',
  signIn: '/auth',
  settings: '/settings',
  help: '/help',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  faq: '/faq',
} as const;

/** The sign-in screen of before, for those who kept its address: no link leads there. */
export const OLDER_SIGN_IN_PATH = '/auth-old';

/** Whether a path is a screen that people who are signed in have no business at. */
export function isSignInPath(path: string): boolean {
  return /^\/auth(-old)?\/?([?#]|$)/.test(path);
}

/** The back office's own addresses. It is another program: going there is a full load, never a route. */
export const ADMIN_PATH = '/admin';
export const AGENT_PATH = '/agent-dashboard';
export const BROKER_PATH = '/broker-dashboard';
const BACK_OFFICE = /^\/(admin|agent-dashboard|broker-dashboard)(\/|\?|#|$)/;

export function isBackOfficePath(path: string): boolean {
  return BACK_OFFICE.test(path);
}

export function propertyPath(id: string): string {
  return `/property/${id}`;
}

export function carPath(id: string): string {
  return `/car/${id}`;
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

/** The form of a listing, filled with what stands in it. */
export function editPath(kind: 'property' | 'car', id: string): string {
  return `${kind === 'car' ? PATHS.listCar : PATHS.listProperty}?${new URLSearchParams({ edit: id })}`;
}

/** The conversations, or one of them opened. */
export function messagesPath(conversationId?: string): string {
  return conversationId ? `${PATHS.messages}?${new URLSearchParams({ conversation: conversationId })}` : PATHS.messages;
}

/** The property search with some filters set; empty ones are left out. */
export function propertiesPath(filters: Record<string, string>): string {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value.trim() !== ''));
  return params.size > 0 ? `${PATHS.properties}?${params}` : PATHS.properties;
}
