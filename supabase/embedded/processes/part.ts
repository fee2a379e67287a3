/** Makes this process a part of the stack: it stops when the launcher says so, or is gone, by whatever means. */
export function endWithLauncher(stop: () => void): void {
  process.on('SIGTERM', stop);
  // Ctrl-C reaches every process of the terminal; the launcher decides the order.
  process.on('SIGINT', () => {});
  process.on('disconnect', stop);
  // It also reads what we say; without it there is nobody to tell.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
