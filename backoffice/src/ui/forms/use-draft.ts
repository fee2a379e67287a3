import { useState } from 'react';
import { DRAFTS } from '../../providers/session/drafts.ts';
import { tabStorage } from '#browser/storage.ts';

/**
 * A draft about one subject. It stays while the tab is open: after its panel closes, after another panel opens, and after the
 * session ends. An empty text deletes it. A sign-out deletes all drafts.
 */
export function useDraft(about: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => tabStorage.readMap<string>(DRAFTS).get(about) ?? '');
  return [
    text,
    (written) => {
      const drafts = tabStorage.readMap<string>(DRAFTS);
      if (written === '') drafts.delete(about);
      else drafts.set(about, written);
      tabStorage.writeJson(DRAFTS, [...drafts]);
      setText(written);
    },
  ];
}
