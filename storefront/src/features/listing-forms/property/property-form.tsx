import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { sendJson } from '#browser/api/client.ts';
import { newPropertySchema } from '#shared/properties/property-schema.ts';
import type { WholeProperty } from '#shared/properties/property.ts';
import { PATHS, propertyPath } from '#shared/paths.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { PropertyCard } from '../../listings/card/property-card.tsx';
import { changedOnly } from '../draft/changed-only.ts';
import { draftKey } from '../../../lib/member/drafts.ts';
import { type FormTexts, ListingForm, SIMILAR_TEXT } from '../listing-form.tsx';
import { readingPrices } from '../typed-prices.ts';
import { PROPERTY_FIELDS } from './property-fields.ts';
import { missingOfProperty, propertySections } from './property-sections.tsx';
import {
  cardOf,
  EMPTY_PROPERTY,
  type NewProperty,
  pageOf,
  propertyBody,
  type PropertyValues,
  valuesOfProperty,
  valuesOfSimilar,
} from './property-values.ts';

const CREATE: FormTexts = {
  title: 'List Your Property',
  text: 'Five minutes and a few photos. You can change everything later.',
  backLabel: 'Back',
  submitLabel: 'List Property',
  pendingLabel: 'Listing...',
  saved: { title: 'Property listed successfully!', text: 'Others can see it when we have approved it.' },
  failed: { title: 'Failed to create property listing. Please try again.', fallback: '' },
};
const EDIT: FormTexts = {
  title: 'Edit Property',
  text: 'Update anything that has changed.',
  backLabel: 'Back',
  submitLabel: 'Update Property',
  pendingLabel: 'Updating...',
  saved: { title: 'Property updated successfully!' },
  failed: { title: 'Failed to update property. Please try again.', fallback: '' },
};

const resolver = readingPrices(
  PROPERTY_FIELDS,
  zodResolver(newPropertySchema) as unknown as Resolver<PropertyValues, unknown, NewProperty>,
);

/** Entrusting is a separate call after the property has been saved, so its error does not undo the save. */
async function entrust(id: string, brokerId: string): Promise<void> {
  try {
    await sendJson('PUT', '/api/properties/{id}/broker', { path: { id }, body: { brokerId: brokerId || null } });
  } catch (error) {
    showFailure(error, {
      title: 'Saved, but not entrusted to the broker',
      fallback: 'Please edit the property to try again.',
    });
  }
}

type PropertyFormProps = {
  userId: string;
  /** The property to edit. Null lists a new property. */
  property: WholeProperty | null;
  reason: string | null;
  /** One of the user's own properties that prefills a new listing. */
  similar: WholeProperty | null;
};

/** Lists or edits the user's own property. Administrators can also edit properties of other users. */
export function PropertyForm({ userId, property, reason, similar }: PropertyFormProps) {
  const [start] = useState(() => {
    if (property) return valuesOfProperty(property);
    return similar ? valuesOfSimilar(similar) : EMPTY_PROPERTY;
  });

  const isOwn = property?.isOwner ?? true;

  async function save(sent: NewProperty, typed: PropertyValues, seen: Readonly<Record<string, unknown>>) {
    const written = await write(sent, typed, seen);
    if (isOwn && typed.brokerId !== start.brokerId) await entrust(written.id, typed.brokerId);
    return written;
  }
  function write(sent: NewProperty, typed: PropertyValues, seen: Readonly<Record<string, unknown>>) {
    const body = propertyBody(sent);
    if (!property) return sendJson('POST', '/api/properties', { body });
    const path = property.isOwner ? '/api/properties/{id}' : '/api/admin/properties/{id}';
    return sendJson('PUT', path, { path: { id: property.id }, body: changedOnly(body, start, typed, seen) });
  }

  return (
    <ListingForm
      draftKey={draftKey(userId, 'property', property?.id ?? (similar && `similar-${similar.id}`))}
      listing={property}
      reason={reason}
      start={start}
      fields={PROPERTY_FIELDS}
      resolver={resolver}
      texts={property ? EDIT : similar ? { ...CREATE, text: SIMILAR_TEXT } : CREATE}
      backTo={PATHS.properties}
      sections={(parts) => propertySections(parts, isOwn)}
      missing={missingOfProperty}
      renderCard={(values) => <PropertyCard property={cardOf(values)} sizes="20rem" />}
      page={pageOf}
      onSave={save}
      pathAfter={propertyPath}
    />
  );
}
