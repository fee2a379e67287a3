import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { currentUserQuery, useCurrentUser } from '../../../lib/member/current-user.ts';
import { useIsHydrating } from '../../../lib/hydration.ts';

type ByReaderProps = { ownerId: string; owner: ReactNode; children: ReactNode };

/**
 * Shows `owner` to the owner of a listing and `children` to all others. The server renders `children`. If the user seems to be
 * signed in, `children` stays invisible until the user is known. So owners never see the contact controls of their own listing.
 */
export function ByReader({ ownerId, owner, children }: ByReaderProps) {
  const isOwn = useIsOwn(ownerId);
  if (isOwn) return <Suspense>{owner}</Suspense>;
  return <div className={isOwn === undefined ? 'contents member:*:invisible' : 'contents'}>{children}</div>;
}

/** True for the user's own listing. Undefined while the user is unknown. */
function useIsOwn(ownerId: string): boolean | undefined {
  const user = useCurrentUser();
  const { isError } = useQuery(currentUserQuery);
  const isHydrating = useIsHydrating();
  if (isHydrating || (user === undefined && !isError)) return undefined;
  return user?.id === ownerId;
}
