// The fingerprint of a picture. It finds copies in another size, quality or light, mirrored, or cropped by up to 5 %. It
// follows PDQ (Davis and Rosen, "The TMK+PDQF Video-Hashing Algorithm and the PDQ Image-Hashing Algorithm", Facebook 2019;
// code: github.com/facebook/ThreatExchange/tree/main/pdq). PDQ reduces the brightness to 64 x 64 fields and computes their
// discrete cosine transform. Each of the 16 x 16 low frequencies gives a bit: whether it is above their median. Three things
// differ from PDQ: fields are plain averages, the lowest frequencies come first, and the fingerprint covers the middle of the
// picture. A cropped copy still contains the middle.

/** Decoded pixels: red, green, blue and opacity, a byte each, row by row. */
export type Pixels = { data: ArrayLike<number>; width: number; height: number };

/** 64 hexadecimal digits. */
type Fingerprint = string;
export type Fingerprints = {
  /** The fingerprint of the picture itself. */
  own: Fingerprint;
  /** Fingerprints that a cropped, uncropped or mirrored copy of this picture can have. */
  views: { fingerprint: Fingerprint; isMirrored: boolean }[];
};

const FIELDS = 64;
const FREQUENCIES = 16;
/** The number of fields on a side of the grid. Windows are cut from this grid. */
const GRID = 256;

/** The distance from the picture's edge to its middle window, as a fraction of the side. */
const MARGIN = 0.1;
/** The largest crop of one side that is still found, as a fraction of the side. */
const CUT = 0.05;
/** A corner crop of this size is close enough to crops of two sides from 2.5 to 5 %. */
const CORNER = 0.04;
/** The crops to search for, as fractions at the left, top, right and bottom: on all sides, and at each corner. */
const CROPS: [left: number, above: number, right: number, below: number][] = [
  [CUT / 2, CUT / 2, CUT / 2, CUT / 2],
  [CORNER, CORNER, 0, 0],
  [0, CORNER, CORNER, 0],
  [0, 0, CORNER, CORNER],
  [CORNER, 0, 0, CORNER],
];
/** A crop of one side moves the middle. Half of this move is close enough to both the cropped and the whole picture. */
const MOVES: [right: number, down: number][] = [
  [-CUT / 2, 0],
  [CUT / 2, 0],
  [0, -CUT / 2],
  [0, CUT / 2],
];

/** The least mean difference between neighbouring fields, of 255. A picture below it is almost uniform. */
const LEAST_CONTRAST = 1;

/** The fingerprints of a picture. Null for an almost uniform picture, such as one colour or a soft gradient. */
export function fingerprintsOf(pixels: Pixels): Fingerprints | null {
  const sums = sumsOf(brightnessOf(pixels));
  const middle = fieldsIn(sums, [MARGIN, MARGIN, 1 - MARGIN, 1 - MARGIN]);
  if (contrastOf(middle) < LEAST_CONTRAST) return null;
  const views = WINDOWS.map((window) => frequenciesOf(fieldsIn(sums, window)));
  return {
    own: bitsOf(frequenciesOf(middle)),
    views: views.flatMap((view) => [
      { fingerprint: bitsOf(view), isMirrored: false },
      { fingerprint: bitsOf(mirrored(view)), isMirrored: true },
    ]),
  };
}

/** Left, top, right and bottom, as fractions of the sides. */
type Window = [left: number, top: number, right: number, bottom: number];

/**
 * Positions of another picture's middle in this picture. Either picture can be a crop of the other. These 15 windows, each also
 * mirrored, are the fewest that find 95 % of all crops up to 5 % (docs/adr/2026-11-25-fingerprints.md).
 */
const WINDOWS: Window[] = [
  [MARGIN, MARGIN, 1 - MARGIN, 1 - MARGIN],
  ...MOVES.map(([right, down]): Window => [MARGIN + right, MARGIN + down, 1 - MARGIN + right, 1 - MARGIN + down]),
  ...[middleOfUncut, middleOfCut].flatMap((middle) =>
    CROPS.map(([left, above, right, below]): Window => {
      const [[fromX, toX], [fromY, toY]] = [middle(left, right), middle(above, below)];
      return [fromX, fromY, toX, toY];
    }),
  ),
];

/** The middle of the original side, as a range of the cropped side. */
function middleOfUncut(before: number, after: number): [from: number, to: number] {
  const left = 1 - before - after;
  return [(MARGIN - before) / left, (1 - MARGIN - before) / left];
}

/** The middle of the side that a crop would leave. */
function middleOfCut(before: number, after: number): [from: number, to: number] {
  const left = 1 - before - after;
  return [before + MARGIN * left, before + (1 - MARGIN) * left];
}

/** An element of a list that is known to be long enough. */
const entry = (list: ArrayLike<number>, at: number): number => list[at] ?? 0;

/** The brightness of a picture on a grid, on a white background. Each field is the average of its pixels. */
function brightnessOf({ data, width, height }: Pixels): Float64Array {
  const grid = new Float64Array(GRID * GRID);
  const counts = new Float64Array(GRID * GRID);
  const columns = Math.max(width, GRID);
  const rows = Math.max(height, GRID);
  // A side with fewer pixels than fields gives each field one pixel.
  for (let y = 0; y < rows; y += 1) {
    const row = Math.floor((y * height) / rows) * width;
    const gridRow = Math.floor((y * GRID) / rows) * GRID;
    for (let x = 0; x < columns; x += 1) {
      const at = (row + Math.floor((x * width) / columns)) * 4;
      const shown = entry(data, at + 3) / 255;
      const light = 0.299 * entry(data, at) + 0.587 * entry(data, at + 1) + 0.114 * entry(data, at + 2);
      const field = gridRow + Math.floor((x * GRID) / columns);
      grid[field] = entry(grid, field) + 255 + (light - 255) * shown;
      counts[field] = entry(counts, field) + 1;
    }
  }
  return grid.map((sum, field) => sum / entry(counts, field));
}

