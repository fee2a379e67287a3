import { expect, test } from 'vitest';
import { translator } from '#shared/api/messages/translated.ts';
import { growth } from '../support/growth.ts';

const say = translator({
  'Not found': 'Lama helin',
  Title: 'Cinwaanka',
  Price: 'Qiimaha',
  '{0} is required': '{0} waa lagama maarmaan',
  '{0} must be at least {1} characters': 'Ugu yaraan {1} xaraf: {0}',
  '{0} must be at most {1}': '{0}: ugu badnaan {1}',
  '{0}, {1}': 'never',
  '{0} on {1}': 'never',
  '{0} or {1} of it': 'never',
  'We cannot use the image at {0}: {1}': 'Sawirka {0} lama isticmaali karo: {1}',
  'it is larger than 5 MB.': 'wuxuu ka weyn yahay 5 MB.',
  'Is it $& (now)?': 'Ma hadda?',
});

test.each([
  ['Not found', 'Lama helin'],
  ['Is it $& (now)?', 'Ma hadda?'],
  ['Title is required', 'Cinwaanka waa lagama maarmaan'],
  ['Nobody’s field is required', 'Nobody’s field waa lagama maarmaan'],
  ['Title must be at least 5 characters', 'Ugu yaraan 5 xaraf: Cinwaanka'],
  ['Price must be at most 5', 'Qiimaha: ugu badnaan 5'],
  [
    'We cannot use the image at https://a.example/$&: it is larger than 5 MB.',
    'Sawirka https://a.example/$& lama isticmaali karo: wuxuu ka weyn yahay 5 MB.',
  ],
])('“%s” is translated as “%s”', (english, said) => {
  expect(say(english)).toBe(said);
});

test.each([
  'Nobody translated this.',
  'one, two',
  'Somebody said this on purpose',
  'Title or Price of it',
  'constructor',
  '',
  'x'.repeat(5000),
])('%s stays unchanged', (message) => {
  expect(say(message)).toBe(message);
});

test.each(['few by a cc a ', 'a few by ', ' '])(
  'the translator scans a message once for each text, also with many repetitions of “%s”',
  (part) => {
    const many = translator(
      Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`{0} few {1} by {2} cc${n} {3}`, 'never'])),
    );
    expect(many(part.repeat(64))).toBe(part.repeat(64));
    expect(growth((parts) => many(part.repeat(parts)))).toBeLessThan(25);
  },
);
