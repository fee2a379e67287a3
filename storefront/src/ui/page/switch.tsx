import { classNames } from '../style/classes.ts';

type SwitchProps = {
  label: string;
  /** Name in a form submitted without scripts. The value is `true` or `false`. */
  name?: string;
  form?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  describedBy?: string;
  className?: string;
};

/** A switch that takes effect at once. */
export function Switch({ label, name, form, checked, onChange, describedBy, className }: SwitchProps) {
  return (
    <label
      className={classNames(
        'inline-flex min-h-tap cursor-pointer items-center gap-2.5 text-meta font-medium',
        className,
      )}
    >
      <input
        type="checkbox"
        role="switch"
        name={name}
        form={form}
        value="true"
        checked={checked}
        aria-checked={checked}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-6.5 w-11 flex-none appearance-none rounded-pill bg-outline transition-colors before:absolute before:start-[3px] before:top-[3px] before:size-5 before:rounded-full before:bg-white before:shadow-1 before:transition-transform before:content-[''] checked:bg-primary checked:before:translate-x-4.5 rtl:checked:before:-translate-x-4.5 dark:checked:before:bg-on-primary"
      />
      {name && <input type="hidden" name={name} form={form} value="false" />}
      {label}
    </label>
  );
}
