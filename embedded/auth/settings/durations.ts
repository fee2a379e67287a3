const SECONDS: Record<string, number> = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 };

/** The seconds of a duration in Go's format (`1h30m`, `100ms`). Undefined for any other text. */
export function parseDuration(text: string): number | undefined {
  if (text === '0') return 0;
  if (!/^[+-]?(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+$/.test(text)) return undefined;
  const sum = [...text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)].reduce(
    (total, [, amount, unit = '']) => total + Number(amount) * (SECONDS[unit] ?? 0),
    0,
  );
  return text.startsWith('-') ? -sum : sum;
}
