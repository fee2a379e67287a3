// A lock file for one process. Plain JavaScript, because the installation needs it before Node 24 is installed.
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Takes the lock `file` for this process. Other processes can read `about` in it. Returns undefined, or the running process
 * that has the lock. The lock of a dead process is replaced. `file` is never half written, and two processes never both take
 * it.
 */
export function takeLock(file, about = {}) {
  const own = `${file}.${process.pid}`;
  writeHolder(own, process.pid, about);
  try {
    while (!linked(own, file)) {
      const holder = lockHolder(file);
      if (holder) return holder;
      removeDead(file);
    }
    return undefined;
  } finally {
    rmSync(own, { force: true });
  }
}

/** The running process that has the lock, with its `about` data. */
export function lockHolder(file) {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8'));
    const startedAt = startOf(holder.pid);
    return startedAt !== null && startedAt === holder.startedAt ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** Passes the lock to another process, for example a child that may outlive this one. */
export function passLock(file, pid, about = {}) {
  const next = `${file}.${process.pid}`;
  writeHolder(next, pid, about);
  renameSync(next, file);
}

/** Releases the lock if this process has it. */
export function releaseLock(file) {
  if (lockHolder(file)?.pid === process.pid) rmSync(file, { force: true });
}

function writeHolder(file, pid, about) {
  writeFileSync(file, JSON.stringify({ ...about, pid, startedAt: startOf(pid) }));
}

/** Unlike a rename, a link never replaces an existing file. */
function linked(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead process's lock. Another process may have taken the lock meanwhile. In that case the lock is restored. */
function removeDead(file) {
  const removed = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, removed);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (lockHolder(removed)) linked(removed, file);
  rmSync(removed, { force: true });
}

/**
 * The start time of a process in the system's unit, so that a reused process id is recognised. Null if the process has ended.
 * Empty on macOS, where only the id can be checked.
 */
function startOf(pid) {
  if (!existsSync('/proc/self/stat')) return exists(pid) ? '' : null;
  try {
    // The second field is the program name in brackets. It may contain any character.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return /[ZX]/.test(fields[0]) ? null : fields[19];
  } catch {
    return null;
  }
}

function exists(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
