import { splitLanguage } from '#shared/language.ts';
import { createContext, useContext } from 'react';

/** The address of the page that is shown as routes name it, without its language. */
export function currentPath(): string {
  return splitLanguage(location.pathname).path + location.search;
}

let givenOrigin: string | undefined;

/** Where the site is, for links that leave it. */
export const siteOrigin = (): string => givenOrigin ?? location.origin;

/** Tells the server, which draws for an address that people open elsewhere. */
export function setSiteOrigin(site: string): void {
  givenOrigin = site;
}

/** How somebody got to the page on screen: by opening or reloading the site, by a link, or by Back and Forward. */
export type Arrival = 'load' | 'link' | 'history';

export const ArrivalContext = createContext<Arrival>('load');

export function useArrival(): Arrival {
  return useContext(ArrivalContext);
}
