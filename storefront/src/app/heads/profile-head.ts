import { inCommas, plural, t } from '#shared/format/text.ts';
import { cityName } from '#shared/places/city-names.ts';
import { SPECIALIZATION_LABELS } from '#shared/agents/agent-facts.ts';
import { profilePath } from '#shared/reviews/profile-paths.ts';
import { profileName } from '#shared/reviews/profile-name.ts';
import type { PublicProfile } from '#shared/reviews/review-schema.ts';
import { trail } from './listing-facts.ts';
import { type PageHead, sharePicture } from './page-head.ts';
import { PATHS } from '#shared/paths.ts';
import { profileFacts } from './profile-facts.ts';

/** Search engines show at most this many characters. */
const DESCRIPTION = 160;

/** Returns the metadata for the page of an agent or broker. */
export function profileHead(profile: PublicProfile): PageHead {
  const { kind, id, page, cities, listingCount, reviewCount, about } = profile;
  const name = profileName(profile);
  const title = kind === 'broker' ? t(`${name}, broker`) : t(`${name}, agent`);
  const facts = [
    profile.specialization ? SPECIALIZATION_LABELS[profile.specialization] : '',
    inCommas(cities.map(cityName)),
    plural(listingCount, ['{0} listing', '{0} listings']),
    reviewCount > 0 ? plural(reviewCount, ['{0} review', '{0} reviews']) : '',
  ];
  const whole = `${facts.filter(Boolean).join(' · ')}. ${about ?? ''}`.replaceAll(/\s+/g, ' ').trim();
  return {
    title,
    description: whole.length > DESCRIPTION ? `${whole.slice(0, DESCRIPTION - 1).replace(/\s+\S*$/, '')}…` : whole,
    path: profilePath(kind, id, page),
    image: sharePicture('site'),
    facts: [
      profileFacts(profile),
      trail([
        ['Home', PATHS.home],
        [name, profilePath(kind, id)],
      ]),
    ],
  };
}
