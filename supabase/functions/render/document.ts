/** The elements in `index.html` that each page replaces by its own. */
const OWN_ELEMENTS = /<!-- page -->[^]*<!-- \/page -->/;

/** The body until scripts have rendered the page. */
const APP_SHELL = /<!-- app-shell -->[^]*<!-- \/app-shell -->/;

/** Elements that only one page needs before its scripts run. */
const OF_A_PLACE = /<!-- at (\S+) (.*?) -->\s*/g;

/** The scripts that hydrate the page. */
const SCRIPTS = /<(?:link rel="modulepreload"|script type="module")[^>]*>(?:<\/script>)?\s*/g;

/** The document of a page: `shell` with the page's own head elements and, if it was server-rendered, its body. */
export function documentOf(shell: string, path: string, elements: string, body: string | undefined): string {
  const here = /^\/(property|car)\//.exec(path)?.[0] ?? path;
  const text = shell.replace(OF_A_PLACE, (_, place: string, links: string) => (place === here ? links : ''));
  // Functions, because a dollar sign in a replacement string has a special meaning.
  const named = text.replace(OWN_ELEMENTS, () => elements);
  if (body === undefined) return named;
  // pre-hydration.js starts the scripts after the first paint and the first photo. So styles, font and first photo do not
  // compete with scripts for the network.
  const scripts = named.match(SCRIPTS)?.join('') ?? '';
  return named.replace(SCRIPTS, '').replace(APP_SHELL, () => `${body}<template id="scripts">${scripts}</template>`);
}
