import { parse, type TomlTable, type TomlValue } from 'smol-toml';
import * as z from 'zod';
import { authConfigSchema, fromEnvironment, localSmtpConfigSchema } from './auth/settings/auth-config.ts';
import { ENDPOINTS } from './auth/providers/provider-settings.ts';

const functionSchema = z.object({
  enabled: z.boolean().default(true),
  verify_jwt: z.boolean().default(true),
  entrypoint: z.string().default(''),
  import_map: z.string().default(''),
  // The files stay where the function looks for them, because nothing is bundled here.
  static_files: z.array(z.string()).default([]),
});

/** The parts of supabase/config.toml that the embedded stack supports, with the defaults of the Supabase CLI. */
const configSchema = z.object({
  api: z
    .object({
      port: z.number().default(54321),
      schemas: z.array(z.string()).default(['public', 'graphql_public']),
      extra_search_path: z.array(z.string()).default(['public', 'extensions']),
      max_rows: z.number().default(1000),
    })
    .prefault({}),
  db: z
    .object({
      port: z.number().default(54322),
      migrations: z.object({ schema_paths: z.array(z.string()).default([]) }).prefault({}),
      seed: z
        .object({ enabled: z.boolean().default(true), sql_paths: z.array(z.string()).default(['./seed.sql']) })
        .prefault({}),
    })
    .prefault({}),
  storage: z
    .object({
      file_size_limit: z.union([z.string(), z.number()]).default('50MiB').transform(String),
      buckets: z
        .record(
          z.string(),
          z.object({
            public: z.boolean().default(false),
            file_size_limit: z.union([z.string(), z.number()]).optional(),
            allowed_mime_types: z.array(z.string()).optional(),
            objects_path: z.string().optional(),
          }),
        )
        .default({}),
    })
    .prefault({}),
  realtime: z.object({ private_only: z.boolean().default(false) }).prefault({}),
  auth: authConfigSchema.prefault({}),
  local_smtp: localSmtpConfigSchema.prefault({}),
  edge_runtime: z.object({ secrets: z.record(z.string(), z.string()).default({}) }).prefault({}),
  functions: z.record(z.string(), functionSchema).default({}),
});

export type Config = z.infer<typeof configSchema>;
export type FunctionConfig = z.infer<typeof functionSchema>;

/** Settings that the stack always has. A file with these values is supported. */
const AS_IT_IS = new Map<string, TomlValue>([
  ['api.enabled', true],
  ['db.major_version', 17],
  ['db.migrations.enabled', true],
  ['realtime.enabled', true],
  ['storage.enabled', true],
  ['auth.enabled', true],
  ['local_smtp.enabled', true],
  ['edge_runtime.enabled', true],
  ['edge_runtime.policy', 'per_worker'],
  ['edge_runtime.deno_version', 2],
]);

/** Settings that have no effect on this machine, or that limit a missing feature. */
const WITHOUT_EFFECT = /^(project_id$|remotes\.|auth\.rate_limit\.web3$)/;

/** Settings whose `false` has a meaning of its own. */
const SAYS_NO = new Set(['api.auto_expose_new_tables']);

/** The switches of a section. If all of them are off, the other settings of the section do not matter. */
const SWITCHES = ['enabled', 'enable_signup', 'enroll_enabled', 'verify_enabled'];

/**
 * Reads a `config.toml`. `unfollowed` lists, by section, the settings that the stack does not support. Settings that are off
 * or empty are not listed. Throws if a value has the wrong type.
 */
export function readConfig(text: string): { config: Config; unfollowed: Map<string, string[]> } {
  // The older name of the section `local_smtp`.
  const { inbucket, ...given } = parse(text);
  const file: TomlTable = inbucket === undefined ? given : { local_smtp: inbucket, ...given };
  const parsed = configSchema.safeParse(file);
  if (!parsed.success) throw new Error(`supabase/config.toml cannot be read:\n${z.prettifyError(parsed.error)}`);
  const unfollowed = new Map<string, string[]>();
  for (const [section, name] of unknownSettings(file, followed(parsed.data)))
    unfollowed.set(section, [...(unfollowed.get(section) ?? []), name]);
  return { config: parsed.data, unfollowed };
}

/** The parsed settings without unsupported sign-in providers. */
function followed(config: Config): object {
  const external = Object.fromEntries(Object.entries(config.auth.external).filter(([name]) => name in ENDPOINTS));
  return { ...config, auth: { ...config.auth, external } };
}

/** Section and name of each setting that was not parsed although it has a meaning. */
function unknownSettings(table: TomlTable, read: object, section = ''): [section: string, name: string][] {
  const switches = SWITCHES.filter((name) => name in table);
  const isOff = switches.length > 0 && switches.every((name) => table[name] === false);
  // The stack cannot turn off these parts, so `enabled = false` is an unsupported setting.
  if (isOff && !AS_IT_IS.has(`${section}.enabled`)) return [];
  return Object.entries(table).flatMap(([name, value]) => {
    const path = section ? `${section}.${name}` : name;
    const setting = (read as Record<string, unknown>)[name];
    if (isTable(value)) return unknownSettings(value, isRead(setting) ? setting : {}, path);
    return setting !== undefined || isWithoutMeaning(path, value) ? [] : [[section, name] as [string, string]];
  });
}

function isWithoutMeaning(path: string, value: TomlValue): boolean {
  if (AS_IT_IS.has(path)) return AS_IT_IS.get(path) === value;
  if (WITHOUT_EFFECT.test(path) || (value === false && !SAYS_NO.has(path))) return true;
  return typeof value === 'string' ? fromEnvironment(value) === '' : Array.isArray(value) && value.length === 0;
}

const isRead = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isTable = (value: TomlValue): value is TomlTable =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);
