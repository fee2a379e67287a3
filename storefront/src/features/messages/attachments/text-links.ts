/** A part of a text: plain, or a link to another site. */
export type TextPart = { text: string; url?: string };

const LINK = /(?<![\p{L}\p{N}@])(?:https?:\/\/|www\.)[^\s<>"'`؟،؛]+/giu;

/** Punctuation at the end belongs to the sentence, as does a closing bracket that the link does not open. */
const SENTENCE_END = /[.,:;!?*_~…»”’]+$/u;

/** Splits a text at its links. Only http and https links count; `www.` becomes https. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const found = withoutSentenceEnd(match[0]);
    const url = urlOf(found);
    if (!url) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: found, url });
    end = match.index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function withoutSentenceEnd(link: string): string {
  const shorter = link.replace(SENTENCE_END, '');
  const isUnopened = /[)\]]$/.test(shorter) && count(shorter, /[)\]]/g) > count(shorter, /[([]/g);
  return isUnopened ? withoutSentenceEnd(shorter.slice(0, -1)) : shorter;
}

const count = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;

function urlOf(link: string): string | null {
  try {
    const url = new URL(/^www\./i.test(link) ? `https://${link}` : link);
    // Reject URLs with a user name, because it can hide the real host.
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    return isWeb && url.username === '' && url.password === '' && url.hostname.includes('.') ? url.href : null;
  } catch {
    return null;
  }
}
