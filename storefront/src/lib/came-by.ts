import { createContext, useContext } from 'react';

/** How somebody got to the page on screen: by opening or reloading the site, by a link, or by Back and Forward. */
export type CameBy = 'load' | 'link' | 'history';

export const CameByContext = createContext<CameBy>('load');

export function useCameBy(): CameBy {
  return useContext(CameByContext);
}
