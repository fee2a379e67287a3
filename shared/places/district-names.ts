import { IS_ENGLISH, LANGUAGE } from '../language.ts';
import { type NamesOfPlace, nameIn } from './city-names.ts';

/**
 * The names of districts and of roads out of a city, as in the table `districts`. Districts of different cities with equal names
 * share one entry.
 */
export const DISTRICT_NAMES: Record<string, NamesOfPlace> = /* @wc-ignore */ {
  'Jigjiga Yar': { so: 'Jigjiga Yar', ar: 'جيجيغا يار' },
  '26 June': { so: '26 Juun', ar: '26 يونيو' },
  "Sha'ab": { so: 'Shacabka', ar: 'الشعب' },
  'New Hargeisa': { so: 'New Hargeysa', ar: 'هرجيسا الجديدة' },
  'Ahmed Dhagah': { so: 'Axmed Dhagax', ar: 'أحمد طغح' },
  'Mohamoud Haybe': { so: 'Maxamuud Haybe', ar: 'محمود هيبي' },
  'Mohamed Mooge': { so: 'Maxamed Mooge', ar: 'محمد موغي' },
  'Ibrahim Koodbuur': { so: 'Ibraahim Koodbuur', ar: 'إبراهيم كودبور' },
  'Gacan Libaax': { so: 'Gacan Libaax', ar: 'غعن لباح' },
  Masalaha: { so: 'Masalaha', ar: 'مصالحة' },
  Goljano: { so: 'Goljano', ar: 'غولجانو' },
  'Old Market': { so: 'Suuqa Hore', ar: 'السوق القديم' },
  'Old Town': { so: 'Magaalada Hore', ar: 'المدينة القديمة' },
  'Town Centre': { so: 'Bartamaha Magaalada', ar: 'وسط المدينة' },
  'South Shore': { so: 'Xeebta Koonfureed', ar: 'الشاطئ الجنوبي' },
  October: { so: 'Oktoobar', ar: 'أكتوبر' },
  Koosaar: { so: 'Koosaar', ar: 'كوسار' },
  'Mohamed Ali': { so: 'Maxamed Cali', ar: 'محمد علي' },
  Lixle: { so: 'Lixle', ar: 'ليحلي' },
  Jamalaaye: { so: 'Jamalaaye', ar: 'جمالاي' },
  Barwaaqo: { so: 'Barwaaqo', ar: 'برواقو' },
  Burcawlane: { so: 'Burcawlane', ar: 'برعولني' },
  Batalaale: { so: 'Batalaale', ar: 'بتلالي' },
  Hodan: { so: 'Hodan', ar: 'هودن' },
  Dayaxa: { so: 'Dayaxa', ar: 'ديحا' },
  'Xafadda Suuqa': { so: 'Xaafadda Suuqa', ar: 'حي السوق' },
  'Sheikh Osman': { so: 'Sheekh Cusmaan', ar: 'شيخ عثمان' },
  'Sheikh Ali Jowhar': { so: 'Sheekh Cali Jawhar', ar: 'شيخ علي جوهر' },
  Haslinta: { so: 'Haslinta', ar: 'هسلنتا' },
  Wadajir: { so: 'Wadajir', ar: 'وداجر' },
  Horseed: { so: 'Horseed', ar: 'هورسيد' },
  Quljeed: { so: 'Quljeed', ar: 'قلجيد' },
  Ruqi: { so: 'Ruqi', ar: 'روقي' },
  'Airport Road': { so: 'Jidka Madaarka', ar: 'طريق المطار' },
  'Gabiley Road': { so: 'Jidka Gabiley', ar: 'طريق غابيلي' },
  'Berbera Road': { so: 'Jidka Berbera', ar: 'طريق بربرة' },
  'Sheikh Road': { so: 'Jidka Sheekh', ar: 'طريق شيخ' },
  'Ainabo Road': { so: 'Jidka Caynaba', ar: 'طريق عينابو' },
  'Hargeisa Road': { so: 'Jidka Hargeysa', ar: 'طريق هرجيسا' },
  'Daallo Road': { so: 'Jidka Daallo', ar: 'طريق دالو' },
  'Garadag Road': { so: 'Jidka Garadag', ar: 'طريق غردغ' },
  'Amoud Road': { so: 'Jidka Camuud', ar: 'طريق عمود' },
  'Dilla Road': { so: 'Jidka Dilla', ar: 'طريق ديلا' },
  'Garowe Road': { so: 'Jidka Garoowe', ar: 'طريق غاروي' },
  'Taleh Road': { so: 'Jidka Taleex', ar: 'طريق تليح' },
  'Arabsiyo Road': { so: 'Jidka Arabsiyo', ar: 'طريق عرب سيو' },
  'Wajaale Road': { so: 'Jidka Wajaale', ar: 'طريق وجالي' },
  'Pharo Road': { so: 'Jidka Pharo', ar: 'طريق فارو' },
  'Burao Road': { so: 'Jidka Burco', ar: 'طريق برعو' },
  'Pass Road': { so: 'Jidka Buurta', ar: 'طريق الجبل' },
  'Baki Road': { so: 'Jidka Baki', ar: 'طريق باكي' },
  'Boon Road': { so: 'Jidka Boon', ar: 'طريق بون' },
  'Borama Road': { so: 'Jidka Boorama', ar: 'طريق بوراما' },
};

/** The name of a district in the language of the page. A district that an owner invented stays as written. */
export function districtName(district: string): string {
  return IS_ENGLISH ? district : districtNameIn(district, LANGUAGE.code);
}

/** The name of a district in a language ("so", "ar"). */
export function districtNameIn(district: string, language: string): string {
  const names = Object.hasOwn(DISTRICT_NAMES, district) ? DISTRICT_NAMES[district] : undefined;
  return nameIn(names, language) ?? district;
}
