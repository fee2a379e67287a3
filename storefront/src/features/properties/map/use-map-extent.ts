import { latLngBounds, type Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PropertyCardData } from '../../listings/card/property-card-fields.ts';
import { mapPlace } from './map-place.ts';
import { boundsText, cornersOf } from './map-bounds.ts';

type Extent = { query: string; center: [number, number]; zoom: number; moved: boolean };

/** The last visible part of the map, restored when the user returns from a property. */
let lastExtent: Extent | undefined;

type MapExtentOptions = {
  map: LeafletMap | null;
  properties: readonly PropertyCardData[];
  /** The search that found these properties. Undefined while another search is loading. */
  query: string | undefined;
  bounds: string | undefined;
};

/**
 * Controls the visible part of the map: the bounds of the search, or else all results. `moved` means that the user has moved the
 * map since.
 */
export function useMapExtent({ map, properties, query, bounds }: MapExtentOptions) {
  const [moved, setMoved] = useState(false);
  const asked = useRef<string | undefined>(undefined);
  const isOurs = useRef(false);

  /** Moves the map by code, so that it does not count as moved by the user. */
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

  /** Shows the bounds of the search, or else all results. */
  function showResults() {
    const points = pointsOf(properties);
    if (bounds !== undefined) {
      // Shrink the bounds slightly, because rounding up would zoom out one level.
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
    /** Moves the map back to the results. */
    goBack: () => {
      showResults();
      setMoved(false);
      if (lastExtent) lastExtent = { ...lastExtent, moved: false };
    },
    /** Returns the visible bounds for a search. The results of this search do not move the map. */
    ask: (): string => {
      asked.current = map ? boundsText(map.getBounds()) : '';
      return asked.current;
    },
  };
}

function pointsOf(properties: readonly PropertyCardData[]): [number, number][] {
  return properties.map((property) => mapPlace(property)?.at).filter((at) => at !== undefined);
}
