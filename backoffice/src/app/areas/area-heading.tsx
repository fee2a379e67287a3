import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { TODAY } from './resource.ts';

type AreaHeadingProps = { area: string; title: string; text: ReactNode; actions?: ReactNode };

/** The title of an area. On its lists the tabs say where one is, and the title is for screen readers alone. */
export function AreaHeading({ area, title, text, actions }: AreaHeadingProps) {
  const { pathname } = useLocation();
  if (pathname.replace(/\/$/, '') !== `${area}/${TODAY}`) return <h1 className="visually-hidden">{title}</h1>;
  return (
    <div className="page-heading">
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {actions ? <div className="page-actions">{actions}</div> : null}
    </div>
  );
}
