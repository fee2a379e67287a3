/** Those who have a public page, each below its own path. */
export const PROFILE_KINDS = ['agent', 'broker'] as const;
export type ProfileKind = (typeof PROFILE_KINDS)[number];

/** The public page of an agent or broker, at a page of their listings. */
export function profilePath(kind: ProfileKind, id: string, page = 1): string {
  return page > 1 ? `/${kind}/${id}?page=${page}` : `/${kind}/${id}`;
}
