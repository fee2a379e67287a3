import { useGetIdentity } from '@refinedev/core';
import { Link } from 'react-router-dom';
import { AREA_PATHS } from '#shared/paths.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';

type PersonLinkProps = {
  /** The person’s id; null for a deleted account or a visitor. */
  id: string | null;
  name: string;
  className?: string;
};

/** A name that leads to the page of the person, for administrators; plain text for everyone else. */
export function PersonLink({ id, name, className }: PersonLinkProps) {
  const { data: me } = useGetIdentity<CurrentUser | null>();
  if (!id || me?.role !== 'admin') return <bdi className={className}>{name}</bdi>;
  return (
    <Link to={`${AREA_PATHS.admin}/people/${id}`} className={className}>
      <bdi>{name}</bdi>
    </Link>
  );
}
