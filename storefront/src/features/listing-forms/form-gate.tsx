import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError } from '#shared/api/api-error.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { currentUserQuery } from '../../lib/member/current-user.ts';
import notFoundPicture from '../../pictures/not-found.svg';
import { buttonClass } from '../../ui/style/classes.ts';
import { ReloadPanel } from '../../ui/base/reload-panel.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { StatePanel } from '../../ui/base/state-panel.tsx';
import { useDocumentTitle } from '../../ui/base/use-document-title.ts';
import { type Editable, type EditKind, editQuery } from './edit-query.ts';

type Edited<Listing> = { listing: Listing; reason: string | null };

type FormGateProps<Listing> = {
  kind: EditKind<Listing>;
  titles: { create: string; edit: string };
  missing: { title: string; text: string; to: string; label: string };
  onSignedOut: () => void;
  children: (user: CurrentUser, edited: Edited<Listing> | null, similar: Listing | null) => ReactNode;
};

/**
 * Opens a form for members. With `?edit=`, they edit one of their own listings. Administrators may edit any listing. With
 * `?similar=`, the form prefills a new listing from one of the member's own.
 */
export function FormGate<Listing extends Editable>({
  kind,
  titles,
  missing,
  onSignedOut,
  children,
}: FormGateProps<Listing>) {
  const [params] = useSearchParams();
  const editedId = params.get('edit');
  const id = editedId ?? params.get('similar');
  const title = editedId === null ? titles.create : titles.edit;
  useDocumentTitle(title);
  const user = useQuery(currentUserQuery);
  const edited = useQuery({ ...editQuery(kind, id ?? ''), enabled: id !== null && Boolean(user.data) });
  const isSignedOut = user.data === null;
  const leave = useEffectEvent(onSignedOut);
  useEffect(() => {
    if (isSignedOut) leave();
  }, [isSignedOut]);

  if (user.data && id === null) return children(user.data, null, null);
  const isOwner = edited.data?.listing.isOwner ?? false;
  if (user.data && edited.data && editedId === null && isOwner) return children(user.data, null, edited.data.listing);
  const mayEdit = editedId !== null && (isOwner || user.data?.role === 'admin');
  if (user.data && edited.data && mayEdit) return children(user.data, edited.data, null);
  const isMissing = edited.data !== undefined || (edited.error instanceof ApiError && edited.error.status === 404);
  const failed = [user, edited].find(({ isError, data }) => isError && data === undefined);
  return (
    <div className="wrap py-section">
      {isMissing && (
        <StatePanel picture={notFoundPicture} title={missing.title} text={missing.text} headingLevel="h1">
          <Link to={missing.to} className={buttonClass('primary')}>
            {missing.label}
          </Link>
        </StatePanel>
      )}
      {failed && !isMissing && (
        <ReloadPanel text="The form could not be loaded." headingLevel="h1" onReload={() => void failed.refetch()} />
      )}
      {!failed && !isMissing && <FormSkeleton title={title} />}
    </div>
  );
}

function FormSkeleton({ title }: { title: string }) {
  return (
    <div role="status" className="grid max-w-168 gap-5">
      <h1 className="sr-only">{title}</h1>
      <span className="sr-only">Loading the form</span>
      <Skeleton className="h-10 w-72" />
      {[1, 2, 3].map((section) => (
        <div key={section} className="grid gap-3">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      ))}
    </div>
  );
}
