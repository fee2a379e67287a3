import { useEffect, useEffectEvent } from 'react';
import { tabStorage } from '#browser/storage.ts';
import { isSessionOver, owesCode } from '../show-failure.ts';
import { useCurrentUser } from './current-user.ts';

/** What a visitor started on a listing, to be completed once they are signed in. */
export type StartedAction = {
  action: 'favorite' | 'contact' | 'phone' | 'viewing' | 'inquiry';
  kind: 'property' | 'car';
  id: string;
};

const STARTED = 'started-action';
/** In milliseconds: later, nobody remembers what they pressed. */
const LASTS = 30 * 60 * 1000;

/** Keeps an action of this tab until the sign-in. A device without room for it keeps nothing. */
export function keepStarted({ action, kind, id }: StartedAction): void {
  tabStorage.writeJson(STARTED, { action, kind, id, at: Date.now() });
}

/** Keeps an action that failed because the session has ended or owes its code. */
export function keepIfSignedOut(error: unknown, started: StartedAction): void {
  if (isSessionOver(error) || owesCode(error)) keepStarted(started);
}

/** Takes the started action out if it is this one; `id` is left out where any listing will do. */
function takeStarted(action: StartedAction['action'], id?: string): StartedAction | null {
  const kept = tabStorage.readJson(STARTED) as (StartedAction & { at: number }) | null;
  if (kept?.action !== action || (id !== undefined && kept.id !== id)) return null;
  tabStorage.remove(STARTED);
  return Date.now() - kept.at < LASTS ? kept : null;
}

/** Completes an action that this person started before they were signed in. */
export function useStartedAction(
  action: StartedAction['action'],
  id: string | undefined,
  complete: (started: StartedAction) => void,
): void {
  const isMember = Boolean(useCurrentUser());
  const go = useEffectEvent(complete);
  useEffect(() => {
    const started = isMember ? takeStarted(action, id) : null;
    if (started) go(started);
  }, [isMember, action, id]);
}
