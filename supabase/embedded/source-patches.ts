import { registerHooks } from 'node:module';

/** A file of a package, what is said there once, and what is said instead. */
export type SourcePatch = readonly [file: string, place: string, instead: string];

/**
 * Changes a package while it is loaded; its files stay as they are. `folder` is where they lie, below `node_modules`. A place that
 * is not there any more, or more than once, is an error: the package has changed.
 */
export function patchSources(folder: string, patches: readonly SourcePatch[]): void {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      const [, name] = url.split(`/node_modules/${folder}/`);
      const own = patches.filter(([file]) => file === name);
      if (own.length === 0) return loaded;
      let source = Buffer.from(loaded.source as Uint8Array).toString();
      for (const [file, place, instead] of own) {
        if (source.split(place).length !== 2)
          throw new Error(`${folder}/${file} has changed: see whether it still needs the patch of ${place}`);
        source = source.replace(place, () => instead);
      }
      return { ...loaded, source };
    },
  });
}
