import type { BodyType, CarCondition, FuelType, Transmission } from '../../cars/car-facts.ts';
import { words } from './word-list.ts';

/** Words for "car". They set no filter, because every listing in this search is a car. */
export const CAR_WORDS: string[] = words(
  'car, cars, auto, vehicle, vehicles, motor, automobile, ride, machine',
  'gaadhi, gaadhiga, gawaadhi, gawaadhida, gaari, gaariga, gawaari, baabuur, baabuurta, baabuuro, gadhi, sayaarad, sayara, sayaara',
  'سيارة, سيارات, عربية, عربيات, مركبة, مركبات',
);

/** Words about a car that a search ignores. */
export const CAR_SMALL_WORDS: string[] = words(
  'new, used, brand new, second hand, 2nd hand, old, txl, tx, dark, light, metallic, colour, color, coloured, gear, gearbox, transmission, engine, fuel, drive, driven, low mileage, low km, clean title, reliable, strong, economical',
  'cusub, la isticmaalay, midab, midabkiisu, midabka, giir, shidaal, matoor, socod yar, socday, adag, nooca, ku shaqeeya, shaqeeya, shaqayso, shaqaysa',
  'جديد, جديدة, مستعمل, مستعملة, لون, لونها, قير, غامق, فاتح, محرك, وقود, ممشى قليل, قليلة المشي, اقتصادية',
);

/** Words about cars without a filter, as the texts of listings write them. */
export const CAR_TEXT_WORDS: string[][] = [
  words('truck, lorry', 'xamuul, gaadhi xamuul', 'شاحنة, شاحنات'),
  words('bus', 'bas', 'باص'),
  words('driver, with driver', 'darawal, darawal leh', 'سائق, مع سائق'),
  words('customs paid', 'kastamka waa laga bixiyey, kastam', 'خالصة الجمارك, جمارك'),
  words('sunroof', 'فتحة سقف'),
  words('spare parts, parts, spares', 'qalab gaadhi', 'قطع غيار'),
  words('leather, leather seats', 'maqaar', 'جلد'),
  words('air conditioning, air conditioned, ac, a c, aircon', 'qaboojiye', 'تكييف, مكيف, مكيفة'),
  words('bluetooth', 'بلوتوث'),
  words('camera, backup camera, reverse camera, reversing camera', 'kaamarad', 'كاميرا'),
  words('navigation, gps, gps navigation', 'خرائط'),
  words('keyless, keyless entry', 'بصمة'),
  words('alloy, alloy wheels, alloys, rims', 'جنوط'),
  words('seater, seats', 'kursi', 'راكب, مقعد'),
];

export const FUEL_WORDS: Record<FuelType, string[]> = {
  gasoline: words('petrol, gasoline, gas, benzine, benzin', 'baansiin, bansiin, batrool, baasiin', 'بنزين'),
  diesel: words('diesel, dizel, deisel', 'naafto, nafto, diisal, diisel', 'ديزل, سولار, مازوت'),
  electric: words('electric, ev, electric car', 'koronto, korontada ku shaqeeya', 'كهربائي, كهربائية, كهرباء'),
  hybrid: words('hybrid', 'haybrid, haybriid', 'هجين, هايبرد, هايبريد'),
};

export const TRANSMISSION_WORDS: Record<Transmission, string[]> = {
  automatic: words(
    'automatic, auto gear, automatic gear, auto transmission, automatic transmission',
    'otomaatig, otomatik, ootomaatig, giir otomaatig',
    'أوتوماتيك, اوتوماتيكي, تماتيك',
  ),
  manual: words(
    'manual, manual gear, stick, stick shift, manual transmission',
    'gacmeed, giir gacmeed, giir caadi, maanyuwal',
    'يدوي, عادي, مانيوال, قير عادي',
  ),
  cvt: words('cvt'),
};

export const BODY_WORDS: Record<BodyType, string[]> = {
  sedan: words('sedan, saloon, salon', 'saloon, siidaan', 'سيدان, صالون'),
  suv: words(
    'suv, jeep car, four wheel drive, 4x4, 4wd, awd, off road, offroad',
    'jiib, afar lug, afarta lug',
    'دفع رباعي, جيب, اس يو في',
  ),
  hatchback: words('hatchback, hatch', 'هاتشباك'),
  coupe: words('coupe', 'كوبيه'),
  convertible: words('convertible, cabriolet', 'مكشوفة, كشف'),
  pickup: words(
    'pickup, pick up, pik up, pick-up, pickup truck, double cabin, double cab, single cabin',
    'biigab, biikab, pikab',
    'بيك اب, بكب, شاص, غمارتين',
  ),
  wagon: words('wagon, station wagon, estate car', 'waagon', 'ستيشن, واجن'),
  van: words(
    'van, minivan, mini van, minibus, mini bus, people carrier',
    'baas, kaari, noole',
    'فان, ميني باص, حافلة صغيرة',
  ),
};

/** Colours by their English name. Owners write colours in many ways. */
export const COLOUR_WORDS: Record<string, string[]> = {
  white: words('white, pearl white, pearl', 'cad, caddaan, cadaan', 'أبيض, بيضاء, لولو'),
  black: words('black', 'madow, madaw', 'أسود, سوداء'),
  silver: words('silver', 'qalin, lacag ah, silfar', 'فضي, فضية'),
  grey: words('grey, gray', 'cawl, dambas, boodh', 'رمادي, رمادية, رصاصي'),
  red: words('red', 'casaan, cas, guduudan', 'أحمر, حمراء'),
  blue: words('blue, navy', 'buluug, buluuga', 'أزرق, زرقاء, كحلي'),
  green: words('green', 'cagaar, cagaaran', 'أخضر, خضراء'),
  gold: words('gold, golden', 'dahabi', 'ذهبي, ذهبية'),
  brown: words('brown', 'bunni, buni', 'بني, بنية'),
  beige: words('beige, cream', 'kareem', 'بيج, كريمي'),
  yellow: words('yellow', 'jaalle, huruud', 'أصفر, صفراء'),
  orange: words('orange', 'oranji, liimi', 'برتقالي, برتقالية'),
  maroon: words('maroon, burgundy, wine red', 'عنابي, خمري'),
};

export const CONDITION_WORDS: Record<CarCondition, string[]> = {
  excellent: words(
    'excellent, excellent condition, like new, mint condition, very clean',
    'aad u fiican, xaalad aad u fiican',
    'ممتاز, ممتازة, كالجديد, حالة ممتازة',
  ),
  good: words('good condition', 'xaalad fiican', 'حالة جيدة, بحالة جيدة'),
  fair: words('fair condition', 'xaalad dhexdhexaad ah', 'حالة متوسطة'),
  poor: words('poor condition, for parts', 'xaalad liidata', 'حالة سيئة'),
};

export const STEERING_WORDS: Record<'left' | 'right', string[]> = {
  left: words(
    'left hand drive, lhd, left hand, left steering, left hand steering, left drive',
    'shukaan bidix, bidix, shukaanta bidix',
    'مقود يسار, دركسون يسار, مقود شمال, يسار',
  ),
  right: words(
    'right hand drive, rhd, right hand, right steering, right hand steering, right drive',
    'shukaan midig, midig, shukaanta midig',
    'مقود يمين, دركسون يمين, يمين',
  ),
};
