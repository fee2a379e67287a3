import { useSyncExternalStore } from 'react';

export type ThemeMode = 'light' | 'dark';

/** The storefront keeps the choice under the same key and on the same attribute. */
const STORAGE_KEY = 'theme';
const DARK_SYSTEM = '(prefers-color-scheme: dark)';

/** The theme in use and the switch to the other one; follows the system until somebody chooses. */
export function useThemeMode(): { mode: ThemeMode; toggle: () => void } {
  const mode = useSyncExternalStore(watchTheme, readTheme);
  return { mode, toggle: () => chooseTheme(mode === 'dark' ? 'light' : 'dark') };
}

function readTheme(): ThemeMode {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function chooseTheme(mode: ThemeMode): void {
  document.documentElement.dataset['theme'] = mode;
  try {
    localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    // Storage is closed to us: the choice holds for this page.
  }
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function watchTheme(onChange: () => void): () => void {
  const attribute = new MutationObserver(onChange);
  attribute.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia(DARK_SYSTEM);
  const follow = () => {
    const choice = readChoice();
    const dark = choice === 'dark' || (choice !== 'light' && system.matches);
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  };
  system.addEventListener('change', follow);
  // Another tab, of this app or the storefront, changed it.
  globalThis.addEventListener('storage', follow);
  return () => {
    attribute.disconnect();
    system.removeEventListener('change', follow);
    globalThis.removeEventListener('storage', follow);
  };
}
