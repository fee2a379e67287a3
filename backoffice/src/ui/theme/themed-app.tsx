import { ConfigProvider, theme, type ThemeConfig } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { IS_ENGLISH, LANGUAGE } from '#shared/language.ts';
import { ANTD_TEXTS } from './antd-texts.ts';
import { DARK_THEME } from './dark-theme.ts';
import { LIGHT_THEME } from './light-theme.ts';
import { type ThemeMode, useThemeMode } from './theme-mode.ts';
import { useMediaQuery } from '../use-media-query.ts';
import './arabic.css';
import './base.css';

/** The class with Ant Design's CSS variables. Our own CSS reads the colours from it. */
const CSS_VARIABLES = 'theme-values';

const THEMES: Record<ThemeMode, ThemeConfig> = {
  light: { ...LIGHT_THEME, hashed: false, cssVar: { key: CSS_VARIABLES } },
  dark: {
    algorithm: exactDark,
    token: { ...LIGHT_THEME.token, ...DARK_THEME.token },
    components: merged(LIGHT_THEME.components, DARK_THEME.components),
    hashed: false,
    cssVar: { key: CSS_VARIABLES },
  },
};

/** Ant Design's default is English, from left to right. */
const LANGUAGE_OF_PARTS = IS_ENGLISH ? {} : { direction: LANGUAGE.direction, locale: ANTD_TEXTS };

export function ThemedApp({ children }: { children: ReactNode }) {
  const { mode } = useThemeMode();
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  // A finger needs a target of 44 px.
  const isTouch = useMediaQuery('(pointer: coarse)');
  const present = useMemo(
    () => ({
      ...THEMES[mode],
      token: { ...THEMES[mode].token, motion: !isCalm, ...(isTouch && { controlHeightSM: 44 }) },
    }),
    [mode, isCalm, isTouch],
  );
  return (
    <ConfigProvider
      {...LANGUAGE_OF_PARTS}
      theme={present}
      button={{ autoInsertSpace: false }}
      getPopupContainer={inThePage}
    >
      <div className={`app ${CSS_VARIABLES}`} data-mode={mode}>
        {children}
      </div>
    </ConfigProvider>
  );
}

/** The dark algorithm would change the given colours, so the design's colours are set again. */
function exactDark(seed: Seed): ReturnType<typeof theme.darkAlgorithm> {
  return { ...theme.darkAlgorithm(seed), ...DARK_THEME.token };
}

/** Pop-ups go into the page's main part, where screen readers look for the content of a control. Dialogs go into the app. */
function inThePage(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest('main') ?? document.querySelector<HTMLElement>('.app') ?? document.body;
}

type Seed = Parameters<typeof theme.darkAlgorithm>[0];
type Components = NonNullable<ThemeConfig['components']>;

/** Merges without exact types. The exact types would take TypeScript longer than the rest of the project. */
function merged(all: Record<string, object>, some: Record<string, object>): Components {
  return Object.fromEntries(Object.entries(all).map(([name, tokens]) => [name, { ...tokens, ...some[name] }]));
}
