import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FACE = /@font-face\s*\{[^}]*\}/g;
const PARTS = {
  /** Of a package. */
  url: /url\(['"]?(@[^'")]+)['"]?\)/,
  weights: /font-weight:\s*(\d+) (\d+)/,
  letters: /unicode-range:\s*([^;}]+)/,
};

const require = createRequire(import.meta.url);

/**
 * Cuts each font to what its face says that it has of it, letters and weights: a first visit waits for no others. A piece is
 * named after its font and its first letter.
 */
export function cutFonts(): Plugin {
  let folder = '';
  return {
    name: 'cut-fonts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Before Vite makes addresses of the paths.
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
  // Whole at once: another build may be reading it.
  writeFileSync(`${file}.${process.pid}`, piece);
  renameSync(`${file}.${process.pid}`, file);
  // In quotes: the project's path may hold brackets.
  return face.replace(url[0], () => `url(${JSON.stringify(file)})`);
}

/** `U+0020-007E`, `U+20AC`, or as CSS is made shorter, `U+6??`. */
function ends(range: string): [from: number, to: number] {
  const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
  return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)];
}

function lettersBetween([from, to]: [number, number]): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}
