import type { City } from '../../places/cities.ts';
import { words } from './word-list.ts';

/** Further spellings of districts by the English name, in addition to their names in three languages. */
const DISTRICT_SPELLINGS: Record<string, string[]> = {
  'Jigjiga Yar': words(
    'jigjiga yar, jigjigayar, jig jiga yar, jigjiga, jijiga yar, jigjig yar',
    'جيجيجا يار, جيجيغا يار, جقجقا يار',
  ),
  '26 June': words('26 june, 26th june, 26ka juun, 26 juun, lixda juun, twenty six june', '26 يونيو'),
  "Sha'ab": words("sha'ab, shaab, sha'ab area, shacabka, shacab, shaabka", 'الشعب, شعب'),
  'New Hargeisa': words('new hargeisa, new hargeysa, hargeysa cusub, hargaysa cusub, hargeisa cusub', 'هرجيسا الجديدة'),
  'Ahmed Dhagah': words('ahmed dhagah, ahmed dagah, axmed dhagax, ahmed dhagax, axmed dhagah', 'أحمد طغح, أحمد دغح'),
  'Mohamoud Haybe': words('mohamoud haybe, mohamud haibe, maxamuud haybe, mohamed haybe', 'محمود هيبي'),
  'Mohamed Mooge': words('mohamed mooge, mohamed moge, maxamed mooge', 'محمد موغي, محمد موجي'),
  'Ibrahim Koodbuur': words('ibrahim koodbuur, koodbuur, kodbur, ibraahim koodbuur, kodbuur', 'إبراهيم كودبور, كودبور'),
  'Gacan Libaax': words("gacan libaax, ga'an libah, gaan libax, gacan libax, gaan libah", 'غعن لباح'),
  'Old Market': words('old market, suuqii hore, suuqa hore', 'السوق القديم'),
  'Old Town': words('old town, magaaladii hore, magaalada hore', 'المدينة القديمة'),
  'Airport Road': words(
    'airport road, jidka garoonka, waddada garoonka, wadada garoonka, wadada madaarka',
    'طريق المطار',
  ),
  Goljano: words('goljano', 'جولجانو, غولجانو'),
  'Sheikh Ali Jowhar': words('sheikh ali jowhar, sheekh cali jowhar, sheekh cali jawhar', 'شيخ علي جوهر'),
  'Sheikh Osman': words('sheikh osman, sheekh cusmaan, sheikh othman', 'شيخ عثمان'),
};

/** Further spellings of a district. People say both *jidka* and *waddada* for a road. */
export function districtSpellings(district: string, somali: string): string[] {
  const road = somali.startsWith('Jidka ') ? [somali.replace('Jidka', 'Waddada')] : [];
  return [...(DISTRICT_SPELLINGS[district] ?? []), ...road];
}

/** Neighbourhoods and landmarks that people name but forms do not offer, with their city. */
export const LANDMARKS: { city: City; spellings: string[] }[] = [
  {
    city: 'Hargeisa',
    spellings: words('150, 150 road, 150 street, 150ka, 150 ka, wadada 150, waddada 150, jidka 150', 'شارع 150'),
  },
  { city: 'Hargeisa', spellings: words('xero awr, xeero awr, hero awr', 'حيرو اور') },
  { city: 'Hargeisa', spellings: words('isha boorama, isha borama', 'عيشا بوراما') },
  { city: 'Hargeisa', spellings: words('daami, dami', 'دامي') },
  { city: 'Hargeisa', spellings: words('dunbuluq, dumbuluq', 'دنبلق') },
  { city: 'Hargeisa', spellings: words('waaheen, waheen', 'واهين') },
  { city: 'Hargeisa', spellings: words('idaacadda, idaacada, radio hargeisa') },
  { city: 'Hargeisa', spellings: words('badda cas, badacas, red sea') },
  { city: 'Hargeisa', spellings: words('biyo dhacay, biyodhacay') },
  { city: 'Hargeisa', spellings: words('calaamadaha, calamadaha, alamadaha') },
  { city: 'Hargeisa', spellings: words('sheikh madar, sheekh madar', 'شيخ مدر') },
  { city: 'Hargeisa', spellings: words('sheikh nur, sheekh nuur, sheikh noor', 'شيخ نور') },
  { city: 'Hargeisa', spellings: words('faluuja, faluja') },
  { city: 'Hargeisa', spellings: words('siinay, sinai') },
  { city: 'Hargeisa', spellings: words('sheedaha') },
  { city: 'Hargeisa', spellings: words('daloodho, dalodho') },
  { city: 'Hargeisa', spellings: words('xawaadle, hawadle') },
  { city: 'Hargeisa', spellings: words('jameeco weyn, jameco weyn') },
  { city: 'Hargeisa', spellings: words('macallin haaruun, macalin harun, maalin haruun', 'معلم هارون') },
  { city: 'Hargeisa', spellings: words('31 may, 31ka may, 31 maajo', '31 مايو') },
  { city: 'Hargeisa', spellings: words('ambassador hotel, ambassador, hotel ambassador', 'فندق امباسادور') },
  { city: 'Hargeisa', spellings: words('mansoor, mansoor hotel, maansoor, maan soor, hotel mansoor, mansur hotel') },
  {
    city: 'Hargeisa',
    spellings: words(
      'egal airport, egal international airport, hargeisa airport, garoonka cigaal, madaarka cigaal',
      'مطار عقال',
    ),
  },
  {
    city: 'Hargeisa',
    spellings: words(
      'university of hargeisa, hargeisa university, jaamacadda hargeysa, jaamacada hargeysa',
      'جامعة هرجيسا',
    ),
  },
  {
    city: 'Hargeisa',
    spellings: words('edna hospital, edna adan hospital, isbitaalka edna, edna adan', 'مستشفى ادنا'),
  },
  { city: 'Hargeisa', spellings: words('group hospital, isbitaalka guud, cisbitaalka guud') },
  { city: 'Hargeisa', spellings: words('dahabshiil, dahabshil, dahabshiil tower') },
  { city: 'Hargeisa', spellings: words('deero mall, deero, dero mall') },
  { city: 'Hargeisa', spellings: words('presidency, madaxtooyada, presidential palace', 'القصر الرئاسي') },
  { city: 'Hargeisa', spellings: words('abaarso, abarso') },
  { city: 'Hargeisa', spellings: words('gollis university, gollis, golis') },
  { city: 'Burao', spellings: words('faarax oomaar, farah omar') },
  { city: 'Burao', spellings: words('university of burao, burao university, jaamacadda burco') },
  { city: 'Borama', spellings: words('amoud university, amoud, jaamacadda camuud, camuud', 'جامعة عمود') },
  { city: 'Berbera', spellings: words('berbera port, dekedda berbera, port of berbera', 'ميناء بربرة') },
  { city: 'Berbera', spellings: words('mansoor beach, maansoor beach') },
  { city: 'Berbera', spellings: words('darole, daroole') },
];
