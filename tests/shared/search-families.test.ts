import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { understand } from '#shared/search/understand.ts';

type Filters = Record<string, string>;
/** Typed texts for one filter, with their expected meanings. */
type Slot = [text: string, filters: Filters][];

const PROPERTIES: Record<string, Slot[]> = {
  English: [
    [
      ['house', { propertyType: 'house' }],
      ['an apartment', { propertyType: 'apartment' }],
      ['flats', { propertyType: 'apartment' }],
      ['plots of land', { propertyType: 'land' }],
    ],
    [
      ['for sale', { purpose: 'sale' }],
      ['to rent', { purpose: 'rent' }],
      ['to let', { purpose: 'rent' }],
    ],
    [
      ['in Hargeisa', { city: 'Hargeisa' }],
      ['Burao, Somaliland', { city: 'Burao' }],
      ['near 26 June', { city: 'Hargeisa', district: '26 June' }],
      ['las anod', { city: 'Las Anod' }],
    ],
    [
      ['3 bedrooms', { bedrooms: '3' }],
      ['two bedroom', { bedrooms: '2' }],
      ['4 bed 2 bath', { bedrooms: '4', bathrooms: '2' }],
    ],
    [
      ['under 150k', { maxPrice: '150000' }],
      ['between $400 and $600', { minPrice: '400', maxPrice: '600' }],
      ['max 90,000 dollars', { maxPrice: '90000' }],
    ],
    [
      ['with parking', { amenities: 'parking' }],
      ['furnished', { amenities: 'furnished' }],
      ['with a garden and wifi', { amenities: 'garden,wifi' }],
    ],
  ],
  Somali: [
    [
      ['guri', { propertyType: 'house' }],
      ['guri dabaq ah', { propertyType: 'apartment' }],
      ['dhul', { propertyType: 'land' }],
    ],
    [
      ['iib ah', { purpose: 'sale' }],
      ['oo kiro ah', { purpose: 'rent' }],
    ],
    [
      ['hargeysa', { city: 'Hargeisa' }],
      ['burco ku yaal', { city: 'Burao' }],
      ['magaalada boorama', { city: 'Borama' }],
      ['xaafadda jigjiga yar', { city: 'Hargeisa', district: 'Jigjiga Yar' }],
    ],
    [
      ['3 qol ah', { bedrooms: '3' }],
      ['laba qol jiif leh', { bedrooms: '2' }],
      ['shan qol iyo saddex musqulood', { bedrooms: '5', bathrooms: '3' }],
    ],
    [
      ['ka yar 100 kun', { maxPrice: '100000' }],
      ['ilaa 500 doolar', { maxPrice: '500' }],
      ['inta u dhexeysa 50 kun iyo 80 kun', { minPrice: '50000', maxPrice: '80000' }],
    ],
    [
      ['qalabaysan', { amenities: 'furnished' }],
      ['baarkin leh', { amenities: 'parking' }],
      ['biyo iyo koronto leh', { amenities: 'water,electricity' }],
    ],
  ],
  Arabic: [
    [
      ['بيت', { propertyType: 'house' }],
      ['شقق', { propertyType: 'apartment' }],
      ['قطعة أرض', { propertyType: 'land' }],
    ],
    [
      ['للبيع', { purpose: 'sale' }],
      ['للإيجار', { purpose: 'rent' }],
    ],
    [
      ['في هرجيسا', { city: 'Hargeisa' }],
      ['مدينة برعو', { city: 'Burao' }],
      ['بربرة', { city: 'Berbera' }],
    ],
    [
      ['ثلاث غرف', { bedrooms: '3' }],
      ['غرفتين', { bedrooms: '2' }],
      ['٤ غرف نوم وحمامين', { bedrooms: '4', bathrooms: '2' }],
    ],
    [
      ['أقل من 100 ألف', { maxPrice: '100000' }],
      ['حتى ٥٠٠ دولار', { maxPrice: '500' }],
      ['بين ٥٠ و ٨٠ ألف دولار', { minPrice: '50000', maxPrice: '80000' }],
    ],
    [
      ['مع موقف سيارات', { amenities: 'parking' }],
      ['بحديقة', { amenities: 'garden' }],
      ['مفروش', { amenities: 'furnished' }],
    ],
  ],
};

