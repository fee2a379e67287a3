import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isBackOfficePath } from '../../../shared/addresses.ts';

type MemberLinkProps = { to: string; className: string; onClick?: (() => void) | undefined; children: ReactNode };

/** A link to one of our pages, or out to the back office, which is another program: a full load. */
export function MemberLink({ to, ...link }: MemberLinkProps) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content is among the rest
  return isBackOfficePath(to) ? <a href={to} {...link} /> : <Link to={to} {...link} />;
}
