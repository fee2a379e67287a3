// Runs before the first paint: a theme the person chose wins over the system's. Kept as a file of its own so that a
// Content-Security-Policy without inline scripts allows it.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to us (private mode): the system's theme applies.
}
