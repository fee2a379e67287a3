import { IS_ENGLISH, LANGUAGE } from '../language.ts';
import type { City } from './cities.ts';

/** The Somali and Arabic names of a place. The database stores its English name. */
export type NamesOfPlace = { so: string; ar: string };

/** The names of the cities, as in the table `places`. */
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

/** The name of a city in the language of the page. The database has it in English. Any other place stays as written. */
export function cityName(city: string): string {
  // English programs skip the table of names.
  return IS_ENGLISH ? city : cityNameIn(city, LANGUAGE.code);
}

/** The name of a city in a language ("so", "ar"). The English name for any other language. */
export function cityNameIn(city: string, language: string): string {
  return nameIn(Object.hasOwn(CITY_NAMES, city) ? CITY_NAMES[city as City] : undefined, language) ?? city;
}

/** The name in a language; undefined if there is none. */
export function nameIn(names: NamesOfPlace | undefined, language: string): string | undefined {
  return language === 'so' || language === 'ar' ? names?.[language] : undefined;
}
