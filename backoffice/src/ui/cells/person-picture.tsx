import { Photo } from './photo.tsx';
import './person-picture.css';

/** A person's picture, or their initials. The name is next to it. */
export function PersonPicture({ name, picture }: { name: string; picture: string | null | undefined }) {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase();
  const letters = (
    <span className="person-picture" aria-hidden="true">
      {initials}
    </span>
  );
  if (!picture) return letters;
  return (
    <Photo
      className="person-picture"
      src={picture}
      fallback={letters}
      alt=""
      width="192"
      height="192"
      decoding="async"
    />
  );
}
