import { profilePath, type ProfileKind } from '#shared/reviews/profile-paths.ts';
import { NewTabLink } from './new-tab-link.tsx';

/** A link to the reader's public page. An inactive profile has none. */
export function PublicPageLink({ kind, id, isActive }: { kind: ProfileKind; id: string; isActive: boolean }) {
  return isActive ? <NewTabLink href={profilePath(kind, id)}>Your public page</NewTabLink> : null;
}
