/** The replies that stop texts, in English, Somali and Arabic, in the normal form of `replyOf`. */
const STOP = new Set(
  [
    'stop stopall unsubscribe cancel end quit optout revoke',
    'jooji joogso joojiya hajoojin',
    'ايقاف اوقف توقف قف الغاء وقف',
  ].flatMap((words) => words.split(' ')),
);

/** The replies that start texts again. */
const START = new Set(
  ['start unstop subscribe', 'bilow bilaw soodir', 'ابدا ابدء بدء تشغيل اشتراك'].flatMap((words) => words.split(' ')),
);

/** The wish in a reply: stop texts, start texts, or neither. The reply must consist of exactly one of the words. */
export function replyOf(text: string): 'stop' | 'start' | null {
  const word = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[أإآٱ]/g, 'ا')
    // Punctuation, spaces and marks, including invisible characters.
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (STOP.has(word)) return 'stop';
  return START.has(word) ? 'start' : null;
}
