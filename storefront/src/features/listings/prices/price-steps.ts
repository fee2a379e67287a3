import type { ListingPrice } from '#shared/listings/price-schema.ts';

export type PriceStep = ListingPrice & {
  /** The previous price of the same term. Null for the first price. */
  before: ListingPrice | null;
};

/** Pairs each price with its previous price. The order stays newest first. */
export function priceSteps(prices: readonly ListingPrice[]): PriceStep[] {
  return prices.map((price, index) => ({
    ...price,
    before: prices.slice(index + 1).find(({ term }) => term === price.term) ?? null,
  }));
}

/** Returns the prices for each chart line, oldest first. A line needs at least two prices of one term in one currency. */
export function priceLines(prices: readonly ListingPrice[]): ListingPrice[][] {
  const terms = [...new Set(prices.map(({ term }) => term))];
  return terms
    .map((term) => prices.filter((price) => price.term === term).toReversed())
    .filter((line) => line.length > 1 && new Set(line.map(({ currency }) => currency)).size === 1);
}

const WIDTH = 600;
const HEIGHT = 120;
/** Points at the very edge would be cut off. */
const MARGIN = 8;

type Point = { x: number; y: number };

/** Returns the points of a line in a box of 600 × 120. Each price lasts until the next, the last price until `now`. */
export function linePoints(line: readonly ListingPrice[], now: number): Point[] {
  const prices = line.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const start = Date.parse(line[0]?.changedAt ?? '');
  const spell = Math.max(now - start, 1);
  return line.map(({ price, changedAt }) => ({
    x: rounded(MARGIN + ((Date.parse(changedAt) - start) / spell) * (WIDTH - 2 * MARGIN)),
    y: rounded(MARGIN + ((high - price) / Math.max(high - low, 1e-9)) * (HEIGHT - 2 * MARGIN)),
  }));
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Returns the path of a step line: first horizontal, then vertical, and on to the end of the box. */
export function stepPath(points: readonly Point[]): string {
  const steps = points.map(({ x, y }, index) => (index === 0 ? `${x} ${y}` : `H${x}V${y}`));
  return `M${steps.join('')}H${WIDTH - MARGIN}`;
}

/** Returns a zero-length line at each point. */
export function dotPath(points: readonly Point[]): string {
  return points.map(dotAt).join('');
}

// @wc-ignore
const dotAt = ({ x, y }: Point) => `M${x} ${y}h0`;
