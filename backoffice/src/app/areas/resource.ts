import type { ComponentType } from 'react';
import type { Loadable } from '#browser/lazy-part.ts';

/** Its script may load on demand or in advance. */
export type Screen = ComponentType & Loadable;

/** A list or page of an area of the back office. */
export type Resource = {
  /** The view or table of its rows. */
  name: string;
  label: string;
  /** Its part of the path, after the area's path. */
  path: string;
  list: Screen;
  /** The screen at `path/:id`. If the list shows a row in its side panel, this is the list. */
  show?: Screen;
  /** The rest of the path of `show`. The default is `:id`. */
  params?: string;
  /** A separate page, without the area's figures and tabs. */
  ownPage?: true;
  /** The private channels that announce changes to its rows. */
  topics?: readonly string[];
  /** The name of its open tasks in the area's counts. */
  pending?: string;
  /** The filter in its URL that shows the open tasks. */
  waiting?: string;
};

/** The path of each area's first tab, after the area's path. */
export const TODAY = 'today';
