import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { editPath } from '#shared/paths.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import type { ListingKind } from './own-kinds.ts';

// Loaded on demand: only owners need it.
export const OwnerPanel = lazyPart(() => import('./owner-panel.tsx'), 'OwnerPanel');

/** The edit link at the bottom of phones, where other users see the contact buttons. */
export function DockEdit({ kind, id }: { kind: ListingKind; id: string }) {
  return (
    <Link to={editPath(kind, id)} className={buttonClass('primary')}>
      <Pencil />
      Edit
    </Link>
  );
}
