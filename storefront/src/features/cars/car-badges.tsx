import { CAR_PURPOSE_LABELS, type CarPurpose } from '#shared/cars/car-facts.ts';
import { Badge, type BadgeTone } from '../../ui/base/badge.tsx';

const TONES: Record<CarPurpose, BadgeTone> = { sale: 'sale', rent: 'rent', both: 'commercial' };

export function CarPurposeBadge({ purpose, onPicture = false }: { purpose: CarPurpose; onPicture?: boolean }) {
  return (
    <Badge tone={TONES[purpose]} onPicture={onPicture}>
      {CAR_PURPOSE_LABELS[purpose]}
    </Badge>
  );
}
