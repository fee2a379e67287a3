/**
 * The two storages of this browser: `deviceStorage` lasts until it is emptied, `tabStorage` until the tab closes. A browser may
 * close them, have none, or have no room. What they refuse is forgotten and reads as null; nothing throws.
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
    /** The value that `writeJson` wrote; null where there is none, or another program wrote something else. */
    readJson: (key: string): unknown => attempt(() => JSON.parse(read(key) ?? 'null') as unknown),
    /** The map whose entries `writeJson` wrote; empty where there is none. */
    readMap: <Value>(key: string) =>
      attempt(() => new Map(JSON.parse(read(key) ?? '[]') as [string, Value][])) ?? new Map<string, Value>(),
    writeJson: (key: string, value: unknown) => write(key, JSON.stringify(value)),
    remove: (key: string) => void attempt((open) => open.removeItem(key)),
  };
}
