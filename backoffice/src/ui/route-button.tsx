import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** A link to one of our own routes that looks like a button. */
export function RouteButton({ to, ...button }: ButtonProps & { to: string }) {
  const href = useHref(to);
  const handleClick = useLinkClickHandler<HTMLElement>(to);
  return <Button {...button} href={href} onClick={handleClick} />;
}
