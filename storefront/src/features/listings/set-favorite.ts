import type { QueryClient } from '@tanstack/react-query';
import { sendJson } from '../../../../shared/api/client.ts';
import { askToSignIn } from '../../lib/ask-to-sign-in.ts';
import { currentUserQuery } from '../../lib/current-user.ts';
import { isSessionOver, owesCode, signInAgain } from '../../lib/show-failure.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { Favorite, ListingKind } from './use-favorite.ts';

/** What the lists are asked again for after a change. */
const CHANGED = [['favorites'], ['my-properties'], ['properties'], ['cars'], ['summary']];

const PLURALS: Record<ListingKind, string> = { property: 'properties', car: 'cars' };

/** Does what a press on a heart asks for; favourites belong to an account, so a visitor is invited to sign in. */
export async function pressHeart(queryClient: QueryClient, change: Favorite): Promise<void> {
  // Who presses may not be known yet: a slow network is no reason to do nothing.
  const user = await queryClient.ensureQueryData(currentUserQuery);
  if (user === null) askToSignIn(`add ${PLURALS[change.kind]} to favorites`);
  else await setFavorite(queryClient, change);
}

/** Saves a listing or takes it out of the saved ones: at once on screen, and back if the server refuses. */
async function setFavorite(queryClient: QueryClient, change: Favorite): Promise<void> {
  mark(queryClient, change);
  try {
    await send(change);
  } catch (error) {
    mark(queryClient, { ...change, isFavorite: !change.isFavorite });
    if (isSessionOver(error) || owesCode(error)) signInAgain(error);
    else showToast({ tone: 'failure', title: 'Error', text: failureOf(change) });
    return;
  }
  showToast({ tone: 'success', ...successOf(change) });
  await Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
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

/** Wherever the listing stands in what is loaded: lists, pages of lists, its own page. */
function mark(queryClient: QueryClient, { id, isFavorite }: Favorite): void {
  queryClient.setQueriesData({}, (data: unknown) => marked(data, id, isFavorite));
}

function marked(data: unknown, id: string, isFavorite: boolean): unknown {
  if (Array.isArray(data)) return data.map((entry) => marked(entry, id, isFavorite));
  if (typeof data !== 'object' || data === null) return data;
  const inside = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, marked(value, id, isFavorite)]));
  return 'isFavorite' in data && 'id' in data && data.id === id ? { ...inside, isFavorite } : inside;
}
