import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { currentUserQuery, useCurrentUser } from '../../../lib/member/current-user.ts';
import { useIsHydrating } from '../../../lib/hydration.ts';

type ByReaderProps = { ownerId: string; owner: ReactNode; children: ReactNode };

/**
 * A part of a listing's page that its owner has instead of everybody else's. The server draws everybody's; where a member
 * seems to have come it keeps its room unseen until it is known who it is, so that owners never see themselves asked.
 */
export function ByReader({ ownerId, owner, children }: ByReaderProps) {
  const isOwn = useIsOwn(ownerId);
  if (isOwn) return <Suspense>{owner}</Suspense>;
  return <div className={isOwn === undefined ? 'contents member:*:invisible' : 'contents'}>{children}</div>;
}

/** Whether a listing is the reader's own; undefined while that is not known. */
function useIsOwn(ownerId: string): boolean | undefined {
  const user = useCurrentUser();
  const { isError } = useQuery(currentUserQuery);
  const isHydrating = useIsHydrating();
  if (isHydrating || (user === undefined && !isError)) return undefined;
  return user?.id === ownerId;
}
