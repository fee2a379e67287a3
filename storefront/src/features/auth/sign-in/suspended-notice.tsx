import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { appealPath } from '#shared/paths.ts';
import { formatMoment } from '#shared/format/moment.ts';
import type { SuspensionNotice } from '#shared/users/suspension-schema.ts';
import { Notice } from '../../../ui/forms/notice.tsx';
import { ACTION_LINK } from '../../../ui/style/classes.ts';

/** Explains to a user with the right password why the account is suspended, and where to appeal. */
export function SuspendedNotice({ suspension: { until, reason, appealToken } }: { suspension: SuspensionNotice }) {
  return (
    <div role="alert">
      <Notice tone="failure">
        <p className="font-semibold text-danger-text">
          {until ? (
            <>
              This account is suspended until <time dateTime={until}>{formatMoment(until)}</time>.
            </>
          ) : (
            'This account is suspended.'
          )}
        </p>
        <Isolate as="p" className="wrap-anywhere whitespace-pre-line">
          {reason}
        </Isolate>
        <Link to={appealPath(appealToken)} className={`${ACTION_LINK} justify-self-start`}>
          Appeal this suspension
        </Link>
      </Notice>
    </div>
  );
}
