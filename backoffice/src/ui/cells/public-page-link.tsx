import { profilePath, type ProfileKind } from '#shared/reviews/profile-paths.ts';
import { NewTabLink } from './new-tab-link.tsx';

/** Leads to the reader's page as everyone sees it. An inactive profile has none. */
export function PublicPageLink({ kind, id, isActive }: { kind: ProfileKind; id: string; isActive: boolean }) {
  return isActive ? <NewTabLink href={profilePath(kind, id)}>Your public page</NewTabLink> : null;
}
