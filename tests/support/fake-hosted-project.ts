import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { stack } from './stack.ts';

export const REF = 'abcdefghijklmnopqrst';
export const SECRET_KEY = 'sb_secret_of_the_project';

/**
 * Stands for a hosted project: the Management API, the function `api`, and the programs `supabase`, `node` and `upload`
 * (fake-program.sh). It logs each call and keeps what a call changes.
 */
export class FakeHostedProject {
  /** A call that starts with this text fails. */
  failing = '';
  secretKey = SECRET_KEY;
  /** Versions of migrations that this release does not have. */
  laterMigrations: string[] = [];
  authConfig: Record<string, unknown> = { sms_otp_exp: 60 };
  secrets: Record<string, string> = { OTHER: 'kept' };
  vault: Record<string, string> = {};
  hasWorker = false;
  hasPeople = false;

  readonly #folder: string;
  readonly #log: string;
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });

  constructor() {
    mkdirSync(path.join(stack.root, '.tmp'), { recursive: true });
    this.#folder = mkdtempSync(path.join(stack.root, '.tmp/hosted-'));
    this.#log = path.join(this.#folder, 'log');
    for (const name of ['supabase', 'node', 'upload'])
      symlinkSync(path.join(stack.root, 'tests/support/fake-program.sh'), path.join(this.#folder, name));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The environment in which the fake programs come first. */
  get environment(): Record<string, string> {
    const folders = [this.#folder, '/usr/bin', '/bin'];
    return { PATH: folders.join(path.delimiter), FAKE_LOG: this.#log, FAKE_FAILING: this.failing };
  }

  /** The calls in their order, such as `supabase link` or `GET /config/auth`. */
  get calls(): string[] {
    return existsSync(this.#log) ? readFileSync(this.#log, 'utf8').trimEnd().split('\n') : [];
  }

  /** What the calls have changed. */
  get state() {
    const { authConfig, secrets, vault, hasWorker } = this;
    return structuredClone({ authConfig, secrets, vault, hasWorker });
  }

  /** The settings that a program got, as lines. */
  settingsOf(program: string): string[] {
    const lines = readFileSync(`${this.#log}.env`, 'utf8').split('\n');
    const first = lines.indexOf(program) + 1;
    const count = lines.slice(first).findIndex((line) => !/^[A-Z]/.test(line));
    return lines.slice(first, first + count);
  }

  start = (): Promise<void> => new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));

  async stop(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
    rmSync(this.#folder, { recursive: true });
  }

  #has = (call: string): boolean => this.calls.some((line) => line.startsWith(call));
  #fails = (line: string): boolean => this.failing !== '' && line.startsWith(this.failing);

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const body = text === '' ? undefined : (JSON.parse(text) as unknown);
    const { query = '', parameters = [] } = (body ?? {}) as { query?: string; parameters?: string[] };
    const name = `${request.method} ${request.url?.replace(`/v1/projects/${REF}`, '')}`;
    const line = query === '' ? name : `SQL ${query.split('\n')[0]}`;
    appendFileSync(this.#log, `${line}\n`);
    if (name === 'GET /functions/v1/api/health') return { status: 200, body: { worker: this.#health() } };
    if (request.headers.authorization !== 'Bearer sbp_token_of_the_operator') return { status: 401, body: {} };
    if (this.#fails(line)) return { status: 400, body: { message: 'The project is paused.' } };
    const found = query === '' ? this.#callApi(name, body) : this.#query(query, parameters);
    return found === undefined
      ? { status: 404, body: { message: `${line} is unknown.` } }
      : { status: 200, body: found };
  }

  #health = (): string => (this.hasWorker && this.#has('supabase functions deploy') ? 'ok' : 'error');

  #callApi(name: string, body: unknown): unknown {
    switch (name) {
      case 'GET /api-keys?reveal=true':
        return [
          { type: 'publishable', name: 'default', api_key: 'sb_publishable_of_the_project' },
          { type: 'secret', name: 'other', api_key: 'sb_secret_of_another_program' },
          { type: 'secret', name: 'default', api_key: this.secretKey },
        ];
      case 'GET /config/auth':
        return this.authConfig;
      case 'PATCH /config/auth':
        return Object.assign(this.authConfig, body);
      case 'GET /secrets': {
        const hash = (value: string) => createHash('sha256').update(value).digest('hex');
        return Object.entries(this.secrets).map(([secret, value]) => ({ name: secret, value: hash(value) }));
      }
      case 'POST /secrets':
        for (const secret of body as { name: string; value: string }[]) this.secrets[secret.name] = secret.value;
        return [];
      case 'GET /database/migrations': {
        if (!this.#has('supabase db push') || this.#fails('supabase db push')) return [];
        const files = globSync('*.sql', { cwd: MIGRATIONS }).map((file) => file.split('_')[0]);
        return [...files, ...this.laterMigrations].map((version) => ({ version }));
      }
      default:
        return undefined;
    }
  }

  #query(query: string, [first = '', second = '']: string[]): Record<string, unknown>[] | undefined {
    if (query.includes('rolconfig')) return this.#has('supabase db push') ? [{}] : [];
    if (query.includes('from vault.decrypted_secrets where name = $1'))
      return first in this.vault ? [{ id: first, is_current: this.vault[first] === second }] : [];
    if (/^select vault\.(create|update)_secret\(/.test(query)) {
      this.vault[first] = second;
      return [{}];
    }
    if (query.includes("cron.schedule('worker'")) {
      this.hasWorker = true;
      return [];
    }
    if (query.includes('as has_people')) return [{ has_people: this.hasPeople }];
    if (query.includes('as has_administrator')) {
      const isMade = this.#has('node commands/administrator.ts') && !this.#fails('node commands/administrator.ts');
      return [{ has_administrator: isMade }];
    }
    return /^(create extension if not exists|delete from private\.email_queue) /.test(query) ? [] : undefined;
  }
}

const MIGRATIONS = path.join(stack.root, 'supabase/migrations');
