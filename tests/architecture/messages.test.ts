import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { allTexts } from '../../build/all-texts.ts';
import { isSaidByFunctions } from '../../build/function-messages.ts';
import { translations } from '../../build/translations.ts';
import { isSource } from '../../messages/wuchale.config.ts';
import { translator } from '#shared/api/messages/translated.ts';
import { DOCUMENT_TEXTS } from '#shared/document-texts.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { stack } from '../support/stack.ts';
import { files as sourceFiles } from './imports.ts';

const texts = await allTexts();

/** A rule of docs/glossary.md: a spelling or wording that no translation has, and the right form. */
type Rule = readonly [wrong: RegExp, right: string];

/** The rules of each language. \b does not know Arabic letters, so Arabic rules name the signs around a word. */
const RULES: Record<string, readonly Rule[]> = {
  so: [
    [/[’‘`´]/, "the straight apostrophe '"],
    [/[a-z]iyay\b/i, '-iyey: “waa la kaydiyey”'],
    [/\bayey\b/i, 'ayay'],
    [/\bkeyd/i, 'kaydi'],
    [/telefoon/i, 'taleefan'],
    [/\bkood(?!h)/i, 'koodh'],
    [/xayeys/i, 'xayaysiis'],
    [/\bfarri/i, 'fariin'],
    [/wada-?hadal|wadasheek/i, 'wada-sheekaysi'],
    [/\bgaari|gawaari|\bxir(iir|an)|waqti|canshuur/i, 'the northern forms: gaadhi, xidhiidh, xidhan, wakhti, cashuur'],
    [/ilbiriq/i, 'ilbidhiqsi'],
    [/xidhiidhka[nk]? (ku dhufo|fur)/i, 'a link is “link”'],
    [/\b(waanu|waxaanu|ayaanu)\b/i, 'the company is “aannu”: waannu, waxaannu, ayaannu'],
    [/\b(waan|waxaan|ayaan)\b [^.!?]*(naa|nay)\b/i, 'the company is “aannu”: waannu, waxaannu, ayaannu'],
    [/\baynaan\b/i, 'aannaan: “aynaan” includes the reader'],
    [/\bma aha\b/i, 'maaha'],
    [/lagama maarmaan/i, 'waa loo baahan yahay'],
    [/isku day mar kale/i, 'mar kale isku day'],
    [/da[mn]san/i, 'daman'],
    [/kansal/i, 'ka noqo'],
    [/fashil/i, 'lama … karin, ma shaqayn'],
    [/\bkadd?ib\b/i, 'ka dib'],
    [/\b([klu][au]?|i)soo\b/i, 'two words: ka soo, ku soo, la soo, u soo'],
    [/koobbi garee/i, 'koobbiyee'],
    [/\bboggag/i, 'bogag'],
    [/garoon/i, 'an airport is madaar'],
    [/waa ugu (badnaan|yaraan)/i, 'kama badnaan karo, kama yaraan karo'],
    [
      /waa in(ay|uu|aad)( [^ .]+)* [a-z]+(taa|daa|sheegaa|noqdaa)\b/i,
      'the subjunctive after “waa inay”: sheegto, noqoto',
    ],
    [/^(Qiimo|Xaalad|Cinwaan|Sharraxaad|Taleefan|Wakhti|Lacag|Magac)$/, 'a label has the article: Qiimaha, Xaaladda'],
    [/^Ma (?!hubtaa)[a-z]+(taa|[^y]saa)\b/, '“Ma hubtaa inaad …to?” or “Ma …naysaa?”'],
    [/\bhanti (iib|kiro) ah/i, 'guryo iib ah, guryo kiro ah: the words that people search for'],
    [/\b(Guddiga|Bogga) Maamulka/, 'Bogga maamulka'],
  ],
  ar: [
    [/بالبريد(?! الإلكتروني)/, 'بالبريد الإلكتروني: alone it is the post'],
    [
      /(^|[\s«(:])(حاول|اضغط|انقر|اختر|أضف|أضِف|انظر|احفظ|ابحث|اكتب|افتح|تولَّ|حدّد|اقرأ|انسَ|أظهره|أخفِه|أعلمني|احذف)(?=[\s.،؛:؟»)]|$)/,
      'no imperative to a man: a verbal noun, or يرجى with one',
    ],
    [/هل تريد|أتريد/, 'a question of a dialog is a noun: حذف هذا الإعلان؟'],
    [/من فضلك/, 'يرجى'],
    [/كنت محق/, 'no adjective that is only said to a man'],
    [/فشل/, 'تعذّر'],
    [/تعذر/, 'تعذّر, with shadda'],
    [/بالنسبة ل/, 'بالنسبة إلى'],
    [/تتوفر على/, 'تتوفر في'],
    [/ـ/, 'no tatweel'],
    [/[“”"]/, '«»'],
    [/[\u0600-\u06FF] ?[,;?]/, '، ؛ ؟'],
    [
      /(?<![\d}])\u200E(?!%)(?<!%\u200E)|[\u200F\u202A-\u202E\u2066-\u2069]/,
      'invisible marks only around the percent sign',
    ],
    [/[\d}]%/, 'the percent sign between marks (U+200E), so that it follows its number'],
  ],
};

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

test('each text that the source marks for translation is found, although wuchale reads no `throw`', () => {
  const marked = sourceFiles
    .filter(isSource)
    .flatMap((file) => [
      ...readFileSync(path.join(stack.root, file), 'utf8').matchAll(/(?<![\w.])t\(\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g),
    ])
    .map(([, plain, filled = '']) => {
      let place = 0;
      return plain ?? filled.replaceAll(/\$\{[^{}]*\}/g, () => `{${place++}}`);
    })
    // The expressions of these have braces of their own.
    .filter((text) => !text.includes('${'));
  expect(marked.length).toBeGreaterThan(300);
  const found = new Set([...texts.keys()].map((key) => key.split('\n', 1)[0]));
  expect(marked.filter((text) => !found.has(text))).toEqual([]);
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
    '“{0}”',
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
  test('a catalogue has a translation of every text @feature 6.1a 13.4c', () => {
    const missing = [...texts]
      .filter(([text]) => !translated.has(text))
      .map(([text, { files }]) => `${files[0]}: ${text}`);
    expect(missing).toEqual([]);
  });

  // Users of voice control say the visible label (WCAG 2.5.3), which is a number here.
  test('a catalogue names the figure beside an icon in every plural form', () => {
    for (const text of ['Messages, {0} unread', 'Notifications, {0} unread']) {
      const forms = translated.get(`${text}\n${text}`) ?? [''];
      expect(forms.filter((form) => !form.includes('{0}'))).toEqual([]);
    }
  });

  test('a catalogue has no unused translation @feature 6.1a', () => {
    expect([...translated.keys()].filter((text) => !texts.has(text))).toEqual([]);
  });

  test('a catalogue has the placeholders and elements of the English texts @feature 6.1a', () => {
    const others = [...translated].filter(([key, forms]) => {
      const english = texts.get(key)?.forms ?? [];
      const wanted = marksOf(english.at(-1) ?? '');
      // "One home" may omit its number.
      const isCount = english.length > 1;
      return forms.some((form) => marksOf(form) !== wanted && !(isCount && `{0} ${marksOf(form)}`.trim() === wanted));
    });
    expect(others.map(([key, forms]) => [key, forms.join(' | ')])).toEqual([]);
  });

  test('a catalogue has no English word that is not a name @feature 6.1a', () => {
    const foreign = [...translated].flatMap(([key, forms]) =>
      forms.flatMap((form) => foreignWords(form, language.code).map((word) => `${word}: ${key}: ${form}`)),
    );
    expect(foreign).toEqual([]);
  });

  test('a catalogue has all plural forms of the language @feature 6.5a', () => {
    const { pluralCategories } = new Intl.PluralRules(language.code).resolvedOptions();
    const counts = [...translated].filter(([key]) => (texts.get(key)?.forms.length ?? 1) > 1);
    expect(counts.filter(([, forms]) => forms.length !== pluralCategories.length)).toEqual([]);
  });

  test('a catalogue follows the spelling and the voice of the glossary @feature 6.1a', () => {
    const rules = RULES[language.code] ?? [];
    const breaks = [...translated].flatMap(([key, forms]) =>
      forms.flatMap((form) =>
        rules.filter(([wrong]) => wrong.test(form)).map(([, right]) => `${form} (${key.split('\n', 1)[0]}): ${right}`),
      ),
    );
    expect(breaks).toEqual([]);
  });

  test('a catalogue names buttons and pages by their own labels @feature 6.1a', () => {
    const [open, close] = language.code === 'ar' ? '«»' : '“”';
    // Labels by their English text, from all contexts.
    const labels = new Map<string, string[]>();
    for (const [key, forms] of translated) {
      const [label = ''] = key.split('\n', 1);
      labels.set(label, [...(labels.get(label) ?? []), ...forms]);
    }
    const unlike = [...translated].flatMap(([key, forms]) =>
      [...(key.split('\n', 1)[0] ?? '').matchAll(/“([^”{}]+?)[.,]?”/g)].flatMap(([, name = '']) => {
        const wanted = labels.get(name)?.map((label) => `${open}${label.replace(/[.…]$/, '')}`) ?? [];
        const fits = wanted.length === 0 || forms.every((form) => wanted.some((label) => form.includes(label)));
        return fits ? [] : [`${forms[0]}: ${wanted.map((label) => label + close).join(' or ')}`];
      }),
    );
    expect(unlike).toEqual([]);
  });

  // With equal forms, a noun after the number would be wrong for most numbers: "1 rooms".
  test('a catalogue counts in all forms, or turns the text around so that every number fits @feature 6.5a', () => {
    if (new Intl.PluralRules(language.code).resolvedOptions().pluralCategories.length < 3) return;
    const uncounted = [...translated.values()].filter(
      (forms) => forms.length > 1 && new Set(forms).size === 1 && /\{0\}\s*\p{L}/u.test(forms[0] ?? ''),
    );
    expect(uncounted).toEqual([]);
  });

  test('a catalogue has Latin digits @feature 6.3a', () => {
    expect([...translated.values()].flat().filter((text) => /[٠-٩۰-۹]/.test(text))).toEqual([]);
  });
});
