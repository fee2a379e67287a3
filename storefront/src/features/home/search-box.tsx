import { MapPin, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '#shared/format/text.ts';
import { PATHS, propertiesPath } from '#shared/paths.ts';
import { buttonClass } from '../../ui/style/classes.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { SearchInput } from '../listings/search/search-input.tsx';
import { PURPOSE_CHOICES, TYPE_CHOICES } from '../listings/search/property-choices.ts';

/** The short search form of the home page. The search page has all filters. */
export function SearchBox() {
  const navigate = useNavigate();
  const [location, setLocation] = useState('');
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    void navigate(propertiesPath({ location, propertyType: read('propertyType'), purpose: read('purpose') }));
  }
  return (
    <form
      role="search"
      aria-label="Properties"
      action={PATHS.properties}
      onSubmit={handleSubmit}
      className="mt-[clamp(1.5rem,1rem+2vw,2.5rem)] grid max-w-232 gap-3 rounded-xl bg-surface p-4 shadow-3 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_auto] lg:items-end lg:ps-5"
    >
      <Field id="home-location" label="Location" className="sm:col-span-2 lg:col-span-1">
        <SearchInput
          kind="property"
          placeholder={t('House in Burao')}
          id="home-location"
          name="location"
          icon={MapPin}
          value={location}
          onChange={(event) => setLocation(event.target.value)}
          onChoose={setLocation}
        />
      </Field>
      <Field id="home-type" label="Property Type">
        <Select id="home-type" name="propertyType" choices={TYPE_CHOICES} />
      </Field>
      <Field id="home-purpose" label="Purpose">
        <Select id="home-purpose" name="purpose" choices={PURPOSE_CHOICES} />
      </Field>
      <button type="submit" className={buttonClass('primary', 'md', 'sm:col-span-2 lg:col-span-1 lg:min-h-12!')}>
        <Search />
        Search Properties
      </button>
    </form>
  );
}
