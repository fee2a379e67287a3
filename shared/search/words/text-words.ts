import { words } from './word-list.ts';

/** Words that no filter knows, by what the texts of listings call them in three languages. A search looks for any of them. */
export const TEXT_WORDS: string[][] = /* @wc-ignore */ [
  words('villa', 'fiilo, fiillo, fiilooyin, fiilla, guri gooni, guryo gooni, guri gooni ah', 'فيلا, فلل, فيلات, فله'),
  words('bungalow', 'bangalo, bangaloo, bangalooyin', 'بنغالو, بنجلو, بنغل'),
  words('duplex', 'dubleks', 'دوبلكس'),
  words('studio', 'istuudiyo, istudiyo', 'استوديو, ستوديو'),
  words('penthouse', 'بنتهاوس'),
  words('townhouse, town house', 'تاون هاوس'),
  words('floor, floors, ground floor, first floor, second floor', 'dabaq, dabaqyo, dabaqa hoose', 'طابق, دور, أرضي'),
  words(
    'storey, multi storey, double storey, storied, two storey',
    'guri fooq, guryo fooq, fooq, guri dabaqyo',
    'متعدد الطوابق, طابقين, دورين',
  ),
  words('hut', 'buul, buulal, cariish, cariishyo', 'كوخ, اكواخ'),
  words('tin', 'jiingad, baacweyne', 'صفيح, زنك'),
  words('farm, farmland', 'beer, beero, beeraha', 'مزرعة, مزارع'),
  words('kitchen', 'jiko, jikada, madbakh', 'مطبخ, مطابخ'),
  words('living, living room, sitting room, lounge', 'fadhi, fadhiga, qolka fadhiga', 'صالة, مجلس'),
  words('yard, compound, courtyard', 'daarad, barxad, deyr', 'حوش, سور'),
  words('generator', 'matoor, matoorka, matoorro', 'مولد, مولدات'),
  words('university, uni', 'jaamacad, jaamacadda', 'جامعة'),
  words('school', 'dugsi, iskuul, dugsiga, iskuulka', 'مدرسة'),
  words('hospital', 'isbitaal, cisbitaal, isbitaalka', 'مستشفى'),
  words('mosque, masjid', 'masaajid, masjidka, masaajidka', 'مسجد, جامع'),
  words('market, souk', 'suuq, suuqa', 'سوق'),
  words('airport', 'garoon, garoonka, madaar, garoonka diyaaradaha', 'مطار'),
  words('port, harbour', 'deked, dekedda', 'ميناء, مرفأ'),
  words('beach, sea, seaside, sea view', 'xeeb, xeebta, badda', 'شاطئ, بحر, الساحل'),
  words('tarmac, paved road', 'laami, laamiga', 'معبد, اسفلت'),
  words('corner', 'koona, gees', 'زاوية, ناصية'),
  words('new, brand new, newly built', 'cusub, dhismo cusub', 'جديد, جديدة, حديث'),
  words('building', 'dhisme, dhismayaal, dhismo', 'مبنى, مباني, عمارة, عمارات, بناية, بنايات'),
  words('fenced, walled, wall', 'deyran, darbi', 'مسور, مسورة'),
];

/** Commercial places: each is also the type `commercial`. */
export const COMMERCIAL_WORDS: string[][] = /* @wc-ignore */ [
  words('office, office space', 'xafiis, xafiisyo, xafiiska, xafiisyada', 'مكتب, مكاتب'),
  words(
    'shop, store, retail, retail space',
    'dukaan, dukaamo, dukaanno, dukaano, dukaanka, dukaannada',
    'محل, محلات, دكان, دكاكين, متجر',
  ),
  words('warehouse, godown, depot', 'bakhaar, bakhaaro, bakhaarro, bakhaarka', 'مستودع, مستودعات, هنجر'),
  words('hotel, guesthouse, guest house', 'hoteel, huteel, hudheel, hudheello', 'فندق, فنادق'),
  words('restaurant', 'makhaayad, makhaayado, maqaayad, maqaayado', 'مطعم, مطاعم'),
  words('cafe, coffee shop', 'maqaaxi, maqaaxiyo, maqaaxida', 'مقهى, مقاهي, كافيه'),
  words('clinic, pharmacy', 'kiliinik, farmashi', 'عيادة, عيادات, صيدلية'),
  words('factory, workshop', 'warshad, warshado', 'مصنع, ورشة'),
];
