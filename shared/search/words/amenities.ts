import { words } from './word-list.ts';

/** Words for the features of properties, by the name in the search index. */
export const AMENITY_WORDS: Record<string, string[]> = {
  'air conditioning': words(
    'air conditioning, air conditioned, air conditioner, aircon, ac, a c, air con',
    'hawo qaboojiye, qaboojiye, qaboojiyaha, qaboojiyayaal, qaboojiyeyaal',
    'تكييف, مكيف, مكيفات, مكيفة',
  ),
  balcony: words(
    'balcony, balconies, terrace, veranda, verandah',
    'balakoon, balakoono, balkoon, barando, barandooyin, barandaha',
    'بلكونة, بلكون, بلكونات, شرفة, شرفات',
  ),
  electricity: words(
    'electricity, electric power, power, mains power',
    'koronto, korontada, laydh, laydhka, laydhadhka',
    'كهرباء, كهربا, كهربائي',
  ),
  elevator: words('elevator, elevators, lift, lifts', 'asansar, wiish, wiishka, wiishash', 'مصعد, مصاعد, اسانسير'),
  fireplace: words('fireplace, fireplaces', 'girgire', 'مدفأة, مدافئ, موقد'),
  furnished: words(
    'furnished, fully furnished, semi furnished, with furniture, furniture',
    'qalabaysan, qalab leh, alaab, alaab leh, alaabaysan, firaashan, alaab ku dhan, alaabadiisa leh, qalabeysan',
    'اثاث, مفروش, مفروشة, مؤثث, مؤثثة, مفروشه بالكامل, بالأثاث',
  ),
  garden: words(
    'garden, gardens, lawn',
    'beer leh, leh beer, beerta, jardiin, jardiino, ubax',
    'حديقة, حدائق, بستان, بساتين',
  ),
  gym: words(
    'gym, gyms, fitness, fitness room',
    'jim, jimicsi, jimicsiga',
    'جيم, صالة رياضية, صالات رياضية, نادي رياضي',
  ),
  heating: words('heating, heater', 'kuleyliye, kululeeye', 'تدفئة'),
  laundry: words('laundry, washing machine, laundry room', 'dhar dhaqid, dharka', 'غسالة, غسالات, غسيل, مغسلة'),
  parking: words(
    'parking, car park, parking space, garage, garages, carport, carports, car parking',
    'baarkin, baarkinka, baarkinno, garaash, garaashka, geerash, baarkinka gaadhiga',
    'موقف سيارات, مواقف سيارات, موقف, مواقف, كراج, كراجات, جراج, جراجات',
  ),
  pets: words('pets, pet friendly, pets allowed', 'xayawaan, xayawaanka', 'حيوانات, حيوانات اليفة'),
  security: words(
    'security, security system, guard, guards, watchman, watchmen, cctv, secure, gated, security guard',
    'amni, amniga, waardiye, waardiyeyaal, ilaalo, kaamarado, ammaan',
    'حارس, حراس, حراسة, كاميرات, نظام امني, امن',
  ),
  'solar power': words(
    'solar, solar power, solar panels, solar panel',
    'soolar, qorrax, qoraxda, tamarta qorraxda, tamarta cadceedda, cadceedda',
    'طاقة شمسية, شمسي, شمسية, الواح شمسية',
  ),
  storage: words(
    'storage, store room, storeroom, storerooms',
    'kayd, kaydka, keyd',
    'مع مخزن, ومخزن, غرفة تخزين, تخزين',
  ),
  'swimming pool': words(
    'swimming pool, swimming pools, pool, pools',
    'barkad dabaal, barkadda dabaasha, barkado dabaal, dabaal, dabaasha',
    'مسبح, مسابح, حمام سباحة, بركة سباحة',
  ),
  water: words(
    'water, running water, water supply, borehole, well water, cistern, water tank',
    'biyo, biyaha, biyihii, ceel, ceelka, ceelal, ceelasha, barkad, berkad',
    'ماء, مياه, مويه, بئر, ابار, خزان ماء, موية',
  ),
  wifi: words('wifi, wi fi, internet, fibre, fiber', 'intarnet, intarneet, internetka', 'انترنت, واي فاي'),
};
