import type { I18nProvider } from '@refinedev/core';

/** Refine's own sentences in our words; a key that is not here keeps the text it comes with. */
const ENGLISH: Record<string, string> = {
  'notifications.success': 'Done',
  'notifications.error': 'That did not work',
  'notifications.createSuccess': 'Saved',
  'notifications.createError': 'Failed to save',
  'notifications.editSuccess': 'Saved',
  'notifications.editError': 'Failed to save',
  'notifications.deleteSuccess': 'Deleted',
  'notifications.deleteError': 'Failed to delete',
  warnWhenUnsavedChanges: 'You have changes that are not saved. Leave this page all the same?',
};

/** One language today; another one is another table of the same keys. */
export const i18nProvider: I18nProvider = {
  translate: (key, options, defaultMessage) =>
    ENGLISH[key] ?? defaultMessage ?? (typeof options === 'string' ? options : key),
  changeLocale: (locale) => {
    document.documentElement.lang = locale;
  },
  getLocale: () => document.documentElement.lang || 'en',
};
