import { invalidKey, invalidRequest, StorageError, unsupportedType } from './storage-error.ts';

/** The characters that storage-api allows, and letters, marks, digits and symbols of any language. */
const KEY = /^[\p{L}\p{M}\p{N}\p{P}\p{S} \u200d]+$/u;
const UNSAFE = /["#%<>[\\\]^`{|}~]/;
const BUCKET_NAME = /^[A-Za-z0-9_!.*'() &$@=;:+,?-]{1,100}$/;
const MIME_TYPE = /^(\*|[\w.+-]+\/(\*|[\w.+-]+(;\s*charset=[\w-]+)?))$/;

/**
 * Checks an object key. A key is never a path on disk. Dots that URLs resolve are refused, because no request could name such
 * a key.
 */
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

/**
 * The form in which a type is stored and sent: lower case, with charset as its only parameter. Browsers could find a second
 * type in other parameters. Undefined if it is not a type.
 */
function normalType(declared: string): string | undefined {
  const [, type, parameters = ''] = /^([\w.+-]+\/[\w.+-]+)\s*(;.*)?$/.exec(declared.trim()) ?? [];
  const [, charset] = /;\s*charset="?([\w-]+)"?\s*(?:;|$)/i.exec(parameters) ?? [];
  return type && `${type.toLowerCase()}${charset ? `;charset=${charset}` : ''}`;
}

/** The type of a file, if the bucket allows it. The bucket's list may contain `image/*`. The type is the sender's claim. */
export function requireAllowedType(declared: string, allowed: string[] | null): string {
  const type = normalType(declared);
  if (!type) throw unsupportedType(declared);
  if (!allowed || allowed.length === 0) return type;
  const essence = essenceOf(type);
  const fits = allowed.some((entry) => {
    const pattern = essenceOf(entry.toLowerCase());
    return pattern === essence || (pattern.endsWith('/*') && essence.startsWith(pattern.slice(0, -1)));
  });
  if (!fits) throw unsupportedType(declared);
  return type;
}

/** A media type without its parameters. */
export const essenceOf = (type: string): string => type.split(';', 1)[0]?.trim() ?? '';

const INERT =
  /^((image|audio|video|font)\/[\w.-]+|text\/(plain|csv|markdown)|application\/(json|pdf|zip|gzip|octet-stream|msword|vnd\.[\w.-]+))$/;

/** The type with which a file is sent. An uploaded page, SVG or script must never run on our origin. */
export function shownType(stored: string): string {
  const type = normalType(stored) ?? '';
  const essence = essenceOf(type);
  if (INERT.test(essence)) return type;
  return essence === 'text/html' ? 'text/plain' : 'application/octet-stream';
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

/** The bytes of a size, such as `5MiB` in config.toml or `20MB` of a bucket. */
export function bytesOf(size: string | number): number {
  if (typeof size === 'number') return size;
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(size) ?? [];
  const factor = UNITS[unit.toLowerCase()];
  if (!number || factor === undefined)
    throw invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  return Math.floor(Number(number) * factor);
}
