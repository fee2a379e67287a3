import http from 'node:http';
import { listen } from '../function-process.ts';

/** A request that the provider received. */
export type ProviderRequest = {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
};

/** The answer of a provider: an object as JSON, a plain text, or no answer until the caller gives up. */
export type ProviderAnswer = { status: number; body: object | string } | 'silence';

/** A server of a text provider. `answer` handles every request. */
export async function startProvider(answer: (request: ProviderRequest) => ProviderAnswer) {
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const given = answer({ method, path, headers, body: Buffer.concat(parts).toString() });
      if (given === 'silence') return;
      const isJson = typeof given.body === 'object';
      response.writeHead(given.status, { 'Content-Type': isJson ? 'application/json' : 'text/plain' });
      response.end(isJson ? JSON.stringify(given.body) : given.body);
    });
  });
  const url = await listen(server);
  return {
    url,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The fields of a form, each at most once. */
export function formOf(body: string): Record<string, string> {
  const form = new URLSearchParams(body);
  const fields = Object.fromEntries(form);
  if (Object.keys(fields).length !== form.size) throw new Error('A field came twice.');
  return fields;
}

/** Posts a webhook and returns the status. */
export async function post(url: string, body: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(url, { method: 'POST', headers, body });
  await response.body?.cancel();
  return response.status;
}

export const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
