import { useState, type SyntheticEvent } from 'react';
import { NAMELESS } from '#shared/users/person-facts.ts';
import { classNames } from '../style/classes.ts';

type AvatarProps = {
  person: { firstName: string | null; lastName: string | null; profileImageUrl: string | null };
  className?: string;
  /** Background classes of the initials. */
  tone?: string;
};

/** A person's picture, or the initials if it is missing or broken. The person's name is beside it. */
export function Avatar({
  person,
  className = 'size-[2.5rem] text-sm',
  tone = 'bg-primary-soft-2 text-primary-text',
}: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { profileImageUrl: picture } = person;
  const look = classNames('flex-none rounded-full', className);
  if (picture && picture !== broken) {
    return (
      <img
        src={picture}
        alt=""
        width={96}
        height={96}
        className={classNames(look, 'bg-well object-cover')}
        onError={() => setBroken(picture)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(look, 'inline-grid place-items-center font-bold whitespace-nowrap', tone)}
    >
      {initialsOf(person)}
    </span>
  );
}

function initialsOf({ firstName, lastName }: AvatarProps['person']): string {
  const initials = [firstName ?? NAMELESS, lastName].map((name) => /\p{L}/u.exec(name ?? '')?.[0] ?? '');
  return initials.join('').toUpperCase();
}

/** Hides a broken picture whose content is repeated in text beside it. */
export function hideBroken({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true;
}
