import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isBackOfficePath } from '#shared/paths.ts';
import { inLanguage } from '#shared/language.ts';
import { loadInPlace } from '../overlay-history.ts';

type MemberLinkProps = {
  to: string;
  className: string;
  onClick?: (() => void) | undefined;
  /** Called before the navigation. */
  onFollow?: () => void;
  children: ReactNode;
};

/** A link to a page of the storefront or to the back office. The back office is a separate app and needs a full page load. */
export function MemberLink({ to, onFollow, ...link }: MemberLinkProps) {
  const { onClick } = link;
  if (!isBackOfficePath(to))
    return (
      <Link
        to={to}
        {...link}
        onClick={() => {
          onFollow?.();
          onClick?.();
        }}
      />
    );
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the other props contain the content
    <a
      href={inLanguage(to)}
      {...link}
      onClick={(event) => {
        onFollow?.();
        loadInPlace(event);
      }}
    />
  );
}
