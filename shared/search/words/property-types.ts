import type { PropertyType } from '../../properties/property-facts.ts';
import { words } from './word-list.ts';

/** Words for the property types. The search also finds them with English and Somali endings. */
export const PROPERTY_TYPE_WORDS: Record<PropertyType, string[]> = {
  house: words(
    'house, home, residence, residential house, family house',
    'guri, guryo, guryaha, aqal, aqalo, hoy',
    'بيت, بيوت, بيتين, بيتان, منزلين, منزل, منازل, دار, مسكن, سكن',
  ),
  apartment: words(
    'apartment, flat, condo, condominium, unit, apt, appartment, maisonette',
    'guri dabaq, guryo dabaq, guri dabaq ah, guri abaartamenti, guri apartment, guri abaartment, abaartamenti, abaartamin, abaartamentiyo, abaartment, abaartmenti, apartmenti, fulaat, falaat',
    'شقة, شقق, شقتين, شقتان, شقه سكنية, شقة سكنية, ابارتمنت',
  ),
  land: words(
    'land, plot, lot, land plot, plot of land, parcel, site, building plot, empty plot, vacant land',
    'dhul, dhulal, boos, boosas, baloodh, baloodhyo, baloot, balood, dhul banaan, dhul bannaan, jago, jagooyin, jago dhul',
    'أرض, أراضي, ارظ, قطعتين, قطعتين ارض, اراض, قطعة, قطع, قطعة أرض, قطعة ارض, قطع اراضي, قطع أراضي, بلوت',
  ),
  commercial: words(
    'commercial, commercial property, commercial space, business space, business premises, commercial building',
    'ganacsi, ganacsiyeed, goob ganacsi, goobo ganacsi, xarun ganacsi, dhisme ganacsi',
    'تجاري, تجارية, مساحة تجارية, مساحات تجارية, عقار تجاري, مبنى تجاري, محل تجاري, محلات تجارية, مكاتب تجارية',
  ),
};
