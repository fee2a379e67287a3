import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { writeFunctionMessages } from '../build/function-messages.ts';
import { TRANSLATED } from '../build/translations.ts';
import { DIST, ROOT } from '../embedded/settings.ts';

const APPS = ['storefront', 'backoffice'];
const SOURCES = [
  'storefront/**/*',
  'backoffice/**/*',
  '{browser,build,messages,shared}/**/*',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
/** The files in these folders that `npm run messages` writes. */
const MADE = ['messages/.wuchale/**', 'messages/en.po'];

/** The file next to a build that identifies its sources. */
export const STAMP = 'built-from.txt';

/** Builds both apps into `dist`, unless nothing has changed since the last build. Returns whether it built. */
export async function buildApps(environment: Record<string, string>): Promise<boolean> {
  const stampFile = path.join(DIST, STAMP);
  const stamp = stampOf(environment);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false;

  // English is first, because its build empties the folders.
  for (const code of ['en', ...TRANSLATED])
    await Promise.all(APPS.map((app) => buildApp(app, { ...environment, BUILD_LANGUAGE: code })));
  for (const name of ['api', 'worker']) writeFunctionMessages(builtFunction(name, environment));
  await Promise.all(
    globSync(`{${APPS.join()}}/**/*.{js,css,html,svg,txt}`, { cwd: DIST }).map((file) =>
      compress(path.join(DIST, file)),
    ),
  );
  writeFileSync(stampFile, stamp);
  return true;
}

/** A hash of the current sources and environment of a build. */
export function stampOf(environment: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify(environment));
  for (const file of globSync(SOURCES, { cwd: ROOT, exclude: MADE }).toSorted()) {
    const { size, mtimeMs, isFile } = describe(path.join(ROOT, file));
    if (isFile) hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function describe(file: string) {
  const found = statSync(file);
  return { size: found.size, mtimeMs: found.mtimeMs, isFile: found.isFile() };
}

/** The folder with a function's build. */
function builtFunction(name: string, environment: Record<string, string>): string {
  const folder = environment['FUNCTIONS_BUILT_DIR'];
  return folder ? path.join(folder, name) : path.join(ROOT, 'supabase/functions', name, 'built');
}

function buildApp(app: string, environment: Record<string, string>): Promise<void> {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [
    vite,
    'build',
    '--config',
    path.join(ROOT, app, 'vite.config.ts'),
    '--outDir',
    path.join(DIST, app),
    '--logLevel',
    'warn',
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: path.join(ROOT, app),
      stdio: 'inherit',
      env: { ...process.env, ...environment, NODE_ENV: 'production' },
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build of ${app} failed.`))));
  });
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Writes a .br and a .gz file next to a text file. So the site never compresses during a request. */
export async function compress(file: string): Promise<void> {
  const text = readFileSync(file);
  if (text.length < 256) return;
  // The first paint waits for the style sheet. Its best compression is worth a second of build time.
  const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: file.endsWith('.css') ? 11 : 10 } };
  const [small, smaller] = await Promise.all([gzip(text, { level: 9 }), brotli(text, quality)]);
  writeFileSync(`${file}.gz`, small);
  writeFileSync(`${file}.br`, smaller);
}
