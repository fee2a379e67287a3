import type { I18nProvider } from '@refinedev/core';
import { LANGUAGE } from '#shared/language.ts';

/** Our own texts for Refine's messages, unless a screen sets its own. Other keys keep Refine's default. */
const TEXTS: Record<string, string> = {
  'notifications.error': 'That did not work',
  warnWhenUnsavedChanges: 'You have unsaved changes. Leave this page anyway?',
};

/** A page has one language, and the build has translated these texts. Another language is another page. */
export const i18nProvider: I18nProvider = {
  translate: (key, options, defaultMessage) =>
    TEXTS[key] ?? defaultMessage ?? (typeof options === 'string' ? options : key),
  changeLocale: async () => {},
  getLocale: () => LANGUAGE.code,
};
