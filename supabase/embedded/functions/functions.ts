import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { createRequire } from 'node:module';
import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { fromEnvironment } from '../auth/auth-config.ts';
import { CONFIG, DATA, databaseUrl, HOST, type Keys, PORTS, ROOT, SITE_URL, SUPABASE_URL } from '../settings.ts';
import { type Service, watch } from '../processes.ts';

const FUNCTION = path.join(ROOT, 'supabase/functions/api');

/** Starts Deno on the function `api`, with the environment names of Supabase's edge runtime. */
export function startFunctions(keys: Keys, options: { reload: boolean }): Service {
  const deno = createRequire(import.meta.url).resolve('deno/deno');
  const args = [
    ['run', '--no-check', '--cached-only', '--node-modules-dir=manual', '--allow-net', '--allow-env', '--allow-read'],
    options.reload ? [`--watch=${path.join(ROOT, 'shared')}`, '--no-clear-screen'] : [],
    ['--config', path.join(FUNCTION, 'deno.json'), path.join(FUNCTION, 'index.ts')],
  ].flat();
  // Its request log is for tools; a developer sees it go by, everybody else finds it in a file.
  const log = options.reload ? 'inherit' : openSync(path.join(DATA, 'functions.log'), 'a');
  return watch('functions', () =>
    spawn(deno, args, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        DENO_DIR: path.join(DATA, 'deno'),
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: `tcp:${HOST}:${PORTS.functions.port}`,
        SUPABASE_URL: `http://${HOST}:${PORTS.gateway.port}`,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
        SUPABASE_ANON_KEY: keys.publishableKey,
        SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
        SUPABASE_DB_URL: databaseUrl(keys),
        PUBLIC_SITE_URL: SITE_URL,
        SITE_SHELL_URL: `http://${HOST}:${PORTS.site.port}/index.html`,
        PUBLIC_SUPABASE_URL: SUPABASE_URL,
        ...mailEnvironment(),
      },
    }),
  );
}

/** Where functions send mails: to the server that is configured for auth's, else to the catcher. */
function mailEnvironment(): Record<string, string> {
  const { smtp } = CONFIG.auth.email;
  const { admin_email, sender_name } = CONFIG.local_smtp;
  if (!smtp?.enabled) {
    return { SMTP_HOST: HOST, SMTP_PORT: String(PORTS.smtp.port), SMTP_SENDER: `${sender_name} <${admin_email}>` };
  }
  return {
    SMTP_HOST: fromEnvironment(smtp.host),
    SMTP_PORT: String(smtp.port),
    SMTP_USER: fromEnvironment(smtp.user),
    SMTP_PASSWORD: fromEnvironment(smtp.pass),
    SMTP_SENDER: `${smtp.sender_name} <${smtp.admin_email}>`,
  };
}

// As many connections as there are callers: with fewer, those who send slowly would keep everybody else waiting.
const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 256 });

/** Headers that speak of one connection alone (RFC 9110, 7.6.1); passed on, some of them break the next one. */
const HOP_BY_HOP = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/;

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name)));
}

/**
 * Passes a request on to a port of this machine, streaming both ways, under another path. `otherwise` answers in its
 * place when nobody is there, or the answer is a server's error.
 */
export function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  target: string,
  otherwise?: () => void,
): void {
  let given = false;
  // Once: what was broken off above may still be told as an error.
  const answerOtherwise = () => {
    if (!given) otherwise?.();
    given = true;
  };
  const outgoing = http.request(
    {
      agent,
      host: HOST,
      port,
      path: target,
      method: request.method,
      headers: {
        ...endToEnd(request.headers),
        // Added to, as every proxy does: whoever reads it counts from the end, as many as are trusted.
        'x-forwarded-for': [request.headers['x-forwarded-for'], request.socket.remoteAddress]
          .filter(Boolean)
          .join(', '),
        'x-forwarded-host': request.headers.host ?? '',
      },
    },
    (answer) => {
      if (otherwise && (answer.statusCode ?? 502) >= 500) {
        outgoing.destroy();
        return answerOtherwise();
      }
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      // Ends the answer also when the part behind us dies in the middle of it.
      pipeline(answer, response, () => {});
    },
  );
  outgoing.on('error', () => {
    if (given) return;
    if (response.headersSent) return void response.destroy();
    // A kept connection that was closed just before it was used again: what only asks may ask again, on another one.
    if (outgoing.reusedSocket && /^(GET|HEAD)$/.test(request.method ?? '') && !response.destroyed)
      return passOn(request, response, port, target, otherwise);
    if (otherwise) return answerOtherwise();
    response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
    response.end(
      JSON.stringify({ message: 'The service is not available right now. Please try again.', code: 'unavailable' }),
    );
  });
  // Not 'close' of the request: that also comes when it was read whole. What is left of a body that was answered before
  // its end is read away, or it would hold up the next call of the same connection.
  response.on('close', () => {
    outgoing.destroy();
    request.unpipe(outgoing);
    request.resume();
  });
  if (request.readableEnded) outgoing.end();
  else request.pipe(outgoing);
}
