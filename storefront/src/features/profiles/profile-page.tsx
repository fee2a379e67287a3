import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { profileName } from '#shared/reviews/profile-name.ts';
import type { ProfileKind } from '#shared/reviews/profile-paths.ts';
import notFoundPicture from '../../pictures/not-found.svg';
import { ReloadPanel } from '../../ui/base/reload-panel.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { StatePanel } from '../../ui/base/state-panel.tsx';
import { useDocumentTitle } from '../../ui/base/use-document-title.ts';
import { buttonClass } from '../../ui/style/classes.ts';
import { ProfileAgents } from './profile-agents.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileIntroduction } from './profile-introduction.tsx';
import { ProfileListings } from './profile-listings.tsx';
import { profileQuery, readProfilePage } from './profile-query.ts';
import { ProfileReviews } from './profile-reviews.tsx';

const LABELS: Record<ProfileKind, string> = { agent: 'Agent', broker: 'Broker' };

/** The public page of an agent or broker: who, where, their listings, and reviews of people who dealt with them. */
export function ProfilePage({ kind, id }: { kind: ProfileKind; id: string }) {
  const [params] = useSearchParams();
  const { data: profile, isError, refetch } = useQuery(profileQuery(kind, id, readProfilePage(params)));
  useDocumentTitle(profile ? profileName(profile) : LABELS[kind]);
  if (isError && !profile)
    return (
      <div className="wrap py-section">
        <ReloadPanel text="Error loading this page" headingLevel="h1" onReload={() => void refetch()} />
      </div>
    );
  if (profile === null) return <Missing />;
  if (!profile) return <ProfileSkeleton />;
  return (
    <div className="wrap pb-section">
      <div className="grid grid-cols-1 gap-8 pt-[clamp(1.5rem,1rem+2vw,2.75rem)] lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:items-start lg:gap-12">
        <div className="min-w-0">
          <ProfileIntroduction profile={profile} />
          <span id="first-screen" hidden />
          <ProfileAgents profile={profile} />
          <ProfileListings profile={profile} />
          <ProfileReviews profile={profile} />
        </div>
        <ProfileFacts profile={profile} />
      </div>
    </div>
  );
}

function Missing() {
  return (
    <div className="wrap py-section">
      <StatePanel
        picture={notFoundPicture}
        title="There is no such page"
        text="This agent or broker is not active, or shows no public profile."
        headingLevel="h1"
      >
        <Link to={PATHS.properties} className={buttonClass('primary')}>
          Browse Properties
        </Link>
      </StatePanel>
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <div role="status" className="wrap grid gap-6 py-section">
      <span className="sr-only">Loading this page</span>
      <Skeleton className="h-28 rounded-lg!" />
      <Skeleton className="h-64 rounded-lg!" />
    </div>
  );
}
