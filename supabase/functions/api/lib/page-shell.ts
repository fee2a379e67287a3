import { API_MESSAGES } from '../../../../shared/api/api-messages.ts';
import { SITE_SHELL_URL } from '../env.ts';
import { Failure } from '../middleware/on-error.ts';

/** Where in `index.html` the elements stand that are each page's own. */
const OWN_ELEMENTS = /<!-- page -->[^]*<!-- \/page -->/;

/** What only home has use for before its scripts run. */
const OF_HOME = /<!-- home (.*?) -->/;

/** A new release is on every page after this many milliseconds. */
const KEPT = 2000;

let shell: { text: string; until: number } | undefined;

/** The storefront's `index.html` with a page's own elements in its head. */
export async function pageWith(elements: string, { isHome = false } = {}): Promise<string> {
  const shellText = await readShell();
  const text = shellText.replace(OF_HOME, isHome ? '$1' : '');
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
