import { LocateFixed } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import { buttonClass } from '../../../ui/style/classes.ts';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import type { Point } from '#shared/places/city-points.ts';
import { placeOf } from '../as-text.ts';
import { NumberField } from '../fields.tsx';
import { PhotoPlace } from './photo-place.tsx';
import { PlaceQuestion } from './place-question.tsx';
import { cityOf, type PlaceDoubt } from './use-point-doubt.ts';
import { readDegrees, readPoint } from '#shared/places/typed-point.ts';
import { POINT_FIELDS } from '../listing-fields.ts';
import type { ListingValues } from '../use-listing-form.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import { t } from '#shared/format/text.ts';

const PlacePicker = lazyPart(() => import('./place-picker.tsx'), 'PlacePicker');

type PlaceFieldsProps<Values extends ListingValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  values: Values;
  place: PlaceDoubt;
  /** Location from the metadata of a photo, if any. */
  photoPlace: Point | null;
};

/** The exact location: by map, by the phone's position, typed or pasted. */
export function PlaceFields<Values extends ListingValues, Sent>({
  form,
  values,
  place: { doubt, accept },
  photoPlace,
}: PlaceFieldsProps<Values, Sent>) {
  const [status, setStatus] = useState('');
  const [dismissed, setDismissed] = useState<Point | null>(null);
  const hasPin = values.latitude !== '' || values.longitude !== '';
  const latitude = 'latitude' as Path<Values>;
  const longitude = 'longitude' as Path<Values>;
  const city = cityOf(values.city);

  function set(name: Path<Values>, text: string) {
    form.setValue(name, text as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  }

  function put([north, east]: Point) {
    set(latitude, String(north));
    set(longitude, String(east));
    setStatus('The pin is set.');
  }

  /** A pasted pair of coordinates or a map link in one field fills both fields. */
  function handleType(text: string) {
    const point = readPoint(text);
    if (point) put(point);
  }

  function handleLocate() {
    setStatus('Finding your location…');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => put([Number(coords.latitude.toFixed(5)), Number(coords.longitude.toFixed(5))]),
      () => setStatus('We could not find your location. Please use the map.'),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  }

  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <p className="text-sm font-semibold">
          Place on the map <span className="font-regular text-ink-3">(optional)</span>
        </p>
        <Suspense fallback={<Skeleton className="h-80 rounded-lg!" />}>
          <PlacePicker
            place={placeOf(values.latitude, values.longitude)}
            city={city}
            onPick={(place) => put(place)}
            onFind={(name) => setStatus(t(`The map shows ${name}. Press it to set the pin.`))}
          />
        </Suspense>
        <div className="flex flex-wrap items-center gap-2">
          <button type="button" className={buttonClass('soft', 'sm')} onClick={handleLocate}>
            <LocateFixed /> Use my location
          </button>
          {hasPin && (
            <button
              type="button"
              className={buttonClass('ghost', 'sm')}
              onClick={() => {
                set(latitude, '');
                set(longitude, '');
                setStatus('The pin was removed.');
              }}
            >
              Remove the pin
            </button>
          )}
          <p role="status" className="text-sm text-ink-2">
            {status}
          </p>
        </div>
        {photoPlace && photoPlace !== dismissed && !hasPin && (
          <PhotoPlace place={photoPlace} onUse={put} onDismiss={() => setDismissed(photoPlace)} />
        )}
      </div>
      <div className="grid gap-1.5">
        <div className="grid grid-cols-2 gap-3 sm:gap-4">
          {([latitude, longitude] as const).map((name) => (
            <NumberField
              key={name}
              form={form}
              name={name}
              {...POINT_FIELDS[name as keyof typeof POINT_FIELDS]}
              read={readDegrees}
              onType={handleType}
              onLeave={() => void form.trigger(name)}
            />
          ))}
        </div>
        <p className="text-sm text-ink-2">
          You can paste both at once, or a map link. Short links and plus codes cannot be read.
        </p>
      </div>
      {doubt && city && (
        <PlaceQuestion
          doubt={doubt}
          city={city}
          onAccept={accept}
          onSwap={() => {
            set(latitude, values.longitude);
            set(longitude, values.latitude);
          }}
        />
      )}
    </div>
  );
}
