import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TOPICS } from './topics.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../migrations');
const CREATES =
  /^create (?:or replace )?(?:unique )?(?:constraint )?(function|table|view|index|trigger|policy) (?:if not exists )?("[^"]+"|[\w.]+)(?:.*? on ([\w.]+))?/;

/** What the catalogue does not know: why things are. */
export type MigrationsSaid = {
  /** The topic of the migration that first made an object, named as in its statement: `function private.is_admin`. */
  topicOf: (statement: string) => string | undefined;
  /** The comment above the statement that made it last, if there is one. */
  commentOn: (statement: string) => readonly string[];
  /** What a topic promises: the words that open its first migration. */
  promiseOf: (topic: string) => readonly string[];
};

export function readMigrations(): MigrationsSaid {
  const topics = new Map<string, string>();
  const comments = new Map<string, readonly string[]>();
  const promises = new Map<string, readonly string[]>();
  for (const file of globSync('*.sql', { cwd: MIGRATIONS }).toSorted()) {
    const lines = readFileSync(path.join(MIGRATIONS, file), 'utf8').split('\n');
    const topic = topicOfFile(file);
    if (!promises.has(topic))
      promises.set(
        topic,
        lines.slice(
          0,
          lines.findIndex((line) => !line.startsWith('--')),
        ),
      );
    for (const [index, line] of lines.entries()) {
      const [, kind, name, table] = CREATES.exec(`${line} ${lines[index + 1]?.trim() ?? ''}`) ?? [];
      if (!kind) continue;
      const statement = kind === 'trigger' || kind === 'policy' ? `${kind} ${name} on ${table}` : `${kind} ${name}`;
      const comment = commentAbove(lines, index);
      if (!topics.has(statement)) topics.set(statement, topic);
      if (comment.length > 0) comments.set(statement, comment);
    }
  }
  return {
    topicOf: (statement) => topics.get(statement),
    commentOn: (statement) => comments.get(statement) ?? [],
    promiseOf: (topic) => promises.get(topic) ?? [],
  };
}

/** A file's name is its number, then its topic in words. */
function topicOfFile(file: string): string {
  const name = file.slice(15, -'.sql'.length);
  return Object.entries(TOPICS).find(([, migrations]) => migrations.includes(name))?.[0] ?? name.replaceAll('_', '-');
}

function commentAbove(lines: readonly string[], index: number): readonly string[] {
  let first = index;
  while (lines[first - 1]?.startsWith('--')) first -= 1;
  return lines.slice(first, index);
}
