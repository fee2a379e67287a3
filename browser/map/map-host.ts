import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';

/** A place of ours among the map's layers, for what React draws there. */
export function useMapHost(map: LeafletMap): HTMLElement {
  const [host] = useState(createHost);
  useEffect(() => {
    map.getPane('markerPane')?.append(host);
    return () => host.remove();
  }, [map, host]);
  return host;
}

/** Out of sight while the map zooms. A press inside is none on the map; React, which listens here too, still hears it. */
function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = 'leaflet-zoom-hide';
  for (const kind of ['click', 'mousedown', 'touchstart', 'dblclick']) {
    host.addEventListener(kind, (event) => event.stopPropagation());
  }
  return host;
}

export type MapView = { zoom: number; box: [west: number, south: number, east: number, north: number] };

/** The part of a map that is shown, as it moves. */
export function useShownPart(map: LeafletMap): MapView {
  const [view, setView] = useState(() => viewOf(map));
  useEffect(() => {
    const follow = () => setView(viewOf(map));
    follow();
    map.on('moveend zoomend viewreset', follow);
    return () => {
      map.off('moveend zoomend viewreset', follow);
    };
  }, [map]);
  return view;
}

function viewOf(map: LeafletMap): MapView {
  const bounds = map.getBounds();
  return { zoom: map.getZoom(), box: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] };
}

/** Moves what stands at the map's corner to a point of it. */
export function standingAt({ x, y }: { x: number; y: number }) {
  return { transform: `translate(${x}px, ${y}px)` };
}
