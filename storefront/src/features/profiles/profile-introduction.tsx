import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { SPECIALIZATION_LABELS } from '#shared/agents/agent-facts.ts';
import { plural } from '#shared/format/text.ts';
import { NOT_VERIFIED } from '#shared/verifications/verification-texts.ts';
import { profileName } from '#shared/reviews/profile-name.ts';
import { profilePath } from '#shared/reviews/profile-paths.ts';
import type { PublicProfile } from '#shared/reviews/review-schema.ts';
import { Badge } from '../../ui/base/badge.tsx';
import { Avatar } from '../../ui/page/avatar.tsx';
import { TEXT_LINK } from '../../ui/style/classes.ts';
import { Prose } from '../listings/detail/detail-parts.tsx';
import { Stars } from './stars.tsx';

/** Picture, name, company, rating and self-description. */
export function ProfileIntroduction({ profile }: { profile: PublicProfile }) {
  const { kind, company, companyId, specialization, rating, reviewCount, about } = profile;
  return (
    <header className="grid gap-5">
      <div className="flex items-start gap-4">
        <Avatar person={{ ...profile, profileImageUrl: profile.image }} className="size-20 text-2xl" />
        <div className="grid min-w-0 gap-1.5">
          <h1 className="wrap-anywhere">
            <Isolate>{profileName(profile)}</Isolate>
          </h1>
          <p className="text-ink-2">
            {kind === 'broker' ? 'Broker' : 'Agent'}
            {specialization && <> · {SPECIALIZATION_LABELS[specialization]}</>}
            {kind === 'agent' && company && (
              <>
                {' · '}
                {companyId ? (
                  <Link to={profilePath('broker', companyId)} className={TEXT_LINK}>
                    <Isolate>{company}</Isolate>
                  </Link>
                ) : (
                  <Isolate>{company}</Isolate>
                )}
              </>
            )}
          </p>
          {reviewCount > 0 ? (
            <a href="#reviews" className="flex min-h-tap flex-wrap items-center gap-x-2 hover:underline">
              <Stars rating={rating} className="size-5" />
              <span className="tabular font-semibold">{rating.toFixed(1)}</span>
              <span className="text-ink-2">{plural(reviewCount, ['{0} review', '{0} reviews'])}</span>
            </a>
          ) : (
            <p className="text-ink-2">No reviews yet</p>
          )}
          {profile.isUnverified && (
            <p>
              <Badge tone="pending">{NOT_VERIFIED}</Badge>
            </p>
          )}
        </div>
      </div>
      {about && <Prose text={about} />}
    </header>
  );
}
