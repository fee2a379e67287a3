import { LockKeyhole, Users } from 'lucide-react';
import { CONTACT_AUDIENCE_LABELS, CONTACT_WAY_LABELS } from '#shared/listings/contact-facts.ts';
import type { ListingFields } from '../listing-fields.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

const HOUR_CHOICES = [{ value: '', label: 'Any time' }, ...HOURS.map((value) => ({ value, label: value }))];

/** Fields about the contact of a listing. Messages are always possible. */
export const CONTACT_FORM_FIELDS = {
  contactWays: {
    kind: 'checks',
    label: 'How people reach you',
    choices: [
      { value: 'call', label: CONTACT_WAY_LABELS.call },
      { value: 'whatsapp', label: CONTACT_WAY_LABELS.whatsapp },
    ],
    start: ['call', 'whatsapp'],
  },
  contactFrom: { kind: 'select', label: 'Calls from', choices: HOUR_CHOICES, start: '' },
  contactUntil: { kind: 'select', label: 'Calls until', choices: HOUR_CHOICES, start: '' },
  contactShownTo: {
    kind: 'tiles',
    label: 'Who can see your number',
    choices: [
      { value: 'members', label: CONTACT_AUDIENCE_LABELS.members, icon: LockKeyhole },
      { value: 'everyone', label: CONTACT_AUDIENCE_LABELS.everyone, icon: Users },
    ],
    columns: 'grid-cols-1 sm:grid-cols-2',
    start: 'members',
  },
} as const satisfies ListingFields;

export const CONTACT_SECTION = {
  id: 'contact-section',
  title: 'How people reach you',
  text: 'People can always write to you here. Choose whether they can also call.',
} as const;
