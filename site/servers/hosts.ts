// The files for Netlify, Vercel and Cloudflare Pages. These hosts serve the files of the builds, with the headers below, and
// call one function for all other paths (host-function.ts).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformWithOxc } from 'vite';
import { UNAVAILABLE } from '../../embedded/functions/function-proxy.ts';
import { CACHE_CONTROL, MEDIA_HEADERS } from '../response-headers.ts';
import {
  API,
  BACK_OFFICE_BASE,
  BACK_OFFICE_PAGES,
  FILES,
  MEDIA_BASE,
  SUPABASE_PATHS,
  WRITTEN_FILES,
} from '../site-paths.ts';
import { PAGE_TIMEOUT } from '../timeout-fallback.ts';
import type { HostSite } from './host-function.ts';
import { CLIMBING, HTML, type Site } from './site.ts';

/** A path of files, which may end with `/*`, and its headers. */
type Rule = { path: string; headers: Record<string, string> };

/** The files for the hosts, by their path. `published` lists the files and folders of the folder `public`. */
export async function hostFiles(site: Site, published: string[]): Promise<Record<string, string>> {
  const rules = published.map((file): Rule => ({ path: file, headers: headersOf(site, file) }));
  const paths = [
    ...new Set(published.map((file) => (file.startsWith(BACK_OFFICE_BASE) ? `${BACK_OFFICE_BASE}*` : file))),
  ];
  return {
    'package.json': json({ private: true, type: 'module' }),
    'site.js': await hostFunction(site),
    'public/_headers': headersFile(rules),
    'public/404.html': '<!doctype html><meta charset="utf-8"><title>Not found</title><p>Not found</p>\n',

    'netlify.toml': NETLIFY,
    'netlify/site.js': netlifyFunction(paths),

    'vercel.json': vercelJson(rules),
    'middleware.js': vercelMiddleware(paths),

    'functions/[[path]].js': CLOUDFLARE,
    'public/_routes.json': json({ version: 1, include: ['/*'], exclude: paths }),
  };
}

function headersOf({ headers }: Site, file: string): Record<string, string> {
  const isHashed = file.endsWith('/assets/*');
  return {
    ...(file.startsWith(BACK_OFFICE_BASE) ? headers.backoffice : headers.storefront),
    'Cache-Control': isHashed ? CACHE_CONTROL.hashed : CACHE_CONTROL.other,
  };
}

async function hostFunction(site: Site): Promise<string> {
  const facts: HostSite = {
    functions: site.supabase.origin + SUPABASE_PATHS.functions,
    files: site.supabase.origin + SUPABASE_PATHS.files,
    languages: site.languages,
    patterns: {
      climbing: CLIMBING.source,
      api: API.source,
      media: `^${MEDIA_BASE}`,
      written: WRITTEN_FILES.source,
      backOfficePage: BACK_OFFICE_PAGES.source,
      file: FILES.source,
    },
    headers: { ...site.headers, media: MEDIA_HEADERS },
    pageType: HTML,
    pageTimeout: PAGE_TIMEOUT,
    unavailable: UNAVAILABLE,
  };
  const source = readFileSync(path.join(import.meta.dirname, 'host-function.ts'), 'utf8');
  const { code } = await transformWithOxc(source, 'host-function.ts');
  return `export const SITE = ${json(facts)}\n${code}`;
}

/** Netlify and Cloudflare Pages read this format. */
function headersFile(rules: Rule[]): string {
  const block = ({ path: place, headers }: Rule) =>
    [place, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${rules.map(block).join('\n')}\n`;
}

const NETLIFY = `[build]
  publish = "public"
  edge_functions = "netlify"

# The documents keep their names, because the function reads them.
[build.processing]
  skip_processing = true
`;

const netlifyFunction = (paths: string[]): string => `import { SITE, serveSite } from '../site.js';

export default (request, context) =>
  serveSite(SITE, request, {
    readFile: (path) => fetch(new URL(path, request.url)),
    clientIp: context.ip,
  });

export const config = ${json({ path: '/*', excludedPath: paths })}`;

const vercelJson = (rules: Rule[]): string =>
  json({
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    buildCommand: '',
    installCommand: '',
    outputDirectory: 'public',
    headers: rules.map(({ path: place, headers }) => ({
      source: place.replace(/\*$/, '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  });

function vercelMiddleware(paths: string[]): string {
  const others = paths.map((place) => {
    const text = place.slice(1).replaceAll('.', '\\.');
    return text.endsWith('*') ? text.slice(0, -1) : `${text}$`;
  });
  return `import { SITE, serveSite } from './site.js';

export default function middleware(request) {
  return serveSite(SITE, request, {
    readFile: (path) => fetch(new URL(path, request.url)),
    clientIp: request.headers.get('x-real-ip'),
  });
}

export const config = ${json({ matcher: `/((?!${others.join('|')}).*)` })}`;
}

/** Cloudflare leads from a document to its folder, so the function reads the folder. */
const CLOUDFLARE = `import { SITE, serveSite } from '../site.js';

export const onRequest = ({ request, env: { ASSETS } }) =>
  serveSite(SITE, request, {
    readFile: (path) => ASSETS.fetch(new URL(path.replace(/index\\.html$/, ''), request.url)),
    clientIp: request.headers.get('CF-Connecting-IP'),
  });
`;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
