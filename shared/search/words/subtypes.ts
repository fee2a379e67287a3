import type { PropertyType } from '../../properties/property-facts.ts';
import { words } from './word-list.ts';

/**
 * Subtypes of a property type, as the texts of listings write them. A subtype sets the filter of its type, and the search looks for
 * the word in the texts.
 */
export const SUBTYPE_WORDS: Record<PropertyType, string[][]> = {
  house: [
    words(
      'villa',
      'fiilo, fiillo, fiilooyin, fiilla, filla, guri gooni, guryo gooni, guri gooni ah',
      'فيلا, فلل, فيلات, فله',
    ),
    words('bungalow', 'bangalo, bangaloo, bangalooyin', 'بنغالو, بنجلو, بنغل'),
    words('mansion, palace', 'qasri', 'قصر, قصور'),
    words('townhouse, town house, terraced, terraced house, row house', 'تاون هاوس'),
    words(
      'storey, multi storey, double storey, storied, two storey',
      'guri fooq, guryo fooq, fooq, guri fooq ah, guri dabaqyo',
      'متعدد الطوابق, طابقين, دورين',
    ),
    words('hut', 'buul, buulal, cariish, cariishyo', 'كوخ, اكواخ'),
    words('tin house, tin', 'jiingad, baacweyne', 'صفيح, زنك'),
  ],
  apartment: [words('studio', 'istuudiyo, istudiyo', 'استوديو, ستوديو'), words('penthouse', 'بنتهاوس')],
  land: [words('farm, farmland, farm land', 'beer, beero, beeraha, dhul beereed', 'مزرعة, مزارع, زراعية, زراعي')],
  commercial: [
    words('office, office space', 'xafiis, xafiisyo, xafiiska, xafiisyada', 'مكتب, مكاتب'),
    words(
      'shop, store, retail, retail space',
      'dukaan, meherad, meherado, dukaamo, dukaanno, dukaano, dukaanka, dukaannada',
      'محل, محلات, دكان, دكاكين, متجر',
    ),
    words('warehouse, godown, depot', 'bakhaar, bakhaaro, bakhaarro, bakhaarka', 'مستودع, مستودعات, هنجر, مخزن, مخازن'),
    words('hotel, guesthouse, guest house', 'hoteel, huteel, hudheel, hudheello', 'فندق, فنادق'),
    words('restaurant', 'makhaayad, makhaayado, maqaayad, maqaayado', 'مطعم, مطاعم'),
    words('cafe, coffee shop', 'maqaaxi, maqaaxiyo, maqaaxida', 'مقهى, مقاهي, كافيه'),
    words('clinic, pharmacy', 'kiliinik, farmashi', 'عيادة, عيادات, صيدلية'),
    words('factory, workshop', 'warshad, warshado', 'مصنع, ورشة'),
  ],
};
