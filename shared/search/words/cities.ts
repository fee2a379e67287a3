import type { City } from '../../places/cities.ts';
import { words } from './word-list.ts';

/** Further spellings of cities, as people type them. */
export const CITY_SPELLINGS: Record<City, string[]> = {
  Hargeisa: words(
    'hargeisa, hargeysa, hargaisa, hargaysa, hargesa, hargisa, hargeesa, hga',
    'هرجيسا, هارجيسا, هرجيسة, هرغيسا, هرغيسة, هرقيسا',
  ),
  Burao: words("burao, burco, bur'ao, buraco, burau, buro, buroa, burcoo, burcao", 'برعو, بارعو, بوراو, بورعو, بوروو'),
  Berbera: words('berbera, barbara, barbera, barbara town, berbara', 'بربرة, بربرا, بيربرا'),
  Erigavo: words(
    'erigavo, erigabo, erigaabo, ceerigaabo, ceerigabo, cerigabo, ceelgaabo, erigaavo',
    'عيرجابو, عيرغابو, عيريجابو, اريغافو, ايريجابو',
  ),
  Borama: words('borama, boorama, borame, boroma, boorame, boraama', 'بوراما, بورما, برما, بورام, بورامة'),
  'Las Anod': words(
    'las anod, lasanod, las anood, laas caanood, laas canood, laascaanood, las caanood, las canood, lascaanood, lascanod, laasaanood, laasanood',
    'لاسعانود, لاس عانود, لاس انود, لاس عنود, لاسعنود',
  ),
  Gabiley: words(
    'gabiley, gabilay, gabileh, gebilay, gebileh, gebiley, gabile',
    'غابيلي, جابيلي, جبيلي, غبيلي, قابيلي',
  ),
  Sheikh: words('sheikh, sheekh, sheik, shiikh, shikh, sheekh town', 'مدينة شيخ, شيخ'),
  Zeila: words('zeila, saylac, sayla, saylic, seyla, seylac, zaila, zayla, zeylac', 'زيلع, زيلا, زيلعا, سيلع'),
  Awdal: words('awdal, adal, cawdal', 'أودل, اودال, عودال, عودل'),
};

/** Regions with their cities. Awdal is a region, but also a choice of the forms. */
export const REGIONS: { cities: City[]; spellings: string[] }[] = [
  { cities: ['Awdal', 'Borama', 'Zeila'], spellings: words('awdal, adal, cawdal', 'أودل, اودال, عودال, عودل') },
  {
    cities: ['Hargeisa', 'Gabiley'],
    spellings: words(
      'maroodi jeex, maroodijeex, marodi jeh, marodijeh, woqooyi galbeed, waqooyi galbeed',
      'مرودي جيح, ماروودي جيح',
    ),
  },
  { cities: ['Burao'], spellings: words('togdheer, togdher, todheer', 'توغدير, تغدير') },
  { cities: ['Berbera', 'Sheikh'], spellings: words('saaxil, sahil, saahil', 'ساحل, الساحل') },
  { cities: ['Erigavo'], spellings: words('sanaag, sanag, sanaaq', 'سناج, سناغ') },
  { cities: ['Las Anod'], spellings: words('sool', 'سول') },
];

/** Names that exclude nothing: every listing is in this country, and each city is a city. */
export const COUNTRY_WORDS: string[] = words(
  'somaliland, somalia, somali, republic of somaliland, east africa, horn of africa, africa, sl, city, town, region, area, district, neighborhood, neighbourhood, village, suburb, centre, center, downtown, city centre, city center, town centre, town center',
  'soomaaliland, somalilaand, soomaaliya, magaalo, magaalada, gobol, gobolka, degmo, degmada, xaafad, xaafadda, xaafada, deegaan, aag, bartamaha, bartamaha magaalada, tuulo, qeybta',
  'صوماليلاند, أرض الصومال, ارض الصومال, الصومال, مدينة, منطقة, محافظة, حي, قرية, وسط المدينة, ناحية, مركز',
);
