import type { PersonName } from '#shared/users/person.ts';
import { Avatar } from '../../ui/page/avatar.tsx';

const TONES = [
  'bg-primary-soft-2 text-primary-text',
  'bg-accent-soft text-accent-text',
  'bg-sold text-on-sold',
  'bg-rented text-on-rented',
  'bg-commercial text-on-commercial',
];

/** Shows a person's initials on a background colour that depends on the person's id. */
export function PersonAvatar({ person }: { person: PersonName }) {
  const number = Number.parseInt(person.id.slice(0, 6), 16) || 0;
  return <Avatar person={person} tone={TONES[number % TONES.length] ?? ''} />;
}
