import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode } from 'react';

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

/**
 * A component whose script loads at its first render, or earlier by its `load`. After `load` it renders synchronously, as SSR and
 * hydration need. `load` imports the module; `name` is the component's export there.
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
  // React subscribes to the promise once. A thenable that answers inside `then` lets React render without suspending.
  const part = lazy(() => {
    const here = loaded;
    // oxlint-disable-next-line unicorn/no-thenable -- only React uses this object
    return here ? ({ then: (take: (part: Loaded) => void) => take(here) } as Promise<Loaded>) : bring();
  });
  return Object.assign(part, { load: async () => void (await bring()) });
}

/** A component made by `lazyPart`, or a component that needs no loading. */
export type Loadable = { load?: () => Promise<unknown> };

/**
 * Event handlers for an opener or its container. They load the scripts as soon as the user points at it, touches it or focuses it.
 * A loaded part renders at once; otherwise React shows the fallback for at least 300 ms.
 */
export function loadEarly(...parts: readonly Loadable[]) {
  const begin = () => parts.forEach(loadSoon);
  return { onPointerEnter: begin, onFocus: begin };
}

/** Starts the loading. An error appears when the part renders. */
export function loadSoon({ load: bring }: Loadable): void {
  bring?.().catch(() => {});
}
