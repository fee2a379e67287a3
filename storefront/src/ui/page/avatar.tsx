import { useState, type SyntheticEvent } from 'react';
import { NAMELESS } from '#shared/users/person-facts.ts';
import { classNames } from '../style/classes.ts';

type AvatarProps = {
  person: { firstName: string | null; lastName: string | null; profileImageUrl: string | null };
  className?: string;
  /** Behind the initials. */
  tone?: string;
};

/** A person's picture, or their initials where there is none or it does not load. Their name stands beside it. */
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

/** For a picture beside words that say the same: one that does not come leaves its place to them. */
export function hideBroken({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true;
}
