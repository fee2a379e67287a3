import { describe, expect, test } from 'vitest';
import { ownText, ownTitle, type Written } from '#shared/listings/own-text.ts';

const GURI: Written = {
  title: 'Guri badda u dhow',
  description: 'Saddex qol.',
  language: 'so',
  translations: { en: { title: 'House near the sea' }, ar: { title: 'بيت قرب البحر', description: 'ثلاث غرف.' } },
};

describe('the choice of a listing’s text', () => {
  test('a reader of the language it was written in gets that, unmarked', () => {
    expect(ownText(GURI, 'title', 'so')).toEqual({ text: 'Guri badda u dhow' });
    expect(ownText(GURI, 'description', 'so')).toEqual({ text: 'Saddex qol.' });
  });

  test('a reader of another language gets what its owner wrote in it', () => {
    expect(ownText(GURI, 'title', 'en')).toEqual({ text: 'House near the sea' });
    expect(ownText(GURI, 'description', 'ar')).toEqual({ text: 'ثلاث غرف.' });
  });

  test('where one of the two is missing, the reader gets the other as it was written, marked as what it is', () => {
    expect(ownText(GURI, 'description', 'en')).toEqual({ text: 'Saddex qol.', lang: 'so', dir: 'ltr' });
  });

  test('a reader whose language is not there gets the one it was written in, with its direction @feature 6.7a', () => {
    const arabic: Written = { title: 'بيت', language: 'ar', translations: { so: { title: 'Guri' } } };
    expect(ownText(arabic, 'title', 'en')).toEqual({ text: 'بيت', lang: 'ar', dir: 'rtl' });
    expect(ownText(GURI, 'title', 'fr')).toEqual({ text: 'Guri badda u dhow', lang: 'so', dir: 'ltr' });
  });

  test('of a listing whose owner said no language nothing is claimed', () => {
    expect(ownText({ title: 'Villa' }, 'title', 'ar')).toEqual({ text: 'Villa' });
    expect(ownText({ title: 'Villa', language: null, translations: {} }, 'title', 'so')).toEqual({ text: 'Villa' });
    expect(ownText({ title: 'Villa', translations: { so: { title: 'Fiilo' } } }, 'title', 'so')).toEqual({
      text: 'Fiilo',
    });
    expect(ownText({ title: 'Villa', description: null }, 'description', 'so')).toEqual({ text: '' });
  });

  test('this program reads English', () => {
    expect(ownTitle(GURI)).toBe('House near the sea');
  });
});
