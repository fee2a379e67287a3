/** The business over time, beside what waits for an administrator. */
export function BusinessFigures() {
  return null;
}
