import { plural, t } from '#shared/format/text.ts';
import { Badge } from '../../../ui/base/badge.tsx';

/** The server counts up to this number. */
const MOST = 99;

/** The number of new results in a saved search. */
export function NewBadge({ count }: { count: number }) {
  return <Badge tone="replied">{count < MOST ? plural(count, ['{0} new', '{0} new']) : t(`${MOST}+ new`)}</Badge>;
}
