import { Heart } from 'lucide-react';
import { type ButtonSize, buttonClass, classNames } from '../../../ui/style/classes.ts';
import type { Favorite } from '../favorite/set-favorite.ts';
import { useFavorite } from '../favorite/use-favorite.ts';

type SaveButtonProps = Favorite & { look: 'line' | 'soft'; size?: ButtonSize };

/** The favorite button with a label, for a listing's page. */
export function SaveButton({ look, size = 'md', ...listing }: SaveButtonProps) {
  const { pending, press } = useFavorite(listing);
  const saved = listing.isFavorite;
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-disabled={pending}
      className={buttonClass(look, size, 'noscript:hidden aria-disabled:cursor-progress aria-disabled:opacity-70')}
      onClick={press}
    >
      <Heart className={classNames(saved && 'fill-current text-(--heart)')} />
      {saved ? 'Saved' : 'Save'}
    </button>
  );
}
