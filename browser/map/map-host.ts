import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';

/** An element among the map's layers in which React renders. */
export function useMapHost(map: LeafletMap): HTMLElement {
  const [host] = useState(createHost);
  useEffect(() => {
    map.getPane('markerPane')?.append(host);
    return () => host.remove();
  }, [map, host]);
  return host;
}

/** Hidden while the map zooms. Leaflet ignores presses inside; React, which listens on this element, still receives them. */
function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = 'leaflet-zoom-hide';
  for (const kind of ['click', 'mousedown', 'touchstart', 'dblclick']) {
    host.addEventListener(kind, (event) => event.stopPropagation());
  }
  return host;
}

export type MapView = { zoom: number; box: [west: number, south: number, east: number, north: number] };

/** The visible area of a map. It updates when the map moves. */
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

/** Style that moves an element from the map's corner to a point of the map. */
export function standingAt({ x, y }: { x: number; y: number }) {
  return { transform: `translate(${x}px, ${y}px)` };
}