const CARS: Record<string, Slot[]> = {
  English: [
    [
      ['toyota vitz', { make: 'Toyota', model: 'Vitz' }],
      ['a Land Cruiser', { make: 'Toyota', model: 'Land Cruiser' }],
      ['Nissan', { make: 'Nissan' }],
    ],
    [
      ['2012', { minYear: '2012', maxYear: '2012' }],
      ['2010-2015', { minYear: '2010', maxYear: '2015' }],
      ['newer than 2014', { minYear: '2014' }],
    ],
    [
      ['for sale', { purpose: 'sale' }],
      ['to rent', { purpose: 'rent' }],
    ],
    [
      ['automatic', { transmission: 'automatic' }],
      ['diesel', { fuelType: 'diesel' }],
      ['white', { color: 'white' }],
      ['right hand drive', { steering: 'right' }],
    ],
    [
      ['under $9000', { maxPrice: '9000' }],
      ['below 80,000 km', { maxMileage: '80000' }],
      ['between 5k and 8k', { minPrice: '5000', maxPrice: '8000' }],
    ],
    [
      ['in Hargeisa', { city: 'Hargeisa' }],
      ['burco', { city: 'Burao' }],
    ],
  ],
  Somali: [
    [
      ['gaadhi vitz ah', { make: 'Toyota', model: 'Vitz' }],
      ['toyota hilux', { make: 'Toyota', model: 'Hilux' }],
    ],
    [
      ['2012', { minYear: '2012', maxYear: '2012' }],
      ['sanadka 2015', { minYear: '2015', maxYear: '2015' }],
    ],
    [
      ['iib ah', { purpose: 'sale' }],
      ['oo kiro ah', { purpose: 'rent' }],
    ],
    [
      ['otomaatig ah', { transmission: 'automatic' }],
      ['naafto', { fuelType: 'diesel' }],
      ['cad', { color: 'white' }],
    ],
    [
      ['ka yar 8 kun', { maxPrice: '8000' }],
      ['ilaa 9000 doolar', { maxPrice: '9000' }],
    ],
    [['hargeysa', { city: 'Hargeisa' }]],
  ],
  Arabic: [
    [
      ['تويوتا فيتز', { make: 'Toyota', model: 'Vitz' }],
      ['سيارة هايلكس', { make: 'Toyota', model: 'Hilux' }],
    ],
    [
      ['٢٠١٢', { minYear: '2012', maxYear: '2012' }],
      ['موديل 2015', { minYear: '2015', maxYear: '2015' }],
    ],
    [
      ['للبيع', { purpose: 'sale' }],
      ['للإيجار', { purpose: 'rent' }],
    ],
    [
      ['أوتوماتيك', { transmission: 'automatic' }],
      ['ديزل', { fuelType: 'diesel' }],
      ['بيضاء', { color: 'white' }],
    ],
    [
      ['أقل من 8000 دولار', { maxPrice: '8000' }],
      ['حتى ٩ آلاف', { maxPrice: '9000' }],
    ],
    [['في هرجيسا', { city: 'Hargeisa' }]],
  ],
};

/** A large prime, so that the ranks vary evenly. */
const STEP = 7919;

/** Combines some of the slots in many orders. Every run gives the same texts. */
function* combinations(slots: Slot[]): Generator<[string, Filters]> {
  for (let round = 0; round < 400; round += 1) {
    const order = slots.map((slot, index) => ({ slot, rank: ((round + 1) * (index + 3) * STEP) % 101 }));
    const chosen = order.toSorted((one, other) => one.rank - other.rank).slice(0, 2 + (round % (slots.length - 1)));
    const texts: string[] = [];
    const filters: Filters = {};
    for (const { slot, rank } of chosen) {
      const [text, own] = slot[(round + rank) % slot.length] ?? ['', {}];
      texts.push(text);
      Object.assign(filters, own);
    }
    yield [texts.join(round % 3 === 0 ? ', ' : ' '), filters];
  }
}

for (const [kind, languages] of [
  ['property', PROPERTIES],
  ['car', CARS],
] as const)
  test.each(Object.entries(languages))(`the search understands each order of a ${kind}'s filters in %s`, (_, slots) => {
    const misread = [...combinations(slots)].flatMap(([text, filters]) => {
      const understood = understand(text, kind);
      const isRight = understood.words.length === 0 && isDeepStrictEqual(understood.filters, filters);
      return isRight ? [] : [{ text, filters: understood.filters, words: understood.words.map((word) => word.text) }];
    });
    expect(misread).toEqual([]);
  });
