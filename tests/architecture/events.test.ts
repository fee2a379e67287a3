import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { HANDLERS } from '../../supabase/functions/worker/handlers.ts';
import { SCHEDULE } from '../../supabase/functions/worker/schedule.ts';
import { stack } from '../support/stack.ts';

const guide = path.join(stack.root, 'docs/architecture.md');
const schemas = globSync('supabase/schemas/*.sql', { cwd: stack.root })
  .map((file) => readFileSync(path.join(stack.root, file), 'utf8'))
  .join('\n');

test.each([
  [
    'events',
    [
      '| event | jobs |',
      '|---|---|',
      ...Object.entries(HANDLERS).map(
        ([type, jobs]) => `| \`${type}\` | ${jobs.map((job) => `\`${job}\``).join(', ')} |`,
      ),
    ],
  ],
  [
    'jobs',
    [
      '| job | when | what |',
      '|---|---|---|',
      ...Object.entries(SCHEDULE).map(
        ([name, { every, does }]) => `| \`${name}\` | ${every ? `every ${every} s` : 'rows are due'} | ${does} |`,
      ),
    ],
  ],
])('docs/architecture.md lists the %s of the worker @feature 10.11a', (name, lines) => {
  const text = readFileSync(guide, 'utf8');
  const current = text.replace(
    new RegExp(`(<!-- ${name} -->\n)[^]*(<!-- /${name} -->)`),
    (_, begin: string, end: string) => `${begin}\n${lines.join('\n')}\n\n${end}`,
  );
  if (process.env['WRITE_DOCS']) writeFileSync(guide, current);
  expect(readFileSync(guide, 'utf8')).toBe(current);
});

test('the database records only events that have handlers', () => {
  const recorded = [...schemas.matchAll(/private\.record_event\('([^']+)'/g)].map(([, type]) => type);
  // A text that ends with a dot is the start of several types.
  const isHandled = (type = '') =>
    type.endsWith('.') ? Object.keys(HANDLERS).some((one) => one.startsWith(type)) : Object.hasOwn(HANDLERS, type);
  expect(recorded.filter((type) => !isHandled(type))).toEqual([]);
});

test('each job of an event is a branch of public.run_event_job, and each branch belongs to an event', () => {
  const body = /create function public\.run_event_job[^]*?\$\$;/.exec(schemas)?.[0] ?? '';
  const branches = [...body.matchAll(/when '([^']+)' then/g)].map(([, job]) => job);
  expect(new Set(Object.values(HANDLERS).flat())).toEqual(new Set(branches));
});
