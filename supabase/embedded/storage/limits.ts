import { invalidKey, invalidRequest, StorageError, unsupportedType } from './storage-error.ts';

/** storage-api's safe characters, and besides ASCII the letters, marks, digits and signs of any language. */
const KEY = /^[\p{L}\p{M}\p{N}\p{P}\p{S} \u200d]+$/u;
const UNSAFE = /["#%<>[\\\]^`{|}~]/;
const BUCKET_NAME = /^[A-Za-z0-9_!.*'() &$@=;:+,?-]{1,100}$/;
const MIME_TYPE = /^(\*|[\w.+-]+\/(\*|[\w.+-]+(;\s*charset=[\w-]+)?))$/;

/** A key never becomes a path on disk; dots that URLs resolve are refused because they could not be asked for. */
export function requireKey(key: string): void {
  const dots = /(^|\/)\.{1,2}(\/|$)/.test(key);
  if (!KEY.test(key) || UNSAFE.test(key) || dots || Buffer.byteLength(key) > 1024) throw invalidKey(key);
}

export function requireBucketName(name: string): void {
  if (!BUCKET_NAME.test(name) || name.trim() !== name || /^\.{1,2}$/.test(name))
    throw new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input');
}

export function requireMimeTypes(types: string[]): void {
  for (const type of types) if (!MIME_TYPE.test(type) || type.length > 1000) throw unsupportedType(type);
}

/** Whether a bucket takes files of this type; its list may say `image/*`. The type is the sender's word. */
export function requireAllowedType(type: string, allowed: string[] | null): void {
  if (!allowed || allowed.length === 0) return;
  const [kind, name] = type.split('/');
  const fits = allowed.some((pattern) => {
    const [allowedKind, allowedName] = pattern.split('/');
    return allowedKind === kind && (allowedName === '*' || allowedName === name);
  });
  if (!name || !fits) throw unsupportedType(type);
}

const UNITS: Record<string, number> = {
  '': 1,
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  kib: 2 ** 10,
  mib: 2 ** 20,
  gib: 2 ** 30,
};

/** The bytes of a size such as `5MiB` in config.toml, or `20MB` of a bucket. */
export function bytesOf(size: string | number): number {
  if (typeof size === 'number') return size;
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(size) ?? [];
  const factor = UNITS[unit.toLowerCase()];
  if (!number || factor === undefined)
    throw invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  return Math.floor(Number(number) * factor);
}
