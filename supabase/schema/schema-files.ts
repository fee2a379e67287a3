import type postgres from 'postgres';
import { readMigrations } from './migrations-said.ts';
import { readObjects, type SchemaObject } from './objects.ts';

/** Where stands what we added to the tables of Supabase. */
const TOPICS_OF_SUPABASE: Record<string, string> = {
  'auth.users': 'people',
  'storage.objects': 'pictures',
  'realtime.messages': 'realtime',
};

/**
 * The present schema as files for people to read: by topic, each table told once with all that belongs to it, then the views
 * and functions. Never run: databases are made by the migrations. Answers the texts by the names of their files.
 */
export async function schemaFiles(sql: postgres.Sql): Promise<Record<string, string>> {
  const said = readMigrations();
  const topics = new Map<string, SchemaObject[]>();
  for (const object of await readObjects(sql)) {
    const topic = topicOf(object);
    topics.set(topic, [...(topics.get(topic) ?? []), object]);
  }
  return Object.fromEntries(
    [...topics].map(([topic, objects]) => {
      const head = [
        '-- Written by `npm run schema` from the database as all migrations leave it: read it, never run it.',
      ];
      const promise = said.promiseOf(topic);
      return [
        `${topic}.sql`,
        `${[...head, ...(promise.length > 0 ? ['--', ...promise] : []), ''].join('\n')}\n${bodyOf(objects)}`,
      ];
    }),
  );

  /** A table's own, also of what hangs on it. */
  function topicOf({ statement, table }: SchemaObject): string {
    if (table) return TOPICS_OF_SUPABASE[table] ?? said.topicOf(`table ${table}`) ?? 'others';
    return said.topicOf(statement.replace(/^grant (?!function)/, 'view ').replace(/^grant /, '')) ?? 'others';
  }

  /** The tables one after the other, then what belongs to none. */
  function bodyOf(objects: readonly SchemaObject[]): string {
    const tables = [...new Set(objects.flatMap(({ table }) => table ?? []))];
    return [...tables, null]
      .map((table) =>
        objects
          .filter((object) => object.table === table)
          .map(textOf)
          .join('\n'),
      )
      .filter((text) => text !== '')
      .join('\n');
  }

  function textOf({ statement, sql: text }: SchemaObject): string {
    return [...said.commentOn(statement), readable(text), ''].join('\n');
  }
}

/** PostgreSQL writes its words in capitals; our SQL is lower case. What is quoted and the bodies of functions stay as they are. */
function readable(text: string): string {
  const [head = '', body = '', rest = ''] = text.split('$function$');
  const shown = lowered(head).replaceAll(/ +$/gm, '');
  return body === '' ? shown : `${shown}$function$${body}$function$;${rest}`;
}

const QUOTED = /('(?:[^']|'')*'|"[^"]*")/;

const lowered = (text: string): string =>
  text
    .split(QUOTED)
    .map((part) => (/^['"]/.test(part) ? part : part.replaceAll(/\b[A-Z]+\b/g, (word) => word.toLowerCase())))
    .join('');
