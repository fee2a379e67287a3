import { plural, t } from '#shared/format/text.ts';
import { Badge } from '../../../ui/base/badge.tsx';

/** Where the server stops counting. */
const MOST = 99;

/** How much is new in a saved search. */
export function NewBadge({ count }: { count: number }) {
  return <Badge tone="replied">{count < MOST ? plural(count, ['{0} new', '{0} new']) : t(`${MOST}+ new`)}</Badge>;
}
