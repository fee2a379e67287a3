import type { Outgoing } from '../conversation/outgoing-messages.ts';

/*
 * Unsent photos, voice notes and places in IndexedDB. They survive a reload and a closed window. Without IndexedDB or free
 * space, they last as long as the window.
 */

const DATABASE = 'unsent-messages';
const STORE = 'items';
/** After this many ms, unsent items are deleted. */
const LONGEST = 7 * 86_400_000;

type Kept = Outgoing & { userId: string };

/** Returns whether the browser has stored the item. */
export async function keepItem(userId: string, item: Outgoing): Promise<boolean> {
  return (await attempt('readwrite', (items) => items.put({ ...item, userId } satisfies Kept))) !== undefined;
}

export async function forgetItem(id: string): Promise<void> {
  await attempt('readwrite', (items) => items.delete(id));
}

/** Returns the member's unsent items of a conversation, oldest first, and deletes expired items. */
export async function keptItems(userId: string, conversationId: string): Promise<Outgoing[]> {
  const all = ((await attempt('readonly', (items) => items.getAll())) ?? []) as Kept[];
  const oldest = Date.now() - LONGEST;
  await Promise.all(all.filter((item) => Date.parse(item.createdAt) < oldest).map(({ id }) => forgetItem(id)));
  return all
    .filter((item) => item.userId === userId && item.conversationId === conversationId)
    .filter((item) => Date.parse(item.createdAt) >= oldest)
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
}

async function attempt<Result>(
  mode: IDBTransactionMode,
  act: (items: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await settled(open());
    try {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      await committed(transaction);
      return request.result;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function open(): IDBOpenDBRequest {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }));
  return request;
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error(/* @wc-ignore */ 'No database')));
  });
}

/** Resolves when the change is committed. A reload before this moment would undo it. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error(/* @wc-ignore */ 'Aborted')));
  });
}
