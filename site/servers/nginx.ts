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
import { HTML, indent, languagePattern, SERVER_FOLDER, type Site } from './site.ts';

type Headers = Record<string, string>;

/**
 * The configuration of nginx 1.18 or newer for a site, for the `http` block. `folder` is the folder that contains the folder
 * `public`, and `certificates` that of the certificate and its key.
 */
export function nginxConfiguration(
  site: Site,
  folder = SERVER_FOLDER,
  certificates = `/etc/letsencrypt/live/${site.url.hostname}`,
): string {
  const { storefront, backoffice } = site.headers;
  const { functions, files } = SUPABASE_PATHS;
  const cached = (headers: Headers) => `${addHeaders(headers)}\nadd_header Cache-Control $cache_control;`;
  const unchanged = `add_header Cache-Control "${CACHE_CONTROL.other}" always;`;
  const locations = [
    location(API.source, `rewrite ^ ${functions}$uri break;`, proxy(site)),
    location(
      `^${MEDIA_BASE}`,
      `rewrite ^${MEDIA_BASE}(.*)$ ${files}$1 break;`,
      proxy(site),
      hideHeaders(MEDIA_HEADERS),
      addHeaders(MEDIA_HEADERS),
    ),
    location(WRITTEN_FILES.source, `rewrite ^ ${functions}/api$uri break;`, proxy(site)),
    location('\\.css$', 'try_files $uri =404;', cached(STYLE_SHEET_HEADERS)),
    location(`^${BACK_OFFICE_BASE}`, 'try_files $uri =404;', cached(backoffice)),
    location(FILES.source, 'try_files $uri =404;', cached(storefront)),
    location(
      BACK_OFFICE_PAGES.source,
      `rewrite ^ ${BACK_OFFICE_BASE}$language/index.html break;`,
      addHeaders(backoffice),
      unchanged,
    ),
    `location / {\n${indent(page(site))}\n}`,
    `location @app_shell {\n${indent(
      ['rewrite ^ /$language/index.html break;', addHeaders(storefront), unchanged].join('\n'),
    )}\n}`,
  ];
  return `# \`npm run build\` wrote this file for the \`http\` block of nginx: link it as /etc/nginx/conf.d/site.conf
# nginx looks up the address of Supabase when it starts. Reload nginx if the address changes.
upstream supabase {
	server ${site.supabase.hostname}:${portOf(site.supabase)} max_fails=0;
	keepalive 32;
}
map $request_uri $language {
	"~${languagePattern(site)}" $1;
	default "";
}
map $uri $cache_control {
	~/assets/ "${CACHE_CONTROL.hashed}";
	default "${CACHE_CONTROL.other}";
}
${site.url.protocol === 'https:' ? redirect(site) : ''}server {
${indent(listen(site, certificates))}
	root ${folder}/public;
	charset utf-8;
	# The largest body that the API takes: a webhook of Meta.
	client_max_body_size 3m;
	gzip_static on;
	# With the module ngx_brotli: brotli_static on;

	proxy_http_version 1.1;
	proxy_set_header Connection "";
	proxy_set_header Host ${site.supabase.host};
	proxy_set_header X-Forwarded-For $remote_addr;
${site.supabase.protocol === 'https:' ? indent(verifiedTls(site)) : ''}
${indent(locations.join('\n'))}
}
`;
}

/** A page. nginx answers with the app shell if the function \`render\` fails or takes too long. */
function page(site: Site): string {
  const headers = { ...site.headers.storefront, 'Content-Type': HTML };
  const timeout = `${PAGE_TIMEOUT}ms`;
  return [
    `rewrite ^ ${SUPABASE_PATHS.functions}/render$uri break;`,
    proxy(site),
    `proxy_connect_timeout ${timeout};`,
    `proxy_read_timeout ${timeout};`,
    'proxy_next_upstream off;',
    'proxy_intercept_errors on;',
    'error_page 500 502 503 504 =200 @app_shell;',
    hideHeaders(headers),
    addHeaders(headers),
  ].join('\n');
}

function location(pattern: string, ...directives: string[]): string {
  return `location ~ "${pattern}" {\n${indent(directives.join('\n'))}\n}`;
}

const proxy = ({ supabase }: Site): string => `proxy_pass ${supabase.protocol}//supabase;`;

const addHeaders = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;`)
    .join('\n');

/** Drops the headers of Supabase that the site replaces. */
const hideHeaders = (headers: Headers): string =>
  Object.keys(headers)
    .map((name) => `proxy_hide_header ${name};`)
    .join('\n');

/** By default, nginx accepts every certificate of Supabase. */
const verifiedTls = ({ supabase }: Site): string => `proxy_ssl_server_name on;
proxy_ssl_name ${supabase.hostname};
proxy_ssl_verify on;
proxy_ssl_verify_depth 3;
proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;
`;

function listen({ url }: Site, certificates: string): string {
  const [port, names] = [portOf(url), `server_name ${url.hostname};`];
  if (url.protocol === 'http:') return `listen ${port};\nlisten [::]:${port};\n${names}`;
  return `listen ${port} ssl http2;
listen [::]:${port} ssl http2;
${names}
ssl_protocols TLSv1.2 TLSv1.3;
ssl_certificate ${certificates}/fullchain.pem;
ssl_certificate_key ${certificates}/privkey.pem;
ssl_session_cache shared:site:10m;`;
}

/** Leads from http to https, except for the challenges of a certificate. */
const redirect = ({ url }: Site): string => `server {
	listen 80;
	listen [::]:80;
	server_name ${url.hostname};
	location /.well-known/acme-challenge/ {
		root /var/www/html;
	}
	location / {
		return 301 ${url.origin}$request_uri;
	}
}
`;

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');
