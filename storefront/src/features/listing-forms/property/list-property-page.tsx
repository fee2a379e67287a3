import { PATHS } from '#shared/paths.ts';
import { signInFirst } from '../../../lib/show-failure.ts';
import { EDIT_PROPERTY } from '../edit-query.ts';
import { FormGate } from '../form-gate.tsx';
import { PropertyForm } from './property-form.tsx';
import '../../../ui/style/every-utility.css';

const TITLES = { create: 'List Your Property', edit: 'Edit Property' };
const MISSING = {
  title: 'Property Not Found',
  text: "The property you're looking for doesn't exist or has been removed",
  to: PATHS.properties,
  label: 'Browse Properties',
};

/** Lists a property. `?edit=` edits a property, `?similar=` prefills the form from another property. */
export function ListPropertyPage() {
  return (
    <FormGate kind={EDIT_PROPERTY} titles={TITLES} missing={MISSING} onSignedOut={signInFirst}>
      {(user, edited, similar) => (
        <PropertyForm
          key={edited?.listing.id ?? similar?.id ?? 'new'}
          userId={user.id}
          property={edited?.listing ?? null}
          similar={similar}
          reason={edited?.reason ?? null}
        />
      )}
    </FormGate>
  );
}
