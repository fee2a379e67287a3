import { words } from './word-list.ts';

export const AREA_UNITS: Record<'metre' | 'foot' | 'acre' | 'hectare', string[]> = {
  metre: words(
    'm, m2, sqm, sq m, sqmt, sq metre, sq metres, sq meter, sq meters, square metre, square metres, square meter, square meters, sq mt, mt2, metres squared, meter, meters, metre, metres',
    'mitir laba jibbaaran, mitir jibbaaran, mitir oo laba jibbaaran, mitir',
    'متر مربع, متر, م2, امتار مربعة, مترا مربعا, أمتار',
  ),
  acre: words('acre, acres', 'aakar', 'فدان'),
  hectare: words('hectare, hectares, ha', 'hektar, hiktar', 'هكتار, هكتارات'),
  foot: words('sqft, sq ft, ft2, square feet, square foot, sq feet', 'fiit laba jibbaaran', 'قدم مربع, اقدام مربعة'),
};
