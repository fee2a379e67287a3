/** Seconds after which a lost connection is tried again, always: the driver's own pauses grow to 20 s while PostgreSQL recovers. */
export const backoff = (): number => 0.2;
