import { withPlainSigns } from '../format/plain-signs.ts';
import { MAX_TYPED_NUMBER } from '../limits.ts';
import type { Point } from './city-points.ts';

/**
 * The parts of a map link that give a place, the most exact first. In Google's links "!3d" is the place and "@" the centre of the
 * screen.
 */
const LINKS = [
  /!3d(-?\d+\.?\d*)!4d(-?\d+\.?\d*)/,
  /[?&]mlat=(-?\d+\.?\d*)&mlon=(-?\d+\.?\d*)/,
  /[?&#](?:q|query|ll|sll|daddr|destination|center|cp|loc)=(?:loc:)?(-?\d+\.?\d*)[,~ +]+(-?\d+\.?\d*)/,
  /\/(?:place|search|dir\/[^/]*)\/(-?\d+\.?\d*),[ +]*(-?\d+\.?\d*)/,
  /@(-?\d+\.?\d*),(-?\d+\.?\d*)/,
  /#map=[\d.]+\/(-?\d+\.?\d*)\/(-?\d+\.?\d*)/,
  /^geo:(-?\d+\.?\d*),(-?\d+\.?\d*)/i,
];

/** In characters. Links of map services have a few hundred. */
const LONGEST_LINK = 2000;

const NUMBER = String.raw`-?\d+(?:[.,٫]\d+)?`;
/** Degrees, optionally with minutes and seconds, and the hemisphere after them. */
const DEGREES = String.raw`(${NUMBER})\s*°?\s*(?:(${NUMBER})\s*'\s*)?(?:(${NUMBER})\s*"\s*)?([NSEW](?![A-Z]))?`;
const ONE = new RegExp(`^${DEGREES}$`);
const PAIR = new RegExp(String.raw`^${DEGREES}\s*[\s,;/]\s*${DEGREES}$`);
/** Labels that people and programs write beside coordinates. */
const NAMES = /\b(LATITUDE|LONGITUDE|LAT|LONG|LNG|LON)\b\s*[:=]?/g;

type Coordinate = { degrees: number; axis: 'latitude' | 'longitude' | null };

/** Reads one coordinate in degrees in any notation: 9.5624, 9,5624, 9.5624° N or 9°33'44.6"N. Null for any other text. */
export function readDegrees(text: string): number | null {
  const parts = matchMarks(ONE, text);
  return parts ? (coordinateOf(parts.slice(1, 5))?.degrees ?? null) : null;
}

/**
 * Reads a pasted place: a pair of coordinates in degrees, "geo:", or a link of Google Maps, OpenStreetMap, Apple Maps, Bing or
 * Waze. Null for any other text. Short links and plus codes are also null, because only their own services can read them.
 */
export function readPoint(text: string): Point | null {
  const link = linkedPoint(text);
  if (link) return link;
  const parts = matchMarks(PAIR, text);
  const first = parts && coordinateOf(parts.slice(1, 5));
  const second = parts && coordinateOf(parts.slice(5, 9));
  if (!first || !second || (first.axis !== null && first.axis === second.axis)) return null;
  const isTurned = first.axis === 'longitude' || second.axis === 'latitude';
  return onEarth(isTurned ? [second.degrees, first.degrees] : [first.degrees, second.degrees]);
}

function matchMarks(pattern: RegExp, text: string): RegExpExecArray | null {
  return text.length > MAX_TYPED_NUMBER ? null : pattern.exec(inPlainMarks(text));
}

function linkedPoint(text: string): Point | null {
  if (text.length > LONGEST_LINK || !/^\s*(https?:\/\/|geo:|[\w.]+\.\w+\/)/i.test(text)) return null;
  const link = withPlainSigns(decoded(text.trim()));
  for (const pattern of LINKS) {
    const [, latitude, longitude] = pattern.exec(link) ?? [];
    if (latitude && longitude) return onEarth([Number(latitude), Number(longitude)]);
  }
  return null;
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** Normalises to capital letters, plain digits, and one sign each for degrees, minutes and seconds. */
function inPlainMarks(text: string): string {
  const plain = withPlainSigns(text.replace(/[º˚]/g, '°').replace(/[″”“]|''|′′/g, '"'))
    .toUpperCase()
    .replace(/[′’‘`´]/g, "'")
    .replace(/''/g, '"')
    .replace(/\u2212/g, '-')
    .replace(/[٫]/g, '.')
    .replace(/[،]/g, ',')
    .replace(NAMES, ' ')
    .replace(/[()[\]]/g, ' ')
    .trim();
  // Moves a hemisphere before its number behind it.
  return /^[NSEW]/.test(plain) ? plain.replace(/([NSEW])([^NSEW]+)/g, '$2$1 ').trim() : plain;
}

function coordinateOf([whole = '', minutes, seconds, side]: (string | undefined)[]): Coordinate | null {
  const [degrees = NaN, minute = NaN, second = NaN] = [whole, minutes ?? '0', seconds ?? '0'].map((part) =>
    Number(part.replace(',', '.')),
  );
  if (!(minute >= 0 && minute < 60) || !(second >= 0 && second < 60)) return null;
  const size = Math.abs(degrees) + minute / 60 + second / 3600;
  const isNegative = whole.startsWith('-') !== (side === 'S' || side === 'W');
  const axis = side === undefined ? null : side === 'N' || side === 'S' ? 'latitude' : 'longitude';
  return { degrees: rounded(isNegative ? -size : size), axis };
}

/** Removes the rounding errors of a division. Eight decimals are about a millimetre. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(8));
}

function onEarth([latitude, longitude]: Point): Point | null {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : null;
}
