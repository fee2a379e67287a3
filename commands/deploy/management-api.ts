import * as z from 'zod';

/** The time in milliseconds after which a call of the Management API fails. */
const TIME_LIMIT = 60_000;

const keysSchema = z.array(
  z.object({ type: z.string().nullish(), name: z.string().nullish(), api_key: z.string().nullish() }),
);
const authSchema = z.record(z.string(), z.unknown());
const secretsSchema = z.array(z.object({ name: z.string(), value: z.string() }));
const migrationsSchema = z.array(z.object({ version: z.string() }));
const rowsSchema = z.array(z.record(z.string(), z.unknown()));

export type ProjectKeys = { publishable: string; secret: string };
export type ManagementApi = ReturnType<typeof managementApi>;

/** The calls of Supabase's Management API for one project. Each throws with the status and the API's message. */
export function managementApi(url: string, ref: string, token: string) {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/v1/projects/${ref}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The Management API answered ${response.status} to ${method} ${path}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  return {
    /** The keys named `default`, which the functions use. Throws if the project has only the older keys. */
    keys: async (): Promise<ProjectKeys> => {
      const keys = keysSchema.parse(await call('GET', '/api-keys?reveal=true'));
      const keyOf = (type: string) => keys.find((key) => key.type === type && key.name === 'default')?.api_key;
      const [publishable, secret] = [keyOf('publishable'), keyOf('secret')];
      if (!publishable || !secret)
        throw new Error('The project needs a publishable key and a secret key, both with the name default.');
      return { publishable, secret };
    },
    authConfig: async () => authSchema.parse(await call('GET', '/config/auth')),
    changeAuthConfig: (changes: Record<string, unknown>) => call('PATCH', '/config/auth', changes),
    /** The names of all secrets, each with the SHA-256 of its value. */
    secrets: async () => secretsSchema.parse(await call('GET', '/secrets')),
    setSecrets: (secrets: { name: string; value: string }[]) => call('POST', '/secrets', secrets),
    /** The versions of the applied migrations. */
    migrations: async () =>
      migrationsSchema.parse(await call('GET', '/database/migrations')).map(({ version }) => version),
    /** Runs SQL as `postgres`. Returns the rows of its last statement. */
    query: async (query: string, parameters?: unknown[]) =>
      rowsSchema.parse((await call('POST', '/database/query', { query, ...(parameters && { parameters }) })) ?? []),
  };
}
