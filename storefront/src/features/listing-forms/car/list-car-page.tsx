import type { ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CarCard } from '#shared/cars/car.ts';
import { PATHS, signInPath } from '#shared/paths.ts';
import { CarForm } from './car-form.tsx';
import { EDIT_CAR } from '../edit-query.ts';
import { FormGate } from '../form-gate.tsx';
import { currentPath } from '../../../lib/current-path.ts';
import '../../../ui/style/every-utility.css';

const TITLES = { create: 'List Your Car', edit: 'Edit Car' };
const MISSING = {
  title: 'Car not found',
  text: 'It may have been sold or removed.',
  to: PATHS.cars,
  label: 'Back to Cars',
};

/** Lists a car. `?edit=` edits a car, `?similar=` prefills the form from another car. `Card` renders the preview in a list. */
export function ListCarPage({ Card }: { Card: ComponentType<{ car: CarCard; sizes: string }> }) {
  const navigate = useNavigate();
  return (
    <FormGate
      kind={EDIT_CAR}
      titles={TITLES}
      missing={MISSING}
      onSignedOut={() => void navigate(signInPath(currentPath()), { replace: true })}
    >
      {(user, edited, similar) => (
        <CarForm
          key={edited?.listing.id ?? similar?.id ?? 'new'}
          user={user}
          car={edited?.listing ?? null}
          similar={similar}
          reason={edited?.reason ?? null}
          Card={Card}
        />
      )}
    </FormGate>
  );
}
