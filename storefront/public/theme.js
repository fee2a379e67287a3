// Runs before the first paint, so that nothing moves when the page's own scripts load. It is a separate file because the
// Content-Security-Policy allows no inline script.
{
  const { dataset } = document.documentElement;
  // Without scripts, styles hide the controls that need them.
  dataset.script = '';
  // A member's header needs more room than a visitor's.
  if (/(^|;\s*)signed_in=1(;|$)/.test(document.cookie)) dataset.member = '';
  try {
    // The user's own theme overrides the system's theme.
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  } catch {
    // Storage is unavailable (private mode), so the system's theme applies.
  }
}
