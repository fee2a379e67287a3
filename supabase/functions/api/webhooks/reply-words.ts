/** The replies that end texts, in English, Somali and Arabic, as `replyOf` reads them. */
const STOP = new Set(
  [
    'stop stopall unsubscribe cancel end quit optout revoke',
    'jooji joogso joojiya hajoojin',
    'ايقاف اوقف توقف قف الغاء وقف',
  ].flatMap((words) => words.split(' ')),
);

/** The replies that begin them again. */
const START = new Set(
  ['start unstop subscribe', 'bilow bilaw soodir', 'ابدا ابدء بدء تشغيل اشتراك'].flatMap((words) => words.split(' ')),
);

/** What a reply wants: no more texts, texts again, or neither. A reply counts if it is one of the words and nothing else. */
export function replyOf(text: string): 'stop' | 'start' | null {
  const word = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[أإآٱ]/g, 'ا')
    // Signs, spaces and marks, among them invisible ones.
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (STOP.has(word)) return 'stop';
  return START.has(word) ? 'start' : null;
}
