import Supercluster from 'supercluster';
import type { PropertyCardData } from '../../../listings/card/property-card-fields.ts';
import { type DrawnPlace, drawnPlace } from '../drawn-place.ts';

/**
 * A spot of the map: a property with its price, or several that stand at one point, or (with `cluster`) spots too close to
 * each other to tell them apart. `around` names the district or city where the place is approximate.
 */
export type MapPin = DrawnPlace & { key: string; members: readonly PropertyCardData[]; cluster: number | null };

type Spot = DrawnPlace & { members: PropertyCardData[] };
export type PinIndex = Supercluster<Spot>;

/** How close pins may come, in pixels: about the width of a price. */
const RADIUS = 66;
/** From here on even neighbours stand apart. */
const LAST_CLUSTERED_ZOOM = 16;

/** Sorts properties into pins and clusters for every zoom; those at the same point stay together at all of them. */
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
    const place = drawnPlace(property);
    if (!place) continue;
    const key = `${place.at.join()} ${place.around}`;
    const spot = spots.get(key) ?? { ...place, members: [] };
    spot.members.push(property);
    spots.set(key, spot);
  }
  return [...spots.values()];
}

/** The pins of a part of the map, from north to south, which is how they are read. */
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

/** The spot of a property: those that stand where it does, itself among them. */
export function neighboursOf(
  properties: readonly PropertyCardData[],
  property: PropertyCardData,
): readonly PropertyCardData[] {
  return spotsOf(properties).find(({ members }) => members.includes(property))?.members ?? [property];
}

/** Makes sure that a property has a pin of its own, even where its spot would vanish in a cluster. */
export function withOwnPin(pins: readonly MapPin[], property: PropertyCardData | undefined): readonly MapPin[] {
  const isShown = pins.some(
    ({ cluster, members }) => cluster === null && members.some(({ id }) => id === property?.id),
  );
  const place = property && !isShown && drawnPlace(property);
  return place ? [...pins, { ...place, key: property.id, members: [property], cluster: null }] : pins;
}

/** What has been chosen on a map in this visit: its price turns grey. */
export const seenProperties = new Set<string>();
