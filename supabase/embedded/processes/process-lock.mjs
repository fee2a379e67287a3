// A file that names the one process that may do something. Plain JavaScript: the installation needs it before Node 24 is there.
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Takes the lock `file` for this process. Others read `about` in it. Returns undefined, or the living process that has the lock.
 * The lock of a dead process is taken over. `file` is never half written, and two processes never take it both.
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

/** The living process that has the lock, with what it said about itself. */
export function lockHolder(file) {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8'));
    const startedAt = startOf(holder.pid);
    return startedAt !== null && startedAt === holder.startedAt ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** Passes the lock on to another process, such as a child that may outlive this one. */
export function passLock(file, pid, about = {}) {
  const next = `${file}.${process.pid}`;
  writeHolder(next, pid, about);
  renameSync(next, file);
}

/** Gives the lock back if this process has it. */
export function releaseLock(file) {
  if (lockHolder(file)?.pid === process.pid) rmSync(file, { force: true });
}

function writeHolder(file, pid, about) {
  writeFileSync(file, JSON.stringify({ ...about, pid, startedAt: startOf(pid) }));
}

/** Unlike a rename, a link never replaces a file that is there. */
function linked(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead process's lock. Another process may have taken the lock over meanwhile: then its lock is put back. */
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
 * When a process began, in the system's own unit, so that a reused id is not taken for it. Null for a process that has ended, and
 * an empty text where only its id can be asked for (macOS).
 */
function startOf(pid) {
  if (!existsSync('/proc/self/stat')) return exists(pid) ? '' : null;
  try {
    // The second field is the name of its program, in brackets, which may hold anything.
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
