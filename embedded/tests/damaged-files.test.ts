import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { Mailbox } from '../mail/mailbox.ts';

const data = mkdtempSync(path.join(tmpdir(), 'damaged-'));
afterAll(() => rmSync(data, { recursive: true }));

const MAIL = { to: 'a@example.com', subject: 'One', text: 'text', html: '<p>text</p>' };

test('the mail catcher sets a damaged email aside, names it, and still shows the others @feature 1.17a', () => {
  const folder = path.join(data, 'mail');
  new Mailbox(folder).add(MAIL);
  const [whole = ''] = readdirSync(folder);
  const text = readFileSync(path.join(folder, whole), 'utf8');
  const broken = { 'cut.json': text.slice(0, 40), 'empty.json': '', 'other.json': '{"id":1}', 'null.json': 'null' };
  for (const [name, content] of Object.entries(broken)) writeFileSync(path.join(folder, name), content);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const mailbox = new Mailbox(folder);
  expect(mailbox.list().map(({ subject }) => subject)).toEqual(['One']);
  for (const name of Object.keys(broken)) {
    expect(said.mock.calls.flat().join('\n')).toContain(path.join(folder, name));
    expect(readFileSync(path.join(folder, `${name}.damaged`), 'utf8')).toBe(broken[name as keyof typeof broken]);
  }
  said.mockRestore();
  mailbox.add({ ...MAIL, subject: 'Two' });
  expect(new Mailbox(folder).list().map(({ subject }) => subject)).toEqual(['Two', 'One']);
});

/** The message that an operator sees who starts a stack with these keys. */
function startOn(folder: string): string {
  const settings = path.resolve(import.meta.dirname, '../settings.ts');
  const script = `try { (await import(${JSON.stringify(settings)})).readKeys(); console.log('made'); } catch (error) { console.log(error.message); }`;
  const env = { ...process.env, DATA_DIR: folder };
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' });
}

test.each([
  ['cut off', '{"jwtSecret": "abc", "publ'],
  ['empty', ''],
  ['not an object', '[]'],
  ['without the password of the database', '{"jwtSecret": "abc"}'],
  ['with an empty password', '{"databasePassword": ""}'],
  ['missing', undefined],
])(
  'an operator whose keys.json is %s gets its path and the next step, and the file stays unchanged @feature 1.17a',
  (_, content) => {
    const folder = mkdtempSync(path.join(data, 'keys-'));
    mkdirSync(path.join(folder, 'postgres'));
    writeFileSync(path.join(folder, 'postgres/PG_VERSION'), '17');
    const file = path.join(folder, 'keys.json');
    if (content !== undefined) writeFileSync(file, content);
    const said = startOn(folder);
    expect(said).toContain(file);
    expect(said).toContain('Restore a copy of the file');
    expect(readdirSync(folder).includes('keys.json') ? readFileSync(file, 'utf8') : undefined).toBe(content);
  },
);

test('an operator whose keys.json is damaged before there is a database gets the same message', () => {
  const folder = mkdtempSync(path.join(data, 'keys-'));
  writeFileSync(path.join(folder, 'keys.json'), '{"jwtSecret"');
  expect(startOn(folder)).toContain('missing or damaged');
});
