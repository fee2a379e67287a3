/** `make`, whose results are kept: making an `Intl` format takes a hundred times as long as using it. */
export function keepEach<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new Map<Key, Made>();
  return (key) => {
    const made = kept.get(key) ?? make(key);
    kept.set(key, made);
    return made;
  };
}
