import { useState } from 'react';
import { DRAFTS } from '../../providers/session/drafts.ts';
import { tabStorage } from '#browser/storage.ts';

/**
 * A text that somebody writes about one thing. It stays for as long as the tab is open: when the panel closes, when the
 * next one opens, and when the session ends meanwhile. An empty text ends it; a logout ends all.
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
