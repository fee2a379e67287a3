/**
 * The two storages of this browser: `deviceStorage` lasts until the user clears it, `tabStorage` until the tab closes. A browser
 * may block a storage, lack it or have no space. Then writes are lost, reads return null, and nothing throws.
 */
export const deviceStorage = storageOf(() => localStorage);
export const tabStorage = storageOf(() => sessionStorage);

function storageOf(storage: () => Storage) {
  const attempt = <Result>(act: (storage: Storage) => Result): Result | null => {
    try {
      return act(storage());
    } catch {
      return null;
    }
  };
  const read = (key: string) => attempt((open) => open.getItem(key));
  const write = (key: string, text: string) => void attempt((open) => open.setItem(key, text));
  return {
    read,
    write,
    /** The value that `writeJson` wrote; null if it is missing or another program wrote something different. */
    readJson: (key: string): unknown => attempt(() => JSON.parse(read(key) ?? 'null') as unknown),
    /** The map whose entries `writeJson` wrote; empty if it is missing. */
    readMap: <Value>(key: string) =>
      attempt(() => new Map(JSON.parse(read(key) ?? '[]') as [string, Value][])) ?? new Map<string, Value>(),
    writeJson: (key: string, value: unknown) => write(key, JSON.stringify(value)),
    remove: (key: string) => void attempt((open) => open.removeItem(key)),
  };
}
