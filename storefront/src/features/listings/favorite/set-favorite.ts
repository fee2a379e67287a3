import type { Query, QueryClient } from '@tanstack/react-query';
import { sendJson } from '#browser/api/client.ts';
import type { FavoriteCard } from '#shared/favorites/favorite-schema.ts';
import { askToSignIn } from '../../../lib/member/ask-to-sign-in.ts';
import { currentUserQuery } from '../../../lib/member/current-user.ts';
import { keepStarted, type StartedAction } from '../../../lib/member/started-action.ts';
import { isSessionOver, owesCode, signInAgain, waitOf } from '../../../lib/show-failure.ts';
import { showToast } from '../../../ui/base/toast-store.ts';
import { changeListing } from '../change-listing.ts';

type ListingKind = 'property' | 'car';
export type Favorite = { kind: ListingKind; id: string; isFavorite: boolean };

const FAVORITES = ['favorites'];
/** Queries to refetch after a change. */
const CHANGED = [FAVORITES, ['my-properties'], ['properties'], ['cars'], ['summary']];

/** True for refetches of data that is already on screen. First loads and further pages are excluded. */
const isShownAgain = (query: Query): boolean =>
  query.state.data !== undefined && !query.state.fetchMeta?.fetchMore && isChanged(query);

/** True for a first load. It continues, but its answer may not include the change. */
const isFirstLoad = (query: Query): boolean => query.state.data === undefined && isChanged(query);

const isChanged = ({ queryKey }: Query): boolean => CHANGED.some(([first]) => queryKey[0] === first);

const SIGN_IN: Record<ListingKind, string> = {
  property: 'Please sign in to add properties to favorites',
  car: 'Please sign in to add cars to favorites',
};

const startedOf = ({ kind, id }: Favorite): StartedAction => ({ action: 'favorite', kind, id });

/** Number of changes in progress. The answer to one change does not include the others yet. */
let underway = 0;

/** Handles a click on a favorite button. Favorites belong to an account, so a visitor is asked to sign in. */
export async function pressHeart(queryClient: QueryClient, change: Favorite): Promise<void> {
  // The user may still be loading. A slow network must not make the button do nothing.
  const user = await queryClient.ensureQueryData(currentUserQuery);
  if (user === null) askToSignIn(SIGN_IN[change.kind], startedOf(change));
  else await setFavorite(queryClient, change);
}

/** Adds or removes a favorite with an optimistic update, which is undone if the request fails. */
async function setFavorite(queryClient: QueryClient, change: Favorite): Promise<void> {
  underway++;
  // Cancel refetches, because their answers would overwrite the optimistic update.
  await queryClient.cancelQueries({ predicate: isShownAgain });
  const loading = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: isFirstLoad });
  const takeBack = show(queryClient, change);
  try {
    await send(change);
    showToast({ tone: 'success', ...successOf(change) });
  } catch (error) {
    takeBack();
    if (isSessionOver(error) || owesCode(error)) {
      if (change.isFavorite) keepStarted(startedOf(change));
      signInAgain(error);
    } else showToast({ tone: 'failure', title: 'Error', text: waitOf(error) ?? failureOf(change) });
  } finally {
    underway--;
  }
  // Wait for first loads, because invalidating a running first load has no effect.
  await Promise.allSettled(loading.flatMap(({ promise }) => promise ?? []));
  if (underway === 0) await Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

function send({ kind, id, isFavorite }: Favorite): Promise<unknown> {
  if (isFavorite)
    return sendJson('POST', '/api/favorites', { body: kind === 'car' ? { carId: id } : { propertyId: id } });
  return kind === 'car'
    ? sendJson('DELETE', '/api/favorites/cars/{carId}', { path: { carId: id } })
    : sendJson('DELETE', '/api/favorites/{propertyId}', { path: { propertyId: id } });
}

function successOf({ kind, isFavorite }: Favorite): { title: string; text?: string } {
  if (!isFavorite) return { title: 'Removed from favorites' };
  return {
    title: 'Added to favorites',
    ...(kind === 'car' && { text: 'Car has been added to your favorites.' }),
  };
}

function failureOf({ kind, isFavorite }: Favorite): string {
  return kind === 'car' && isFavorite ? 'Failed to add car to favorites.' : 'Failed to update favorites';
}

/**
 * Shows the change in all cached data and returns a function that undoes it. A removed favorite also leaves the list of favorites.
 */
function show(queryClient: QueryClient, { id, isFavorite }: Favorite): () => void {
  const list = (write: (saved: FavoriteCard[]) => FavoriteCard[]) =>
    queryClient.setQueryData<FavoriteCard[]>(FAVORITES, (saved) => saved && write(saved));
  const isOf = ({ propertyId, carId }: FavoriteCard) => propertyId === id || carId === id;
  const gone = queryClient.getQueryData<FavoriteCard[]>(FAVORITES)?.filter(isOf) ?? [];
  if (!isFavorite) list((saved) => saved.filter((favorite) => !isOf(favorite)));
  changeListing(queryClient, id, { isFavorite });
  return () => {
    if (!isFavorite) list((saved) => [...saved, ...gone].toSorted(byTime));
    changeListing(queryClient, id, { isFavorite: !isFavorite });
  };
}

/** Newest first, like the server's list. */
function byTime(a: FavoriteCard, b: FavoriteCard): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
}
