import { describe, expect, test } from 'vitest';
import { ownText, ownTitle, type Written } from '#shared/listings/own-text.ts';

const GURI: Written = {
  title: 'Guri badda u dhow',
  description: 'Saddex qol.',
  language: 'so',
  translations: { en: { title: 'House near the sea' }, ar: { title: 'بيت قرب البحر', description: 'ثلاث غرف.' } },
};

describe('the text of a listing', () => {
  test('the text of a listing for a reader of its main language is the original, without a mark', () => {
    expect(ownText(GURI, 'title', 'so')).toEqual({ text: 'Guri badda u dhow' });
    expect(ownText(GURI, 'description', 'so')).toEqual({ text: 'Saddex qol.' });
  });

  test('the text of a listing for a reader of another language is the owner’s translation', () => {
    expect(ownText(GURI, 'title', 'en')).toEqual({ text: 'House near the sea' });
    expect(ownText(GURI, 'description', 'ar')).toEqual({ text: 'ثلاث غرف.' });
  });

  test('the text of a listing for a reader without a translation of one field is the original, with its language', () => {
    expect(ownText(GURI, 'description', 'en')).toEqual({ text: 'Saddex qol.', lang: 'so', dir: 'ltr' });
  });

  test('the text of a listing for a reader without any translation is the original, with its language and direction @feature 6.7a', () => {
    const arabic: Written = { title: 'بيت', language: 'ar', translations: { so: { title: 'Guri' } } };
    expect(ownText(arabic, 'title', 'en')).toEqual({ text: 'بيت', lang: 'ar', dir: 'rtl' });
    expect(ownText(GURI, 'title', 'fr')).toEqual({ text: 'Guri badda u dhow', lang: 'so', dir: 'ltr' });
  });

  test('the text of a listing without a known language has no language mark', () => {
    expect(ownText({ title: 'Villa' }, 'title', 'ar')).toEqual({ text: 'Villa' });
    expect(ownText({ title: 'Villa', language: null, translations: {} }, 'title', 'so')).toEqual({ text: 'Villa' });
    expect(ownText({ title: 'Villa', translations: { so: { title: 'Fiilo' } } }, 'title', 'so')).toEqual({
      text: 'Fiilo',
    });
    expect(ownText({ title: 'Villa', description: null }, 'description', 'so')).toEqual({ text: '' });
  });

  test('the text of a listing in the English build is English', () => {
    expect(ownTitle(GURI)).toBe('House near the sea');
  });
});
