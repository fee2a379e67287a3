import { Heart } from 'lucide-react';
import { classNames } from '../../../ui/style/classes.ts';
import type { Favorite } from './set-favorite.ts';
import { useFavorite } from './use-favorite.ts';

/** The favorite button on a picture: the heart is filled for a favorite. */
export function HeartButton(listing: Favorite) {
  const { pending, press } = useFavorite(listing);
  const saved = listing.isFavorite;
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-disabled={pending}
      aria-label={saved ? 'Remove from favorites' : 'Add to favorites'}
      className="group/heart noscript:hidden absolute end-2 top-2 z-2 grid size-tap place-items-center aria-disabled:cursor-progress"
      onClick={press}
    >
      <span className="grid size-9 place-items-center rounded-full bg-white/94 text-[#12262b] shadow-[0_1px_4px_rgb(6_29_33/.22)] transition-[scale] group-hover/heart:scale-108 group-active/heart:scale-92 group-aria-disabled/heart:opacity-70 group-aria-pressed/heart:text-[#d2335a]">
        <Heart className={classNames('size-[1.2rem]!', saved && 'fill-current')} />
      </span>
    </button>
  );
}
