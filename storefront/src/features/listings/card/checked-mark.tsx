import { Check } from 'lucide-react';
import type { ListingCheck } from '../../../../../shared/checks/check-facts.ts';
import { CHECKED_LABELS } from '../../../../../shared/checks/check-texts.ts';

/** What is checked about a listing, on its card; its page says when, by whom, and what it does not guarantee. */
export function CheckedMark({ checked = [] }: { checked?: readonly ListingCheck[] | undefined }) {
  if (checked.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-sm font-semibold text-primary-text">
      {checked.map((kind) => (
        <span key={kind} className="inline-flex items-center gap-1">
          <Check className="size-4" />
          {CHECKED_LABELS[kind]}
        </span>
      ))}
    </p>
  );
}
