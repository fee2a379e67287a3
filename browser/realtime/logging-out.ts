/** What asks with the session by itself stops asking at this event: its answer would be that there is none. */
export const LOGGING_OUT = 'logging-out';

/** Says in this tab that the session is about to end. */
export function announceLeaving(): void {
  window.dispatchEvent(new Event(LOGGING_OUT));
}
