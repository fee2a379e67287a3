import http from 'node:http';

export type RawAnswer = { status: number; headers: http.IncomingHttpHeaders; text: string };

/** The timeout in milliseconds, longer than any answer takes. A later answer counts as hanging. */
const TIMEOUT = 60_000;

const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });

/** Sends a request unchanged. Unlike `fetch`, it corrects neither the URL nor the headers. */
export function rawRequest(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string | Buffer,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const request = http.request({
      agent,
      hostname,
      port,
      method,
      path,
      headers: { ...headers, ...length },
      // An answer repeats the URL of its request, which may be long.
      maxHeaderSize: 2 ** 18,
    });
    request.setTimeout(TIMEOUT, () => request.destroy(new Error(`no answer within ${TIMEOUT} ms`)));
    request.on('error', reject);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString() }),
      );
    });
    request.end(body);
  });
}

/** The request as a shell command. */
export function asCurl(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string | Buffer,
): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const parts = ['curl', '-sS', '-i', '--path-as-is', '-X', method, quoted(url + path)];
  for (const [name, value] of Object.entries(headers)) parts.push('-H', quoted(`${name}: ${value}`));
  if (body === undefined) return parts.join(' ');
  return `echo ${Buffer.from(body).toString('base64')} | base64 -d | ${parts.join(' ')} --data-binary @-`;
}
