import { cpSync, globSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { caddyfile } from './caddy.ts';
import { hostFiles } from './hosts.ts';
import { nginxConfiguration } from './nginx.ts';
import { SERVER_FOLDER, type Site } from './site.ts';

/**
 * Writes the configurations of all servers and hosts into `folder`, and the files of both builds in `dist` into its folder
 * `public`, at their paths of the site. `placed` is the path of `folder` on the server.
 */
export async function writeServers(site: Site, dist: string, folder: string, placed = SERVER_FOLDER): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // Folders such as `.vercel` belong to the programs of the hosts. They link this folder to a project.
  for (const name of readdirSync(folder).filter((entry) => !entry.startsWith('.')))
    rmSync(path.join(folder, name), { recursive: true });
  const published = path.join(folder, 'public');
  for (const [app, place] of [
    ['storefront', published],
    ['backoffice', path.join(published, 'backoffice')],
  ] as const) {
    cpSync(path.join(dist, app), place, { recursive: true, filter: isPublished });
  }
  const files = {
    Caddyfile: caddyfile(site, placed),
    'nginx.conf': nginxConfiguration(site, placed),
    ...(await hostFiles(site, pathsIn(published))),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** The servers have the headers of a build in their own form. Files with a dot belong to the build. */
const isPublished = (file: string): boolean => !/^(\..*|headers\.json)$/.test(path.basename(file));

/** The URL paths of all files: whole folders as `/folder/*`, if they contain no document. Compressed copies have no own path. */
function pathsIn(folder: string, base = '/'): string[] {
  return globSync('*', { cwd: folder })
    .toSorted()
    .flatMap((name) => {
      const file = path.join(folder, name);
      if (!statSync(file).isDirectory()) return /\.(br|gz)$/.test(name) ? [] : [base + name];
      const hasDocument = globSync('**/index.html', { cwd: file }).length > 0;
      return hasDocument ? pathsIn(file, `${base}${name}/`) : [`${base}${name}/*`];
    });
}
