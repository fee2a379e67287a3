import apartment from '../../../pictures/fallback-apartment.webp';
import commercial from '../../../pictures/fallback-commercial.webp';
import house from '../../../pictures/fallback-house.webp';
import land from '../../../pictures/fallback-land.webp';

const FALLBACKS: Record<string, string> = { apartment, commercial, house, land };

/** Returns the drawing for a missing or broken picture. The default is a house. */
export function fallbackPicture(kind: string): string {
  return FALLBACKS[kind] ?? house;
}
