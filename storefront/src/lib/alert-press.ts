/** The parameter by which the links of an alert name it. */
const ALERT = 'alert';

/** Counts the opened link of an alert, if the address names one. Nothing waits for it, and a failure loses one press. */
export function countAlertPress(search: string): void {
  const alert = new URLSearchParams(search).get(ALERT);
  if (!alert) return;
  const headers = { 'Content-Type': 'application/json' };
  const request = { method: 'POST', headers, body: '{}', keepalive: true };
  void fetch(`/api/alerts/${encodeURIComponent(alert)}/presses`, request).catch(() => {});
}

/** Counts the alert that the address of a new page names, and takes it off the address, which people pass on. */
export function takeAlertPress({ href, search }: Location): void {
  if (!search.includes(`${ALERT}=`)) return;
  countAlertPress(search);
  const url = new URL(href);
  url.searchParams.delete(ALERT);
  history.replaceState(history.state, '', url);
}
