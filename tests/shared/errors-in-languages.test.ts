import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { writeFunctionMessages } from '../../build/function-messages.ts';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { type Texts, translator } from '#shared/api/messages/translated.ts';
import { CONSTRAINT_TEXTS } from '#shared/constraint-texts.ts';
import { BODIES, brokenValues, fieldsOf, validBodies } from '../support/bodies.ts';
import { foreignWords } from '../support/foreign-words.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'messages-of-functions-'));
writeFunctionMessages(folder);
const { texts } = (await import(path.join(folder, 'messages.js'))) as { texts: Record<string, Texts> };

afterAll(() => rmSync(folder, { recursive: true }));

describe.each(Object.entries(texts))('an API client who reads %s', (code, catalogue) => {
  const say = translator(catalogue);
  /** Allowed values of a field stay as API clients send them. */
  const withoutValues = (message: string) => message.replace(/(?<=one of: ).*$/, '7');
  const untranslated = (messages: Iterable<string>) =>
    [...messages]
      .map((message) => ({ message: withoutValues(message), translated: say(withoutValues(message)) }))
      .filter(({ message, translated }) => translated === message || foreignWords(translated, code).length > 0);

  test.each([
    ['refusal of the API', Object.values(API_MESSAGES)],
    ['refusal of the database', Object.values(DATABASE_MESSAGES)],
    ['confirmation', Object.values(DONE_MESSAGES)],
    ['constraint', CONSTRAINT_TEXTS.map(([constraint]) => constraint)],
  ])('an API client in another language gets each %s in this language @feature 6.1b', (_, messages) => {
    expect(untranslated(messages)).toEqual([]);
  });

  test.each(Object.entries(BODIES))(
    'an API client in another language gets each error of %s in this language @feature 6.1b',
    async (_, kind) => {
      const messages = new Set<string>();
      const { seen: __, ...fields } = fieldsOf(kind).properties;
      const [body] = fc.sample(validBodies(kind), 1);
      for (const [name, field] of Object.entries(fields)) {
        for (const value of [...brokenValues(field), undefined, '', null]) {
          const result = await kind.schema.safeParseAsync({ ...body, [name]: value });
          for (const { message } of result.error?.issues ?? []) messages.add(message);
        }
      }
      expect(messages.size).toBeGreaterThan(0);
      expect(untranslated(messages)).toEqual([]);
    },
  );
});
