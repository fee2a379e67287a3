import type { Plugin } from 'vite';

const ENGLISH_NAME = '"aria-label": icon.name';

/**
 * Ant Design's icons have their English names ("logout", "export"), which screen readers would read in every language. Every icon
 * stands beside a text or in a named control, so this hides icons without a label of their own.
 */
export function quietIcons(): Plugin {
  return {
    name: 'quiet-icons',
    transform: {
      filter: { id: /@ant-design\/icons\/es\/components\/AntdIcon\.js/ },
      handler(code) {
        if (!code.includes(ENGLISH_NAME)) throw new Error('Ant Design has changed how it names its icons');
        return {
          code: code.replace(ENGLISH_NAME, '"aria-hidden": restProps["aria-label"] ? undefined : true'),
          map: null,
        };
      },
    },
  };
}
