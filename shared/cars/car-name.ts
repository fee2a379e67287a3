type Named = { year: number; make: string; model: string };

/** A car's name: year, make and model. */
export function carName({ year, make, model }: Named): string {
  return `${year} ${make} ${model}`;
}
