import type { I18nProvider } from '@refinedev/core';
import { LANGUAGE } from '#shared/language.ts';

/** Refine's own sentences in our words, those that a screen does not replace itself; another key keeps the text it comes with. */
const TEXTS: Record<string, string> = {
  'notifications.error': 'That did not work',
  warnWhenUnsavedChanges: 'You have changes that are not saved. Leave this page all the same?',
};

/** A page has one language, in which the build left these texts: another one is another page. */
export const i18nProvider: I18nProvider = {
  translate: (key, options, defaultMessage) =>
    TEXTS[key] ?? defaultMessage ?? (typeof options === 'string' ? options : key),
  changeLocale: async () => {},
  getLocale: () => LANGUAGE.code,
};
