import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { sendJson } from '../../../../shared/api/client.ts';
import {
  BODY_TYPE_LABELS,
  CAR_CONDITION_LABELS,
  CAR_FEATURES,
  CAR_PURPOSE_LABELS,
  FIRST_CAR_YEAR,
  FUEL_TYPE_LABELS,
  TRANSMISSION_LABELS,
} from '../../../../shared/cars/car-facts.ts';
import { newCarSchema } from '../../../../shared/cars/car-schema.ts';
import type { Car, CarCard, WrittenCar } from '../../../../shared/cars/car.ts';
import { currentYear } from '../../../../shared/format/day.ts';
import { LIMITS, MAX_PRICE } from '../../../../shared/limits.ts';
import { CURRENCIES, type Currency } from '../../../../shared/listings/listing-facts.ts';
import type { CurrentUser } from '../../../../shared/users/current-user.ts';
import { carPath, PATHS } from '../../lib/paths.ts';
import { navigate } from '../../lib/router.tsx';
import { showFailure } from '../../lib/show-failure.ts';
import { showToast } from '../../ui/toast-store.ts';
import {
  carCardOf,
  carPageOf,
  type CarValues,
  EMPTY_CAR,
  type NewCar,
  newCarBody,
  pricesOf,
  RENTAL_PRICES,
  valuesOfCar,
  withPricesOfPurpose,
} from './car-values.ts';
import { changedOnly } from './changed-only.ts';
import { SIGNS } from './currency-signs.ts';
import { CustomFeatures } from './custom-features.tsx';
import { draftKey } from './draft.ts';
import { CheckTiles, ChoiceTiles, LongField, NumberField, SelectField, TextField } from './fields.tsx';
import { FormFrame, type FormSection } from './form-frame.tsx';
import { ApprovalNotice, RestoredNotice } from './form-notices.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { isFilled, missingFields, missingText } from './missing.ts';
import { CITY_CHOICES, PlaceFields } from './place-fields.tsx';
import { Uploader } from './uploads/uploader.tsx';
import { useListingForm } from './use-listing-form.ts';

const ListingPreview = lazy(async () => ({ default: (await import('./listing-preview.tsx')).ListingPreview }));

const REQUIRED = { title: 'Title', make: 'Make', model: 'Model', year: 'Year', city: 'City', location: 'Location' };

const tiles = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));
const CURRENCY_CHOICES = CURRENCIES.map((value) => ({ value, label: value }));
const BODY_CHOICES = [{ value: '', label: 'Not given' }, ...tiles(BODY_TYPE_LABELS)];
const RENTAL_LABELS = {
  rentalPricePerDay: 'Price per Day',
  rentalPricePerWeek: 'Price per Week',
  rentalPricePerMonth: 'Price per Month',
};

const resolveCar = zodResolver(newCarSchema) as unknown as Resolver<CarValues, unknown, NewCar>;
/** A price of another purpose is not looked at: nobody sees its field. */
const resolver: Resolver<CarValues, unknown, NewCar> = (values, context, options) =>
  resolveCar(withPricesOfPurpose(values), context, options);

type CarFormProps = {
  user: CurrentUser;
  /** The one to edit; without it the form lists a new one. */
  car: Car | null;
  reason: string | null;
  Card: ComponentType<{ car: CarCard; sizes: string }>;
};

