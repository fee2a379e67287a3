const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  middot: '·',
  hellip: '…',
  ndash: '–',
  mdash: '—',
};

const BLOCKS = 'p|div|h[1-6]|tr|table|ul|ol|blockquote|section|header|footer|body';

/** The plain text of an HTML email. Paragraphs stay separate, and links keep their URL. */
export function textOf(html: string): string {
  const marked = html
    .replaceAll(/<!--[\s\S]*?-->|<(head|style|script|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a\s*>/gi, (_, address: string, label: string) => {
      const words = label.replaceAll(/<[^>]+>/g, '').trim();
      return words === '' || words === address ? address : `${words}: ${address}`;
    })
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<li\b[^>]*>/gi, '\n- ')
    .replaceAll(new RegExp(`</?(?:${BLOCKS})\\b[^>]*>`, 'gi'), '\n\n')
    .replaceAll(/<[^>]+>/g, '');
  return decodeEntities(marked)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hexadecimal, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
    return ENTITIES[String(name).toLowerCase()] ?? entity;
  });
}

/** Escapes text for HTML, also for attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
