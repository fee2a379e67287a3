import { Isolate } from '#browser/isolate.tsx';
import { inCommas } from '#shared/format/text.ts';
import type { ReactNode } from 'react';
import { formatMonthThere } from '#shared/format/moment.ts';
import { districtName } from '#shared/places/district-names.ts';
import { cityName } from '#shared/places/city-names.ts';
import type { PublicProfile } from '#shared/reviews/review-schema.ts';
import { languageName } from '#shared/reviews/spoken-languages.ts';
import { TEXT_LINK } from '../../ui/style/classes.ts';
import { Panel } from '../listings/detail/detail-parts.tsx';
import { usualTime } from '../listings/detail/record-facts.ts';
import { ShownVerifications } from '../listings/detail/shown-verifications.tsx';

// The address of an office. Elsewhere, the word is a type of property.
// @wc-context: a label
const OFFICE = 'Office';

/** Cities, languages, response time and verifications of an agent or broker. */
export function ProfileFacts({ profile }: { profile: PublicProfile }) {
  const { kind, cities, districts, officeAddress, website, languages, usualMinutes, since, verifications } = profile;
  return (
    <aside aria-label="At a glance" className="grid gap-5 lg:sticky lg:top-22">
      <Panel>
        <h2 className="mb-4 text-xl">At a glance</h2>
        <dl className="grid gap-4 text-meta">
          {cities.length > 0 && <Row label="Works in">{inCommas(cities.map(cityName))}</Row>}
          {districts.length > 0 && <Row label="Districts">{inCommas(districts.map(districtName))}</Row>}
          {officeAddress && <Row label={OFFICE}>{officeAddress}</Row>}
          {languages.length > 0 && <Row label="Languages">{inCommas(languages.map(languageName))}</Row>}
          {usualMinutes !== null && <Row label="Usually answers">{usualTime(usualMinutes)}</Row>}
          {kind === 'agent' ? (
            <Row label="Agent since">{formatMonthThere(since)}</Row>
          ) : (
            <Row label="Established">{since.slice(0, 4)}</Row>
          )}
          {website && (
            <Row label="Website">
              <a href={website} target="_blank" rel="noopener noreferrer nofollow ugc" className={TEXT_LINK}>
                {website.replace(/^https?:\/\//, '')}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </Row>
          )}
        </dl>
      </Panel>
      {verifications.length > 0 && (
        <Panel>
          <h2 className="mb-4 text-xl">Our checks</h2>
          <ShownVerifications verifications={verifications} />
        </Panel>
      )}
    </aside>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-semibold wrap-anywhere">
        <Isolate>{children}</Isolate>
      </dd>
    </div>
  );
}
