// Runs before the first paint, so that nothing jumps when the page's own scripts have come. A file of its own, because the
// Content-Security-Policy allows no script within a page.
{
  const { dataset } = document.documentElement;
  // What only a script could answer is hidden where none runs.
  dataset.script = '';
  // A member's header needs more room than a visitor's.
  if (/(^|;\s*)signed_in=1(;|$)/.test(document.cookie)) dataset.member = '';
  try {
    // The theme a person chose wins over the system's.
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  } catch {
    // Storage is closed to us (private mode): the system's theme applies.
  }
}
