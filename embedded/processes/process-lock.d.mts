/** Data about the process that has a lock, for other processes. */
export type About = { what?: string; url?: string | undefined };

/** A process that has a lock. */
export type Holder = About & { pid: number; startedAt: string };

export function takeLock(file: string, about?: About): Holder | undefined;
export function lockHolder(file: string): Holder | undefined;
export function passLock(file: string, pid: number, about?: About): void;
export function releaseLock(file: string): void;
