import { registerHooks } from 'node:module';

/** A file of a package, a text that occurs in it once, and its replacement. */
export type SourcePatch = readonly [file: string, place: string, instead: string];

/**
 * Changes a package while it is loaded. Its files stay as they are. `folder` is its folder below `node_modules`. Throws if a
 * text is missing or occurs more than once, because the package has changed.
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
          throw new Error(`${folder}/${file} has changed. Check whether it still needs the patch of ${place}`);
        source = source.replace(place, () => instead);
      }
      return { ...loaded, source };
    },
  });
}
