import { Link } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { plural } from '#shared/format/text.ts';
import { TEXT_LINK } from '../../../ui/style/classes.ts';
import { HIDDEN_ANCHOR } from './hidden-listings.ts';

/** Says how many listings of the list the member has hidden. The counts of the search include them. */
export function HiddenNote({ hidden }: { hidden: number }) {
  if (hidden === 0) return null;
  return (
    <p className="mt-8 text-center text-meta text-ink-2">
      {plural(hidden, [
        '{0} of these is not shown because you hid it.',
        '{0} of these are not shown because you hid them.',
      ])}{' '}
      <Link to={`${PATHS.favorites}#${HIDDEN_ANCHOR}`} className={`${TEXT_LINK} inline-block py-2.5`}>
        See hidden listings
      </Link>
    </p>
  );
}
