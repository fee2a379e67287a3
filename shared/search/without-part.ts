import type { SearchPart } from './understanding.ts';

export function withoutPart(text: string, { start, end }: Pick<SearchPart, 'start' | 'end'>): string {
  return `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/g, ' ').trim();
}
