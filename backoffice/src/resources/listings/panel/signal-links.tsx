import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { formatDay } from '#shared/format/moment.ts';
import { AREA_PATHS } from '#shared/paths.ts';
import type { SignalLink } from './moderation-details.ts';

const PATHS = {
  property: `${AREA_PATHS.admin}/properties`,
  car: `${AREA_PATHS.admin}/cars`,
  person: `${AREA_PATHS.admin}/people`,
};

/** The listings or people that a moderation signal names, with owner and date. */
export function SignalLinks({ links }: { links: SignalLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="signal-links">
      {links.map(({ kind, id, title, owner, createdAt }) => (
        <li key={kind + id}>
          <Link to={`${PATHS[kind]}/${id}`}>
            <Isolate>{title ?? owner}</Isolate>
          </Link>{' '}
          <span className="panel-meta">
            {title === null ? null : (
              <>
                <Isolate>{owner}</Isolate> ·{' '}
              </>
            )}
            {formatDay(createdAt)}
          </span>
        </li>
      ))}
    </ul>
  );
}
