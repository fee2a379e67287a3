import toRuntime, { type CatalogModule, type Runtime } from 'wuchale/runtime';
import { language } from '../src/lib/language.ts';

/** The texts of one source file in the language of the page (`storefront/messages.config.ts` says when this is asked). */
export const getRuntime = (catalogs: Record<string, CatalogModule>): Runtime => toRuntime(catalogs[language], language);
export const getRuntimeRx = getRuntime;
