import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode } from 'react';

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

/**
 * A component of a file that comes when it is first drawn, or by its `load` before that. `load` brings the file, `name` is
 * what the component is called there.
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<ComponentType<PropsOf<Module[Name]>>> & { load: typeof load } {
  const part = lazy(async () => ({ default: (await load())[name] as ComponentType<PropsOf<Module[Name]>> }));
  return Object.assign(part, { load });
}
