import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { DIST, ROOT } from '../settings.ts';

const APPS = ['storefront', 'backoffice'];
const SOURCES = ['storefront/**/*', 'backoffice/**/*', 'shared/**/*', 'package-lock.json', 'tsconfig.json'];
/** What a build writes among them: the English texts, taken out of the sources. */
const MADE = ['storefront/messages/.wuchale/**', 'storefront/messages/en.po'];

/** Builds both apps into `dist` unless nothing they are made of has changed. Answers whether it built. */
export async function buildApps(environment: Record<string, string>): Promise<boolean> {
  const stampFile = path.join(DIST, 'built-from.txt');
  const stamp = stampOf(environment);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false;

  await Promise.all(APPS.map((app) => buildApp(app, environment)));
  await Promise.all(
    globSync('**/*.{js,css,html,svg,txt}', { cwd: DIST }).map((file) => compress(path.join(DIST, file))),
  );
  mkdirSync(DIST, { recursive: true });
  writeFileSync(stampFile, stamp);
  return true;
}

function stampOf(environment: Record<string, string>): string {
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

function buildApp(app: string, environment: Record<string, string>): Promise<void> {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [
    vite,
    'build',
    '--config',
    path.join(ROOT, app, 'vite.config.ts'),
    '--outDir',
    path.join(DIST, app),
    '--emptyOutDir',
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

/** Puts a .br and a .gz beside a text file, so that the site never compresses while somebody waits. */
async function compress(file: string): Promise<void> {
  const text = readFileSync(file);
  if (text.length < 256) return;
  const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } };
  const [small, smaller] = await Promise.all([gzip(text, { level: 9 }), brotli(text, quality)]);
  writeFileSync(`${file}.gz`, small);
  writeFileSync(`${file}.br`, smaller);
}
