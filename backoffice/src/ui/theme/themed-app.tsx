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

/** The class under which Ant Design writes its variables; our own CSS reads the colours from there. */
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

/** Ant Design's own language is English, from the left. */
const LANGUAGE_OF_PARTS = IS_ENGLISH ? {} : { direction: LANGUAGE.direction, locale: ANTD_TEXTS };

export function ThemedApp({ children }: { children: ReactNode }) {
  const { mode } = useThemeMode();
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const present = useMemo(
    () => ({ ...THEMES[mode], token: { ...THEMES[mode].token, motion: !isCalm } }),
    [mode, isCalm],
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

/** The dark algorithm would shade the colours it is given; the design's are meant as they are. */
function exactDark(seed: Seed): ReturnType<typeof theme.darkAlgorithm> {
  return { ...theme.darkAlgorithm(seed), ...DARK_THEME.token };
}

/** Pop-ups belong to the page's main part, where a screen reader looks for what a control opened; dialogs to the whole. */
function inThePage(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest('main') ?? document.querySelector<HTMLElement>('.app') ?? document.body;
}

type Seed = Parameters<typeof theme.darkAlgorithm>[0];
type Components = NonNullable<ThemeConfig['components']>;

/** Without their types, of which spreading each over each would take TypeScript longer than all else of the project. */
function merged(all: Record<string, object>, some: Record<string, object>): Components {
  return Object.fromEntries(Object.entries(all).map(([name, tokens]) => [name, { ...tokens, ...some[name] }]));
}
