import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { chooseTheme, useTheme } from '../ui/use-theme.ts';

export function ThemeSwitch() {
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      aria-label={dark ? 'Use the light theme' : 'Use the dark theme'}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      {dark ? <Sun /> : <Moon />}
    </IconButton>
  );
}
