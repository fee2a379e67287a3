import './person-picture.css';

/** Somebody's picture, or their initials. The name stands beside it. */
export function PersonPicture({ name, picture }: { name: string; picture: string | null | undefined }) {
  if (picture) {
    return <img className="person-picture photo" src={picture} alt="" width="192" height="192" decoding="async" />;
  }
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase();
  return (
    <span className="person-picture" aria-hidden="true">
      {initials}
    </span>
  );
}
