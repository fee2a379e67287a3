import { expect, test } from 'vitest';
import { mailProviderOf } from './mail-provider.ts';

test('a visitor with an address of a well-known provider gets a link to their mailbox @spec 2.2.18', () => {
  expect(mailProviderOf('hodan@gmail.com')?.url).toBe('https://mail.google.com/');
  expect(mailProviderOf(' Hodan@Hotmail.com ')?.name).toBe('Outlook');
  expect(mailProviderOf('hodan@icloud.com')?.name).toBe('iCloud Mail');
});

test('a visitor with a company address, half an address or a look-alike gets no link', () => {
  for (const typed of [
    'hodan@company.so',
    'hodan',
    'gmail.com',
    'hodan@',
    'hodan@gmail.com.example',
    'hodan@notgmail.com',
  ])
    expect(mailProviderOf(typed), typed).toBeUndefined();
});
