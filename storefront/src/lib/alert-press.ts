import { send } from '#browser/api/client.ts';

/** URL parameter with the id of an alert. */
const ALERT = 'alert';

/**
 * Counts a click on an alert's link, if the URL names an alert. The page does not wait for the answer, and a failure loses one
 * click.
 */
export function countAlertPress(search: string): void {
  const alert = new URLSearchParams(search).get(ALERT);
  if (!alert) return;
  void send('POST', '/api/alerts/{id}/presses', { path: { id: alert }, keepalive: true }).catch(() => {});
}

/** Counts the alert in the URL of a new page, and removes it from the URL, because users share URLs. */
export function takeAlertPress({ href, search }: Location): void {
  if (!search.includes(`${ALERT}=`)) return;
  countAlertPress(search);
  const url = new URL(href);
  url.searchParams.delete(ALERT);
  history.replaceState(history.state, '', url);
}
