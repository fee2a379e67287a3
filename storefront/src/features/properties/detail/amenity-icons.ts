import {
  Armchair,
  ArrowUpDown,
  Car,
  Check,
  Dumbbell,
  Fence,
  FlameKindling,
  Heater,
  type LucideIcon,
  Package,
  PawPrint,
  Shield,
  Trees,
  WashingMachine,
  Waves,
  Wifi,
  Wind,
} from 'lucide-react';
import type { Amenity } from '#shared/properties/property-facts.ts';

const ICONS: Record<Amenity, LucideIcon> = /* @wc-ignore */ {
  Parking: Car,
  WiFi: Wifi,
  'Air Conditioning': Wind,
  Heating: Heater,
  'Security System': Shield,
  Elevator: ArrowUpDown,
  Balcony: Fence,
  Garden: Trees,
  'Swimming Pool': Waves,
  Gym: Dumbbell,
  Laundry: WashingMachine,
  Storage: Package,
  Furnished: Armchair,
  'Pet Friendly': PawPrint,
  Fireplace: FlameKindling,
};

/** Returns the icon of an amenity. The default is a check mark. */
export function amenityIcon(amenity: string): LucideIcon {
  return ICONS[amenity as Amenity] ?? Check;
}
