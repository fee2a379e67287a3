import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Briefcase, Building, CalendarDays, House, KeyRound, LandPlot, MapPin, Store } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { sendJson } from '../../../../shared/api/client.ts';
import { LIMITS, MAX_AREA, MAX_PRICE, MAX_ROOMS } from '../../../../shared/limits.ts';
import { CURRENCIES, type Currency } from '../../../../shared/listings/listing-facts.ts';
import {
  AMENITIES,
  PROPERTY_PURPOSE_LABELS,
  PROPERTY_TYPE_LABELS,
} from '../../../../shared/properties/property-facts.ts';
import { newPropertySchema } from '../../../../shared/properties/property-schema.ts';
import type { WholeProperty, WrittenProperty } from '../../../../shared/properties/property.ts';
import { PATHS, propertyPath } from '../../lib/paths.ts';
import { navigate } from '../../lib/router.tsx';
import { showFailure } from '../../lib/show-failure.ts';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { fallbackPicture } from '../listings/fallback-pictures.ts';
import { PropertyCard } from '../listings/property-card.tsx';
import { changedOnly } from './changed-only.ts';
import { SIGNS } from './currency-signs.ts';
import { draftKey } from './draft.ts';
import { CheckTiles, ChoiceTiles, LongField, NumberField, SelectField, TextField } from './fields.tsx';
import { FormFrame, type FormSection } from './form-frame.tsx';
import { ApprovalNotice, RestoredNotice } from './form-notices.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { isFilled, missingFields, missingText } from './missing.ts';
import { CITY_CHOICES, PlaceFields } from './place-fields.tsx';
import {
  cardOf,
  EMPTY_PROPERTY,
  type NewProperty,
  pageOf,
  propertyBody,
  type PropertyValues,
  valuesOfProperty,
} from './property-values.ts';
import { Uploader } from './uploads/uploader.tsx';
import { useListingForm } from './use-listing-form.ts';

const ListingPreview = lazy(async () => ({ default: (await import('./listing-preview.tsx')).ListingPreview }));

const REQUIRED = {
  title: 'Title',
  propertyType: 'Property Type',
  purpose: 'Purpose',
  price: 'Price',
  city: 'City',
  location: 'Full Address',
};

const TYPE_ICONS = { house: House, apartment: Building, land: LandPlot, commercial: Store };
const TYPE_TILES = Object.entries(PROPERTY_TYPE_LABELS).map(([value, label]) => ({
  value,
  label,
  icon: TYPE_ICONS[value as keyof typeof TYPE_ICONS],
}));
const PURPOSE_ICONS = { sale: KeyRound, rent: CalendarDays, commercial: Briefcase };
const PURPOSE_TILES = Object.entries(PROPERTY_PURPOSE_LABELS).map(([value, label]) => ({
  value,
  label,
  icon: PURPOSE_ICONS[value as keyof typeof PURPOSE_ICONS],
}));
const CURRENCY_CHOICES = CURRENCIES.map((value) => ({ value, label: value }));

type PropertyFormProps = {
  userId: string;
  /** The one to edit; without it the form lists a new one. */
  property: WholeProperty | null;
  reason: string | null;
};

