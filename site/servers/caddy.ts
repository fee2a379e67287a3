import { CACHE_CONTROL, MEDIA_HEADERS, STYLE_SHEET_HEADERS } from '../response-headers.ts';
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
import { CLIMBING, HTML, indent, languagePattern, SERVER_FOLDER, type Site } from './site.ts';

const FILE_SERVER = 'file_server {\n\tprecompressed br gzip\n}';

/** The Caddyfile of a site, for Caddy 2.6 or newer. `folder` is the folder that contains the folder `public`. */
export function caddyfile(site: Site, folder = SERVER_FOLDER): string {
  const { storefront, backoffice } = site.headers;
  const { functions, files } = SUPABASE_PATHS;
  const hashed = `@hashed path */assets/*\nheader ?Cache-Control "${CACHE_CONTROL.other}"\nheader @hashed Cache-Control "${CACHE_CONTROL.hashed}"`;
  const routes = [
    route('api', `path_regexp \`${API.source}\``, `rewrite * ${functions}{uri}`, proxy(site)),
    route('media', `path ${MEDIA_BASE}*`, headers(MEDIA_HEADERS), `uri replace ${MEDIA_BASE} ${files} 1`, proxy(site)),
    route('written', `path_regexp \`${WRITTEN_FILES.source}\``, `rewrite * ${functions}/api{path}`, proxy(site)),
    route('style_sheet', 'path *.css', headers(STYLE_SHEET_HEADERS), hashed, FILE_SERVER),
    route('back_office_file', `path ${BACK_OFFICE_BASE}*`, headers(backoffice), hashed, FILE_SERVER),
    route('file', `path_regexp \`${FILES.source}\``, headers(storefront), hashed, FILE_SERVER),
    route(
      'back_office_page',
      `path_regexp \`${BACK_OFFICE_PAGES.source}\``,
      headers({ ...backoffice, 'Cache-Control': CACHE_CONTROL.other }),
      `rewrite * ${BACK_OFFICE_BASE}{language}/index.html`,
      FILE_SERVER,
    ),
    page(site),
  ];
  return `# \`npm run build\` wrote this file. Start: caddy run --config ${folder}/Caddyfile
${site.url.origin} {
	root * ${folder}/public
	map {http.request.orig_uri.path} {language} {
		"~${languagePattern(site)}" "\${1}"
		default ""
	}

	route {
		@climbing vars_regexp {http.request.orig_uri} \`^[^?]*${CLIMBING.source}\`
		error @climbing 400
${indent(routes.join('\n'), 2)}
	}

	handle_errors {
		@page vars page yes
		handle @page {
			# The function \`render\` did not answer in time. Caddy would send a 304 or 206 as a 200.
			request_header -If-*
			request_header -Range
${indent(`${headers(storefront)}\n${appShell(200)}`, 3)}
		}
		handle {
			header Cache-Control "${CACHE_CONTROL.other}"
			respond "{err.status_code} {err.status_text}"
		}
	}
}
`;
}

/** A page. Caddy answers with the app shell if the function \`render\` fails or takes too long. */
function page(site: Site): string {
  const timeout = `${PAGE_TIMEOUT}ms`;
  const failed = `@failed status 5xx\nhandle_response @failed {\n${indent(appShell())}\n}`;
  return `handle {\n${indent(
    [
      'vars page yes',
      headers({ ...site.headers.storefront, 'Content-Type': HTML }),
      `rewrite * ${SUPABASE_PATHS.functions}/render{uri}`,
      proxy(site, `transport http {\n\tdial_timeout ${timeout}\n\tresponse_header_timeout ${timeout}\n}\n${failed}`),
    ].join('\n'),
  )}\n}`;
}

function appShell(status?: number): string {
  const answer = status ? FILE_SERVER.replace('\n}', `\n\tstatus ${status}\n}`) : FILE_SERVER;
  return `header Cache-Control "${CACHE_CONTROL.other}"\nrewrite * /{language}/index.html\n${answer}`;
}

/** A block of routes of which only the first match answers. */
function route(name: string, matcher: string, ...directives: string[]): string {
  return `@${name} ${matcher}\nhandle @${name} {\n${indent(directives.join('\n'))}\n}`;
}

/** Sets headers at the end, so that they replace those of Supabase. */
function headers(values: Record<string, string>): string {
  const lines = Object.entries(values).map(([name, value]) => `${name} "${value}"`);
  return `header {\n${indent(['defer', ...lines].join('\n'))}\n}`;
}

function proxy({ supabase }: Site, other = ''): string {
  return `reverse_proxy ${supabase.origin} {\n${indent(`header_up Host ${supabase.host}\n${other}`).trimEnd()}\n}`;
}
