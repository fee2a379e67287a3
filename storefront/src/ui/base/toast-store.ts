import { KEPT_TOAST } from '#browser/api/leaving.ts';
import { tabStorage } from '#browser/storage.ts';

export type ToastTone = 'success' | 'failure' | 'info';
export type Toast = {
  id: number;
  tone: ToastTone;
  title: string;
  text?: string;
  /** Phone numbers as links. */
  phones?: readonly string[];
  /** Link to a page that helps. */
  link?: { to: string; label: string };
  duration: number;
};
type NewToast = Omit<Toast, 'id' | 'duration'> & {
  duration?: number;
  /** Keeps the toast for the next page. Other toasts disappear with their page. */
  forNextPage?: true;
};

const DEFAULT_DURATION = 5000;

let current: Toast | null = null;
let lastId = 0;
let isForNextPage = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast. It replaces the previous toast. */
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

/** Call when the user leaves the page. It hides the toast unless it is for the next page. */
export function leaveToast(): void {
  if (isForNextPage) isForNextPage = false;
  else hideToast();
}

/** Stores a toast until after the next full page load, where `showKeptToast` shows it. Without storage, the toast is lost. */
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
