import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type FieldProps = { id: string; label: string; error?: string | undefined; className?: string; children: ReactNode };

/** A label above its control, and what is wrong with it below. The control names `${id}-error` in aria-describedby. */
export function Field({ id, label, error, className = '', children }: FieldProps) {
  return (
    <div className={`grid min-w-0 content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="flex items-center gap-1.5 text-sm font-medium text-danger-text">
          <CircleAlert className="size-4" />
          {error}
        </p>
      )}
    </div>
  );
}
