/** The name of the reader's time zone, such as Africa/Nairobi. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
