// Schema.org’s words, not a reader’s: no text for translators (messages/wuchale.config.ts).
import { profileName } from '#shared/reviews/profile-name.ts';
import { profilePath } from '#shared/reviews/profile-paths.ts';
import type { PublicProfile } from '#shared/reviews/review-schema.ts';
import { pageUrl, publicUrl } from './page-head.ts';

/** As many reviews as search engines read. */
const REVIEWS = 10;

/** An agent or broker in schema.org's words. */
export function profileFacts(profile: PublicProfile): object {
  const { kind, id, company, companyId, image, about, officeAddress, cities, languages, rating, reviewCount } = profile;
  return {
    '@type': 'RealEstateAgent',
    '@id': pageUrl(profilePath(kind, id)),
    name: profileName(profile),
    url: pageUrl(profilePath(kind, id)),
    image: image ? publicUrl(image) : undefined,
    description: about ?? undefined,
    address: officeAddress ?? undefined,
    areaServed: cities.length > 0 ? cities : undefined,
    knowsLanguage: languages.length > 0 ? languages : undefined,
    parentOrganization:
      kind === 'agent' && company
        ? {
            '@type': 'RealEstateAgent',
            name: company,
            url: companyId ? pageUrl(profilePath('broker', companyId)) : undefined,
          }
        : undefined,
    aggregateRating:
      reviewCount > 0 ? { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5 } : undefined,
    review:
      reviewCount > 0
        ? profile.reviews.slice(0, REVIEWS).map((review) => ({
            '@type': 'Review',
            reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
            author: { '@type': 'Person', name: review.reviewer ?? 'Member' },
            datePublished: review.createdAt,
            reviewBody: review.text,
          }))
        : undefined,
  };
}
