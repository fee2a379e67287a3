import { Star } from 'lucide-react';
import { LISTING_STATUS_LABELS, type ListingStatus } from '#shared/listings/listing-facts.ts';
import { Badge } from '../../../ui/base/badge.tsx';

export function StatusBadge({ status, onPicture = false }: { status: ListingStatus; onPicture?: boolean }) {
  return (
    <Badge tone={status} onPicture={onPicture}>
      {LISTING_STATUS_LABELS[status]}
    </Badge>
  );
}

export function FeaturedBadge({ onPicture = false }: { onPicture?: boolean }) {
  return (
    <Badge tone="featured" onPicture={onPicture}>
      <Star className="size-3.5" />
      Featured
    </Badge>
  );
}
