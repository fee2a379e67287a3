import type { Map as LeafletMap } from 'leaflet';
import { createPortal } from 'react-dom';
import { Isolate } from '../isolate.tsx';
import { standingAt, useMapHost, useShownPart } from './map-host.ts';
import { type Box, labelsAt, withoutOverlaps } from './map-labels.ts';

type MapNamesProps = {
  map: LeafletMap;
  /** The boxes of pins, where no label may appear. */
  taken?: readonly Box[];
};

const NOTHING: readonly Box[] = [];

/**
 * Labels of cities and, at high zoom, of districts and airports. They are hidden while tiles show these names. Screen readers skip
 * them, because each listing already says its place.
 */
export function MapNames({ map, taken = NOTHING }: MapNamesProps) {
  const host = useMapHost(map);
  const { zoom, box } = useShownPart(map);
  const [west, south, east, north] = box;
  const labels = labelsAt(zoom)
    .filter(
      ({ at: [latitude, longitude] }) => latitude > south && latitude < north && longitude > west && longitude < east,
    )
    .map(({ name, at, kind }) => ({ name, kind, ...pixels(map, at) }));
  return createPortal(
    <div aria-hidden="true" className="map-labels">
      {withoutOverlaps(labels, taken).map((label) => (
        <span key={`${label.name} ${label.x}`} style={standingAt(label)}>
          <i />
          <Isolate as="span" className={`is-${label.kind}`}>
            {label.name}
          </Isolate>
        </span>
      ))}
    </div>,
    host,
  );
}

function pixels(map: LeafletMap, at: [number, number]): { x: number; y: number } {
  const { x, y } = map.latLngToLayerPoint(at);
  return { x, y };
}
