import { splitLanguage } from '#shared/language.ts';

/** The address of the page that is shown as routes name it, without its language. */
export function here(): string {
  return splitLanguage(location.pathname).path + location.search;
}
