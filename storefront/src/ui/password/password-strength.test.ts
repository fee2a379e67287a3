import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const labelOf = (password: string, known?: string[]) => passwordStrength(password, known).label;
const followed = (password: string, known?: string[]) =>
  passwordStrength(password, known)
    .advice.filter((item) => item.followed)
    .map(({ text }) => text);

test('a user who has typed nothing sees only the advice', () => {
  const { score, label, advice } = passwordStrength('');
  expect([score, label]).toEqual([0, '']);
  expect(advice.map((item) => item.followed)).toEqual([false, false, false, false]);
});

test('a user who types a common password reads that it is weak, also with changed letters', () => {
  for (const password of ['password', 'P@ssw0rd1', 'aaaaaaaaaaaaaaaa', '123456789012', 'abcdefghijkl', 'Hargeisa26'])
    expect(labelOf(password), password).toBe('Weak');
});

test('a user who types their own name reads that it is weak', () => {
  expect(labelOf('farhiya-warsame', ['farhiya', 'warsame@example.com'])).toBe('Weak');
  expect(followed('farhiya-warsame', ['farhiya'])).not.toContain('No common words');
});

test('a user who follows the advice reads that the password is strong @spec 2.2.14', () => {
  expect(labelOf('kT7#vRq2!mZx')).toBe('Strong');
  expect(followed('kT7#vRq2!mZx')).toEqual([
    'At least 12 characters',
    'Mixed case letters',
    'Numbers and special characters',
    'No common words',
  ]);
});

test('a user who types an uncommon phrase sees the meter rise and never fall @spec 3.19', () => {
  const password = 'river-camel-Tin42 lantern';
  const scores = password.split('').map((_, index) => passwordStrength(password.slice(0, index + 1)).score);
  expect(scores).toEqual(scores.toSorted((first, second) => first - second));
});

test('a user can type a password in any script', () => {
  expect(labelOf('قمر يضيء فوق البحر')).not.toBe('Weak');
});
