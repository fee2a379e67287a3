import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type FieldProps = {
  id: string;
  label: string;
  /** Shown beside the label if a form has both required and optional fields. */
  need?: 'required' | 'optional' | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A label above its control, with hint and error below. The control needs `controlProps` with the same id. */
export function Field({ id, label, need, hint, error, className = '', children }: FieldProps) {
  return (
    <div className={`grid min-w-0 content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {need === 'required' && (
          <span aria-hidden="true" className="text-danger-text">
            {' '}
            *
          </span>
        )}
        {need === 'optional' && <span className="font-regular text-ink-3"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm wrap-anywhere text-ink-2">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm font-medium text-danger-text">
          <CircleAlert className="mt-0.5 size-4 flex-none" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </p>
      )}
    </div>
  );
}

/** Returns the attributes that connect a control with its field: id, validity and description. */
export function controlProps(
  id: string,
  { error, hint }: { error?: string | undefined; hint?: string | boolean | undefined },
) {
  const lines = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error !== undefined, 'aria-describedby': lines || undefined };
}
