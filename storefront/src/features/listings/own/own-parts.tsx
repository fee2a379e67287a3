import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { editPath } from '#shared/paths.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import type { ListingKind } from './own-kinds.ts';

// Owners alone have it: nobody else need load it.
export const OwnerPanel = lazyPart(() => import('./owner-panel.tsx'), 'OwnerPanel');

/** At the lower edge of phones, where others find how to ask. */
export function DockEdit({ kind, id }: { kind: ListingKind; id: string }) {
  return (
    <Link to={editPath(kind, id)} className={buttonClass('primary')}>
      <Pencil />
      Edit
    </Link>
  );
}
