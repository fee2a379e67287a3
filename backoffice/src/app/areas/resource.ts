import type { ComponentType } from 'react';
import type { Loadable } from '#browser/lazy-part.ts';

/** It may come when somebody goes there, or sooner. */
export type Screen = ComponentType & Loadable;

/** A list or page of one of the back office's areas. */
export type Resource = {
  /** The view or table of its rows. */
  name: string;
  label: string;
  /** Its place in the address, below the area's. */
  path: string;
  list: Screen;
  /** What stands at `path/:id`; the same as the list where that opens it beside itself. */
  show?: Screen;
  /** What follows its path in the address of `show`; `:id` where nothing is told. */
  params?: string;
  /** A page of its own, beside the area's figures and tabs. */
  ownPage?: true;
  /** The private channels that tell of changes to its rows. */
  topics?: readonly string[];
  /** Which of the area's counts waits here for a decision. */
  pending?: string;
  /** The filter of its address that shows what waits. */
  waiting?: string;
};

/** Where the first tab of every area stands, below the area's address. */
export const TODAY = 'today';
