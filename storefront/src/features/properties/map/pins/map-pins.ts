import Supercluster from 'supercluster';
import type { PropertyCardData } from '../../../listings/card/property-card-fields.ts';
import { type MapPlace, mapPlace } from '../map-place.ts';

/**
 * A pin on the map: one property with its price, or several at the same point. With `cluster`, the pin represents several points that
 * are too close to separate. `around` names the district or city of an approximate place.
 */
export type MapPin = MapPlace & { key: string; members: readonly PropertyCardData[]; cluster: number | null };

type Spot = MapPlace & { members: PropertyCardData[] };
export type PinIndex = Supercluster<Spot>;

/** Minimum distance between pins in px, about the width of a price. */
const RADIUS = 66;
/** The last zoom level with clusters. At closer levels, even neighbours have separate pins. */
const LAST_CLUSTERED_ZOOM = 16;

/** Groups properties into pins and clusters for every zoom level. Properties at the same point always share a pin. */
export function indexPins(properties: readonly PropertyCardData[]): PinIndex {
  const index: PinIndex = new Supercluster({ radius: RADIUS, extent: 256, maxZoom: LAST_CLUSTERED_ZOOM });
  return index.load(
    spotsOf(properties).map((spot) => {
      const [latitude, longitude] = spot.at;
      const geometry = { type: /* @wc-ignore */ 'Point' as const, coordinates: [longitude, latitude] };
      return { type: /* @wc-ignore */ 'Feature' as const, geometry, properties: spot };
    }),
  );
}

function spotsOf(properties: readonly PropertyCardData[]): Spot[] {
  const spots = new Map<string, Spot>();
  for (const property of properties) {
    const place = mapPlace(property);
    if (!place) continue;
    const key = `${place.at.join()} ${place.around}`;
    const spot = spots.get(key) ?? { ...place, members: [] };
    spot.members.push(property);
    spots.set(key, spot);
  }
  return [...spots.values()];
}

/** Returns the pins in a part of the map, from north to south in reading order. */
export function pinsOf(index: PinIndex, box: [number, number, number, number], zoom: number): MapPin[] {
  const pins = index.getClusters(box, Math.floor(zoom)).map(({ geometry, properties }): MapPin => {
    if (!('cluster' in properties)) return { ...properties, key: keyOf(properties), cluster: null };
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const id = properties.cluster_id;
    const members = index.getLeaves(id, Infinity).flatMap((leaf) => leaf.properties.members);
    return { key: `cluster-${id}`, at: [latitude, longitude], around: null, members, cluster: id };
  });
  return pins.toSorted((a, b) => b.at[0] - a.at[0]);
}

function keyOf({ at, around, members }: Spot): string {
  const [only] = members;
  return members.length === 1 && only ? only.id : `${at.join()} ${around}`;
}

/** Returns all properties at the same point as this property, including itself. */
export function neighboursOf(
  properties: readonly PropertyCardData[],
  property: PropertyCardData,
): readonly PropertyCardData[] {
  return spotsOf(properties).find(({ members }) => members.includes(property))?.members ?? [property];
}

/** Adds a separate pin for a property if a cluster would hide it. */
export function withOwnPin(pins: readonly MapPin[], property: PropertyCardData | undefined): readonly MapPin[] {
  const isShown = pins.some(
    ({ cluster, members }) => cluster === null && members.some(({ id }) => id === property?.id),
  );
  const place = property && !isShown && mapPlace(property);
  return place ? [...pins, { ...place, key: property.id, members: [property], cluster: null }] : pins;
}

/** Properties selected on a map during this visit. Their prices turn grey. */
export const seenProperties = new Set<string>();
