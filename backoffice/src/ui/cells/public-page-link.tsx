import { profilePath, type ProfileKind } from '#shared/reviews/profile-paths.ts';
import { inLanguage } from '#shared/language.ts';

/** Leads to the reader's page as everyone sees it. An inactive profile has none. */
export function PublicPageLink({ kind, id, isActive }: { kind: ProfileKind; id: string; isActive: boolean }) {
  if (!isActive) return null;
  return (
    <a href={inLanguage(profilePath(kind, id))} target="_blank" rel="noopener">
      Your public page
    </a>
  );
}
