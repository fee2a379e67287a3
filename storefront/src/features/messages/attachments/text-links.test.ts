import { expect, test } from 'vitest';
import { textParts } from './text-links.ts';

test.each([
  [
    'See https://example.com/a?b=1.',
    [{ text: 'See ' }, { text: 'https://example.com/a?b=1', url: 'https://example.com/a?b=1' }, { text: '.' }],
  ],
  [
    '(http://example.com/a_(b))',
    [{ text: '(' }, { text: 'http://example.com/a_(b)', url: 'http://example.com/a_(b)' }, { text: ')' }],
  ],
  ['(www.example.com)', [{ text: '(' }, { text: 'www.example.com', url: 'https://www.example.com/' }, { text: ')' }]],
  [
    'انظر https://example.com/بيت، شكرا',
    [
      { text: 'انظر ' },
      { text: 'https://example.com/بيت', url: 'https://example.com/%D8%A8%D9%8A%D8%AA' },
      { text: '، شكرا' },
    ],
  ],
])('the reader can press the links of "%s"', (text, parts) => {
  expect(textParts(text)).toEqual(parts);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'https://bank.example@evil.example/',
  'https://',
  'https://localhost/',
  'me@www.example.com',
  'no link at all',
])('the text "%s" has no link @feature 11.10d', (text) => {
  expect(textParts(text)).toEqual([{ text }]);
});