/** Lists a property of one's own, or edits one; somebody else's as an administrator. */
export function PropertyForm({ userId, property, reason }: PropertyFormProps) {
  const queryClient = useQueryClient();
  const [start] = useState(() => (property ? valuesOfProperty(property) : EMPTY_PROPERTY));
  const [previewing, setPreviewing] = useState(false);
  const byAdministrator = property !== null && !property.isOwner;
  const save = useMutation({
    mutationFn: (body: Partial<ReturnType<typeof propertyBody>>) =>
      property
        ? sendJson<WrittenProperty>('PUT', `/api/${byAdministrator ? 'admin/' : ''}properties/${property.id}`, body)
        : sendJson<WrittenProperty>('POST', '/api/properties', body),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user', refetchType: 'none' });
      showToast({
        tone: 'success',
        title: property ? 'Property updated successfully!' : 'Property listed successfully!',
        ...(property ? {} : { text: 'Others see it once it is approved.' }),
      });
    },
    onError: (error) =>
      showFailure(error, {
        title: property
          ? 'Failed to update property. Please try again.'
          : 'Failed to create property listing. Please try again.',
        fallback: '',
      }),
  });
  const { form, element, values, pictures, problems, isDirty, isRestored, startOver, submit } = useListingForm<
    PropertyValues,
    NewProperty
  >({
    resolver: zodResolver(newPropertySchema) as unknown as Resolver<PropertyValues, unknown, NewProperty>,
    start,
    basis: property?.updatedAt ?? '',
    draftKey: draftKey(userId, 'property', property?.id ?? null),
    onSend: async (sent) => {
      const body = propertyBody(sent);
      const { id } = await save.mutateAsync(byAdministrator ? changedOnly(body, start, form.getValues()) : body);
      navigate(propertyPath(id), { unasked: true });
    },
  });

  const missing = missingText(missingFields(values, REQUIRED), pictures);
  const isDone = (...names: (keyof PropertyValues)[]) => names.every((name) => isFilled(values[name]));
  const sign = SIGNS[values.currency as Currency];
  const flip = (name: 'furnished' | 'available' | 'featureRequested') => ({
    checked: values[name],
    onChange: (checked: boolean) => form.setValue(name, checked),
  });

  const sections: FormSection[] = [
    {
      id: 'basic',
      title: 'Basic Information',
      text: 'What it is, in the words you would use to a friend.',
      isDone: isDone('title', 'propertyType', 'purpose'),
      content: (
        <div className="grid gap-5">
          <TextField
            form={form}
            name="title"
            label="Title"
            need="required"
            maxLength={LIMITS.title}
            placeholder="For example: Villa near the market"
          />
          <ChoiceTiles
            form={form}
            name="propertyType"
            label="Property Type"
            need="required"
            choices={TYPE_TILES}
            columns="grid-cols-2 sm:grid-cols-4"
          />
          <ChoiceTiles
            form={form}
            name="purpose"
            label="Purpose"
            need="required"
            choices={PURPOSE_TILES}
            columns="grid-cols-2 sm:grid-cols-3"
          />
          <LongField
            form={form}
            name="description"
            label="Description"
            need="optional"
            placeholder="Rooms, light, water, neighbours, papers"
          />
        </div>
      ),
    },
    {
      id: 'pricing',
      title: 'Pricing',
      text: 'Rent is shown per month.',
      isDone: isDone('price'),
      content: (
        <div className="grid grid-cols-2 gap-3 sm:gap-4">
          <NumberField form={form} name="price" label="Price" need="required" max={MAX_PRICE} step="any" sign={sign} />
          <SelectField form={form} name="currency" label="Currency" choices={CURRENCY_CHOICES} />
        </div>
      ),
    },
    {
      id: 'details',
      title: 'Property Details',
      text: 'Leave blank what does not apply.',
      isDone: isDone('area') || isDone('bedrooms', 'bathrooms'),
      content: (
        <div className="grid grid-cols-3 gap-3 sm:gap-4">
          <NumberField form={form} name="bedrooms" label="Bedrooms" max={MAX_ROOMS} />
          <NumberField form={form} name="bathrooms" label="Bathrooms" max={MAX_ROOMS} />
          <NumberField form={form} name="area" label="Area (m²)" max={MAX_AREA} step="any" />
        </div>
      ),
    },
    {
      id: 'location-section',
      title: 'Location',
      text: 'Buyers see the city and district before the full address.',
      isDone: isDone('city', 'location'),
      content: (
        <div className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField form={form} name="city" label="City" need="required" choices={CITY_CHOICES} />
            <TextField form={form} name="district" label="District" need="optional" maxLength={LIMITS.district} />
          </div>
          <TextField
            form={form}
            name="location"
            label="Full Address"
            need="required"
            icon={MapPin}
            autoComplete="street-address"
            maxLength={LIMITS.location}
            placeholder="Street and a landmark people know"
          />
          <PlaceFields form={form} values={values} />
        </div>
      ),
    },
    {
      id: 'images',
      title: 'Property Images',
      text: 'The first image is the cover. Daylight photos get more inquiries.',
      isDone: pictures.addresses.length > 0,
      content: (
        <Uploader
          pictures={pictures}
          fallback={fallbackPicture(values.propertyType)}
          hint="PNG, JPG or WebP up to 5 MB each. Choose, drop or paste several: they are made smaller on your device first, to save data."
        />
      ),
    },
    {
      id: 'amenities-section',
      title: 'Amenities',
      text: 'Tick what is there today.',
      isDone: isDone('amenities'),
      content: <CheckTiles form={form} name="amenities" label="Amenities" choices={AMENITIES} />,
    },
    {
      id: 'options',
      title: 'Additional Options',
      text: 'These can be changed at any time.',
      isDone: false,
      content: (
        <div className="grid justify-items-start gap-1">
          <Switch label="Furnished" {...flip('furnished')} />
          <Switch label="Available" {...flip('available')} />
          <div className="flex flex-wrap items-center gap-x-2">
            <Switch label="Feature this listing" describedBy="feature-hint" {...flip('featureRequested')} />
            <span id="feature-hint" className="text-sm text-ink-2">
              (subject to approval)
            </span>
          </div>
        </div>
      ),
    },
  ];

  const card = <PropertyCard property={cardOf(values)} sizes="20rem" />;
  return (
    <>
      <FormFrame
        title={property ? 'Edit Property' : 'List Your Property'}
        text={
          property
            ? 'Change what is no longer right.'
            : 'Five minutes and a few photos. You can change everything later.'
        }
        backTo={PATHS.properties}
        backLabel="Back"
        notice={
          (isRestored || property) && (
            <>
              {isRestored && <RestoredNotice onStartOver={startOver} />}
              {property && (
                <ApprovalNotice status={property.approvalStatus} reason={reason} isOwner={property.isOwner} />
              )}
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
          cancelTo: PATHS.properties,
          cancelLabel: 'Cancel',
          submitLabel: property ? 'Update Property' : 'List Property',
          pendingLabel: property ? 'Updating...' : 'Listing...',
          pending: save.isPending,
          onPreview: () => setPreviewing(true),
        }}
        onSubmit={() => void submit()}
      />
      {previewing && (
        <Suspense>
          <ListingPreview open onClose={() => setPreviewing(false)} card={card} page={pageOf(values)} />
        </Suspense>
      )}
      <LeaveDialog active={isDirty} />
    </>
  );
}
