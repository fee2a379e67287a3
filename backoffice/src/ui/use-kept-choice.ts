import { useState } from 'react';

/** A choice between two that this browser keeps for the next time; true until somebody chose otherwise. */
export function useKeptChoice(key: string): [chosen: boolean, choose: (choice: boolean) => void] {
  const [chosen, setChosen] = useState(() => read(key) !== 'no');
  return [
    chosen,
    (choice) => {
      setChosen(choice);
      try {
        localStorage.setItem(key, choice ? 'yes' : 'no');
      } catch {
        // Storage is closed to us: the choice holds for this page.
      }
    },
  ];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
