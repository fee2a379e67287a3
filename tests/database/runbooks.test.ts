import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';

afterAll(() => sql.end());

/** The statements of a runbook, in blocks and in lines. Left out: those with a placeholder, and those of hosted extensions. */
function statementsOf(text: string): string[] {
  const blocks = [...text.matchAll(/```sql\n(.*?)```/gs)].flatMap(([, block = '']) => block.split(';'));
  const lines = [...text.matchAll(/`((?:select|delete|update) [^`]*)`/g)].map(([, line = '']) => line);
  return [...blocks, ...lines]
    .map((one) => one.trim())
    .filter((one) => one !== '' && !/<[a-z]|\b(cron|net)\./.test(one));
}

const statements = globSync('docs/runbooks/*.md', { cwd: stack.root }).flatMap((file) =>
  statementsOf(readFileSync(path.join(stack.root, file), 'utf8')).map((statement) => ({
    runbook: path.basename(file, '.md'),
    statement,
  })),
);

test('an operator can run each SQL statement of the runbooks @feature 13.10d', async () => {
  expect(new Set(statements.map(({ runbook }) => runbook)).size).toBeGreaterThanOrEqual(5);
  for (const { runbook, statement } of statements) {
    const undone = sql.begin(async (transaction) => {
      await transaction.unsafe(statement);
      throw new Error('undo');
    });
    await expect(undone, `${runbook}: ${statement}`).rejects.toThrow('undo');
  }
});
