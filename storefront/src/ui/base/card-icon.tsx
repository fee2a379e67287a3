import { classNames } from '../style/classes.ts';
import { type CardIconName, iconId } from './card-icons.ts';

/** An icon that the document has drawn already: a page of thirty cards shows some two hundred and fifty. */
export function CardIcon({ name, className }: { name: CardIconName; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" className={classNames('lucide', className)} aria-hidden="true">
      <use href={`#${iconId(name)}`} />
    </svg>
  );
}
