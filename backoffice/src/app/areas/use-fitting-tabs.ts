import { type RefObject, useLayoutEffect, useState } from 'react';

/** Room for the button that opens the tabs that do not fit, in pixels. */
const MORE_WIDTH = 120;

/**
 * Which tabs of a list do not fit beside the others, by their `data-tab`. The selected tab always fits. Tabs that do not fit
 * stay in the page, invisible, so that they can be measured.
 */
export function useFittingTabs(list: RefObject<HTMLElement | null>, selected: string | undefined): ReadonlySet<string> {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const measure = () => {
      const next = tabsWithoutRoom(widthsOf(box), selected, box.parentElement?.clientWidth ?? 0);
      setHidden((before) => (before.join() === next.join() ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (box.parentElement) observer.observe(box.parentElement);
    for (const tab of box.children) observer.observe(tab);
    return () => observer.disconnect();
  }, [list, selected]);
  return new Set(hidden);
}

/** Gives the selected tab its room first, then the others in their order, until one does not fit. */
export function tabsWithoutRoom(
  tabs: readonly { name: string; width: number }[],
  selected: string | undefined,
  room: number,
): string[] {
  const sum = tabs.reduce((total, { width }) => total + width, 0);
  if (sum <= room) return [];
  let left = room - MORE_WIDTH - (tabs.find(({ name }) => name === selected)?.width ?? 0);
  let isFull = false;
  return tabs
    .filter(({ name, width }) => {
      if (name === selected) return false;
      left -= width;
      isFull ||= left < 0;
      return isFull;
    })
    .map(({ name }) => name);
}

function widthsOf(box: HTMLElement): { name: string; width: number }[] {
  return [...box.querySelectorAll<HTMLElement>('[data-tab]')].map((tab) => ({
    name: tab.dataset['tab'] ?? '',
    width: tab.getBoundingClientRect().width,
  }));
}
