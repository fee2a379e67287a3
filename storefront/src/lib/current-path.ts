import { splitLanguage } from '#shared/language.ts';
import { createContext, useContext } from 'react';

/** Returns the path and query of the current page, without the language prefix. */
export function currentPath(): string {
  return splitLanguage(location.pathname).path + location.search;
}

let givenOrigin: string | undefined;

/** Returns the public origin of the site, for links in messages and shared pages. */
export const siteOrigin = (): string => givenOrigin ?? location.origin;

/** Sets the public origin on the server, which has no `location`. */
export function setSiteOrigin(site: string): void {
  givenOrigin = site;
}

/** How the user reached the current page: by a page load, by a link, or by Back or Forward. */
export type Arrival = 'load' | 'link' | 'history';

export const ArrivalContext = createContext<Arrival>('load');

export function useArrival(): Arrival {
  return useContext(ArrivalContext);
}
