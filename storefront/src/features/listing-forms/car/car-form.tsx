import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentType, Suspense, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { sendJson } from '#browser/api/client.ts';
import { newCarSchema } from '#shared/cars/car-schema.ts';
import type { Car, CarCard } from '#shared/cars/car.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { carPath, PATHS } from '#shared/paths.ts';
import { readingPrices } from '../typed-prices.ts';
import { CAR_FIELDS } from './car-fields.ts';
import { carSections, missingOfCar } from './car-sections.tsx';
import {
  carCardOf,
  carPageOf,
  type CarValues,
  EMPTY_CAR,
  type NewCar,
  newCarBody,
  valuesOfCar,
  valuesOfSimilarCar,
  withPricesOfPurpose,
} from './car-values.ts';
import { changedOnly } from '../draft/changed-only.ts';
import { draftKey } from '../../../lib/member/drafts.ts';
import { type FormTexts, ListingForm, SIMILAR_TEXT } from '../listing-form.tsx';

const CREATE: FormTexts = {
  title: 'List Your Car',
  text: 'A few minutes and a few photos. You can change everything later.',
  backLabel: 'Back to Cars',
  submitLabel: 'List My Car',
  pendingLabel: 'Creating...',
  saved: { title: 'Success!', text: 'Your car listing has been created successfully.' },
  failed: { title: 'Error', fallback: 'Failed to create car listing. Please try again.' },
};
const EDIT: FormTexts = {
  title: 'Edit Car',
  text: 'Update anything that has changed.',
  backLabel: 'Back to Cars',
  submitLabel: 'Update My Car',
  pendingLabel: 'Updating...',
  saved: { title: 'Success!', text: 'Your car listing has been updated successfully.' },
  failed: { title: 'Error', fallback: 'Failed to update car listing. Please try again.' },
};
const EDIT_OF_OTHERS: FormTexts = {
  ...EDIT,
  saved: { title: 'Success!', text: 'The car listing has been updated successfully.' },
};

const resolveCar = readingPrices(
  CAR_FIELDS,
  zodResolver(newCarSchema) as unknown as Resolver<CarValues, unknown, NewCar>,
);
/** Ignores prices of another purpose, because the form hides their fields. */
const resolver: Resolver<CarValues, unknown, NewCar> = (values, context, options) =>
  resolveCar(withPricesOfPurpose(values), context, options);

type CarFormProps = {
  user: CurrentUser;
  /** The car to edit. Null lists a new car. */
  car: Car | null;
  reason: string | null;
  /** One of the user's own cars that prefills a new listing. */
  similar: Car | null;
  Card: ComponentType<{ car: CarCard; sizes: string }>;
};

/** Lists or edits the user's own car. Administrators can also edit cars of other users. */
export function CarForm({ user, car, reason, similar, Card }: CarFormProps) {
  const [start] = useState(() => {
    if (car) return valuesOfCar(car);
    return similar ? valuesOfSimilarCar(similar) : EMPTY_CAR;
  });
  const editTexts = car?.isOwner ? EDIT : EDIT_OF_OTHERS;

  function save(sent: NewCar, typed: CarValues, seen: Readonly<Record<string, unknown>>) {
    if (!car) return sendJson('POST', '/api/cars', { body: newCarBody(sent, user) });
    const changed = changedOnly(sent, withPricesOfPurpose(start), withPricesOfPurpose(typed), seen);
    if (car.isOwner) return sendJson('PUT', '/api/cars/{id}', { path: { id: car.id }, body: changed });
    return sendJson('PATCH', '/api/admin/cars/{id}', { path: { id: car.id }, body: changed });
  }

  return (
    <ListingForm
      draftKey={draftKey(user.id, 'car', car?.id ?? (similar && `similar-${similar.id}`))}
      listing={car}
      reason={reason}
      start={start}
      fields={CAR_FIELDS}
      resolver={resolver}
      texts={car ? editTexts : similar ? { ...CREATE, text: SIMILAR_TEXT } : CREATE}
      backTo={PATHS.cars}
      sections={(parts) => carSections(parts, car?.isOwner ?? true)}
      missing={missingOfCar}
      renderCard={(values) => (
        <Suspense>
          <Card car={carCardOf(values)} sizes="20rem" />
        </Suspense>
      )}
      page={carPageOf}
      onSave={save}
      pathAfter={(id) => (car ? carPath(id) : PATHS.cars)}
    />
  );
}