/** At each corner of the grid, the sum of all fields to the left and above. */
function sumsOf(grid: Float64Array): Float64Array {
  const sums = new Float64Array((GRID + 1) ** 2);
  for (let y = 1; y <= GRID; y += 1) {
    for (let x = 1; x <= GRID; x += 1) {
      const at = y * (GRID + 1) + x;
      sums[at] =
        entry(grid, (y - 1) * GRID + x - 1) +
        entry(sums, at - 1) +
        entry(sums, at - GRID - 1) -
        entry(sums, at - GRID - 2);
    }
  }
  return sums;
}

/** The average brightness in each of 64 x 64 parts of a window. */
function fieldsIn(sums: Float64Array, [left, top, right, bottom]: Window): Float64Array {
  const fields = new Float64Array(FIELDS * FIELDS);
  const xs = Array.from({ length: FIELDS + 1 }, (_, n) => (left + ((right - left) * n) / FIELDS) * GRID);
  const ys = Array.from({ length: FIELDS + 1 }, (_, n) => (top + ((bottom - top) * n) / FIELDS) * GRID);
  const corners = ys.map((y) => xs.map((x) => sumAt(sums, x, y)));
  for (let row = 0; row < FIELDS; row += 1) {
    for (let column = 0; column < FIELDS; column += 1) {
      const [above = [], below = []] = corners.slice(row, row + 2);
      const sum = entry(below, column + 1) - entry(below, column) - entry(above, column + 1) + entry(above, column);
      fields[row * FIELDS + column] = sum;
    }
  }
  const area = ((right - left) * (bottom - top) * GRID ** 2) / FIELDS ** 2;
  return fields.map((sum) => sum / area);
}

/** The sum of all fields to the left of and above a point, which may lie within a field. */
function sumAt(sums: Float64Array, x: number, y: number): number {
  const column = Math.min(Math.max(Math.floor(x), 0), GRID - 1);
  const row = Math.min(Math.max(Math.floor(y), 0), GRID - 1);
  const [right, down] = [x - column, y - row];
  const at = row * (GRID + 1) + column;
  const above = entry(sums, at) * (1 - right) + entry(sums, at + 1) * right;
  const below = entry(sums, at + GRID + 1) * (1 - right) + entry(sums, at + GRID + 2) * right;
  return above * (1 - down) + below * down;
}

function contrastOf(fields: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < fields.length - FIELDS; at += 1)
    sum +=
      Math.abs(entry(fields, at) - entry(fields, at + 1)) + Math.abs(entry(fields, at) - entry(fields, at + FIELDS));
  return sum / (2 * fields.length);
}

/** The cosine waves of the transform: from half a wave per side to eight waves. */
const WAVES = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Float64Array.from({ length: FIELDS }, (__, field) =>
    Math.cos((Math.PI / 2 / FIELDS) * (frequency + 1) * (2 * field + 1)),
  ),
);

/** The amount of each frequency: vertical by row, horizontal by column. */
function frequenciesOf(fields: Float64Array): Float64Array {
  const across = new Float64Array(FIELDS * FREQUENCIES);
  for (let row = 0; row < FIELDS; row += 1) {
    for (const [frequency, wave] of WAVES.entries()) {
      let sum = 0;
      for (let column = 0; column < FIELDS; column += 1)
        sum += entry(fields, row * FIELDS + column) * entry(wave, column);
      across[row * FREQUENCIES + frequency] = sum;
    }
  }
  const both = new Float64Array(FREQUENCIES * FREQUENCIES);
  for (const [down, wave] of WAVES.entries()) {
    for (let frequency = 0; frequency < FREQUENCIES; frequency += 1) {
      let sum = 0;
      for (let row = 0; row < FIELDS; row += 1) sum += entry(across, row * FREQUENCIES + frequency) * entry(wave, row);
      both[down * FREQUENCIES + frequency] = sum;
    }
  }
  return both;
}

/** The frequencies of the mirrored picture: waves that are odd across change their sign. */
function mirrored(frequencies: Float64Array): Float64Array {
  return frequencies.map((amount, at) => ((at % FREQUENCIES) % 2 === 0 ? -amount : amount));
}

/** The order of the frequencies, lowest first. */
const ORDER = Array.from({ length: FREQUENCIES ** 2 }, (_, at) => at).toSorted(
  (one, other) => wavesOf(one) - wavesOf(other),
);
function wavesOf(at: number): number {
  return Math.floor(at / FREQUENCIES) + (at % FREQUENCIES);
}

/** One bit for each frequency: whether its amount is above the median. */
function bitsOf(frequencies: Float64Array): Fingerprint {
  const sorted = frequencies.toSorted();
  const median = (entry(sorted, sorted.length / 2 - 1) + entry(sorted, sorted.length / 2)) / 2;
  let digits = '';
  for (let at = 0; at < ORDER.length; at += 4) {
    const digit = ORDER.slice(at, at + 4).reduce(
      (bits, one) => bits * 2 + (entry(frequencies, one) > median ? 1 : 0),
      0,
    );
    digits += digit.toString(16);
  }
  return digits;
}
