import { IS_ENGLISH, LANGUAGE } from '../language.ts';
import type { City } from './cities.ts';

/** What a place is called in Somali and Arabic. Its English name is the one that is stored. */
export type NamesOfPlace = { so: string; ar: string };

/** The cities, as the table `places` has them. */
export const CITY_NAMES: Record<City, NamesOfPlace> = /* @wc-ignore */ {
  Hargeisa: { so: 'Hargeysa', ar: 'هرجيسا' },
  Burao: { so: 'Burco', ar: 'برعو' },
  Berbera: { so: 'Berbera', ar: 'بربرة' },
  Erigavo: { so: 'Ceerigaabo', ar: 'عيرجابو' },
  Awdal: { so: 'Awdal', ar: 'أودل' },
  Borama: { so: 'Boorama', ar: 'بوراما' },
  'Las Anod': { so: 'Laascaanood', ar: 'لاسعانود' },
  Gabiley: { so: 'Gabiley', ar: 'غابيلي' },
  Sheikh: { so: 'Sheekh', ar: 'مدينة شيخ' },
  Zeila: { so: 'Saylac', ar: 'زيلع' },
};

/** What readers of the page call a city, which the database has in English; another place stays as it was written. */
export function cityName(city: string): string {
  // So that English programs need no table of names.
  return IS_ENGLISH ? city : cityNameIn(city, LANGUAGE.code);
}

/** The same in a language ("so", "ar"); in one that has no name for it, the English. */
export function cityNameIn(city: string, language: string): string {
  return nameIn(Object.hasOwn(CITY_NAMES, city) ? CITY_NAMES[city as City] : undefined, language) ?? city;
}

/** The name in a language, where there is one of its own. */
export function nameIn(names: NamesOfPlace | undefined, language: string): string | undefined {
  return language === 'so' || language === 'ar' ? names?.[language] : undefined;
}
