import type { UseFormReturn } from 'react-hook-form';
import {
  BODY_TYPE_LABELS,
  CAR_CONDITION_LABELS,
  FIRST_CAR_YEAR,
  FUEL_TYPE_LABELS,
  TRANSMISSION_LABELS,
} from '../../../../shared/cars/car-facts.ts';
import { currentYear } from '../../../../shared/format/day.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import type { CarValues, NewCar } from './car-values.ts';
import { ChoiceTiles, LongField, NumberField, SelectField, TextField } from './fields.tsx';
import { labelTiles } from './label-tiles.ts';

const BODY_CHOICES = [{ value: '', label: 'Not given' }, ...labelTiles(BODY_TYPE_LABELS)];

/** What the car is, and how it has been kept. */
export function CarBasics({ form }: { form: UseFormReturn<CarValues, unknown, NewCar> }) {
  return (
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
        <TextField form={form} name="make" label="Make" need="required" maxLength={LIMITS.make} placeholder="Toyota" />
        <TextField form={form} name="model" label="Model" need="required" maxLength={LIMITS.model} placeholder="Vitz" />
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
        choices={labelTiles(FUEL_TYPE_LABELS)}
        columns="grid-cols-2 sm:grid-cols-4"
      />
      <ChoiceTiles
        form={form}
        name="transmission"
        label="Transmission"
        choices={labelTiles(TRANSMISSION_LABELS)}
        columns="grid-cols-2 sm:grid-cols-3"
      />
      <ChoiceTiles
        form={form}
        name="condition"
        label="Condition"
        choices={labelTiles(CAR_CONDITION_LABELS)}
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
  );
}
