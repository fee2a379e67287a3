import { words } from './word-list.ts';

/** Rooms that a number counts. In Arabic a single word can mean "two rooms", so some words contain the number. */
export const ROOM_WORDS: Record<'bedrooms' | 'bathrooms', string[]> = {
  bedrooms: words(
    'bedroom, bedrooms, bed, beds, bdr, bdrm, bedrm, br, bhk, room, rooms, rm, rms, bed room, bed rooms, sleeping room, sleeping rooms',
    'qol, qool, qolal, qol oo jiif, qol oo jiif ah, qol jiif, qolal jiif, qol jiif ah, qolal jiif ah, qolka jiifka, qolalka jiifka, qol hurdo, qolal hurdo, qolka hurdada, qolalka hurdada, qol seexasho',
    'غرفة, غرف, غرفة نوم, غرف نوم, أوضة, اوض, حجرة, حجرات, غرفه للنوم',
  ),
  bathrooms: words(
    'bathroom, bathrooms, bath, baths, ba, toilet, toilets, wc, washroom, washrooms, bath room, bath rooms',
    'musqul, musqulo, musqulood, musqulaha, suuli, suuliyo, baytalmay, qolka maydhashada',
    'حمام, حمامات, دورة مياه, دورات مياه, مرحاض, مراحيض',
  ),
};

/** Arabic dual forms: two rooms in one word. */
export const PAIR_WORDS: Record<'bedrooms' | 'bathrooms', string[]> = {
  bedrooms: words('غرفتين, غرفتان, غرفتي نوم, غرفتا نوم, غرفتين نوم, حجرتين, حجرتان, اوضتين'),
  bathrooms: words('حمامين, حمامان, دورتي مياه, دورتين مياه'),
};

/** Words for a property with a single room. */
export const SINGLE_ROOM_WORDS: string[] = words(
  'single room, one room, bedsit, bed sitter, bedsitter',
  'qol keli, qol keli ah, hal qol, qol kaliya, qol kali ah',
  'غرفة مفردة, غرفة واحدة, غرفة وحدة',
);
