import type { ConfigProviderProps } from 'antd';
import { LANGUAGE } from '#shared/language.ts';
import { t } from '#shared/format/text.ts';

/** Ant Design's own texts in languages other than English. Ant Design has no Somali translation. */
export const ANTD_TEXTS: NonNullable<ConfigProviderProps['locale']> = {
  locale: LANGUAGE.code,
  global: {
    placeholder: 'Please select',
    close: 'Close',
    sortable: t('sortable'),
    show: 'Show',
    hide: 'Hide',
  },
  Modal: { okText: t('OK'), cancelText: 'Cancel', justOkText: t('OK') },
  Popconfirm: { okText: t('OK'), cancelText: 'Cancel' },
  Empty: { description: 'No data' },
  Pagination: {
    page: 'Page',
    page_size: 'Page size',
    items_per_page: t('/ page'),
    jump_to: 'Go to',
    jump_to_confirm: t('confirm'),
    prev_page: 'Previous page',
    next_page: 'Next page',
    prev_5: 'Previous 5 pages',
    next_5: 'Next 5 pages',
    prev_3: 'Previous 3 pages',
    next_3: 'Next 3 pages',
  },
  Table: {
    emptyText: 'No data',
    selectAll: 'Select current page',
    sortTitle: 'Sort',
    triggerDesc: 'Click to sort descending',
    triggerAsc: 'Click to sort ascending',
    cancelSort: 'Click to cancel sorting',
  },
};
