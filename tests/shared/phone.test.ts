import { expect, test } from 'vitest';
import { phoneUrl, whatsappUrl } from '#shared/format/phone.ts';

test('a number is called without its spaces', () => {
  expect(phoneUrl('+252 63 000 0001')).toBe('tel:+252630000001');
});

test.each([
  ['+252 63 000 0003', 'https://wa.me/252630000003'],
  ['00252 (63) 000-0003', 'https://wa.me/252630000003'],
])('a chat with %s opens in WhatsApp', (phone, address) => {
  expect(whatsappUrl(phone)).toBe(address);
});

test.each(['063 000 0003', 'ask at the office', '+252', ''])('nobody can be chatted with at "%s"', (phone) => {
  expect(whatsappUrl(phone)).toBeUndefined();
});
