import Supercluster from 'supercluster';
import type { PropertyCard } from '../../../../../shared/properties/property.ts';
import type { Point } from '../../../../../shared/places/city-points.ts';

/** A property with its price, or several too close to each other to tell them apart. */
export type MapPin = { key: string; at: Point; members: readonly PropertyCard[]; cluster: number | null };

export type PinIndex = Supercluster<{ property: PropertyCard }>;

/** How close pins may come, in pixels: about the width of a price. */
const RADIUS = 66;
/** From here on even neighbours stand apart. */
const LAST_CLUSTERED_ZOOM = 16;

/** Sorts properties into pins and clusters for every zoom. Those whose place is not known stand in the list alone. */
export function indexPins(properties: readonly PropertyCard[]): PinIndex {
  const index: PinIndex = new Supercluster({ radius: RADIUS, extent: 256, maxZoom: LAST_CLUSTERED_ZOOM });
  return index.load(
    properties.flatMap((property) => {
      const { latitude, longitude } = property;
      if (latitude === null || longitude === null) return [];
      const geometry = { type: 'Point' as const, coordinates: [longitude, latitude] };
      return [{ type: 'Feature' as const, geometry, properties: { property } }];
    }),
  );
}

/** The pins of a part of the map, from north to south, which is how they are read. */
export function pinsOf(index: PinIndex, box: [number, number, number, number], zoom: number): MapPin[] {
  const pins = index.getClusters(box, Math.floor(zoom)).map(({ geometry, properties }): MapPin => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const at: Point = [latitude, longitude];
    if (!('cluster' in properties)) {
      return { key: properties.property.id, at, members: [properties.property], cluster: null };
    }
    const members = index.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties.property);
    return { key: `cluster-${properties.cluster_id}`, at, members, cluster: properties.cluster_id };
  });
  return pins.toSorted((a, b) => b.at[0] - a.at[0]);
}

/** Makes sure that a property has a pin of its own, even where it would vanish in a cluster. */
export function withOwnPin(pins: readonly MapPin[], property: PropertyCard | undefined): readonly MapPin[] {
  if (!property || pins.some(({ key }) => key === property.id)) return pins;
  const { latitude, longitude } = property;
  if (latitude === null || longitude === null) return pins;
  return [...pins, { key: property.id, at: [latitude, longitude], members: [property], cluster: null }];
}
