import { useSyncExternalStore } from 'react';
import { deviceStorage } from '#browser/storage.ts';

export type Theme = 'light' | 'dark';

const systemTheme = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** The visible theme: the user's choice, else the system's. The server knows neither. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'light');
}

/** Sets the theme for this browser, which then overrides the system's. `/theme.js` reads it. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  deviceStorage.write('theme', theme);
  for (const listener of listeners) listener();
}

function readTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemTheme().matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const dark = systemTheme();
  dark.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    dark.removeEventListener('change', listener);
  };
}
