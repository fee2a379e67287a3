const encoder = new TextEncoder();

/** Whether a signature matches a text, by HMAC. The comparison takes the same time for any signature. */
export async function isSignedBy(
  hash: 'SHA-1' | 'SHA-256',
  secret: string,
  text: string | Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer> | undefined,
): Promise<boolean> {
  if (!signature) return false;
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash }, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, signature, typeof text === 'string' ? encoder.encode(text) : text);
}

const digest = async (text: string) => new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));

/** Compares two secrets. It compares hashes, so the duration reveals nothing about the secrets. */
export async function isSameSecret(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([digest(one), digest(other)]);
  return first.every((byte, at) => byte === second[at]);
}

/** The bytes of hexadecimal digits; undefined for any other text. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^([\da-f]{2})+$/i.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** The bytes of base64; undefined for any other text. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^([A-Za-z\d+/]{4})*([A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text)) return undefined;
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
