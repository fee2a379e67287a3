import { expect, test } from 'vitest';
import { phoneUrl, whatsappUrl } from '#shared/format/phone.ts';

test('the site calls a number by its plus and digits alone @feature 4.4a', () => {
  expect(phoneUrl('+252630000001')).toBe('tel:+252630000001');
});

test('the site opens a WhatsApp chat with a number @feature 4.4a', () => {
  expect(whatsappUrl('+252630000003')).toBe('https://wa.me/252630000003');
});

test('the site opens a WhatsApp chat with a text to send', () => {
  expect(whatsappUrl('+252630000003', 'Villa & garden, سعر')).toBe(
    'https://wa.me/252630000003?text=Villa%20%26%20garden%2C%20%D8%B3%D8%B9%D8%B1',
  );
});
