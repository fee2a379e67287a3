import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FACE = /@font-face\s*\{[^}]*\}/g;
const PARTS = {
  /** A path inside an npm package. */
  url: /url\(['"]?(@[^'")]+)['"]?\)/,
  weights: /font-weight:\s*(\d+) (\d+)/,
  letters: /unicode-range:\s*([^;}]+)/,
};

const require = createRequire(import.meta.url);

/**
 * Subsets each font to the letters and weights that its `@font-face` rule declares, so that a first visit loads no others. The file
 * name holds the font's name and its first letter.
 */
export function cutFonts(): Plugin {
  let folder = '';
  return {
    name: 'cut-fonts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Runs before Vite replaces the paths by URLs.
    enforce: 'pre',
    configResolved: ({ cacheDir }) => {
      folder = path.join(cacheDir, 'fonts');
    },
    transform: {
      filter: { id: /\.css$/, code: '@font-face' },
      async handler(code) {
        const cuts = await Promise.all(
          [...code.matchAll(FACE)].map(async ([face]) => [face, await cut(face, folder)] as const),
        );
        return { code: cuts.reduce((all, [face, less]) => all.replace(face, () => less), code), map: null };
      },
    },
  };
}

async function cut(face: string, folder: string): Promise<string> {
  const [url, weights, letters] = [PARTS.url, PARTS.weights, PARTS.letters].map((part) => part.exec(face));
  if (!url?.[1] || !weights || !letters?.[1]) return face;
  const ranges = letters[1].split(',').map(ends);
  const whole = readFileSync(require.resolve(url[1]));
  const piece = await subsetFont(whole, ranges.map(lettersBetween).join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: Number(weights[1]), max: Number(weights[2]) } },
  });
  const hash = createHash('sha256').update(piece).digest('hex').slice(0, 8);
  const name = `${path.basename(url[1], '.woff2')}-u${ranges[0]?.[0].toString(16)}.woff2`;
  const file = path.join(folder, hash, name);
  mkdirSync(path.dirname(file), { recursive: true });
  // Renaming is atomic: another build may be reading the file.
  writeFileSync(`${file}.${process.pid}`, piece);
  renameSync(`${file}.${process.pid}`, file);
  // The path needs quotes because the project's path may contain brackets.
  return face.replace(url[0], () => `url(${JSON.stringify(file)})`);
}

/** Parses `U+0020-007E`, `U+20AC`, or `U+6??` from minified CSS. */
function ends(range: string): [from: number, to: number] {
  const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
  return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)];
}

function lettersBetween([from, to]: [number, number]): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}
