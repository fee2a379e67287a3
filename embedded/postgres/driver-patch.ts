// Loaded before all other parts. It fixes errors of the driver `postgres` 3.4.9 after a crash of PostgreSQL:
// - A lost connection keeps its unsent data, the mark of a planned write, and the queries that wait behind it. After a
//   reconnect it writes nothing, or waits for results of queries it never sent. Its callers then wait for ever. Or the first
//   query fails with the error of the previous one.
// - An open transaction or a reserved connection continues on the new connection. That may happen before its sign-in, or
//   inside the transaction of another caller.
// - A caller that waits to reserve a connection is forgotten by the connection that opens for it. If opening fails, the
//   caller may later get a connection that it no longer wants and never releases.
// - The rollback of a lost transaction goes to a closed socket. That error cannot be caught, and the process ends
//   (https://github.com/porsager/postgres/issues/1208).
// It also limits results, which the driver reads completely: with `maxResultBytes`, a larger result of a transaction fails
// with PT413.
import { patchSources } from '../source-patches.ts';

const LOST = "Object.assign(new Error('The connection to the database was lost.'), { code: 'CONNECTION_CLOSED' })";

/** The response repeats the column names in each row, so they count. Rows after the limit are skipped. */
const REFUSE_LARGE_RESULT = `if (options.maxResultBytes && connection.reserved) {
      query.statement.nameBytes ??= query.statement.columns.reduce((sum, { name }) => sum + name.length, 0)
      result.bytes = (result.bytes ?? 0) + x.length + query.statement.nameBytes
      if (result.bytes > options.maxResultBytes) {
        errorResponse ??= Object.assign(new Error('The answer would be too large: ask for fewer rows or columns'), { code: 'PT413' })
        rows = result.length = 0
        return
      }
    }`;

/** A connection counts its reconnects. A query belongs to the connection in which its transaction began. */
const REFUSE_IN_ANOTHER_LIFE = `if (c.life !== life) return q.reject(${LOST})`;

/** The file, the place in it, and the code to add behind that place. */
const PATCHES = [
  [
    'connection.js',
    'incomings = null\n    clearImmediate(nextWriteTimer)',
    `connection.life = (connection.life ?? 0) + 1
    chunk = nextWriteTimer = null
    while (sent.length) queryError(sent.shift(), ${LOST})`,
  ],
  // An error ends this life of the connection. A caller that releases it later must not pass it on.
  ['connection.js', 'function error(err) {', 'connection.life = (connection.life ?? 0) + 1'],
  [
    'connection.js',
    'hadError && options.shared.retries++',
    'query = errorResponse = results = null; result = new Result(); rows = 0',
  ],
  [
    'connection.js',
    'function execute(q) {',
    // `true`: the connection is not full, but closed, and already in the right queue.
    `if (!socket || socket.destroyed) {
      queryError(q, ${LOST})
      return true
    }`,
  ],
  ['index.js', 'socket          : o.socket,', 'maxResultBytes: o.maxResultBytes,'],
  ['connection.js', 'function DataRow(x) {', REFUSE_LARGE_RESULT],
  // Callers that wait to reserve a connection.
  [
    'index.js',
    'const query = { reserve: resolve, reject }',
    'query.reject = (error) => (queries.remove(query), reject(error))',
  ],
  [
    'index.js',
    'options.onclose && options.onclose(c.id)',
    `if (queries.length) {
      const next = queries.shift()
      next.reserve && queries.push(next)
      connect(c, next)
    }
    return`,
  ],
  // A reserved connection.
  [
    'index.js',
    'c.reserved.release = true\n\n    const sql = Sql(handler)',
    `const life = c.life
    c.onclose = () => {
      while (queue.length) queue.shift().reject(${LOST})
    }`,
  ],
  ['index.js', 'sql.release = () => {', 'if (c.life !== life) return'],
  ['index.js', 'return sql\n\n    function handler(q) {', REFUSE_IN_ANOTHER_LIFE],
  // A transaction and its savepoints.
  ['index.js', 'const sql = Sql(handler)\n      sql.savepoint = savepoint', 'const life = c.life'],
  ['index.js', 'q.catch(e => uncaughtError || (uncaughtError = e))', REFUSE_IN_ANOTHER_LIFE],
  ['index.js', 'function savepoint(name, fn) {', `if (c.life !== life) return Promise.reject(${LOST})`],
] as const;

patchSources(
  'postgres/src',
  PATCHES.map(([file, place, added]) => [file, place, `${place}\n    ${added}`]),
);
