import { useSyncExternalStore } from 'react';
import { deviceStorage } from '#browser/storage.ts';

export type Theme = 'light' | 'dark';

const systemTheme = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** The theme on screen: the chosen one, else the system's. The server knows neither. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'light');
}

/** Chooses a theme for this browser; from then on the system's no longer matters. `/theme.js` reads it back. */
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
