import { useGetIdentity } from '@refinedev/core';
import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { AREA_PATHS } from '#shared/paths.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';

type PersonLinkProps = {
  /** The person’s id. Null for a deleted account or a visitor. */
  id: string | null;
  name: string;
  className?: string;
};

/** A name that links to the person's page for administrators, and plain text for all others. */
export function PersonLink({ id, name, className }: PersonLinkProps) {
  const { data: me } = useGetIdentity<CurrentUser | null>();
  if (!id || me?.role !== 'admin') return <Isolate className={className}>{name}</Isolate>;
  return (
    <Link to={`${AREA_PATHS.admin}/people/${id}`} className={className}>
      <Isolate>{name}</Isolate>
    </Link>
  );
}
