import { registerHooks } from 'node:module';

export type Address = { siteUrl: string; supabaseUrl: string; publishableKey: string; cookies: string };

/**
 * Makes this thread look like a browser window to the apps' code. It provides relative URLs, cookies, upload progress and the
 * settings of the build. Call it before that code is loaded.
 */
export function openWindow({ siteUrl, supabaseUrl, publishableKey, cookies }: Address): void {
  const jar = new Map(cookies.split('; ').map((cookie) => cookie.split('=') as [string, string]));
  const settings = { VITE_SUPABASE_URL: supabaseUrl, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey };
  const outside = globalThis.fetch;

  async function fetchFromPage(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    if (typeof input !== 'string' || !input.startsWith('/')) return outside(input, init);
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...jar].map((cookie) => cookie.join('=')).join('; '));
    const response = await outside(siteUrl + input, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0\b/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  Object.assign(globalThis, {
    settingsOfBuild: settings,
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    fetch: fetchFromPage,
    XMLHttpRequest: Upload,
    /** Simulates an expired access token: the next request has to renew it. */
    forgetAccessToken: () => jar.delete('access_token'),
  });
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!/\/(browser|shared|storefront)\/.*\.ts$/.test(url)) return loaded;
      const source = Buffer.from(loaded.source as Uint8Array).toString();
      return { ...loaded, source: source.replaceAll('import.meta.env', 'globalThis.settingsOfBuild') };
    },
  });
}

/** The part of XMLHttpRequest that an upload needs. */
class Upload extends EventTarget {
  readonly upload = new EventTarget();
  readonly #stop = new AbortController();
  readonly #headers = new Headers();
  #method = '';
  #url = '';
  status = 0;
  responseText = '';

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  abort(): void {
    this.#stop.abort();
  }

  send(body: Blob): void {
    fetch(this.#url, { method: this.#method, headers: this.#headers, body, signal: this.#stop.signal })
      .then(async (response) => {
        this.status = response.status;
        this.responseText = await response.text();
        this.dispatchEvent(new Event('load'));
      })
      .catch(() => this.dispatchEvent(new Event(this.#stop.signal.aborted ? 'abort' : 'error')))
      .finally(() => this.dispatchEvent(new Event('loadend')));
  }
}
