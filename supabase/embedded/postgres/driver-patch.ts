// Loaded before every part of ours, for the driver `postgres` 3.4.9, which does not bear it when PostgreSQL dies:
// - A lost connection keeps what it was about to write, the note that writing is planned, and who waits behind. Opened
//   again, it writes nothing or waits for answers to what was never asked, and whoever uses it waits for ever.
// - A connection that somebody had reserved is offered to the next one although it is closed, and refuses everything.
// - A transaction that was under way writes its rollback to a socket that is gone; nobody can catch that error, and the
//   process ends (https://github.com/porsager/postgres/issues/1208).
import { registerHooks } from 'node:module';

const LOST = "Errors.connection('CONNECTION_CLOSED', options)";

/** File, what is said there, and what is said behind it. */
const PATCHES = [
  [
    'connection.js',
    'incomings = null\n    clearImmediate(nextWriteTimer)',
    `chunk = nextWriteTimer = null
    while (sent.length) queryError(sent.shift(), ${LOST})`,
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
  [
    'index.js',
    'sql.release = () => {\n      c.reserved = null',
    'if (c.queue === closed || c.queue === connecting) return',
  ],
] as const;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const [, name] = /\/postgres\/src\/(\w+\.js)$/.exec(url) ?? [];
    const patches = PATCHES.filter(([file]) => file === name);
    if (patches.length === 0) return loaded;
    let source = Buffer.from(loaded.source as Uint8Array).toString();
    for (const [, place, added] of patches) {
      if (!source.includes(place)) throw new Error('The driver has changed: see whether it still needs this patch.');
      source = source.replace(place, `${place}\n    ${added}`);
    }
    return { ...loaded, source };
  },
});
