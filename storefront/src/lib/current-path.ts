import { splitLanguage } from '#shared/language.ts';
import { createContext, useContext } from 'react';

/** The address of the page that is shown as routes name it, without its language. */
export function here(): string {
  return splitLanguage(location.pathname).path + location.search;
}

let drawnFor: string | undefined;

/** Where the site is, for links that leave it. */
export const siteOrigin = (): string => drawnFor ?? location.origin;

/** Tells the server, which draws for an address that people open elsewhere. */
export function drawFor(site: string): void {
  drawnFor = site;
}

/** How somebody got to the page on screen: by opening or reloading the site, by a link, or by Back and Forward. */
export type CameBy = 'load' | 'link' | 'history';

export const CameByContext = createContext<CameBy>('load');

export function useCameBy(): CameBy {
  return useContext(CameByContext);
}
