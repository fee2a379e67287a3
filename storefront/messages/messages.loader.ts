import toRuntime, { type CatalogModule, type Runtime } from 'wuchale/runtime';
import { language } from '../src/lib/language.ts';

/** The texts of one source file in the language of the page (`storefront/messages.config.ts` says when this is asked). */
export function getRuntime(catalogs: Record<string, CatalogModule>): Runtime {
  return toRuntime(catalogs[language], language);
}

export { getRuntime as getRuntimeRx };
