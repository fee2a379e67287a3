import { useState } from 'react';
import { deviceStorage } from '#browser/storage.ts';

/** A choice between two that this browser keeps for the next time; true until somebody chose otherwise. */
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
