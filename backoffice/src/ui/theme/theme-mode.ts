import { useSyncExternalStore } from 'react';
import { deviceStorage } from '#browser/storage.ts';

export type ThemeMode = 'light' | 'dark';

/** The storefront stores the choice under this key and in this attribute of the document. */
const STORAGE_KEY = 'theme';

const darkSystem = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** The current theme and a function to switch it. It follows the system until the user chooses. */
export function useThemeMode(): { mode: ThemeMode; toggle: () => void } {
  const mode = useSyncExternalStore(watchTheme, readTheme);
  return { mode, toggle: () => chooseTheme(mode === 'dark' ? 'light' : 'dark') };
}

function readTheme(): ThemeMode {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return darkSystem?.matches ? 'dark' : 'light';
}

function chooseTheme(mode: ThemeMode): void {
  document.documentElement.dataset['theme'] = mode;
  deviceStorage.write(STORAGE_KEY, mode);
}

/** Another tab of the site has chosen a theme. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key !== STORAGE_KEY) return;
  if (newValue === 'light' || newValue === 'dark') document.documentElement.dataset['theme'] = newValue;
}

function watchTheme(onChange: () => void): () => void {
  const attribute = new MutationObserver(onChange);
  attribute.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  darkSystem?.addEventListener('change', onChange);
  globalThis.addEventListener('storage', followOtherTab);
  return () => {
    attribute.disconnect();
    darkSystem?.removeEventListener('change', onChange);
    globalThis.removeEventListener('storage', followOtherTab);
  };
}