/** Lists a car of one's own, or edits one; somebody else's as an administrator. */
export function CarForm({ user, car, reason, Card }: CarFormProps) {
  const queryClient = useQueryClient();
  const [start] = useState(() => (car ? valuesOfCar(car) : EMPTY_CAR));
  const [previewing, setPreviewing] = useState(false);
  const save = useMutation({
    mutationFn: (body: NewCar) => {
      if (!car) return sendJson<WrittenCar>('POST', '/api/cars', newCarBody(body, user));
      if (car.isOwner) return sendJson<WrittenCar>('PUT', `/api/cars/${car.id}`, body);
      const changed = changedOnly(body, withPricesOfPurpose(start), withPricesOfPurpose(form.getValues()));
      return sendJson<WrittenCar>('PATCH', `/api/admin/cars/${car.id}`, changed);
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user', refetchType: 'none' });
      showToast({
        tone: 'success',
        title: 'Success!',
        text: `${car?.isOwner === false ? 'The' : 'Your'} car listing has been ${car ? 'updated' : 'created'} successfully.`,
      });
    },
    onError: (error) =>
      showFailure(error, {
        title: 'Error',
        fallback: `Failed to ${car ? 'update' : 'create'} car listing. Please try again.`,
      }),
  });
  const { form, element, values, pictures, problems, isDirty, isRestored, startOver, submit } = useListingForm<
    CarValues,
    NewCar
  >({
    resolver,
    start,
    basis: car?.updatedAt ?? '',
    draftKey: draftKey(user.id, 'car', car?.id ?? null),
    onSend: async (sent) => {
      const { id } = await save.mutateAsync(sent);
      navigate(car ? carPath(id) : PATHS.cars, { unasked: true });
    },
  });

  const prices = pricesOf(values.purpose);
  const hasRent = prices.includes('rentalPricePerDay');
  const hasSale = prices.includes('sellingPrice');
  const missing = missingText(
    [
      ...missingFields(values, REQUIRED),
      ...(hasSale && !isFilled(values.sellingPrice) ? ['Selling Price'] : []),
      ...(hasRent && !RENTAL_PRICES.some((name) => isFilled(values[name])) ? ['a rental price'] : []),
    ],
    pictures,
  );
  const isDone = (...names: (keyof CarValues)[]) => names.every((name) => isFilled(values[name]));
  const price = { form, max: MAX_PRICE, step: 0.01, sign: SIGNS[values.currency as Currency] };

  const sections: FormSection[] = [
    {
      id: 'basic',
      title: 'Basic Information',
      text: 'What it is, and how it has been kept.',
      isDone: isDone('title', 'make', 'model', 'year'),
      content: (
        <div className="grid gap-5">
          <TextField
            form={form}
            name="title"
            label="Title"
            need="required"
            maxLength={LIMITS.title}
            placeholder="For example: Clean Vitz, one owner"
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              form={form}
              name="make"
              label="Make"
              need="required"
              maxLength={LIMITS.make}
              placeholder="Toyota"
            />
            <TextField
              form={form}
              name="model"
              label="Model"
              need="required"
              maxLength={LIMITS.model}
              placeholder="Vitz"
            />
          </div>
          <div className="grid grid-cols-2 gap-3 sm:gap-4">
            <NumberField
              form={form}
              name="year"
              label="Year"
              need="required"
              min={FIRST_CAR_YEAR}
              max={currentYear() + 1}
              placeholder="2015"
            />
            <NumberField form={form} name="mileage" label="Mileage (km)" need="optional" />
          </div>
          <ChoiceTiles
            form={form}
            name="fuelType"
            label="Fuel Type"
            choices={tiles(FUEL_TYPE_LABELS)}
            columns="grid-cols-2 sm:grid-cols-4"
          />
          <ChoiceTiles
            form={form}
            name="transmission"
            label="Transmission"
            choices={tiles(TRANSMISSION_LABELS)}
            columns="grid-cols-2 sm:grid-cols-3"
          />
          <ChoiceTiles
            form={form}
            name="condition"
            label="Condition"
            choices={tiles(CAR_CONDITION_LABELS)}
            columns="grid-cols-2 sm:grid-cols-4"
          />
          <div className="grid gap-4 sm:grid-cols-3">
            <SelectField form={form} name="bodyType" label="Body Type" choices={BODY_CHOICES} />
            <TextField
              form={form}
              name="color"
              label="Color"
              need="optional"
              maxLength={LIMITS.color}
              placeholder="White"
            />
            <TextField
              form={form}
              name="engineSize"
              label="Engine Size"
              need="optional"
              maxLength={LIMITS.engineSize}
              placeholder="1.3 L"
            />
          </div>
          <LongField
            form={form}
            name="description"
            label="Description"
            need="optional"
            placeholder="Service, tyres, papers, what you would tell a friend"
          />
        </div>
      ),
    },
    {
      id: 'pricing',
      title: 'Pricing & Purpose',
      text: 'Sell it, rent it out, or both.',
      isDone: hasSale ? isDone('sellingPrice') : RENTAL_PRICES.some((name) => isDone(name)),
      content: (
        <div className="grid gap-5">
          <ChoiceTiles
            form={form}
            name="purpose"
            label="Purpose"
            need="required"
            choices={tiles(CAR_PURPOSE_LABELS)}
            columns="grid-cols-2 sm:grid-cols-3"
          />
          <div className="grid gap-4 sm:grid-cols-3">
            <SelectField form={form} name="currency" label="Currency" choices={CURRENCY_CHOICES} />
            {hasSale && (
              <NumberField
                {...price}
                name="sellingPrice"
                label="Selling Price"
                need="required"
                className="sm:col-span-2"
              />
            )}
          </div>
          {hasRent && (
            <div className="grid gap-4 sm:grid-cols-3">
              {RENTAL_PRICES.map((name) => (
                <NumberField key={name} {...price} name={name} label={RENTAL_LABELS[name]} />
              ))}
            </div>
          )}
        </div>
      ),
    },
    {
      id: 'location-section',
      title: 'Location',
      text: 'Where the car can be seen.',
      isDone: isDone('city', 'location'),
      content: (
        <div className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField form={form} name="city" label="City" need="required" choices={CITY_CHOICES} />
            <TextField
              form={form}
              name="location"
              label="Location"
              need="required"
              icon={MapPin}
              autoComplete="street-address"
              maxLength={LIMITS.location}
              placeholder="Street and a landmark people know"
            />
          </div>
          <PlaceFields form={form} values={values} />
        </div>
      ),
    },
    {
      id: 'features-section',
      title: 'Features & Equipment',
      text: 'Tick what the car has, and add what is not in the list.',
      isDone: isDone('features'),
      content: (
        <>
          <CheckTiles form={form} name="features" label="Features & Equipment" choices={CAR_FEATURES} />
          <CustomFeatures features={values.features} onChange={(features) => form.setValue('features', features)} />
        </>
      ),
    },
    {
      id: 'images',
      title: 'Car Images',
      text: 'The first image is the cover. Show it from all sides, and the inside.',
      isDone: pictures.addresses.length > 0,
      content: <Uploader pictures={pictures} fallback="/placeholder-car.jpg" hint="PNG, JPG, JPEG up to 5MB each" />,
    },
  ];

  const card = (
    <Suspense>
      <Card car={carCardOf(values)} sizes="20rem" />
    </Suspense>
  );
  return (
    <>
      <FormFrame
        title={car ? 'Edit Car' : 'List Your Car'}
        text={
          car ? 'Change what is no longer right.' : 'A few minutes and a few photos. You can change everything later.'
        }
        backTo={PATHS.cars}
        backLabel="Back to Cars"
        notice={
          (isRestored || car) && (
            <>
              {isRestored && <RestoredNotice onStartOver={startOver} />}
              {car && <ApprovalNotice status={car.approvalStatus} reason={reason} isOwner={car.isOwner} />}
            </>
          )
        }
        sections={sections}
        element={element}
        problems={problems}
        preview={<div inert>{card}</div>}
        bar={{
          missing,
          ready: isDirty ? 'Ready. A draft is kept on this device.' : 'Nothing has changed yet.',
          cancelTo: PATHS.cars,
          cancelLabel: 'Cancel',
          submitLabel: car ? 'Update My Car' : 'List My Car',
          pendingLabel: car ? 'Updating...' : 'Creating...',
          pending: save.isPending,
          onPreview: () => setPreviewing(true),
        }}
        onSubmit={() => void submit()}
      />
      {previewing && (
        <Suspense>
          <ListingPreview open onClose={() => setPreviewing(false)} card={card} page={carPageOf(values)} />
        </Suspense>
      )}
      <LeaveDialog active={isDirty} />
    </>
  );
}
