import { API_MESSAGES } from '../../../../shared/api/api-messages.ts';
import { SITE_SHELL_URL } from '../env.ts';
import { Failure } from '../middleware/on-error.ts';

/** Where in `index.html` the elements stand that are each page's own. */
const OWN_ELEMENTS = /<!-- page -->[^]*<!-- \/page -->/;

/** What only the page at one place has use for before its scripts run. */
const OF_A_PLACE = /<!-- at (\S+) (.*?) -->\s*/g;

/** A new release is on every page after this many milliseconds. */
const KEPT = 2000;

/** No place is longer; thousands of slashes would take the pattern below seconds. */
const LONGEST_PLACE = 200;

let shell: { text: string; until: number } | undefined;

/** The storefront's `index.html` with the elements of a page in its head: its own, and those of its place. */
export async function pageWith(elements: string, path: string): Promise<string> {
  const here = /^\/(property|car)\//.exec(path)?.[0] ?? path.slice(0, LONGEST_PLACE).replace(/(.)\/+$/, '$1');
  const shellText = await readShell();
  const text = shellText.replace(OF_A_PLACE, (_, place: string, links: string) => (place === here ? links : ''));
  // A function, because a dollar sign in a replacement text has a meaning of its own.
  return text.replace(OWN_ELEMENTS, () => elements);
}

async function readShell(): Promise<string> {
  if (shell && shell.until > Date.now()) return shell.text;
  const response = await fetch(SITE_SHELL_URL, { headers: { Accept: 'text/html' } }).catch(() => undefined);
  const text = response?.ok ? await response.text() : '';
  if (!OWN_ELEMENTS.test(text)) throw new Failure(503, 'unavailable', API_MESSAGES.unavailable);
  shell = { text, until: Date.now() + KEPT };
  return text;
}
