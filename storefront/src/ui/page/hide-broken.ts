import type { SyntheticEvent } from 'react';

/** For a picture beside words that say the same: one that does not come leaves its place to them. */
export function hideBroken({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true;
}
