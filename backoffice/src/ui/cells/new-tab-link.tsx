import type { ReactNode } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { inLanguage } from '#shared/language.ts';
import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type NewTabLinkProps = {
  href: string;
  className?: string;
  rel?: string;
  /** The direction of a text that has its own direction, such as a number. */
  dir?: 'ltr';
  children: ReactNode;
};

/** A link to a page of the storefront or of another site, in a new tab. */
export function NewTabLink({ href, rel = 'noopener', dir, children, className }: NewTabLinkProps) {
  return (
    <a href={inLanguage(href)} target="_blank" rel={rel} className={className}>
      {typeof children === 'string' ? <Isolate dir={dir}>{children}</Isolate> : children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** A link to one of our own routes that looks like a button. */
export function RouteButton({ to, ...button }: ButtonProps & { to: string }) {
  const href = useHref(to);
  const handleClick = useLinkClickHandler<HTMLElement>(to);
  return <Button {...button} href={href} onClick={handleClick} />;
}
