import 'leaflet/dist/leaflet.css';
import './map.css';
import type { Map as LeafletMap, MapOptions } from 'leaflet';
import { type RefObject, useEffect, useState } from 'react';
import { createMap } from './create-map.ts';
import { drawGround } from './draw-ground.ts';
import { addScale } from './scale.ts';

/** The map can be moved as far as the base map reaches. */
const LIMITS: [[number, number], [number, number]] = [
  [5, 39],
  [15, 54],
];

/** For exploring: half zoom steps, and no movement beyond the base map. */
const WIDE: MapOptions = { zoomSnap: 0.5, maxBounds: LIMITS, maxBoundsViscosity: 1 };

/** A map inside a container while the container is shown. `failed` is true when Leaflet could not create it. */
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
      // oxlint-disable-next-line react/set-state-in-effect -- only the attempt shows whether it works
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
