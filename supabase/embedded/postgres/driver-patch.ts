// Loaded before every part of ours, for the driver `postgres` 3.4.9, which does not bear it when PostgreSQL dies:
// - A lost connection keeps what it was about to write, the note that writing is planned, and who waits behind. Opened
//   again, it writes nothing or waits for answers to what was never asked, and whoever uses it waits for ever; or the first statement
//   fails with the error that ended its predecessor.
// - A transaction that was under way, or whoever reserved the connection, goes on with the one that took its place: before that
//   has signed in, or in the middle of somebody else's transaction.
// - Whoever waits to reserve a connection is forgotten by the one that is opened for them; or, if that fails, is given one
//   later that they no longer want and never give back.
// - Its rollback is written to a socket that is gone; nobody can catch that error, and the process ends
//   (https://github.com/porsager/postgres/issues/1208).
// It also reads a result whole, however large: with `maxResultBytes`, a transaction's statement fails with PT413 above that.
import { patchSources } from '../source-patches.ts';

const LOST = "Object.assign(new Error('The connection to the database was lost.'), { code: 'CONNECTION_CLOSED' })";

/** The answer repeats the names of the columns in each row. What comes after the limit is read over. */
const REFUSE_LARGE_RESULT = `if (options.maxResultBytes && connection.reserved) {
      query.statement.nameBytes ??= query.statement.columns.reduce((sum, { name }) => sum + name.length, 0)
      result.bytes = (result.bytes ?? 0) + x.length + query.statement.nameBytes
      if (result.bytes > options.maxResultBytes) {
        errorResponse ??= Object.assign(new Error('The answer would be too large: ask for fewer rows or columns'), { code: 'PT413' })
        rows = result.length = 0
        return
      }
    }`;

/** A connection counts its lives; a statement belongs to the one its transaction began in. */
const REFUSE_IN_ANOTHER_LIFE = `if (c.life !== life) return q.reject(${LOST})`;

/** File, what is said there, and what is said behind it. */
const PATCHES = [
  [
    'connection.js',
    'incomings = null\n    clearImmediate(nextWriteTimer)',
    `connection.life = (connection.life ?? 0) + 1
    chunk = nextWriteTimer = null
    while (sent.length) queryError(sent.shift(), ${LOST})`,
  ],
  // It ends with the error: whoever gives the connection back before it is closed gives nothing to the next one.
  ['connection.js', 'function error(err) {', 'connection.life = (connection.life ?? 0) + 1'],
  [
    'connection.js',
    'hadError && options.shared.retries++',
    'query = errorResponse = results = null; result = new Result(); rows = 0',
  ],
  [
    'connection.js',
    'function execute(q) {',
    // True: the connection is not full, but closed, and where it belongs.
    `if (!socket || socket.destroyed) {
      queryError(q, ${LOST})
      return true
    }`,
  ],
  ['index.js', 'socket          : o.socket,', 'maxResultBytes: o.maxResultBytes,'],
  ['connection.js', 'function DataRow(x) {', REFUSE_LARGE_RESULT],
  // Whoever waits to reserve a connection.
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
  // A transaction, and those inside it.
  ['index.js', 'const sql = Sql(handler)\n      sql.savepoint = savepoint', 'const life = c.life'],
  ['index.js', 'q.catch(e => uncaughtError || (uncaughtError = e))', REFUSE_IN_ANOTHER_LIFE],
  ['index.js', 'function savepoint(name, fn) {', `if (c.life !== life) return Promise.reject(${LOST})`],
] as const;

patchSources(
  'postgres/src',
  PATCHES.map(([file, place, added]) => [file, place, `${place}\n    ${added}`]),
);
