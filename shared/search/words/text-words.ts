import { words } from './word-list.ts';

/** Words without a filter, as the texts of listings write them in three languages. A search looks for any word of a group. */
export const TEXT_WORDS: string[][] = [
  words(
    'floor, floors, ground floor, top floor, first floor, second floor',
    'dabaq, dabaqyo, dabaqa hoose',
    'طابق, دور, أرضي',
  ),
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
