import { translator } from '#shared/api/messages/translated.ts';
import type { EmailLanguage } from '#shared/emails/email-parts.ts';
import { writeMomentsIn } from '#shared/format/moment.ts';
import { somaliMoment } from '#shared/format/somali-moment.ts';
import { CITIES } from '#shared/places/cities.ts';
import { cityNameIn } from '#shared/places/city-names.ts';
import type * as Built from './messages.d.ts';

writeMomentsIn('so', somaliMoment);

/** The languages other than English by their codes, from the file that the build wrote for a function. */
export function emailLanguages(built: typeof Built | undefined): ReadonlyMap<string, EmailLanguage> {
  return new Map(
    (built?.languages ?? []).map(({ code, direction }) => {
      return [code, { code, direction, say: translator({ ...citiesIn(code), ...built?.texts[code] }) }];
    }),
  );
}

/** City names in a language, because texts contain them. */
function citiesIn(code: string): Record<string, string> {
  return Object.fromEntries(CITIES.map((city) => [city, cityNameIn(city, code)]));
}
