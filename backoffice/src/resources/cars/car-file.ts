import { APPROVAL_STATUS_LABELS } from '#shared/listings/listing-facts.ts';
import type { ListFile } from '../../ui/files/list-export.tsx';
import { CARS, type CarRow } from './car-row.ts';

export const CAR_FILE: ListFile<CarRow> = {
  name: 'cars',
  rows: CARS,
  columns: [
    { heading: 'Reference code', value: ({ code }) => code },
    { heading: 'Title', value: ({ title }) => title },
    { heading: 'Make', value: ({ make }) => make },
    { heading: 'Model', value: ({ model }) => model },
    { heading: 'Year', value: ({ year }) => year },
    { heading: 'Selling price', value: (car) => car.selling_price },
    { heading: 'Rental price per day', value: (car) => car.rental_price_per_day },
    { heading: 'Currency', value: ({ currency }) => currency },
    { heading: 'City', value: ({ city }) => city },
    { heading: 'Approval', value: (car) => APPROVAL_STATUS_LABELS[car.approval_status] },
    { heading: 'Featured', value: ({ featured }) => (featured ? 'Yes' : 'No') },
    { heading: 'Date', value: (car) => car.created_at, isMoment: true },
  ],
};
