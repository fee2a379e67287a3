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
/** What is asked for again after a change. */
const CHANGED = [FAVORITES, ['my-properties'], ['properties'], ['cars'], ['summary']];

/** Whether it shows listings again that are on screen already; what is shown for the first time, or further down, goes on. */
const isShownAgain = (query: Query): boolean =>
  query.state.data !== undefined && !query.state.fetchMeta?.fetchMore && isChanged(query);

/** What is loaded for the first time goes on. Its answer may not know of the change. */
const isFirstLoad = (query: Query): boolean => query.state.data === undefined && isChanged(query);

const isChanged = ({ queryKey }: Query): boolean => CHANGED.some(([first]) => queryKey[0] === first);

const SIGN_IN: Record<ListingKind, string> = {
  property: 'Please sign in to add properties to favorites',
  car: 'Please sign in to add cars to favorites',
};

const startedOf = ({ kind, id }: Favorite): StartedAction => ({ action: 'favorite', kind, id });

/** How many changes are with the server: an answer to one does not know of the others yet. */
let underway = 0;

/** Does what a press on a heart asks for; favourites belong to an account, so a visitor is invited to sign in. */
export async function pressHeart(queryClient: QueryClient, change: Favorite): Promise<void> {
  // Who presses may not be known yet: a slow network is no reason to do nothing.
  const user = await queryClient.ensureQueryData(currentUserQuery);
  if (user === null) askToSignIn(SIGN_IN[change.kind], startedOf(change));
  else await setFavorite(queryClient, change);
}

/** Saves a listing or takes it out of the saved ones: at once on screen, and back to its place if the server refuses. */
async function setFavorite(queryClient: QueryClient, change: Favorite): Promise<void> {
  underway++;
  // An answer on its way to what is on screen would bring back what was.
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
  // To invalidate a first load that is under way does nothing.
  await Promise.allSettled(loading.flatMap(({ promise }) => promise ?? []));
  if (underway === 0) await Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

function send({ kind, id, isFavorite }: Favorite): Promise<unknown> {
  const path = kind === 'car' ? `/api/favorites/cars/${id}` : `/api/favorites/${id}`;
  return isFavorite
    ? sendJson('POST', '/api/favorites', kind === 'car' ? { carId: id } : { propertyId: id })
    : sendJson('DELETE', path);
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

/** Shows a change wherever the listing stands, and without it in the list of favourites. Answers how to take that back. */
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

/** As the server lists them: newest first. */
function byTime(a: FavoriteCard, b: FavoriteCard): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
}
