import apartment from '../../../pictures/fallback-apartment.webp';
import commercial from '../../../pictures/fallback-commercial.webp';
import house from '../../../pictures/fallback-house.webp';
import land from '../../../pictures/fallback-land.webp';

const FALLBACKS: Record<string, string> = { apartment, commercial, house, land };

/** The drawing that stands in for a picture that is missing or broken; a house unless the kind is known. */
export function fallbackPicture(kind: string): string {
  return FALLBACKS[kind] ?? house;
}
