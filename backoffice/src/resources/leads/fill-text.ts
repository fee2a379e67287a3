import { formatAppointmentHere } from '#shared/format/moment.ts';
import { propertyPath } from '#shared/paths.ts';
import type { LeadRow } from './lead-row.ts';

type Filled = Pick<LeadRow, 'client_name' | 'property_id' | 'property_title' | 'follow_up_date'>;

/** The places that an agent's text can have. */
export const PLACEHOLDERS = ['{name}', '{listing}', '{link}', '{time}'] as const;

/** An agent's text with the places filled from a lead. `origin` is the site's. A place without a value becomes nothing. */
export function fillPlaceholders(text: string, lead: Filled, origin: string): string {
  const values: Record<string, string> = {
    '{name}': lead.client_name,
    '{listing}': lead.property_title ?? '',
    '{link}': lead.property_id ? origin + propertyPath(lead.property_id) : '',
    '{time}': lead.follow_up_date ? formatAppointmentHere(lead.follow_up_date) : '',
  };
  return text.replace(/\{(?:name|listing|link|time)\}/g, (place) => values[place] ?? '');
}
