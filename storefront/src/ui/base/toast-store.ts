import { KEPT_TOAST } from '#browser/api/leaving.ts';
import { tabStorage } from '#browser/storage.ts';

export type ToastTone = 'success' | 'failure' | 'info';
export type Toast = {
  id: number;
  tone: ToastTone;
  title: string;
  text?: string;
  /** Numbers to tap. */
  phones?: readonly string[];
  /** A page that helps on. */
  link?: { to: string; label: string };
  duration: number;
};
type NewToast = Omit<Toast, 'id' | 'duration'> & {
  duration?: number;
  /** It is for the page that comes next: others go with the page they were about. */
  forNextPage?: true;
};

const DEFAULT_DURATION = 5000;

let current: Toast | null = null;
let lastId = 0;
let isForNextPage = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast. There is one at a time: a new one takes the place of the last. */
export function showToast({ duration = DEFAULT_DURATION, forNextPage, ...toast }: NewToast): void {
  clearTimeout(timer);
  isForNextPage = forNextPage === true;
  lastId += 1;
  change({ ...toast, duration, id: lastId });
  timer = setTimeout(hideToast, duration);
}

export function hideToast(): void {
  clearTimeout(timer);
  change(null);
}

/** The page is left: what was said goes with it, unless it is for the next one. */
export function leaveToast(): void {
  if (isForNextPage) isForNextPage = false;
  else hideToast();
}

/** Keeps a toast for the page that follows a full load; `showKeptToast` shows it there. A full or closed storage keeps none. */
export function keepToast(toast: NewToast): void {
  tabStorage.writeJson(KEPT_TOAST, toast);
}

export function showKeptToast(): void {
  const kept = tabStorage.readJson(KEPT_TOAST);
  if (!kept) return;
  tabStorage.remove(KEPT_TOAST);
  showToast(kept as NewToast);
}

export function currentToast(): Toast | null {
  return current;
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}
