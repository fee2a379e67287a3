import { Briefcase, Building, CalendarDays, House, KeyRound, LandPlot, Store } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { LIMITS } from '../../../../shared/limits.ts';
import { PROPERTY_PURPOSE_LABELS, PROPERTY_TYPE_LABELS } from '../../../../shared/properties/property-facts.ts';
import { ChoiceTiles, LongField, TextField } from './fields.tsx';
import type { NewProperty, PropertyValues } from './property-values.ts';

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

/** What the property is, in its owner's words. */
export function PropertyBasics({ form }: { form: UseFormReturn<PropertyValues, unknown, NewProperty> }) {
  return (
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
  );
}
