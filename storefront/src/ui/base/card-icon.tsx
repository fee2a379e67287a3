import { classNames } from '../style/classes.ts';
import { type CardIconName, iconId } from './card-icons.ts';

/** An icon from the document's shared symbols. A page of thirty cards shows about 250 icons. */
export function CardIcon({ name, className }: { name: CardIconName; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" className={classNames('lucide', className)} aria-hidden="true">
      <use href={`#${iconId(name)}`} />
    </svg>
  );
}
