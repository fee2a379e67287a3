import { useState } from 'react';
import { deviceStorage } from '#browser/storage.ts';

/** A choice between two values that this browser stores. The default is true. */
export function useKeptChoice(key: string): [chosen: boolean, choose: (choice: boolean) => void] {
  const [chosen, setChosen] = useState(() => deviceStorage.read(key) !== 'no');
  return [
    chosen,
    (choice) => {
      setChosen(choice);
      deviceStorage.write(key, choice ? 'yes' : 'no');
    },
  ];
}
