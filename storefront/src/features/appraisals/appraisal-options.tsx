const USES = [
  { commercial: false, label: 'Residential' },
  { commercial: true, label: 'Commercial' },
];

/** Asks for the use of the land, which decides the price. */
export function LandUse({ commercial, onChange }: { commercial: boolean; onChange: (commercial: boolean) => void }) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-semibold">Land Use</legend>
      <div className="grid grid-cols-2 gap-3">
        {USES.map((use) => (
          <label
            key={use.label}
            className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-md border border-outline bg-surface px-3.5 has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name="land-use"
              checked={use.commercial === commercial}
              onChange={() => onChange(use.commercial)}
              className="size-4.5 accent-primary outline-none"
            />
            {use.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Offers an earlier report for 50 % more. */
export function RushService({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3.5 rounded-md border border-outline bg-surface p-4 font-semibold has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) sm:col-span-2">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-primary outline-none"
      />
      Rush service (24-48 hours)
      <span className="col-start-2 text-sm font-regular text-ink-2">Costs an additional 50%.</span>
    </label>
  );
}
