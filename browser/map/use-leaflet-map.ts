import 'leaflet/dist/leaflet.css';
import './map.css';
import type { Map as LeafletMap, MapOptions } from 'leaflet';
import { type RefObject, useEffect, useState } from 'react';
import { createMap } from './create-map.ts';
import { drawGround } from './draw-ground.ts';
import { addScale } from './scale.ts';

/** How far the map can be moved: as far as its ground is drawn. */
const LIMITS: [[number, number], [number, number]] = [
  [5, 39],
  [15, 54],
];

/** For looking around: moved in half steps, and no further than there is ground. */
const WIDE: MapOptions = { zoomSnap: 0.5, maxBounds: LIMITS, maxBoundsViscosity: 1 };

/** A map inside a container, as long as that is shown; `failed` when the container would not take one. */
export function useLeafletMap(
  container: RefObject<HTMLElement | null>,
  options: MapOptions = WIDE,
): { map: LeafletMap | null; failed: boolean } {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let created: LeafletMap;
    try {
      created = createMap(container.current as HTMLElement, options);
    } catch {
      // oxlint-disable-next-line react/set-state-in-effect -- only trying it tells
      setFailed(true);
      return undefined;
    }
    created.setView([9.9, 45], 7);
    addScale(created);
    drawGround(created);
    setMap(created);
    return () => {
      setMap(null);
      created.remove();
    };
  }, [container, options]);

  return { map, failed };
}
