import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../../ui/base/icon-button.tsx';
import { chooseTheme, useTheme } from '../../ui/style/use-theme.ts';

export function ThemeSwitch() {
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      aria-label={dark ? 'Use the light theme' : 'Use the dark theme'}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      {/* CSS chooses the icon, because styles know the theme before scripts run. */}
      <Sun className="hidden dark:block" />
      <Moon className="dark:hidden" />
    </IconButton>
  );
}
