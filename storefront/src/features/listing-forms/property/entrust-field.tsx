import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';
import { useCurrentUser } from '../../../lib/member/current-user.ts';
import { controlProps, Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';

const brokersQuery = queryOptions({
  queryKey: ['brokers', 'licensed'],
  queryFn: ({ signal }) => getJson('/api/brokers', { query: { licensed: 'true' }, signal }),
});

type EntrustFieldProps = {
  value: string;
  /** Id of the current broker. Empty if there is none. */
  present: string;
  onChange: (brokerId: string) => void;
};

/** Entrusts the property to a broker, or ends that. */
export function EntrustField({ value, present, onChange }: EntrustFieldProps) {
  const user = useCurrentUser();
  const { data: brokers = [], isError } = useQuery(brokersQuery);
  const choices = [
    { value: '', label: 'No broker: I manage it myself' },
    ...brokers.filter(({ id }) => id !== user?.id).map(({ id, companyName }) => ({ value: id, label: companyName })),
  ];
  // Also offer a broker who accepts no new properties, or whose name has not loaded yet.
  for (const id of new Set([present, value]))
    if (!choices.some((choice) => choice.value === id)) choices.push({ value: id, label: 'Current broker' });
  const hint = isError
    ? 'The brokers could not be loaded. You can choose a broker later when you edit the property.'
    : present !== '' && value !== present
      ? 'When you save, the assignments of the current broker end.'
      : 'A broker with a checked license assigns it to an agent, who answers inquiries. You can take it back at any time.';
  return (
    <Field id="entrust" label="Entrust to a broker" need="optional" hint={hint} className="w-full max-w-112">
      <Select
        {...controlProps('entrust', { hint })}
        choices={choices}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
