const MOST = 99;

/** A count as a badge has room for: "3", "99+". */
export function cappedCount(count: number): string {
  return count > MOST ? `${MOST}+` : String(count);
}
