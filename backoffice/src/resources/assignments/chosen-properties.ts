import { createContext, use } from 'react';

/** The properties that a broker has selected to assign together. */
export type ChosenProperties = {
  ids: ReadonlySet<string>;
  choose: (ids: readonly string[], isChosen: boolean) => void;
};

export const ChosenContext = createContext<ChosenProperties>({ ids: new Set(), choose: () => undefined });

export function useChosenProperties(): ChosenProperties {
  return use(ChosenContext);
}
