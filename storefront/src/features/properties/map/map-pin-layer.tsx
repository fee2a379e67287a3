import type { Map as LeafletMap } from 'leaflet';
import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatShortPrice } from '../../../../../shared/format/short-price.ts';
import type { PropertyCard } from '../../../../../shared/properties/property.ts';
import { HAS_TILES } from '../../../lib/create-map.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type Box, CITY_LABELS, districtLabels, withoutOverlaps } from './map-labels.ts';
import { indexPins, type MapPin, pinsOf, withOwnPin } from './map-pins.ts';

type MapPinLayerProps = {
  map: LeafletMap;
  properties: readonly PropertyCard[];
  activeId: string | null;
  selectedId: string | null;
  isSeen: (id: string) => boolean;
  onActive: (id: string | null) => void;
  onSelect: (property: PropertyCard, byKey: boolean) => void;
};

/** From this zoom on districts have room for their names. */
const DISTRICT_ZOOM = 12;

/** Prices and clusters where they belong on the map: buttons in reading order, which move with it. */
export function MapPinLayer({ map, properties, activeId, selectedId, isSeen, onActive, onSelect }: MapPinLayerProps) {
  const host = useMapHost(map);
  const view = useMapView(map);
  const index = useMemo(() => indexPins(properties), [properties]);
  const selected = properties.find(({ id }) => id === selectedId);
  const pins = withOwnPin(pinsOf(index, view.box, view.zoom), selected);

  function handlePress(event: MouseEvent, { cluster, at, members }: MapPin) {
    const [property] = members;
    // A press by a key has no clicks to count.
    const byKey = event.detail === 0;
    if (cluster === null && property) return onSelect(property, byKey);
    map.setView(at, Math.min(index.getClusterExpansionZoom(cluster ?? 0), map.getMaxZoom()), { animate: !byKey });
    if (byKey) map.getContainer().focus();
    return undefined;
  }

  return createPortal(
    <>
      {!HAS_TILES && <MapLabels map={map} properties={properties} pins={pins} zoom={view.zoom} />}
      <ul aria-label="Properties on the map">
        {pins.map((pin) => {
          const isSelected = pin.key === selectedId;
          const isActive = pin.members.some(({ id }) => id === activeId);
          return (
            <li key={pin.key} className="absolute top-0 left-0" style={standingAt(map.latLngToLayerPoint(pin.at))}>
              <button
                type="button"
                aria-pressed={pin.cluster === null ? isSelected : undefined}
                onClick={(event) => handlePress(event, pin)}
                onPointerEnter={() => pin.cluster === null && onActive(pin.key)}
                onPointerLeave={() => onActive(null)}
                onFocus={() => pin.cluster === null && onActive(pin.key)}
                onBlur={() => onActive(null)}
                className={classNames(
                  pin.cluster === null ? 'map-price' : 'map-cluster',
                  isSelected && 'is-selected',
                  isActive && 'is-active',
                  pin.cluster === null && isSeen(pin.key) && 'is-seen',
                )}
              >
                <PinText pin={pin} />
              </button>
            </li>
          );
        })}
      </ul>
    </>,
    host,
  );
}

function PinText({ pin: { cluster, members } }: { pin: MapPin }) {
  const [property] = members;
  if (cluster !== null || !property) {
    return (
      <>
        {members.length}
        <span className="sr-only"> properties here: zoom in</span>
      </>
    );
  }
  return (
    <>
      {formatShortPrice(property.price, property.currency, property.purpose)}
      <span className="sr-only">
        , {property.title}, {property.location}
      </span>
    </>
  );
}

type MapLabelsProps = Pick<MapPinLayerProps, 'map' | 'properties'> & { pins: readonly MapPin[]; zoom: number };

/** Names of cities, and close by those of districts. What is listed says it as well, so readers are spared it. */
function MapLabels({ map, properties, pins, zoom }: MapLabelsProps) {
  const districts = useMemo(() => districtLabels(properties), [properties]);
  const isClose = zoom >= DISTRICT_ZOOM;
  const labels = (isClose ? districts : CITY_LABELS).map(({ name, at }) => {
    const { x, y } = map.latLngToLayerPoint(at);
    return { name, x, y };
  });
  const taken = pins.map(({ at, cluster }) => boxOf(map.latLngToLayerPoint(at), cluster !== null));
  return (
    <div aria-hidden="true" className="map-labels">
      {withoutOverlaps(labels, taken).map((label) => (
        <span key={`${label.name} ${label.x}`} className="absolute top-0 left-0" style={standingAt(label)}>
          <span className={isClose ? 'map-district' : undefined}>{label.name}</span>
        </span>
      ))}
    </div>
  );
}

/** What a pin covers: a price stands above its place, a cluster around it. */
function boxOf({ x, y }: { x: number; y: number }, isCluster: boolean): Box {
  return isCluster ? [x - 20, y - 20, x + 20, y + 20] : [x - 36, y - 40, x + 36, y];
}

function standingAt({ x, y }: { x: number; y: number }) {
  return { transform: `translate(${x}px, ${y}px)` };
}

/** A place of ours among the map's layers. */
function useMapHost(map: LeafletMap): HTMLElement {
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

type View = { zoom: number; box: [number, number, number, number] };

function useMapView(map: LeafletMap): View {
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

function viewOf(map: LeafletMap): View {
  const bounds = map.getBounds();
  return { zoom: map.getZoom(), box: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] };
}
