import { Isolate } from '#browser/isolate.tsx';
import { placeOf } from '#shared/format/place.ts';
import type { Map as LeafletMap } from 'leaflet';
import { type MouseEvent, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { formatShortPrice } from '#shared/format/short-price.ts';
import type { PropertyCardData } from '../../../listings/card/property-card-fields.ts';
import { standingAt, useMapHost, useShownPart } from '#browser/map/map-host.ts';
import type { Box } from '#browser/map/map-labels.ts';
import { MapNames } from '#browser/map/map-names.tsx';
import { classNames } from '#storefront/ui/style/classes.ts';
import { indexPins, type MapPin, pinsOf, withOwnPin } from './map-pins.ts';
import { ownTitle } from '#shared/listings/own-text.ts';
import { t, plural } from '#shared/format/text.ts';

type MapPinLayerProps = {
  map: LeafletMap;
  properties: readonly PropertyCardData[];
  activeId: string | null;
  selectedId: string | null;
  isSeen: (id: string) => boolean;
  onActive: (id: string | null) => void;
  onSelect: (property: PropertyCardData, byKey: boolean) => void;
};

/** Prices and clusters as buttons on the map, in reading order. They move with the map. */
export function MapPinLayer({ map, properties, activeId, selectedId, isSeen, onActive, onSelect }: MapPinLayerProps) {
  const host = useMapHost(map);
  const view = useShownPart(map);
  const index = useMemo(() => indexPins(properties), [properties]);
  const selected = properties.find(({ id }) => id === selectedId);
  const pins = withOwnPin(pinsOf(index, view.box, view.zoom), selected);

  function handlePress(event: MouseEvent, { cluster, at, members }: MapPin) {
    const [property] = members;
    // A click event from the keyboard has a count (`detail`) of 0.
    const byKey = event.detail === 0;
    if (cluster === null) return property && onSelect(property, byKey);
    map.setView(at, Math.min(index.getClusterExpansionZoom(cluster), map.getMaxZoom()), { animate: !byKey });
    if (byKey) map.getContainer().focus();
    return undefined;
  }

  return (
    <>
      <MapNames map={map} taken={pins.map((pin) => boxOf(map.latLngToLayerPoint(pin.at), pin))} />
      {createPortal(
        <ul aria-label="Properties on the map">
          {pins.map((pin) => {
            const { cluster, around, members } = pin;
            const has = (id: string | null) => members.some((member) => member.id === id);
            const isSelected = cluster === null && has(selectedId);
            return (
              <li key={pin.key} className="absolute top-0 left-0" style={standingAt(map.latLngToLayerPoint(pin.at))}>
                <button
                  type="button"
                  aria-pressed={cluster === null ? isSelected : undefined}
                  onClick={(event) => handlePress(event, pin)}
                  onPointerEnter={() => isOne(pin) && onActive(pin.key)}
                  onPointerLeave={() => onActive(null)}
                  onFocus={() => isOne(pin) && onActive(pin.key)}
                  onBlur={() => onActive(null)}
                  className={classNames(
                    cluster === null ? 'map-price' : 'map-cluster',
                    around !== null && 'is-approximate',
                    isSelected && 'is-selected',
                    has(activeId) && 'is-active',
                    isOne(pin) && isSeen(pin.key) && 'is-seen',
                  )}
                >
                  <PinText pin={pin} />
                </button>
              </li>
            );
          })}
        </ul>,
        host,
      )}
    </>
  );
}

function isOne({ cluster, members }: MapPin): boolean {
  return cluster === null && members.length === 1;
}

function PinText({ pin }: { pin: MapPin }) {
  const { cluster, around, members } = pin;
  const [property] = members;
  if (cluster !== null || !property) {
    return (
      <>
        {members.length}
        <span className="sr-only">
          {' '}
          {plural(members.length, ['properties here: zoom in', 'properties here: zoom in'])}
        </span>
      </>
    );
  }
  if (members.length > 1) {
    return (
      <>
        {around === null ? t(`${members.length} here`) : t(`${members.length} in ${around}`)}
        <span className="sr-only">{around === null ? t(': look at each') : t(', approximate: look at each')}</span>
      </>
    );
  }
  return (
    <>
      <Isolate dir="ltr">
        {around !== null && <span aria-hidden="true">≈ </span>}
        {formatShortPrice(property.price, property.currency, property.purpose)}
      </Isolate>
      <span className="sr-only">
        , {ownTitle(property)}, {placeOf(property.location)}
        {around !== null && t(`, approximate: somewhere in ${around}`)}
      </span>
    </>
  );
}

/** Returns the box that a pin covers. A price is above its place, a cluster is around it. */
function boxOf({ x, y }: { x: number; y: number }, { cluster, members }: MapPin): Box {
  if (cluster !== null) return [x - 20, y - 20, x + 20, y + 20];
  const half = members.length > 1 ? 64 : 36;
  return [x - half, y - 40, x + half, y];
}
