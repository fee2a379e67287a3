import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { allTexts } from '../../build/all-texts.ts';
import { isSaidByFunctions } from '../../build/function-messages.ts';
import { translations } from '../../build/translations.ts';
import { translator } from '#shared/api/messages/translated.ts';
import { DOCUMENT_TEXTS } from '#shared/document-texts.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { stack } from '../support/stack.ts';

const texts = await allTexts();

/** The marks that every translation of a text must contain: placeholders, elements, line breaks. */
const marksOf = (text: string) => (text.match(/\{\w+\}|<\/?\d+\/?>|\n/g) ?? []).toSorted().join(' ');

test('a translator finds every text of the screens, and no class name, key or URL @feature 6.1a', () => {
  for (const text of [
    'Find your next home, or the road to it',
    'No properties for sale found matching your criteria',
    'Invalid email address',
    'For Sale',
  ]) {
    expect([...texts.keys()], text).toContain(text);
  }
  // Class names, keys and URLs.
  expect([...texts.keys()].filter((text) => /^[a-z]+(-[a-z]+)+$|^\/\w+\/|className|^https?:/.test(text))).toEqual([]);
});

test('the function recognises finished messages of its own and of the database, never those of a screen', () => {
  const shared = [...texts].filter(
    ([text, { files }]) => /\{\d/.test(text) && files.some((file) => file.startsWith('shared/')),
  );
  const [known, others] = [true, false].map((isKnown) =>
    shared.filter(([text, { files }]) => isSaidByFunctions(files, text) === isKnown).map(([text]) => text),
  );
  expect(others?.toSorted()).toEqual([
    'Call us, write to us or visit our office: {0}.',
    'From {0}',
    'From {0} m²',
    'Up to {0}',
    'Up to {0} m²',
    '{0} km',
    '{0} m²',
    '{0} on {1}',
    '{0} your time ({1})',
    '{0}+ baths\n{0}+ baths',
    '{0}+ beds\n{0}+ beds',
    '{0}/day',
    '{0}/mo',
    '{0}/month',
    '{0}/week',
  ]);
  expect(known).toContain('{0} must be at least {1} characters');
  // The text around its placeholders identifies each message (shared/api/messages/translated.ts).
  for (const text of known ?? []) {
    const say = translator({ [text]: `x ${text}` });
    expect(say(text.replaceAll(/\{(\d+)\}/g, '$1'))).toMatch(/^x /);
  }
});

test('the HTML documents contain each text of DOCUMENT_TEXTS', () => {
  const documents = ['storefront', 'backoffice']
    .map((app) => readFileSync(path.join(stack.root, app, 'index.html'), 'utf8'))
    .join('\n');
  for (const text of DOCUMENT_TEXTS) expect(documents).toContain(text.replaceAll('&', '&amp;'));
});

describe.each(translations())('the catalogue $language.code', ({ language, texts: translated }) => {
  test('has a translation of every text @feature 6.1a', () => {
    const missing = [...texts]
      .filter(([text]) => !translated.has(text))
      .map(([text, { files }]) => `${files[0]}: ${text}`);
    expect(missing).toEqual([]);
  });

  // Users of voice control say the visible label (WCAG 2.5.3), which is a number here.
  test('names the figure beside an icon in every plural form', () => {
    for (const text of ['Messages, {0} unread', 'Notifications, {0} unread']) {
      const forms = translated.get(`${text}\n${text}`) ?? [''];
      expect(forms.filter((form) => !form.includes('{0}'))).toEqual([]);
    }
  });

  test('has no unused translation @feature 6.1a', () => {
    expect([...translated.keys()].filter((text) => !texts.has(text))).toEqual([]);
  });

  test('has the placeholders and elements of the English texts @feature 6.1a', () => {
    const others = [...translated].filter(([key, forms]) => {
      const english = texts.get(key)?.forms ?? [];
      const wanted = marksOf(english.at(-1) ?? '');
      // "One home" may omit its number.
      const isCount = english.length > 1;
      return forms.some((form) => marksOf(form) !== wanted && !(isCount && `{0} ${marksOf(form)}`.trim() === wanted));
    });
    expect(others.map(([key, forms]) => [key, forms.join(' | ')])).toEqual([]);
  });

  test('has no English word that is not a name @feature 6.1a', () => {
    const foreign = [...translated].flatMap(([key, forms]) =>
      forms.flatMap((form) => foreignWords(form, language.code).map((word) => `${word}: ${key}: ${form}`)),
    );
    expect(foreign).toEqual([]);
  });

  test('has all plural forms of the language @feature 6.5a', () => {
    const { pluralCategories } = new Intl.PluralRules(language.code).resolvedOptions();
    const counts = [...translated].filter(([key]) => (texts.get(key)?.forms.length ?? 1) > 1);
    expect(counts.filter(([, forms]) => forms.length !== pluralCategories.length)).toEqual([]);
  });

  test('has Latin digits @feature 6.3a', () => {
    expect([...translated.values()].flat().filter((text) => /[٠-٩۰-۹]/.test(text))).toEqual([]);
  });
});
