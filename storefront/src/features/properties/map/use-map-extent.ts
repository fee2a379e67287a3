import { latLngBounds, type Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PropertyCardData } from '../../listings/card/property-card-fields.ts';
import { drawnPlace } from './drawn-place.ts';
import { boundsText, cornersOf } from './map-bounds.ts';

type Extent = { query: string; center: [number, number]; zoom: number; moved: boolean };

/** The part last looked at, for whoever comes back from a property. */
let lastExtent: Extent | undefined;

type MapExtentOptions = {
  map: LeafletMap | null;
  properties: readonly PropertyCardData[];
  /** The search these properties are the answer to; undefined while another is on its way. */
  query: string | undefined;
  bounds: string | undefined;
};

/**
 * Which part of the map is shown: the part that the search names, or else all that it found. `moved` says that
 * somebody has gone elsewhere since.
 */
export function useMapExtent({ map, properties, query, bounds }: MapExtentOptions) {
  const [moved, setMoved] = useState(false);
  const asked = useRef<string | undefined>(undefined);
  const isOurs = useRef(false);

  /** Moves the map without anybody having asked for it. */
  function move(how: (map: LeafletMap) => void) {
    if (!map) return;
    isOurs.current = true;
    how(map);
    isOurs.current = false;
  }

  const place = useEffectEvent(() => {
    if (lastExtent && lastExtent.query === query && asked.current === undefined) {
      const { center, zoom, moved: wasMoved } = lastExtent;
      move((shown) => shown.setView(center, zoom, { animate: false }));
      setMoved(wasMoved);
    } else {
      if (bounds === undefined || bounds !== asked.current) showResults();
      setMoved(false);
    }
    asked.current = bounds ?? '';
  });

  /** Moves the map to the part that the search names, or else to all that it found. */
  function showResults() {
    const points = pointsOf(properties);
    if (bounds !== undefined) {
      // A little less, or what was rounded up would cost a step of the zoom.
      move((shown) => shown.fitBounds(latLngBounds(cornersOf(bounds)).pad(-0.05), { animate: false }));
    } else if (points.length > 0) {
      move((shown) => shown.fitBounds(points, { padding: [48, 48], maxZoom: 14, animate: false }));
    }
  }

  useEffect(() => {
    if (map && query !== undefined) place();
  }, [map, query]);

  const handleMoveEnd = useEffectEvent(() => {
    if (!map || query === undefined) return;
    const wasMoved = moved || !isOurs.current;
    setMoved(wasMoved);
    const { lat, lng } = map.getCenter();
    lastExtent = { query, center: [lat, lng], zoom: map.getZoom(), moved: wasMoved };
  });
  useEffect(() => {
    map?.on('moveend', handleMoveEnd);
    return () => {
      map?.off('moveend', handleMoveEnd);
    };
  }, [map]);

  return {
    moved,
    move,
    /** Leads back to the results from wherever the map was moved to. */
    goBack: () => {
      showResults();
      setMoved(false);
      if (lastExtent) lastExtent = { ...lastExtent, moved: false };
    },
    /** The shown part, for a search; its answer leaves the map where it is. */
    ask: (): string => {
      asked.current = map ? boundsText(map.getBounds()) : '';
      return asked.current;
    },
  };
}

function pointsOf(properties: readonly PropertyCardData[]): [number, number][] {
  return properties.map((property) => drawnPlace(property)?.at).filter((at) => at !== undefined);
}
