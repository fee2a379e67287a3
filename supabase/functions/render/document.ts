/** Where in `index.html` the elements stand that are each page's own. */
const OWN_ELEMENTS = /<!-- page -->[^]*<!-- \/page -->/;

/** What stands in the body until scripts have drawn the page. */
const APP_SHELL = /<!-- app-shell -->[^]*<!-- \/app-shell -->/;

/** What only the page at one place has use for before its scripts run. */
const OF_A_PLACE = /<!-- at (\S+) (.*?) -->\s*/g;

/** What takes the page over. */
const SCRIPTS = /<(?:link rel="modulepreload"|script type="module")[^>]*>(?:<\/script>)?\s*/g;

/** The document of a page: `shell` with its own elements in the head, those of its place, and, if it is drawn, its body. */
export function documentOf(shell: string, path: string, elements: string, body: string | undefined): string {
  const here = /^\/(property|car)\//.exec(path)?.[0] ?? path;
  const text = shell.replace(OF_A_PLACE, (_, place: string, links: string) => (place === here ? links : ''));
  // Functions, because a dollar sign in a replacement text has a meaning of its own.
  const named = text.replace(OWN_ELEMENTS, () => elements);
  if (body === undefined) return named;
  // Put off until the page is seen (pre-hydration.js): styles, font and first photo do not share the line with scripts nobody waits for.
  const scripts = named.match(SCRIPTS)?.join('') ?? '';
  return named.replace(SCRIPTS, '').replace(APP_SHELL, () => `${body}<template id="scripts">${scripts}</template>`);
}
