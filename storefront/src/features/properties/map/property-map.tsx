import 'leaflet/dist/leaflet.css';
import './map.css';
import { MapPin, Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PropertyCard } from '../../../../../shared/properties/property.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { MapError } from './map-error.tsx';
import { MapPinLayer } from './map-pin-layer.tsx';
import { MapSelection } from './map-selection.tsx';
import { useLeafletMap } from './use-leaflet-map.ts';
import { useMapExtent } from './use-map-extent.ts';

export type PropertyMapProps = {
  properties: readonly PropertyCard[];
  total: string;
  query: string | undefined;
  bounds: string | undefined;
  activeId: string | null;
  selectedId: string | null;
  isSeen: (id: string) => boolean;
  onActive: (id: string | null) => void;
  onSelect: (id: string | null) => void;
  onSearchArea: (bounds: string) => void;
};

/** The map itself: ground, prices, how many there are, the chosen one, and the way to search where it was moved to. */
export function PropertyMap(props: PropertyMapProps) {
  const { properties, total, query, bounds, activeId, selectedId, isSeen, onActive, onSelect, onSearchArea } = props;
  const container = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const focusNext = useRef(false);
  const { map, failed } = useLeafletMap(container);
  const { moved, move, ask } = useMapExtent({ map, properties, query, bounds });
  const selected = properties.find(({ id }) => id === selectedId);

  /** A press beside all pins chooses one at random. */
  const handleGround = useEffectEvent(() => {
    const property = properties[Math.floor(Math.random() * properties.length)];
    if (property) select(property, false);
  });
  useEffect(() => {
    map?.on('click', handleGround);
    return () => {
      map?.off('click', handleGround);
    };
  }, [map]);

  function select(property: PropertyCard, byKey: boolean) {
    focusNext.current = byKey;
    onSelect(property.id);
    const { latitude, longitude } = property;
    if (latitude === null || longitude === null) return;
    // Above the card that now covers the foot of the map.
    move((shown) =>
      shown.panInside([latitude, longitude], {
        paddingTopLeft: [60, 70],
        paddingBottomRight: [60, 200],
        animate: false,
      }),
    );
  }
  useEffect(() => {
    if (focusNext.current) link.current?.focus();
    focusNext.current = false;
  }, [selectedId]);

  function handleClose() {
    onSelect(null);
    container.current?.focus();
  }

  if (failed) return <MapError text="Failed to initialize map container" />;
  return (
    <section
      aria-label="Map of results"
      className="relative isolate h-150 overflow-hidden rounded-xl border border-line bg-(--map-water)"
    >
      <div
        ref={container}
        role="group"
        aria-label="Map. Arrow keys move it, plus and minus zoom."
        className="absolute inset-0 z-0"
      />
      {map && (
        <MapPinLayer
          map={map}
          properties={properties}
          activeId={activeId}
          selectedId={selectedId}
          isSeen={isSeen}
          onActive={onActive}
          onSelect={select}
        />
      )}
      <p className="tabular pointer-events-none absolute start-4 top-4 flex items-center gap-2 rounded-pill bg-surface px-4 py-2 text-sm font-semibold shadow-2 dark:border dark:border-outline">
        <MapPin className="size-4" />
        {total} {total === '1' ? 'property' : 'properties'}
        {String(properties.length) !== total && (
          <span className="font-medium text-ink-2">{properties.length} shown</span>
        )}
      </p>
      {moved && (
        <button
          type="button"
          className={buttonClass(
            'line',
            'md',
            'absolute! start-1/2 top-16 -translate-x-1/2 rounded-pill! shadow-2 rtl:translate-x-1/2 sm:top-4',
          )}
          onClick={() => onSearchArea(ask())}
        >
          <Search />
          Search this area
        </button>
      )}
      <div aria-live="polite">{selected && <MapSelection property={selected} link={link} onClose={handleClose} />}</div>
    </section>
  );
}
