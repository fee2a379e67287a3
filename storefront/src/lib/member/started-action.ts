import { useEffect, useEffectEvent } from 'react';
import { tabStorage } from '#browser/storage.ts';
import { isSessionOver, owesCode } from '../show-failure.ts';
import { useCurrentUser } from './current-user.ts';

/** An action on a listing that a visitor started. It completes after sign-in. */
export type StartedAction = {
  action: 'favorite' | 'contact' | 'phone' | 'viewing' | 'inquiry';
  kind: 'property' | 'car';
  id: string;
};

const STARTED = 'started-action';
/** In ms. After this time, users no longer expect the action. */
const LASTS = 30 * 60 * 1000;

/** Stores an action in this tab until sign-in. Without storage, the action is lost. */
export function keepStarted({ action, kind, id }: StartedAction): void {
  tabStorage.writeJson(STARTED, { action, kind, id, at: Date.now() });
}

/** Stores an action that failed because the session has ended or MFA is pending. */
export function keepIfSignedOut(error: unknown, started: StartedAction): void {
  if (isSessionOver(error) || owesCode(error)) keepStarted(started);
}

/** Removes and returns the stored action if it matches. Without `id`, any listing matches. */
function takeStarted(action: StartedAction['action'], id?: string): StartedAction | null {
  const kept = tabStorage.readJson(STARTED) as (StartedAction & { at: number }) | null;
  if (kept?.action !== action || (id !== undefined && kept.id !== id)) return null;
  tabStorage.remove(STARTED);
  return Date.now() - kept.at < LASTS ? kept : null;
}

/** Completes an action that the user started before sign-in. */
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
