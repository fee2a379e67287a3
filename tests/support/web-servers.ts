import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeSite } from '../../site/servers/site.ts';
import { writeServers } from '../../site/servers/write-servers.ts';
import { installPackage } from './chromium.ts';
import { freePort } from './function-process.ts';
import { type HostedSupabase, startHostedSupabase } from './hosted-supabase.ts';
import { stack } from './stack.ts';
import { startVercel } from './vercel-host.ts';

export const WEB_SERVERS = ['Caddy', 'nginx', 'Vercel'] as const;
export type WebServer = { url: string; supabase: HostedSupabase; close: () => Promise<void> };

/**
 * Starts a web server with the configuration that `npm run build` writes, in front of the stack. Vercel is an interpreter of
 * its files; its function is also that of Netlify and Cloudflare Pages.
 */
export async function startWebServer(
  name: (typeof WEB_SERVERS)[number],
  certificate?: { hasWrongCertificate: true },
): Promise<WebServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'servers-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const supabase = await startHostedSupabase(url, certificate);
  const site = describeSite(stack.dist, new URL(url), new URL(supabase.url));
  const output = path.join(folder, 'servers');
  await writeServers(site, stack.dist, output, output);
  const stopServer = await START[name](output, folder, port);
  return {
    url,
    supabase,
    close: async () => {
      await stopServer();
      await supabase.close();
      rmSync(folder, { recursive: true });
    },
  };
}

type Start = (output: string, folder: string, port: number) => Promise<() => Promise<void>>;

const START: Record<(typeof WEB_SERVERS)[number], Start> = {
  Caddy: async (output, folder, port) => {
    const environment = {
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: `localhost:${await freePort()}`,
    };
    const args = ['run', '--config', path.join(output, 'Caddyfile'), '--adapter', 'caddyfile'];
    return run(installed('caddy'), args, port, environment);
  },
  nginx: (output, folder, port) => {
    const main = nginxAround(folder, path.join(output, 'nginx.conf'));
    return run(installed('nginx'), ['-p', folder, '-c', main, '-e', 'stderr', '-g', 'daemon off;'], port);
  },
  Vercel: (output, _, port) => startVercel(output, port),
};

/** The message of a server about a configuration that is not valid. Empty if it is valid. */
export function checkConfiguration(name: 'caddy' | 'nginx', configuration: string): string {
  const folder = path.dirname(configuration);
  const args =
    name === 'caddy'
      ? ['validate', '--config', configuration, '--adapter', 'caddyfile']
      : ['-t', '-p', folder, '-c', nginxAround(folder, configuration), '-e', 'stderr'];
  const { status, stderr } = spawnSync(installed(name), args, {
    encoding: 'utf8',
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  return status === 0 ? '' : stderr;
}

/** A main configuration of nginx that includes that of the site, as Debian's does. */
function nginxAround(folder: string, configuration: string): string {
  const main = path.join(folder, 'main.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    main,
    `${user} pid ${folder}/nginx.pid; worker_processes 1; events {} http {
      include /etc/nginx/mime.types; access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      include ${configuration}; }`,
  );
  return main;
}

/** The path of a server's program. If it is missing, root and CI install Debian's package. */
function installed(name: 'caddy' | 'nginx'): string {
  const find = () =>
    ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin']
      .map((place) => path.join(place, name))
      .find((file) => spawnSync(file, [name === 'caddy' ? 'version' : '-v']).status === 0);
  const before = find();
  if (before) return before;
  if (process.getuid?.() === 0 || process.env['CI']) installPackage(name);
  const after = find();
  if (after) return after;
  throw new Error(`No ${name}: install its package, for example \`apt-get install ${name}\`.`);
}

async function run(program: string, args: string[], port: number, environment = {}): Promise<() => Promise<void>> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  while (!(await fetch(`http://localhost:${port}/theme.js`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`${program} ended:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return () => stop(child);
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
