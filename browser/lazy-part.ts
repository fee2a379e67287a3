import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode } from 'react';

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

/**
 * A component of a file that comes when it is first drawn, or by its `load` before that: once it is there, it is drawn at
 * once, as the server has to and a page that takes over from it. `load` brings the file, `name` is what the component is
 * called there.
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<ComponentType<PropsOf<Module[Name]>>> & { load: () => Promise<void> } {
  type Loaded = { default: ComponentType<PropsOf<Module[Name]>> };
  let loaded: Loaded | undefined;
  const bring = async (): Promise<Loaded> => {
    loaded = { default: (await load())[name] as Loaded['default'] };
    return loaded;
  };
  // React asks a promise only once: one that answers within `then` spares it the waiting.
  const part = lazy(() => {
    const here = loaded;
    // oxlint-disable-next-line unicorn/no-thenable -- nothing awaits it but React
    return here ? ({ then: (take: (part: Loaded) => void) => take(here) } as Promise<Loaded>) : bring();
  });
  return Object.assign(part, { load: async () => void (await bring()) });
}

/** A part as `lazyPart` makes it, or one that is always there. */
export type Loadable = { load?: () => Promise<unknown> };

/**
 * For what opens them, or holds what does: their scripts are on the way once somebody comes near, by pointer, finger or keyboard.
 * What is there is drawn at once; while something else stands in for it, React keeps that for 300 ms at least.
 */
export function loadEarly(...parts: readonly Loadable[]) {
  const begin = () => parts.forEach(loadSoon);
  return { onPointerEnter: begin, onFocus: begin };
}

/** Begins; whether it comes is seen when it is drawn. */
export function loadSoon({ load: bring }: Loadable): void {
  bring?.().catch(() => {});
}
