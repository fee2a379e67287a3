import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode } from 'react';

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

/** A component of a file that comes when it is first drawn: `load` brings the file, `name` is what it is called there. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<ComponentType<PropsOf<Module[Name]>>> {
  return lazy(async () => ({ default: (await load())[name] as ComponentType<PropsOf<Module[Name]>> }));
}
